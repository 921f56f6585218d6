/** Says under which names a file has the fields of a format, and shows what is read so. */
package mnemoscope.ui.shell.mapping;
