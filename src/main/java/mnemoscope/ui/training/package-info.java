/** The Training tab: trains policies in the background, shows progress, compares runs and offers them to Replay. */
package mnemoscope.ui.training;
