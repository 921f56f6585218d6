package mnemoscope.study.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.replay.Budgets;

/**
 * How policies do as the budget grows, as far as a benchmark is done. Immutable.
 *
 * @param budgets all of the study that are numbers, in tokens of its unit, ascending
 * @param courses one a policy, in the order of the study
 */
public record Capacity(List<Integer> budgets, List<Course> courses) {
    /** Is told as 0 and has a logarithm. */
    private static final double NOTHING = 0.4;

    public Capacity {
        budgets = List.copyOf(budgets);
        courses = List.copyOf(courses);
    }

    /**
     * A policy at a budget; means over the held-out folds.
     *
     * @param reward raw, a question
     * @param share  of what can be attained in hindsight; NaN where no plan is measured
     */
    public record Point(int budget, FoldMean reward, double f1, double recall, double share) {}

    /**
     * What a policy has at a budget, measured or not.
     *
     * @param sd       of the reward; NaN where it is not measured
     * @param measured false between two budgets that are
     */
    public record About(double reward, double sd, double f1, double recall, double share, boolean measured) {
        private static About measured(Point point) {
            return new About(point.reward.mean(), point.reward.sd(), point.f1, point.recall, point.share, true);
        }

        /** NaN of any other than reward, F1 and recall. */
        public double of(Metric metric) {
            return switch (metric) {
                case REWARD -> reward;
                case F1 -> f1;
                case RECALL -> recall;
                case PRECISION, OCCUPANCY -> Double.NaN;
            };
        }
    }

    /** Where a budget stands on a logarithmic axis; one of nothing at its left end. */
    public static double place(int tokens) {
        return Math.log(Math.max(NOTHING, tokens));
    }

    /**
     * A policy.
     *
     * @param points at the budgets at which all its runs are done, ascending
     */
    public record Course(BenchmarkPolicy policy, List<Point> points) {
        public Course {
            points = List.copyOf(points);
        }

        public Optional<Point> at(int budget) {
            return points.stream().filter(point -> point.budget == budget).findFirst();
        }

        /**
         * What one token more earns: mean reward a question, by token, from a budget to the next one that is measured. Below 0
         * its storage costs more than it brings. NaN where either is not measured.
         */
        public double worth(int budget) {
            return at(budget).flatMap(
                    here -> after(budget).map(next -> (next.reward.mean() - here.reward.mean()) / (next.budget - here.budget)))
                    .orElse(Double.NaN);
        }

        /**
         * What one token more earns around a budget: as {@link #worth} of it or, where it is not measured, of the nearest below.
         */
        public double worthAround(int budget) {
            return below(budget).map(point -> worth(point.budget)).orElse(Double.NaN);
        }

        /** The nearest measured budget that is not above one. */
        public Optional<Point> below(int budget) {
            return points.reversed().stream().filter(point -> point.budget <= budget).findFirst();
        }

        /**
         * What it has at a budget: measured or, between two that are, on the straight line between them over the logarithm of the
         * budget. Empty beyond those that are measured.
         */
        public Optional<About> about(int budget) {
            return at(budget).map(About::measured).or(() -> below(budget).flatMap(low -> after(budget).map(high -> {
                double share = (place(budget) - place(low.budget)) / (place(high.budget) - place(low.budget));
                return new About(between(low.reward.mean(), high.reward.mean(), share), Double.NaN,
                        between(low.f1, high.f1, share), between(low.recall, high.recall, share),
                        between(low.share, high.share, share), false);
            })));
        }

        private static double between(double low, double high, double share) {
            return low + share * (high - low);
        }

        /** The next one that is measured. */
        public Optional<Point> after(int budget) {
            return points.stream().filter(point -> point.budget > budget).findFirst();
        }

        /** The measured budget at which it earns most, the smallest of several; empty before any is. */
        public Optional<Point> best() {
            return points.stream().max(Comparator.comparingDouble((Point point) -> point.reward.mean())
                    .thenComparing(Point::budget, Comparator.reverseOrder()));
        }
    }

    public static Capacity of(BenchmarkTable table) {
        List<Integer> budgets = Budgets.sizes(table.data().spec().budgets());
        return new Capacity(budgets,
                table.data().contestants().stream().map(
                        policy -> new Course(policy, budgets.stream().filter(budget -> table.isComplete(policy.name(), budget))
                                .map(budget -> point(table, policy, budget)).toList()))
                        .toList());
    }

    private static Point point(BenchmarkTable table, BenchmarkPolicy policy, int budget) {
        return new Point(budget, table.mean(policy.name(), budget, Metric.REWARD),
                table.mean(policy.name(), budget, Metric.F1).mean(), table.mean(policy.name(), budget, Metric.RECALL).mean(),
                AttainedShare.of(table, policy.name(), budget).map(AttainedShare::share).orElse(Double.NaN));
    }

    public Course course(String policy) {
        return courses.stream().filter(each -> each.policy.name().equals(policy)).findFirst().orElseThrow();
    }

    /** The policy to deploy that earns most at a budget, the first of several; empty before one is measured there. */
    public Optional<Course> leader(int budget) {
        return courses.stream().filter(each -> !each.policy.isReference() && each.at(budget).isPresent())
                .max(Comparator.comparingDouble((Course each) -> each.at(budget).orElseThrow().reward.mean())
                        .thenComparing(courses::indexOf, Comparator.reverseOrder()));
    }
}
