package mnemoscope.explain;

import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.own.UnscoredCandidates;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.RewardParts;
import mnemoscope.replay.RewardParts.RewardPart;
import mnemoscope.replay.Trace;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.Selection;
import mnemoscope.text.Numbers;

/** Describes the fate of the evidence of one decision under one policy, and the cost of missing it by component. */
public record EvidenceLoss(Comparison shown, Trace trace, int t) {
    private static final String TIMES = " \u00d7 ";

    /** "cost 468: miss 312, reacquire 156" for all missed evidence; empty if none is missed. */
    public String cost() {
        RewardParts parts = trace.parts(t);
        return parts.missCost() == 0 ? "" : shortCost() + ": " + parts(parts, List.of(RewardPart.MISS, RewardPart.REACQUIRE), -1);
    }

    /** "cost 468". */
    public String shortCost() {
        double cost = trace.parts(t).missCost();
        return cost == 0 ? "" : Texts.of("explain.cost", Numbers.reward(cost));
    }

    /** The fate of evidence turn k and its effect on the reward. */
    public String of(int k) {
        EvidenceFate fate = trace.fate(t, k);
        int size = shown.input().sizes()[fate.turn()];
        return trace.policy().title() + ", " + shown.id(fate.turn()) + " (" + shown.input().unit().count(size) + "): "
                + story(fate) + ".\n" + worth(k, fate, size) + "\n" + whole();
    }

    /** The reward of the decision, component by component. */
    public String whole() {
        String parts = parts(trace.parts(t), List.of(RewardPart.values()), 1);
        return Texts.of("explain.whole-step", Numbers.reward(trace.reward(t)), parts.isEmpty() ? "." : " = " + parts + ".",
                shown.input().unit().word());
    }

    /** For the agent's record: when and why the turn left the context. */
    private String left(EvidenceFate fate) {
        return shown.input().supervision().log().lastDropOf(fate.through(), shown.anchor(t))
                .map(each -> Texts.of("explain.left-context-before", each.before() + 1, Texts.inSentence(each.words())))
                .orElseGet(() -> dropped(shown, fate));
    }

    private String story(EvidenceFate fate) {
        return switch (fate.fate()) {
            case KEPT -> fate.byOther()
                    ? Texts.of("explain.other-covers-it", shown.id(fate.through()))
                    : Texts.of("explain.evidence-kept");
            case NOT_ARRIVED -> Texts.of("explain.not-arrived-yet");
            case NOT_OFFERED -> Texts.of("explain.not-offered");
            case DROPPED -> trace.policy().isRecord()
                    ? left(fate)
                    : dropped(shown, fate) + (fate.inFavourOf() >= 0
                            ? Texts.of("explain.in-favour-of", shown.id(fate.inFavourOf()))
                            : unforced(shown, trace, fate.decision(), fate.through()));
        };
    }

    /**
     * For a policy that chooses sets: says that it dropped a turn at decision t that would have fitted; empty if the turn would
     * not have fitted.
     */
    public static String unforced(Comparison shown, Trace trace, int t, int turn) {
        int left = trace.budgetTokens(t) - trace.usedTokens(t);
        int c = trace.candidate(t, turn);
        if (c >= 0 && trace.forced(t, c)) {
            return Texts.of("explain.what-if.by");
        }
        if (c >= 0 && UnscoredCandidates.at(trace, t, c)) {
            return Texts.of("explain.as-it-had-no-score");
        }
        if (shown.input().sizes()[turn] > left) {
            return "";
        }
        boolean ended = trace.policy().selection() == Selection.EARLY;
        return Texts.of(
                trace.policy().scores(ScoreKind.LOG_ODDS)
                        ? "explain.although-room-stayed-below"
                        : ended ? "explain.although-room-stayed-only" : "explain.although-room-stayed",
                shown.input().unit().count(left));
    }

    /** "dropped at decision 26", or "covered by D3:1 until decision 26" if another turn covered it longer. */
    public static String dropped(Comparison shown, EvidenceFate fate) {
        return fate.byOther()
                ? Texts.of("explain.covered-by-until-step", shown.id(fate.through()), fate.decision() + 1)
                : Texts.of("explain.dropped-at-step", fate.decision() + 1);
    }

    private String worth(int k, EvidenceFate fate, int size) {
        RewardCoefficients worth = trace.settings().reward();
        RewardParts parts = trace.parts(t, k);
        if (fate.fate() == Fate.KEPT) {
            return parts.stale() < 0
                    ? Texts.of("explain.earns-though-stale", Numbers.reward(parts.hit()), times(worth.hit(), size),
                            Numbers.reward(-parts.stale()))
                    : Texts.of("explain.earns", Numbers.reward(parts.hit()), times(worth.hit(), size));
        }
        String costs = Texts.of("explain.cost-of-missing", times(worth.miss(), size), Numbers.reward(-parts.miss()));
        if (parts.reacquire() < 0) {
            costs += ", "
                    + Texts.of("explain.cost-of-reacquiring", times(worth.reacq(), size), Numbers.reward(-parts.reacquire()));
        }
        String all = Numbers.reward(parts.missCost());
        String earned = Numbers.reward(worth.hit() * size);
        return worth.full() == 0
                ? Texts.of("explain.costs", all, costs, earned, times(worth.hit(), size))
                : Texts.of("explain.costs-more-if-all", all, costs, earned, times(worth.hit(), size),
                        Numbers.reward(worth.full()));
    }

    private static String times(double coefficient, int size) {
        String factor = coefficient == Math.rint(coefficient) ? Numbers.whole((long) coefficient) : Double.toString(coefficient);
        return factor + TIMES + size;
    }

    private static String parts(RewardParts parts, List<RewardPart> which, int sign) {
        return which.stream().filter(part -> parts.of(part) != 0).map(
                part -> name(part) + " " + (sign > 0 && parts.of(part) > 0 ? "+" : "") + Numbers.reward(sign * parts.of(part)))
                .collect(Collectors.joining(", "));
    }

    private static String name(RewardPart part) {
        return switch (part) {
            case HIT -> Texts.of("explain.part-hit");
            case FULL -> Texts.of("explain.part-full");
            case STORE -> Texts.of("explain.part-store");
            case MISS -> Texts.of("explain.part-miss");
            case REACQUIRE -> Texts.of("explain.part-reacquire");
            case STALE -> Texts.of("explain.part-stale");
        };
    }
}
