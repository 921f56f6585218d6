/** Why evidence was not held when a question needed it. */
package mnemoscope.replay.miss;
