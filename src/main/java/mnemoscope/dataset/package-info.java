/** Reads and writes files of conversations: knows all formats, and hands each file to the reader of its own. */
package mnemoscope.dataset;
