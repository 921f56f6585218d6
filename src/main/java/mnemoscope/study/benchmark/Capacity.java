package mnemoscope.study.benchmark;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.replay.Budgets;

/**
 * Results of policies by budget, as far as a benchmark is finished. Immutable.
 *
 * @param budgets all numeric budgets of the study, in tokens of its unit, ascending
 * @param courses one per policy, in the order of the study
 */
public record Capacity(List<Integer> budgets, List<Course> courses) {
    /** Stands for budget 0 on the logarithmic axis. */
    private static final double NOTHING = 0.4;

    public Capacity {
        budgets = List.copyOf(budgets);
        courses = List.copyOf(courses);
    }

    /**
     * A policy at a budget; means over the held-out folds.
     *
     * @param reward raw, per question
     * @param share  share of the attainable; NaN without a hindsight plan
     */
    public record Point(int budget, FoldMean reward, double f1, double recall, double share) {}

    /**
     * The values of a policy at a budget, measured or interpolated.
     *
     * @param sd       of the reward; NaN if not measured
     * @param measured false if interpolated between two measured budgets
     */
    public record About(double reward, double sd, double f1, double recall, double share, boolean measured) {
        private static About measured(Point point) {
            return new About(point.reward.mean(), point.reward.sd(), point.f1, point.recall, point.share, true);
        }

        /** The value of a metric; NaN for any metric except reward, F1 and recall. */
        public double of(Metric metric) {
            return switch (metric) {
                case REWARD -> reward;
                case F1 -> f1;
                case RECALL -> recall;
                case PRECISION, OCCUPANCY -> Double.NaN;
            };
        }
    }

    /** The position of a budget on a logarithmic axis; budget 0 is at the left end. */
    public static double place(int tokens) {
        return Math.log(Math.max(NOTHING, tokens));
    }

    /**
     * A policy.
     *
     * @param points at the budgets with all runs finished, ascending
     */
    public record Course(BenchmarkPolicy policy, List<Point> points) {
        public Course {
            points = List.copyOf(points);
        }

        public Optional<Point> at(int budget) {
            return points.stream().filter(point -> point.budget == budget).findFirst();
        }

        /**
         * The marginal value of budget: mean reward per question and token, from a budget to the next measured budget. Below 0 if
         * storage costs more than it earns. NaN if either budget is not measured.
         */
        public double worth(int budget) {
            return at(budget).flatMap(
                    here -> after(budget).map(next -> (next.reward.mean() - here.reward.mean()) / (next.budget - here.budget)))
                    .orElse(Double.NaN);
        }

        /**
         * The marginal value around a budget: {@link #worth} at this budget or, if it is not measured, at the nearest measured
         * budget below.
         */
        public double worthAround(int budget) {
            return below(budget).map(point -> worth(point.budget)).orElse(Double.NaN);
        }

        /** The largest measured budget that is at most the given one. */
        public Optional<Point> below(int budget) {
            return points.reversed().stream().filter(point -> point.budget <= budget).findFirst();
        }

        /**
         * The values at a budget, measured or interpolated linearly over the logarithm of the budget. Empty outside the measured
         * range.
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

        /** The next measured budget. */
        public Optional<Point> after(int budget) {
            return points.stream().filter(point -> point.budget > budget).findFirst();
        }

        /** The measured budget with the highest reward, the smallest of equals; empty if none is measured. */
        public Optional<Point> best() {
            return points.stream().max(Comparator.comparingDouble((Point point) -> point.reward.mean())
                    .thenComparing(Point::budget, Comparator.reverseOrder()));
        }
    }

    public static Capacity of(BenchmarkTable table) {
        List<Integer> budgets = Budgets.sizes(table.data().spec().budgets());
        return new Capacity(budgets,
                table.data().policies().stream().map(
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

    /** The deployable policy with the highest reward at a budget, the first of equals; empty if none is measured there. */
    public Optional<Course> leader(int budget) {
        return courses.stream().filter(each -> !each.policy.isReference() && each.at(budget).isPresent())
                .max(Comparator.comparingDouble((Course each) -> each.at(budget).orElseThrow().reward.mean())
                        .thenComparing(courses::indexOf, Comparator.reverseOrder()));
    }
}
