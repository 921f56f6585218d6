/** The exact study: gaps of all policies in the variants of the model, beside the values in the paper. */
package mnemoscope.ui.optimality.study;
