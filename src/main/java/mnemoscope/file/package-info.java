/** Reads files with errors that give the place, what was found, what was expected and what to do. */
package mnemoscope.file;
