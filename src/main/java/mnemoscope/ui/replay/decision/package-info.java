/** Where one is in an episode: scrubber, question, verdict, the lecture view. */
package mnemoscope.ui.replay.decision;
