/** What-ifs of the current decision: how to request them, and their effects. */
package mnemoscope.ui.replay.whatif;
