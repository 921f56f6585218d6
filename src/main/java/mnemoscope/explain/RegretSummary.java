package mnemoscope.explain;

import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.Trace;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * The text on regret at the head of a column.
 *
 * @param text over the whole episode, e.g. "regret 74,543 · 22 % of the attainable"; empty if the optimum is not shown
 * @param help explanation, and the regret up to the decision shown
 */
public record RegretSummary(String text, String help) {
    public static final RegretSummary NONE = new RegretSummary("", "");

    public static RegretSummary of(Comparison shown, int p, int t) {
        Attainable known = shown.attainable();
        boolean isMeasured = shown.traces().stream().filter(Attainable::isPlan).findFirst()
                .filter(plan -> plan.sameBudgets(shown.traces().get(p))).isPresent();
        if (!isMeasured || known.regrets().isEmpty() || !shown.hasGold()) {
            return NONE;
        }
        boolean proven = known.more() == 0;
        if (shown.traces().get(p).policy().plansAhead()) {
            return proven
                    ? new RegretSummary(Texts.of("explain.the-optimum-proven"), Texts.of("explain.optimum-help"))
                    : new RegretSummary(Texts.of("explain.plan-at-most-below", Numbers.reward(known.more())),
                            Texts.of("explain.plan-at-most-below-help", Numbers.reward(known.more())));
        }
        HindsightRegret regret = known.regrets().get(p);
        if (Double.isNaN(regret.shareIf(known.more()))) {
            return new RegretSummary(Texts.of("explain.nothing-can-be-attained"), Texts.of("explain.nothing-attained-help"));
        }
        String most = Numbers.reward(regret.total() + known.more());
        String share = Texts.of("explain.of-the-attainable", Numbers.whole(Math.round(100 * regret.shareIf(known.more()))));
        return new RegretSummary(
                proven
                        ? Texts.of("explain.regret-and-share", most, share)
                        : Texts.of("explain.regret-and-share-at-most", most, share),
                Texts.of(proven ? "explain.less-than-optimum" : "explain.less-than-plan", Numbers.reward(regret.total()),
                        Numbers.reward(regret.until(t))));
    }

    /**
     * The regret of each policy of a comparison against the hindsight plan, if that is among them.
     *
     * @param regrets one per policy, in their order; empty if the plan is not among them
     * @param more    upper bound on the reward that a better plan could add; 0 if the plan is proven optimal
     */
    record Attainable(List<HindsightRegret> regrets, double more) {
        static final Attainable UNKNOWN = new Attainable(List.of(), 0);

        /** Call it on a worker thread: it may have to search for the plan. */
        static Attainable of(List<Trace> traces) {
            return traces.stream().filter(Attainable::isPlan).findFirst()
                    .map(plan -> new HindsightPolicy().optimum(plan.input(), plan.settings(), Progress.NONE))
                    .map(best -> new Attainable(List.of(), best.gap()).with(traces)).orElse(UNKNOWN);
        }

        /** The regrets of some of the policies. */
        Attainable with(List<Trace> chosen) {
            return chosen.stream().filter(Attainable::isPlan).findFirst()
                    .map(plan -> new Attainable(chosen.stream().map(trace -> HindsightRegret.of(trace, plan)).toList(), more))
                    .orElse(UNKNOWN);
        }

        private static boolean isPlan(Trace trace) {
            return trace.policy().plansAhead();
        }
    }
}
