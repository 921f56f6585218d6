package mnemoscope.ui.compare.misses;

/** A bar of the matrix by the indexes of its row and its policy. */
record MissBar(int row, int policy) {}
