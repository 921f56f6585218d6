/** The right pane of Replay: the turn selected, its scores and its life. */
package mnemoscope.ui.replay.inspector;
