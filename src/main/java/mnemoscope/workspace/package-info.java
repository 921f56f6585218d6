/** What is open in the program, as values without a toolkit: the protocol, the policies at hand, how it is looked at. */
package mnemoscope.workspace;
