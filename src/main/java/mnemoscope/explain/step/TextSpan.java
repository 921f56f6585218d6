package mnemoscope.explain.step;

/** Characters from (included) to (excluded) of a text. */
public record TextSpan(int from, int to) {}
