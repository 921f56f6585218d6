package mnemoscope.explain.predict;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;

/**
 * The rewards of the class (You, first) and the policies in the decisions that the class chose and revealed.
 *
 * @param predicting the state of the round
 * @param attainable the attainable range of rewards; empty if unknown
 */
public record ClassScore(PredictionRound predicting, Optional<RewardRange> attainable) {
    /** The number of decisions that count, which the class chose itself. */
    public int decisions() {
        return predicting.chosen().size();
    }

    /** The reward of a decision; empty if it is not scored. */
    public static String reward(Trace trace, int t) {
        return trace.hasGold(t) ? Numbers.reward(trace.reward(t)) : Numbers.NONE;
    }

    public double sum(Trace trace) {
        return predicting.sum(trace);
    }

    /** Decisions in which all evidence was kept. */
    public int hits(Trace trace) {
        return (int) predicting.chosen().stream().filter(trace::full).count();
    }

    /** Decisions with evidence. */
    public int scored() {
        return (int) predicting.chosen().stream().filter(predicting.you()::hasGold).count();
    }

    /** "2 of 3". */
    public String hitWords(Trace trace) {
        return Texts.of("explain.score-some-of-all", hits(trace), scored());
    }

    /** The share of the attainable so far, 1 for the hindsight plan; NaN if unknown. */
    public double share(Trace trace) {
        return decisions() == 0
                ? Double.NaN
                : attainable.map(known -> known.share(trace, predicting.chosen())).orElse(Double.NaN);
    }

    /** "You lead Mixed-Score by 11 after 2 of 3 decisions; 48 behind the best plan." Empty before the first scored decision. */
    public String lead() {
        Optional<Trace> rival = predicting.traces().stream().skip(1).filter(trace -> !trace.seesAnswer())
                .max(Comparator.comparingDouble(this::sum));
        if (scored() == 0 || rival.isEmpty()) {
            return "";
        }
        double ahead = sum(predicting.you()) - sum(rival.get());
        String key = ahead > 0 ? "explain.score-lead" : ahead < 0 ? "explain.score-trail" : "explain.score-level";
        return behind(Texts.of(key, rival.get().policy().title(), Numbers.reward(Math.abs(ahead)), decisions(),
                predicting.shown().decisionCount()));
    }

    private String behind(String lead) {
        if (attainable.isEmpty()) {
            return Texts.of("explain.score-without-a-plan", lead);
        }
        double less = sum(attainable.get().best()) - sum(predicting.you());
        return less > 0
                ? Texts.of("explain.score-behind-the-plan", lead, Numbers.reward(less))
                : Texts.of("explain.score-as-the-plan", lead);
    }

    /** "You earn 82, 27 less than Clairvoyant" for a revealed decision. */
    public String earned(int t) {
        if (!predicting.isChosen(t)) {
            return predicting.beforeWords();
        }
        Trace you = predicting.you();
        Optional<Trace> best = predicting.traces().stream().skip(1).max(Comparator.comparingDouble(trace -> trace.reward(t)));
        if (!you.hasGold(t) || best.isEmpty()) {
            return Texts.of("explain.score-not-scored");
        }
        double less = best.get().reward(t) - you.reward(t);
        String earned = Numbers.reward(you.reward(t));
        String title = best.get().policy().title();
        return less > 0
                ? Texts.of("explain.score-you-earn-less", earned, Numbers.reward(less), title)
                : less < 0
                        ? Texts.of("explain.score-you-earn-most", earned)
                        : Texts.of("explain.score-you-earn-as-most", earned, title);
    }

    /** "You stored 27 words that this question did not ask for: t1, t5, t14."; empty if there are none. */
    public String inVain(int t) {
        Comparison shown = predicting.shown();
        Trace you = predicting.you();
        List<Integer> used = you.fates(t).stream().map(EvidenceFate::through).toList();
        List<Integer> unused = IntStream.of(you.retained(t)).boxed().filter(turn -> !used.contains(turn)).toList();
        return unused.isEmpty() || !you.hasGold(t) || !predicting.isChosen(t)
                ? ""
                : Texts.of("explain.score-stored-in-vain",
                        shown.input().unit().count(unused.stream().mapToInt(turn -> shown.input().sizes()[turn]).sum()),
                        unused.stream().map(shown::id).collect(Collectors.joining(", ")));
    }
}
