/** Background work as the window shows it. */
package mnemoscope.ui.shell.jobs;
