package mnemoscope.explain.compaction;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.replay.Budget;

/**
 * Recall of what agents used again, at their calls, by policy and size: how much context would have been enough.
 *
 * @param points by policy, then by size; the agents' own record first, the plan of highest recall last
 */
public record RecallBySize(List<Point> points) {
    /** The name of the plan of highest recall, which no policy can exceed. */
    public static final String ROOF = "hindsight-recall";
    private static final int DRAWS = 2000;

    /**
     * A policy at a size, over decisions with evidence.
     *
     * @param sessions   with such decisions
     * @param tokens     that it may hold, the mean over these decisions
     * @param low        2.5 % of means over resampled sessions; NaN with fewer than two
     * @param high       97.5 % of them
     * @param bound      no policy has a higher recall; of the roof alone, else NaN
     */
    public record Point(String policy, String title, Budget budget, int sessions, int decisions, double tokens, double recall,
            double low, double high, double bound) {}

    /** @param sessions those that were measured */
    static RecallBySize of(List<SessionRecall> sessions) {
        if (sessions.isEmpty()) {
            return new RecallBySize(List.of());
        }
        return new RecallBySize(IntStream.range(0, sessions.getFirst().rows().size()).mapToObj(k -> point(sessions, k)).toList());
    }

    private static Point point(List<SessionRecall> sessions, int k) {
        List<SessionRecall.Row> rows = sessions.stream().map(session -> session.rows().get(k)).filter(row -> row.decisions() > 0)
                .toList();
        SessionRecall.Row any = sessions.getFirst().rows().get(k);
        double[] range = range(rows);
        return new Point(any.policy(), any.title(), any.budget(), rows.size(),
                rows.stream().mapToInt(SessionRecall.Row::decisions).sum(), mean(rows, SessionRecall.Row::tokens),
                mean(rows, SessionRecall.Row::recall), range[0], range[1], mean(rows, SessionRecall.Row::bound));
    }

    private static double mean(List<SessionRecall.Row> rows, ToDoubleFunction<SessionRecall.Row> sum) {
        return rows.stream().mapToDouble(sum).sum() / rows.stream().mapToInt(SessionRecall.Row::decisions).sum();
    }

    private static double[] range(List<SessionRecall.Row> rows) {
        if (rows.size() < 2) {
            return new double[]{Double.NaN, Double.NaN};
        }
        SplittableRandom random = new SplittableRandom(0);
        double[] means = new double[DRAWS];
        for (int k = 0; k < DRAWS; k++) {
            means[k] = mean(IntStream.range(0, rows.size()).mapToObj(each -> rows.get(random.nextInt(rows.size()))).toList(),
                    SessionRecall.Row::recall);
        }
        Arrays.sort(means);
        return new double[]{means[DRAWS / 40], means[DRAWS - 1 - DRAWS / 40]};
    }

    /** The points of a policy at sizes that are numbers, ascending. */
    public List<Point> course(String policy) {
        return points.stream().filter(point -> point.policy.equals(policy) && !point.budget.isAsLogged()).toList();
    }

    /**
     * The tokens at which a policy holds a share of what is used again, between measured sizes on a logarithmic axis; empty if
     * they are below the smallest or above the largest.
     */
    public OptionalInt enough(String policy, double share) {
        List<Point> course = course(policy);
        for (int k = 1; k < course.size(); k++) {
            Point low = course.get(k - 1);
            Point high = course.get(k);
            if (low.recall < share && high.recall >= share) {
                double part = (share - low.recall) / (high.recall - low.recall);
                return OptionalInt.of((int) Math
                        .round(low.budget.tokens() * Math.pow((double) high.budget.tokens() / low.budget.tokens(), part)));
            }
        }
        return OptionalInt.empty();
    }
}
