/** A class that chooses the kept turns itself: its options, its rewards and its progress. */
package mnemoscope.explain.predict;
