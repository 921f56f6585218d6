/** The instance editor: a grid of cells that shows each problem at its place. */
package mnemoscope.ui.optimality.edit;
