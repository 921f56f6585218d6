package mnemoscope.ui.benchmark;

/**
 * What went wrong; what was open stays as it was.
 *
 * @param what  a headline
 * @param where place, found, expected, what to do
 */
record Mishap(String what, String where) {}
