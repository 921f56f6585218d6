/** Sessions: the one state of the program as a file, and who has it open. */
package mnemoscope.session;
