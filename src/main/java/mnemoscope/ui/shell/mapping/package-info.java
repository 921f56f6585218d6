/** Maps the fields of a file to those of a format, with a preview. */
package mnemoscope.ui.shell.mapping;
