/** Guidance on the Replay tab: the tour for newcomers, and lessons for a class. */
package mnemoscope.ui.guide;
