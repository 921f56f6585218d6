/** What the program says of itself on the Replay tab: the first steps of a newcomer, and lessons for a class. */
package mnemoscope.ui.guide;
