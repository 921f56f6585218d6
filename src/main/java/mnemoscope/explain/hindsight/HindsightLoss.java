package mnemoscope.explain.hindsight;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
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
                missing.isEmpty()
                        ? dearer(t, shown, trace, plan)
                        : dropped(String.join(", ", missing.stream().map(fate -> shown.id(fate.turn())).toList()), missing, t));
    }

    /** "D4:8 dropped at decision 26" or "D4:8, D6:1 dropped at decisions 26, 31 and now"; "now" for this decision. */
    static String dropped(String turns, List<EvidenceFate> missing, int t) {
        if (missing.stream().allMatch(fate -> fate.decision() == t)) {
            return Texts.of("explain.dropped-now", turns);
        }
        List<Integer> before = missing.stream().map(EvidenceFate::decision).filter(decision -> decision != t).distinct().sorted()
                .toList();
        Stream<String> when = Stream.concat(before.stream().map(decision -> Integer.toString(decision + 1)),
                missing.stream().filter(fate -> fate.decision() == t).map(fate -> Texts.of("explain.gone-now")).limit(1));
        return Texts.of("explain.dropped-at-steps", turns, Phrases.list(when.toList()), before.size());
    }

    private static String dearer(int t, Comparison shown, Trace trace, Trace plan) {
        return trace.storeTokens(t) > plan.storeTokens(t)
                ? Texts.of("explain.nothing-missing-but-stores-more", trace.storeTokens(t), shown.input().unit().label(),
                        plan.storeTokens(t))
                : Texts.of("explain.nothing-missing");
    }
}
