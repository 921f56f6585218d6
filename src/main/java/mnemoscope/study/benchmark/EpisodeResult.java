package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.replay.Trace;

/**
 * What a policy did on one episode.
 *
 * @param categories one a category of the data, in their order
 * @param bound      total reward that no policy can exceed, of the hindsight plan; NaN for any other policy
 * @param audited    decisions that the leak audit looked at
 * @param leaks      of them that changed
 */
record EpisodeResult(List<Tally> categories, double bound, int audited, int leaks) {
    private static final int OTHERS = 3;

    EpisodeResult {
        categories = List.copyOf(categories);
    }

    /** @param order categories of the data */
    static EpisodeResult of(Trace trace, List<String> order, double bound, int audited, int leaks) {
        List<Tally> tallies = new ArrayList<>();
        order.forEach(each -> tallies.add(Tally.nothing()));
        for (int t = 0; t < trace.steps(); t++) {
            if (trace.hasGold(t)) {
                tallies.get(order.indexOf(trace.input().supervision().at(t).category())).add(trace, t);
            }
        }
        return new EpisodeResult(tallies, bound, audited, leaks);
    }

    Tally all() {
        return Tally.sum(categories);
    }

    static int length(int categories) {
        return categories * Tally.LENGTH + OTHERS;
    }

    /** Writes it as numbers from a place on. */
    void write(double[] into, int from) {
        int at = from;
        for (Tally tally : categories) {
            System.arraycopy(tally.sums(), 0, into, at, Tally.LENGTH);
            at += Tally.LENGTH;
        }
        into[at++] = bound;
        into[at++] = audited;
        into[at] = leaks;
    }

    static EpisodeResult read(double[] from, int start, int categories) {
        List<Tally> tallies = new ArrayList<>();
        int at = start;
        for (int k = 0; k < categories; k++, at += Tally.LENGTH) {
            tallies.add(new Tally(Arrays.copyOfRange(from, at, at + Tally.LENGTH)));
        }
        return new EpisodeResult(tallies, from[at], (int) from[at + 1], (int) from[at + 2]);
    }
}
