/** Pictures of the window in all its states, drawn without a person. */
package mnemoscope.snapshot;
