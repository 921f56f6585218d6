package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Supervision;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.CarriedNeeds;

/**
 * The result of a policy on one episode.
 *
 * @param categories one per category of the data, in their order
 * @param forced     the same over forced decisions only
 * @param needs      outcomes of the needed evidence
 * @param carried    the same evidence by how long it had to be carried
 * @param bound      upper bound on the total reward of any policy, for the hindsight plan; NaN for other policies
 * @param audited    decisions that the leak audit checked
 * @param leaks      audited decisions that changed
 */
record EpisodeResult(List<Tally> categories, List<Tally> forced, NeedCounts needs, CarriedNeeds carried, double bound,
        int audited, int leaks) {
    private static final int OTHERS = 3;

    EpisodeResult {
        categories = List.copyOf(categories);
        forced = List.copyOf(forced);
    }

    /** @param order categories of the data */
    static EpisodeResult of(Trace trace, List<String> order, double bound, int audited, int leaks) {
        ForcedDecisions forced = ForcedDecisions.of(trace.input(), trace.settings());
        return new EpisodeResult(tallies(trace, order, t -> true), tallies(trace, order, forced::at), NeedCounts.of(trace),
                CarriedNeeds.of(trace), bound, audited, leaks);
    }

    private static List<Tally> tallies(Trace trace, List<String> order, IntPredicate which) {
        List<Tally> tallies = order.stream().map(each -> Tally.nothing()).toList();
        IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).filter(which)
                .forEach(t -> tallies.get(order.indexOf(trace.input().supervision().at(t).category())).add(trace, t));
        return tallies;
    }

    List<Tally> categories(ScoredDecisions steps) {
        return steps == ScoredDecisions.ALL ? categories : forced;
    }

    Tally whole(ScoredDecisions steps) {
        return Tally.sum(categories(steps));
    }

    static int length(int categories) {
        return ScoredDecisions.values().length * categories * Tally.LENGTH + NeedCounts.LENGTH + CarriedNeeds.LENGTH + OTHERS;
    }

    /** Writes it as numbers, starting at an index. */
    void write(double[] into, int from) {
        int at = from;
        for (ScoredDecisions steps : ScoredDecisions.values()) {
            for (Tally tally : categories(steps)) {
                System.arraycopy(tally.sums(), 0, into, at, Tally.LENGTH);
                at += Tally.LENGTH;
            }
        }
        for (int[] counts : List.of(needs.counts(), carried.counts())) {
            for (int count : counts) {
                into[at++] = count;
            }
        }
        into[at++] = bound;
        into[at++] = audited;
        into[at] = leaks;
    }

    /** Whether it can be a result: all sums are numbers, and are 0 without questions. */
    boolean canBe(Supervision known) {
        return Stream.concat(categories.stream(), forced.stream()).flatMapToDouble(tally -> Arrays.stream(tally.sums()))
                .allMatch(Double::isFinite) && whole(ScoredDecisions.ALL).questions() > 0 == known.hasGold();
    }

    /** @param worth the coefficients of mean rewards */
    static EpisodeResult read(double[] from, int start, int categories, RewardCoefficients worth) {
        List<Tally> tallies = new ArrayList<>();
        int at = start;
        for (int k = 0; k < ScoredDecisions.values().length * categories; k++, at += Tally.LENGTH) {
            tallies.add(new Tally(Arrays.copyOfRange(from, at, at + Tally.LENGTH), worth));
        }
        NeedCounts needs = new NeedCounts(counts(from, at, NeedCounts.LENGTH));
        at += NeedCounts.LENGTH;
        CarriedNeeds carried = new CarriedNeeds(counts(from, at, CarriedNeeds.LENGTH));
        at += CarriedNeeds.LENGTH;
        return new EpisodeResult(tallies.subList(0, categories), tallies.subList(categories, tallies.size()), needs, carried,
                from[at], (int) from[at + 1], (int) from[at + 2]);
    }

    private static int[] counts(double[] from, int start, int length) {
        return Arrays.stream(from, start, start + length).mapToInt(count -> (int) count).toArray();
    }
}
