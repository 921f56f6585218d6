/** Painted lanes of fates and the lifetime of a turn. */
package mnemoscope.ui.replay.fates;
