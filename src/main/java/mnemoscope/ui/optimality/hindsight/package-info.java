/** The hindsight plan of the open episode beside every policy: totals, regret by decision, losses, and the plan itself. */
package mnemoscope.ui.optimality.hindsight;
