/** What the Replay tab shows and its intents. */
package mnemoscope.ui.replay.state;
