/** Tables: one description of the columns drives cells, sorting, filter, copies, files and the screen reader. */
package mnemoscope.ui.kit.grid;
