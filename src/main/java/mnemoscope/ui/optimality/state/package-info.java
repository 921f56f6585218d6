/** What the parts of the Optimality tab share of the one state. */
package mnemoscope.ui.optimality.state;
