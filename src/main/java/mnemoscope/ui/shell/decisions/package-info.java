/** The list of decisions on the left, with its search. */
package mnemoscope.ui.shell.decisions;
