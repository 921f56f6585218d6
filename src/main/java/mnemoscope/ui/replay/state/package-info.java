/** The model of the Replay tab and its intents. */
package mnemoscope.ui.replay.state;
