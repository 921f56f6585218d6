/** Finds an instance for a class: one on which a policy loses most or least, or is lucky. */
package mnemoscope.ui.optimality.find;
