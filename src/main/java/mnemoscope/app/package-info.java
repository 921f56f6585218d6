/** The entry point, the window and the command line. */
package mnemoscope.app;
