package mnemoscope.ui.compare;

import java.util.List;
import java.util.function.UnaryOperator;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.HeldDifference.Part;
import mnemoscope.explain.HeldDifference;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.AvailablePolicies;

/**
 * For logs and conversations without evidence: the turns that only one of two policies holds, in words. Compared with the record
 * of an agent: the turns that the agent had dropped and the policy keeps.
 *
 * @param first  title of the policy, as {@code second}
 * @param firstNoted the title in the headline, with the warning that it was trained on what is shown, as {@code secondNoted}
 * @param record which of the two is the record of an agent: 0 or 1; -1 if none is
 */
record HeldDifferenceHeadline(String first, String second, String firstNoted, String secondNoted, int record, TokenUnit unit,
        HeldDifference all) {
    /** @param shown replays of the same policies, at least one; {@code first} and {@code second} name two of them */
    static HeldDifferenceHeadline of(List<Comparison> shown, String first, String second) {
        return of(shown, first, second, policy -> "");
    }

    /** @param trained the warning that a policy was trained on what is shown; mostly empty */
    static HeldDifferenceHeadline of(List<Comparison> shown, String first, String second, UnaryOperator<String> trained) {
        Comparison one = shown.getFirst();
        int a = one.indexOf(first);
        int b = one.indexOf(second);
        HeldDifference all = shown.stream().map(each -> HeldDifference.of(each, each.indexOf(first), each.indexOf(second)))
                .reduce(HeldDifference::plus).orElseThrow();
        int record = HeldDifference.record(one, a, b).orElse(-1);
        return new HeldDifferenceHeadline(title(one, a), title(one, b),
                AvailablePolicies.noted(title(one, a), trained.apply(first)),
                AvailablePolicies.noted(title(one, b), trained.apply(second)), record < 0 ? -1 : record == a ? 0 : 1,
                one.input().unit(), all);
    }

    private static String title(Comparison shown, int policy) {
        return shown.traces().get(policy).policy().title();
    }

    /** @param open a replay of both whose current decision is described too; {@code t} that decision */
    CompareHeadline at(Comparison open, String one, String other, int t) {
        return t < 0 || t >= open.decisionCount()
                ? alone()
                : new CompareHeadline(headline(),
                        differ() + here(HeldDifference.at(open, open.indexOf(one), open.indexOf(other), t), t));
    }

    CompareHeadline alone() {
        return new CompareHeadline(headline(), differ().strip());
    }

    private String headline() {
        if (all.different() == 0) {
            return Texts.of("compare.held-same", firstNoted, secondNoted, Numbers.whole(all.decisions()));
        }
        return record < 0
                ? Texts.of("compare.held-pair", beforeColon(firstNoted), turns(all.first()), turns(all.of()), tokens(all.first()),
                        unit.count(all.of().tokens()), beforeColon(secondNoted), turns(all.second()),
                        unit.count(all.second().tokens()))
                : Texts.of("compare.held-log", beforeColon(record == 0 ? secondNoted : firstNoted), turns(kept(all)),
                        turns(all.of()), tokens(kept(all)), unit.count(all.of().tokens()));
    }

    /** A title with a warning ends with a comma, as in a sentence. */
    private static String beforeColon(String noted) {
        return noted.endsWith(",") ? noted.substring(0, noted.length() - 1) : noted;
    }

    /** The difference at one decision. */
    private String here(HeldDifference now, int t) {
        String step = Numbers.whole(t + 1L);
        if (now.different() == 0) {
            return Texts.of("compare.held-same-here", step);
        }
        return record < 0
                ? Texts.of("compare.held-pair-here", step, first, turns(now.first()), unit.count(now.first().tokens()), second,
                        turns(now.second()), unit.count(now.second().tokens()))
                : Texts.of("compare.held-log-here", step, turns(kept(now)), turns(now.of()), unit.count(kept(now).tokens()),
                        turns(lost(now)), unit.count(lost(now).tokens()));
    }

    /** For a log, the turns that only the agent holds, and how often the two differ. */
    private String differ() {
        if (all.different() == 0) {
            return "";
        }
        String differ = Texts.of("compare.held-differ", Numbers.whole(all.different()), Numbers.whole(all.decisions())) + " ";
        return record < 0 || lost(all).turns() == 0
                ? differ
                : Texts.of("compare.held-log-other-way", policy(), turns(lost(all)), unit.count(lost(all).tokens()))
                        + (all.summaries() == 0 ? "" : Texts.of("compare.held-summaries", Numbers.whole(all.summaries()))) + ". "
                        + differ;
    }

    private String policy() {
        return record == 0 ? second : first;
    }

    /** Held by the policy only: the agent had dropped it. */
    private Part kept(HeldDifference of) {
        return record == 0 ? of.second() : of.first();
    }

    /** Held by the agent only. */
    private Part lost(HeldDifference of) {
        return record == 0 ? of.first() : of.second();
    }

    private static String turns(Part part) {
        return Numbers.whole(part.turns());
    }

    private static String tokens(Part part) {
        return Numbers.whole(part.tokens());
    }
}
