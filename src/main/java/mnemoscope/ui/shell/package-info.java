/** The window: bars, menus, decision list, opening of files, jobs, and pictures of the window without a display. */
package mnemoscope.ui.shell;
