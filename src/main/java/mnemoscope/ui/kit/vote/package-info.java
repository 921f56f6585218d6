/** Counts the hands of a class for the answers to a question, by keys and as typed numbers, and draws them as bars. */
package mnemoscope.ui.kit.vote;
