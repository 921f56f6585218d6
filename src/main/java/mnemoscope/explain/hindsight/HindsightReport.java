package mnemoscope.explain.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.hindsight.HindsightSearches.Solved;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;

/**
 * One episode compared with its hindsight plan, the value that the page shows. Immutable.
 *
 * @param shown   the policies compared, and the protocol
 * @param solved  the plan and its search
 * @param rows    the plan, the policies in the order shown, keeping nothing
 * @param regrets regrets of the policies shown, except the plan itself and what-ifs with another budget
 * @param items   turns that the plan keeps, in order of arrival
 */
public record HindsightReport(Comparison shown, Solved solved, List<Row> rows, List<Row> regrets, List<PlanItem> items) {
    /**
     * One row of the table: a policy, the best plan found, or keeping nothing.
     *
     * @param policy    name on the command line
     * @param title     on the screen
     * @param reference whether it sees the answer
     * @param total     reward of the episode
     * @param recall    mean over the questions with evidence
     * @param scored    questions with evidence
     * @param missed    regret against the plan by decision; below 0 where the plan loses now to gain later
     * @param gap       upper bound on the reward that a better plan could add; 0 if the plan is proven optimal
     */
    public record Row(String policy, String title, boolean reference, double total, double recall, int scored,
            HindsightRegret missed, double gap) {
        public static Row of(Trace trace, Trace plan, double gap) {
            Summary summary = Summary.of(trace);
            return new Row(trace.policy().name(), trace.policy().title(), trace.seesAnswer(), HindsightReport.total(trace),
                    summary.recall(), summary.scored(), HindsightRegret.of(trace, plan), gap);
        }

        /**
         * The share of the attainable, (policy - keep nothing) / (best - keep nothing); an upper bound if the plan is not proven;
         * NaN if nothing is attainable.
         */
        public double share() {
            return Math.max(missed.share(), missed.shareIf(gap));
        }

        /** Best reward minus the reward of the policy; a lower bound if the plan is not proven. */
        public double regret() {
            return missed.total() + gap;
        }

        /** Mean regret per question with evidence. */
        public double meanRegret() {
            return regret() / scored;
        }

        /** The regret over decisions 0 to t. */
        public double[] running() {
            double[] running = missed.regretPerDecision().clone();
            for (int t = 1; t < running.length; t++) {
                running[t] += running[t - 1];
            }
            return running;
        }

        /**
         * The smallest number of decisions that together make up a share of the regret, largest losses first; 0 without a loss.
         */
        public int decisionsFor(double share) {
            double wanted = share * missed.total();
            double[] rising = Arrays.stream(missed.regretPerDecision()).sorted().toArray();
            double sum = 0;
            int count = 0;
            while (count < rising.length && sum < wanted - 1e-9) {
                sum += rising[rising.length - ++count];
            }
            return count;
        }
    }

    public static HindsightReport of(Comparison shown, Solved solved, Progress progress) {
        Trace plan = solved.plan();
        List<Row> policies = shown.traces().stream().filter(trace -> !trace.policy().plansAhead() && trace.sameBudgets(plan))
                .map(trace -> Row.of(trace, plan, solved.optimum().gap())).toList();
        List<Row> rows = new ArrayList<>(policies);
        rows.addFirst(Row.of(plan, plan, solved.optimum().gap()));
        Row nothing = Row.of(solved.nothing(), plan, solved.optimum().gap());
        if (policies.stream().noneMatch(row -> row.policy().equals(nothing.policy()))) {
            rows.add(nothing);
        }
        return new HindsightReport(shown, solved, rows, policies, PlanItem.of(shown, plan, progress));
    }

    private static double total(Trace trace) {
        return trace.decisionCount() == 0 ? 0 : trace.cumulativeReward(trace.decisionCount() - 1);
    }

    public HindsightOptimum optimum() {
        return solved.optimum();
    }

    /** The number of decisions with evidence; others earn nothing. */
    public int scored() {
        return rows.getFirst().scored();
    }

    /** Upper bound on the reward that a better plan could add, as a share of the attainable; 0 if proven. */
    public double gapShare() {
        return optimum().isProven() ? 0 : optimum().gap() / (optimum().bound() - nothing());
    }

    /** The reward of keeping nothing. */
    double nothing() {
        return total(solved.nothing());
    }

    public Optional<Row> row(String policy) {
        return rows.stream().filter(row -> row.policy().equals(policy)).findFirst();
    }

    public Optional<Row> regret(String policy) {
        return regrets.stream().filter(row -> row.policy().equals(policy)).findFirst();
    }

    /** The losses of a shown policy against the plan, largest first; empty for a policy not shown. */
    public List<HindsightLoss> losses(String policy) {
        int place = shown.indexOf(policy);
        return place < 0 ? List.of() : HindsightLoss.of(shown, shown.traces().get(place), solved.plan());
    }

    /** The shown deployable policy with the highest reward, else the best reference; empty if only the plan is shown. */
    public Optional<Row> best() {
        return regrets.stream().min(Comparator.comparing(Row::reference).thenComparingDouble(row -> -row.total()));
    }

    /** Rows by name: policies as in Replay, then the plan and keeping nothing. */
    public Map<String, PolicyMark> marks() {
        Map<String, PolicyMark> marks = new LinkedHashMap<>(
                PolicyMark.forView(KnownPolicies.marks(shown.traces().stream().map(trace -> trace.policy().name()).toList())));
        rows.forEach(row -> marks.computeIfAbsent(row.policy(), name -> KnownPolicies.marks(List.of(name)).get(name)));
        return marks;
    }

    /** A file name: "conv-26-128-regret". */
    public String name(String what) {
        return shown().conversation().id() + "-" + shown().protocol().budgetTokens() + "-" + what;
    }
}
