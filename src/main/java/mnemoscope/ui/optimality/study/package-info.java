/** The exact study measured: gaps of all policies in the readings of the model, beside what the paper printed. */
package mnemoscope.ui.optimality.study;
