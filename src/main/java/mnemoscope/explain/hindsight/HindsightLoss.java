package mnemoscope.explain.hindsight;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightRegret;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/**
 * A decision at which the hindsight plan earns more than a policy.
 *
 * @param decision     0-based
 * @param question its text
 * @param regret   reward of the plan minus that of the policy, above 0
 * @param share    of the policy's regret over the episode
 * @param missing  evidence that the plan keeps and the policy dropped, with its fate; empty if the policy keeps it too
 * @param told     the cause of the loss in words: missing evidence, or a higher cost
 */
public record HindsightLoss(int decision, String question, double regret, double share, List<EvidenceFate> missing, String told) {
    /** All losses of a policy, the largest first, then in order of the decisions. */
    public static List<HindsightLoss> of(Comparison shown, Trace trace, Trace plan) {
        HindsightRegret regret = HindsightRegret.of(trace, plan);
        return Arrays.stream(regret.largestLosses(trace.decisionCount())).mapToObj(t -> at(t, regret, shown, trace, plan))
                .toList();
    }

    private static HindsightLoss at(int t, HindsightRegret regret, Comparison shown, Trace trace, Trace plan) {
        List<EvidenceFate> missing = IntStream.range(0, trace.evidenceCount(t))
                .filter(k -> trace.fate(t, k).fate() != Fate.KEPT && plan.fate(t, k).fate() == Fate.KEPT)
                .mapToObj(k -> trace.fate(t, k)).toList();
        double lost = regret.regretPerDecision()[t];
        return new HindsightLoss(t, shown.episode().questions().get(t).text(), lost, lost / regret.total(), missing,
                missing.isEmpty() ? dearer(t, shown, trace, plan) : dropped(shown, missing, t));
    }

    /** "D4:8 dropped at decision 26" or "D4:8, D6:1 dropped at decisions 26, 31"; "now" for this decision. */
    private static String dropped(Comparison shown, List<EvidenceFate> missing, int t) {
        String turns = String.join(", ", missing.stream().map(fate -> shown.id(fate.turn())).toList());
        if (missing.stream().allMatch(fate -> fate.decision() == t)) {
            return Texts.of("explain.dropped-now", turns);
        }
        List<String> when = missing.stream()
                .map(fate -> fate.decision() == t ? Texts.of("explain.gone-now") : Integer.toString(fate.decision() + 1))
                .distinct().toList();
        return Texts.of(when.size() == 1 ? "explain.dropped-at-one-step" : "explain.dropped-at-steps", turns,
                String.join(", ", when));
    }

    private static String dearer(int t, Comparison shown, Trace trace, Trace plan) {
        return trace.storeTokens(t) > plan.storeTokens(t)
                ? Texts.of("explain.nothing-missing-but-stores-more", trace.storeTokens(t), shown.input().unit().label(),
                        plan.storeTokens(t))
                : Texts.of("explain.nothing-missing");
    }
}
