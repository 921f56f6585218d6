/** A class chooses by itself what to keep, before a decision is revealed, and is graded beside the policies. */
package mnemoscope.ui.replay.predict;
