/** The current decision: scrubber, question, verdict, and the lecture view. */
package mnemoscope.ui.replay.decision;
