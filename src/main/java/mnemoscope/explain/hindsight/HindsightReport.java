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
 * One episode against its best plan: the immutable value that the page shows.
 *
 * @param shown   the policies compared, and the protocol
 * @param solved  the plan and how it was found
 * @param rows    the plan, the policies in the order shown, keeping nothing
 * @param regrets those of the policies shown, without the plan itself and what-ifs with a budget of their own, for which it is none
 * @param items   turns that the plan keeps, in order of arrival
 */
public record HindsightReport(Comparison shown, Solved solved, List<Row> rows, List<Row> regrets, List<PlanItem> items) {
    /**
     * One line of the table: a policy, the best plan found, or keeping nothing.
     *
     * @param policy    name of the command line
     * @param title     on the screen
     * @param reference sees the answer
     * @param total     reward of the episode
     * @param recall    mean over the questions with evidence
     * @param scored    questions with evidence
     * @param missed    of the plan; below 0 at a decision where the plan gives way for later
     * @param gap       how much a better plan could earn at most; 0 if the plan is proven best
     */
    public record Row(String policy, String title, boolean reference, double total, double recall, int scored,
            HindsightRegret missed, double gap) {
        public static Row of(Trace trace, Trace plan, double gap) {
            Summary summary = Summary.of(trace);
            return new Row(trace.policy().name(), trace.policy().title(), trace.seesAnswer(), HindsightReport.total(trace),
                    summary.recall(), summary.scored(), HindsightRegret.of(trace, plan), gap);
        }

        /** (policy - keep nothing) / (best - keep nothing), at most this if the plan is not proven; NaN if there is nothing to attain. */
        public double share() {
            return Math.max(missed.share(), missed.shareIf(gap));
        }

        /** Best reward minus that of the policy, at most this if the plan is not proven. */
        public double regret() {
            return missed.total() + gap;
        }

        /** The regret of a question with evidence, in the mean. */
        public double meanRegret() {
            return regret() / scored;
        }

        /** What it misses over decisions 0 to t. */
        public double[] running() {
            double[] running = missed.regretPerDecision().clone();
            for (int t = 1; t < running.length; t++) {
                running[t] += running[t - 1];
            }
            return running;
        }

        /** The least number of decisions that make up this share of what it misses, the largest losses first; 0 without a loss. */
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

    /** Decisions with evidence; the others earn nothing. */
    public int scored() {
        return rows.getFirst().scored();
    }

    /** How much a better plan could add, as a share of what could at most be attained; 0 if proven. */
    public double gapShare() {
        return optimum().isProven() ? 0 : optimum().gap() / (optimum().bound() - total(solved.nothing()));
    }

    public Optional<Row> row(String policy) {
        return rows.stream().filter(row -> row.policy().equals(policy)).findFirst();
    }

    public Optional<Row> regret(String policy) {
        return regrets.stream().filter(row -> row.policy().equals(policy)).findFirst();
    }

    /** What a policy shown loses against the plan, the largest first; empty for a name that is not shown. */
    public List<HindsightLoss> losses(String policy) {
        int place = shown.indexOf(policy);
        return place < 0 ? List.of() : HindsightLoss.of(shown, shown.traces().get(place), solved.plan());
    }

    /** The deployable policy shown that earns most, else the reference that does; empty if only the plan is shown. */
    public Optional<Row> best() {
        return regrets.stream().min(Comparator.comparing(Row::reference).thenComparingDouble(row -> -row.total()));
    }

    /** By name: policies as in Replay, then the plan and keeping nothing. */
    public Map<String, PolicyMark> marks() {
        Map<String, PolicyMark> marks = new LinkedHashMap<>(
                PolicyMark.forView(KnownPolicies.marks(shown.traces().stream().map(trace -> trace.policy().name()).toList())));
        rows.forEach(row -> marks.computeIfAbsent(row.policy(), name -> KnownPolicies.marks(List.of(name)).get(name)));
        return marks;
    }

    /** In names of files: "conv-26-128-regret". */
    public String name(String what) {
        return shown().conversation().id() + "-" + shown().protocol().budgetTokens() + "-" + what;
    }
}
