package mnemoscope.ui.data;

import mnemoscope.text.TokenUnit;

/**
 * How much text there is, in one unit.
 *
 * @param all          over all conversations
 * @param conversation in the one chosen
 * @param largestTurn  of the one chosen
 */
public record TokenTotals(TokenUnit unit, long all, long conversation, int largestTurn) {}
