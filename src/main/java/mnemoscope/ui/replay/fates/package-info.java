/** Painted lanes of fates and the life line of a turn. */
package mnemoscope.ui.replay.fates;
