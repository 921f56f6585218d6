/** The state that the parts of the Optimality tab share. */
package mnemoscope.ui.optimality.state;
