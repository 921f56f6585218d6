/** What the window shows beside its tabs, and its intents. */
package mnemoscope.ui.shell.state;
