/** What became of every turn over an episode: lanes of fates and the life of one turn. */
package mnemoscope.explain.fate;
