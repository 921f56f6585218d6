package mnemoscope.explain.compaction;

import java.util.OptionalInt;
import mnemoscope.dataset.need.Need;

/**
 * A turn that a call used again, and whether the agent still held it.
 *
 * @param what          the turn in a few words without its text, e.g. "Read hooks.go"
 * @param held          whether it stood in the agent's context when the call was made
 * @param cut           number of the cut that dropped it, from 1; empty if it was held
 * @param tokensBetween of the turns strictly between the two
 * @param callsBetween  calls strictly between the two
 * @param callsSinceCut calls after the cut and before this one; empty if it was held
 * @param newCharacters of the result of the call: what was read anew
 * @param newTokens     of that result; 0 if there is none
 */
public record Use(Need need, String what, boolean held, OptionalInt cut, long tokensBetween, int callsBetween,
        OptionalInt callsSinceCut, long newCharacters, long newTokens) {}
