/** Sessions: the state of the program as a file, and locks on open sessions. */
package mnemoscope.session;
