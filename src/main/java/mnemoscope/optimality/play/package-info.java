/** One instance of the exact study played turn by turn by several policies, with the loss of each choice. */
package mnemoscope.optimality.play;
