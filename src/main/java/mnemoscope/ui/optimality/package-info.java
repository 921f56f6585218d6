/** The Optimality tab: the exactly solvable study, played and measured, and the hindsight plan of the open episode. */
package mnemoscope.ui.optimality;
