/** What a class is shown that chooses by itself what to keep: what it can choose, what it earned, where it stands. */
package mnemoscope.explain.predict;
