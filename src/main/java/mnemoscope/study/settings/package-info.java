/** Readings: the same policies under every way to read what the paper leaves open. */
package mnemoscope.study.settings;
