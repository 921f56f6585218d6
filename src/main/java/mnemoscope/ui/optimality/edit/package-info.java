/** The instance editor: a grid of cells, each refused at its place with the reason. */
package mnemoscope.ui.optimality.edit;
