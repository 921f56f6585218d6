/** The Training tab: learns policies in the background, shows how, compares runs and hands them to Replay. */
package mnemoscope.ui.training;
