/** The exactly solvable study as cells, a table of all readings of the model, and what follows from the paper's text. */
package mnemoscope.study.optimality;
