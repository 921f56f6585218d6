package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.DecidingTerm;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.miss.Need;
import mnemoscope.replay.miss.Need.Going;

/**
 * What a policy missed on one episode and why, and what it did at the decisions that force a choice.
 *
 * @param forced over these decisions
 * @param needs  all of the episode, in order
 */
record EpisodeMisses(Tally forced, List<Need> needs) {
    /** Of a need: cause, step it went at, through which turn, in favour of which, room, score, term, its part, reward. */
    private static final int FIELDS = 9;
    private static final int NONE = -1;

    /** As numbers. */
    static double[] numbers(Trace trace) {
        ForcedDecisions forced = ForcedDecisions.of(trace.input(), trace.settings());
        Tally tally = Tally.nothing();
        forced.steps().stream().filter(trace::hasGold).forEach(t -> tally.add(trace, t));
        List<String> keys = DecidingTerm.keys(trace.policy().terms().stream().map(term -> term.key()).toList());
        double[] into = new double[length(trace.input())];
        System.arraycopy(tally.sums(), 0, into, 0, Tally.LENGTH);
        int at = Tally.LENGTH;
        for (Need need : Need.of(trace)) {
            Going going = need.going();
            into[at++] = need.cause().map(Enum::ordinal).orElse(NONE);
            into[at++] = going == null ? NONE : going.step();
            into[at++] = going == null ? NONE : going.through();
            into[at++] = going == null ? NONE : going.inFavourOf();
            into[at++] = going == null ? 0 : going.room();
            into[at++] = going == null ? 0 : going.score();
            into[at++] = going == null ? 0 : keys.indexOf(going.term().key());
            into[at++] = going == null ? 0 : going.term().part();
            into[at++] = need.reward();
        }
        return into;
    }

    static int length(ReplayInput input) {
        return Tally.LENGTH + FIELDS * Need.count(input);
    }

    /** @param terms keys of the terms of the policy, in its order */
    static EpisodeMisses read(double[] from, int start, ReplayInput input, List<String> terms) {
        List<String> keys = DecidingTerm.keys(terms);
        List<Need> needs = new ArrayList<>();
        int at = start + Tally.LENGTH;
        for (int t = 0; t < input.episode().steps(); t++) {
            for (int turn : input.supervision().at(t).evidence()) {
                Optional<MissCause> cause = from[at] < 0 ? Optional.empty() : Optional.of(MissCause.values()[(int) from[at]]);
                Going going = from[at + 1] < 0
                        ? null
                        : new Going((int) from[at + 1], (int) from[at + 2], (int) from[at + 3], (int) from[at + 4],
                                from[at + 5], new DecidingTerm(keys.get((int) from[at + 6]), from[at + 7]));
                needs.add(new Need(input, t, turn, cause, going, from[at + 8]));
                at += FIELDS;
            }
        }
        return new EpisodeMisses(new Tally(Arrays.copyOfRange(from, start, start + Tally.LENGTH)), needs);
    }
}
