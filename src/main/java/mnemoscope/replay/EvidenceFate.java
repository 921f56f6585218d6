package mnemoscope.replay;

/**
 * The fate of one evidence turn at one step under one policy.
 *
 * @param turn       the evidence turn
 * @param fate       kept, dropped or not arrived
 * @param step       when dropped: the step that let it go (may be the current one); else -1
 * @param inFavourOf when dropped: the kept turn that ranked next above it at that step; -1 if none did (it was larger than the
 *                   budget that was left, or the policy keeps nothing)
 */
public record EvidenceFate(int turn, Fate fate, int step, int inFavourOf) {}
