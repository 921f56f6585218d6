package mnemoscope.explain.decision;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionVerdict.Part;
import mnemoscope.explain.decision.DecisionVerdict.Tone;
import mnemoscope.model.Texts;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;

/**
 * Explains to a class why policies hit or missed, one sentence per policy, from the trace at the decision that settled it.
 *
 * @param byClass whether the class itself, not a policy for it, chose at a decision
 * @param told    the policies that the class is told of are explained first
 */
record LectureReason(Comparison shown, int t, IntPredicate byClass, Told told) {
    private static final int MOST = 2;
    /** Separates parts of a sentence with different styles. */
    private static final String TURN = "\\*";

    /**
     * Explains the first policy that missed, then the best policy that hit; if all have the same outcome, the first two.
     * References are not explained: they see the answer or decide nothing.
     */
    List<DecisionVerdict> write() {
        List<Trace> deployable = shown.deployable().stream().filter(trace -> !trace.policy().isRecord())
                .sorted(Comparator.comparingInt(told::rank)).toList();
        List<Trace> missed = deployable.stream().filter(trace -> lost(trace).isPresent()).toList();
        List<Trace> hit = deployable.stream().filter(trace -> trace.full(t))
                .sorted(Comparator.comparingInt(told::rank)
                        .thenComparing(Comparator.comparingDouble((Trace trace) -> trace.cumulativeReward(t)).reversed()))
                .toList();
        List<DecisionVerdict> said = new ArrayList<>();
        missed.stream().limit(hit.isEmpty() ? MOST : MOST - 1).forEach(trace -> said.add(missed(trace, lost(trace).get())));
        hit.stream().limit(MOST - said.size()).forEach(trace -> said.add(sentence(hit(trace))));
        return said;
    }

    private Optional<EvidenceFate> lost(Trace trace) {
        return trace.fates(t).stream().filter(fate -> fate.fate() == Fate.DROPPED).findFirst();
    }

    private static DecisionVerdict sentence(String marked) {
        String[] parts = marked.split(TURN);
        return new DecisionVerdict(IntStream.range(0, parts.length)
                .mapToObj(k -> new Part(parts[k], k % 2 == 0 ? Tone.PLAIN : Tone.LOST, -1)).toList());
    }

    private DecisionVerdict missed(Trace trace, EvidenceFate fate) {
        int step = fate.decision();
        int c = trace.candidate(step, fate.through());
        String who = trace.policy().title();
        boolean all = trace.fates(t).stream().allMatch(each -> each.fate() == Fate.DROPPED && each.decision() == step);
        String what = Texts.of(all ? "explain.lecture-the-answer" : "explain.lecture-part-of-the-answer");
        String at = Integer.toString(step + 1);
        if (isByHand(trace)) {
            return sentence(
                    Texts.of(byClass.test(step) ? "explain.lecture-lost-by-you" : "explain.lecture-lost-for-you", what, at));
        }
        if (c < 0) {
            return sentence(Texts.of("explain.lecture-lost", who, what, at));
        }
        if (trace.forced(step, c)) {
            return sentence(Texts.of("explain.lecture.what-if-dropped", who, what, at));
        }
        if (keepsNewest(trace, step)) {
            return sentence(Texts.of("explain.lecture-lost-not-newest", who, what, at));
        }
        int size = shown.input().sizes()[fate.through()];
        int left = trace.budgetTokens(step) - usedBefore(trace, step, c);
        if (size > left && (left > 0 || size > trace.budgetTokens(step)) && !trace.policy().selection().bySet()
                && lastKept(trace, step) > trace.rank(step, c)) {
            return sentence(Texts.of("explain.lecture-lost-too-large", who, what, at, shown.input().unit().count(size), left));
        }
        if (trace.score(step, c) == ScoreSheet.EXCLUDED || trace.keptCount(step) == 0 || hasOwnRule(trace)) {
            return sentence(Texts.of("explain.lecture-lost", who, what, at));
        }
        return sentence(trace.policy().selection() == Selection.BEST_SET
                ? Texts.of("explain.lecture-lost-to-a-set", who, what, at)
                : Texts.of("explain.lecture-lost-by-rank", who, what, at, trace.rank(step, c) + 1, trace.poolSize(step),
                        lastKept(trace, step) + 1));
    }

