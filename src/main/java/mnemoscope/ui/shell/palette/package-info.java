/** The command palette: one field that finds commands, settings, policies, decisions, turns, lessons and files. */
package mnemoscope.ui.shell.palette;
