/** Settings studies: the same policies under every protocol setting that the paper leaves open. */
package mnemoscope.study.settings;
