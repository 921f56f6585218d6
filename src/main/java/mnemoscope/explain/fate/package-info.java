/** The fates of turns over an episode: lanes of the evidence and the lifetime of one turn. */
package mnemoscope.explain.fate;
