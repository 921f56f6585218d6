/** Pictures of the window in all its states, drawn automatically. */
package mnemoscope.snapshot;