    private static boolean isByHand(Trace trace) {
        return trace.policy().selection().isUnscored();
    }

    private String hit(Trace trace) {
        String through = shown.id(trace.fate(t, 0).through());
        if (isByHand(trace)) {
            return !byClass.test(t)
                    ? Texts.of("explain.lecture-kept-for-you")
                    : trace.fate(t, 0).byOther()
                            ? Texts.of("explain.lecture-kept-another-by-you", through)
                            : Texts.of("explain.lecture-kept-by-you");
        }
        String who = trace.policy().title();
        if (trace.fate(t, 0).byOther()) {
            return Texts.of("explain.lecture-kept-another", who, through);
        }
        int c = trace.candidate(t, trace.fate(t, 0).through());
        if (trace.keptCount(t) == trace.poolSize(t)) {
            return trace.poolSize(t) == 1
                    ? Texts.of("explain.lecture-kept-as-only-candidate", who)
                    : Texts.of("explain.lecture-kept-as-all-fits", who, trace.poolSize(t));
        }
        if (c >= 0 && !trace.forced(t, c) && keepsNewest(trace, t)) {
            return Texts.of("explain.lecture-kept-as-newest", who);
        }
        if (c < 0 || trace.forced(t, c) || hasOwnRule(trace)) {
            return Texts.of("explain.lecture-kept", who);
        }
        Optional<ScoreBreakdown.Part> most = trace.policy().terms().isEmpty()
                ? Optional.empty()
                : trace.breakdown(t, c).parts().stream().filter(part -> part.adds() > 0)
                        .max(Comparator.comparingDouble(ScoreBreakdown.Part::adds));
        return switch (most.map(part -> part.term().key()).orElse("")) {
            case "qov" -> {
                var asked = shown.input().text().questionWords(t);
                yield Texts.of("explain.lecture-kept-for-words", who, asked.common(shown.input().text().words(trace.turn(t, c))),
                        asked.size());
            }
            case "ent" -> Texts.of("explain.lecture-kept-for-names", who);
            case "rec", "recency" -> Texts.of("explain.lecture-kept-for-newness", who);
            case "ses" -> Texts.of("explain.lecture-kept-for-session", who);
            default -> trace.policy().selection() == Selection.BEST_SET
                    ? Texts.of("explain.lecture-kept-in-a-set", who)
                    : Texts.of("explain.lecture-kept-by-rank", who, trace.rank(t, c) + 1, trace.poolSize(t));
        };
    }

    /** Whether neither a rank nor the value of a set decides, as with groups of an agent's log. */
    private static boolean hasOwnRule(Trace trace) {
        return trace.policy().selection().bySet() && trace.policy().selection() != Selection.BEST_SET;
    }

    /**
     * Whether every kept turn is newer than every dropped turn because the policy ranks by arrival. Others may keep the same turns for
     * another reason.
     */
    private static boolean keepsNewest(Trace trace, int step) {
        if (IntStream.range(0, trace.poolSize(step)).mapToDouble(c -> trace.score(step, c) - trace.turn(step, c)).distinct()
                .count() > 1) {
            return false;
        }
        int oldestKept = Integer.MAX_VALUE;
        int newestGone = -1;
        for (int c = 0; c < trace.poolSize(step); c++) {
            int turn = trace.turn(step, c);
            oldestKept = trace.kept(step, c) ? Math.min(oldestKept, turn) : oldestKept;
            newestGone = trace.kept(step, c) ? newestGone : Math.max(newestGone, turn);
        }
        return oldestKept != Integer.MAX_VALUE && oldestKept > newestGone;
    }

    /** Rank of the last kept candidate; -1 if none is kept. */
    private static int lastKept(Trace trace, int step) {
        return IntStream.range(0, trace.poolSize(step)).filter(c -> trace.kept(step, c)).map(c -> trace.rank(step, c)).max()
                .orElse(-1);
    }

    private int usedBefore(Trace trace, int step, int c) {
        return IntStream.range(0, trace.poolSize(step))
                .filter(other -> trace.kept(step, other) && trace.rank(step, other) < trace.rank(step, c))
                .map(other -> shown.input().sizes()[trace.turn(step, other)]).sum();
    }
}
