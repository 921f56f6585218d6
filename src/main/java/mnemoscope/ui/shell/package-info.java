/** The window: bars, menus, decision list, opening of files, jobs, and pictures of it without a display. */
package mnemoscope.ui.shell;
