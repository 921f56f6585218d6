/** One instance of the exact study played turn by turn by several policies, with what each choice loses. */
package mnemoscope.optimality.play;
