package mnemoscope.ui.replay;

/** Characters from (included) to (excluded) of a text. */
public record TextSpan(int from, int to) {}
