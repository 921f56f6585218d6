/** The tabs as the shell wires them. */
package mnemoscope.ui.shell.screen;
