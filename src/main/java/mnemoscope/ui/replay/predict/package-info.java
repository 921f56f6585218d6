/** A class chooses the turns to keep before a decision is revealed, and is scored beside the policies. */
package mnemoscope.ui.replay.predict;
