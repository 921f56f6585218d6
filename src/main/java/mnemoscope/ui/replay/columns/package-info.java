/** The candidates of a decision: one column per policy, and a table by turn. */
package mnemoscope.ui.replay.columns;
