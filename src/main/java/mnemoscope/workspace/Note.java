package mnemoscope.workspace;

/** Words of the user about a place in the data. */
public record Note(String words, Cursor place) {}
