/** Why evidence was not held when a question needed it, by cause, and how long it was held. */
package mnemoscope.explain.miss;
