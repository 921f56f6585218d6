/** Reads files so that every mistake says where it is, what was found, what was expected and what to do. */
package mnemoscope.file;
