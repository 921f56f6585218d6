/** What-ifs of the decision shown: how they are asked for, and what they changed. */
package mnemoscope.ui.replay.whatif;
