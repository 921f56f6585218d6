/** Calls of tools as the texts of turns state them. */
package mnemoscope.text.call;
