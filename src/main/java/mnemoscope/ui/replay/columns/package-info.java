/** The candidates of a step, a column a policy, and the table of them by turn. */
package mnemoscope.ui.replay.columns;
