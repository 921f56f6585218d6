/** What can be opened, the files of a person, and how data was read. */
package mnemoscope.ui.shell.source;
