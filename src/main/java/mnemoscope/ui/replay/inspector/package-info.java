/** The right pane of Replay: the selected turn, its scores and its lifetime. */
package mnemoscope.ui.replay.inspector;
