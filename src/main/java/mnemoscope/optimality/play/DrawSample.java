package mnemoscope.optimality.play;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.task.Progress;

/**
 * The returns of the policies of a contest on many draws of the queries, with seeds 0, 1, 2, ...; all policies play the same
 * queries. The draws that show a typical result and luck are chosen by rule.
 *
 * @param contest   of the policies
 * @param returns   returns[p][k] of policy p on draw k; not to be changed
 * @param typical   the typical draw: among those on which every policy earns within a tenth of its standard deviation of its
 *                  expected return (widened by a twentieth until there are five), the draw that first asks for the items that
 *                  Optimal's first choice keeps for later; ties: nearest to the expected returns, then the lowest number
 * @param reference index of the policy to compare with: Optimal if it plays, else the last
 * @param against   each policy against the reference
 */
public record DrawSample(Contest contest, double[][] returns, int typical, int reference, List<Against> against) {
    /** Number of draws for short instances. */
    public static final int USUAL = 1_000;
    private static final int LEAST = 20;
    /** Limit of turns in all draws; longer instances get fewer draws. */
    private static final int MOST_TURNS = 100_000;
    /** Distance of a typical draw from the expected return, in twentieths of the standard deviation, unless there are too few. */
    private static final int NEAR = 2;
    private static final int FARTHEST = 100;
    private static final int ENOUGH = 5;
    /** One in this many draws is luckier than a lucky draw. */
    private static final int LUCK = 20;

    /**
     * A policy against the {@link #reference}.
     *
     * @param difference return of the reference minus that of the policy, by draw; not to be changed
     * @param lucky      the draw on which the policy is lucky: a twentieth of all draws are more favourable to the policy
     * @param unlucky    the draw on which the reference is lucky: a twentieth of all draws are more favourable to the reference
     * @param luckier    number of draws on which the policy earns more
     */
    public record Against(double[] difference, int lucky, int unlucky, long luckier) {
        private static Against of(double[] best, double[] returns) {
            int count = best.length;
            double[] difference = IntStream.range(0, count).mapToDouble(k -> best[k] - returns[k]).toArray();
            // Ties, up to rounding, by number.
            int[] ranked = IntStream.range(0, count).boxed()
                    .sorted(Comparator.comparingDouble(k -> Math.rint(difference[k] / Contest.ROUNDING))).mapToInt(k -> k)
                    .toArray();
            return new Against(difference, ranked[count / LUCK], ranked[count - count / LUCK],
                    Arrays.stream(difference).filter(more -> more < -Contest.ROUNDING).count());
        }
    }

    /**
     * Plays all draws.
     *
     * @param known sample of the same instance; its policies are not played again
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static DrawSample of(Contest contest, Optional<DrawSample> known, Progress progress) {
        int count = Math.clamp(MOST_TURNS / contest.instance().turns(), LEAST, USUAL);
        double[][] returns = contest.entries().stream()
                .map(entry -> known.flatMap(before -> before.of(entry)).orElseGet(() -> play(contest, entry, count, progress)))
                .toArray(double[][]::new);
        int reference = reference(contest);
        return new DrawSample(contest, returns, typical(contest, returns), reference,
                Arrays.stream(returns).map(each -> Against.of(returns[reference], each)).toList());
    }

    private Optional<double[]> of(Contest.Entry entry) {
        int p = contest.entries().indexOf(entry);
        return p < 0 ? Optional.empty() : Optional.of(returns[p]);
    }

    private static double[] play(Contest contest, Contest.Entry entry, int count, Progress progress) {
        String words = Texts.of("optimality.playing-draws", count, entry.policy().title());
        AtomicInteger played = new AtomicInteger();
        progress.at(0, words);
        record At(int turn, State state) {}
        ConcurrentHashMap<At, TurnChoice> chosen = new ConcurrentHashMap<>();
        RetentionMdp mdp = contest.mdp();
        return IntStream.range(0, count).parallel().mapToDouble(draw -> {
            State state = mdp.start();
            double earned = 0;
            int turn = 0;
            for (int query : mdp.instance().queries(draw)) {
                progress.check();
                TurnChoice choice = chosen.computeIfAbsent(new At(turn, state), at -> entry.rule().choose(at.turn, at.state));
                earned += mdp.reward(state, choice, query);
                state = mdp.next(state, choice, query);
                turn++;
            }
            progress.at((double) played.incrementAndGet() / count, words);
            return earned;
        }).toArray();
    }

    /** Number of draws. */
    public int count() {
        return returns[0].length;
    }

    private static int reference(Contest contest) {
        int last = contest.entries().size() - 1;
        return IntStream.rangeClosed(0, last).filter(p -> contest.entries().get(p).policy().equals(PlayedPolicy.OPTIMAL))
                .findFirst().orElse(last);
    }

    private static int typical(Contest contest, double[][] returns) {
        double[] deviations = Arrays.stream(returns).mapToDouble(DrawSample::deviation).toArray();
        double[] far = IntStream.range(0, returns[0].length)
                .mapToDouble(k -> IntStream.range(0, returns.length).mapToDouble(p -> {
                    double away = Math.abs(returns[p][k] - contest.entries().get(p).expectedReturn());
                    return away <= Contest.ROUNDING ? 0 : away / deviations[p];
                }).max().orElse(0)).toArray();
        int reach = NEAR;
        while (reach < FARTHEST && within(far, reach).length < ENOUGH) {
            reach++;
        }
        ChoiceContrast.Need need = contest.isSolved() ? ChoiceContrast.at(contest, 0, contest.mdp().start()).needed() : null;
        Comparator<Integer> soonest = Comparator.comparingInt(k -> need == null ? 0 : asks(contest.instance(), k, need));
        return Arrays.stream(within(far, reach)).boxed().min(soonest.thenComparingDouble(k -> far[k])).orElse(0);
    }

    private static int[] within(double[] far, int twentieths) {
        return IntStream.range(0, far.length).filter(k -> far[k] <= twentieths / 20.0).toArray();
    }

    /** The first turn in the needed range that asks for a needed item; beyond the last if there is none. */
    private static int asks(Instance instance, int draw, ChoiceContrast.Need need) {
        List<Integer> queries = instance.queries(draw);
        return IntStream.range(need.first(), instance.turns()).filter(t -> (need.items() >>> queries.get(t) & 1) != 0).findFirst()
                .orElse(instance.turns());
    }

    /**
     * The draw whose value is nearest to the middle of a range; if that is shown already, the next nearest, and after the
     * farthest the nearest again.
     *
     * @param values one per draw, some of them at {@code from} or between it and {@code to}
     */
    public static int next(double[] values, double from, double to, int shown) {
        double middle = (from + to) / 2;
        List<Integer> inside = IntStream.range(0, values.length)
                .filter(k -> values[k] >= from - Contest.ROUNDING && values[k] < to - Contest.ROUNDING).boxed()
                .sorted(Comparator.comparingDouble(k -> Math.abs(values[k] - middle))).toList();
        return inside.get((inside.indexOf(shown) + 1) % inside.size());
    }

    static double deviation(double[] numbers) {
        double mean = Arrays.stream(numbers).average().orElse(0);
        return Math.sqrt(Arrays.stream(numbers).map(each -> (each - mean) * (each - mean)).average().orElse(0));
    }
}
