/** The state of the program as an immutable tree, with undo and redo. No JavaFX. */
package mnemoscope.workspace;
