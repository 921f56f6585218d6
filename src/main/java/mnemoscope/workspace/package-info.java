/** The one state of the program as an immutable tree, with undo and redo of its changes; no JavaFX. */
package mnemoscope.workspace;
