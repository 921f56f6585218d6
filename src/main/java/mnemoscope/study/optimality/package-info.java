/** The exact study: its cells, a table of all interpretations of the model, and the findings on the paper's text. */
package mnemoscope.study.optimality;
