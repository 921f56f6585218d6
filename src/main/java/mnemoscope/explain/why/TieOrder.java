package mnemoscope.explain.why;

import java.util.stream.IntStream;
import mnemoscope.explain.ScoreFormat;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.text.Numbers;

/**
 * The order of a candidate and the rival that decides about it: by score, then by the second key of the policy, then the later
 * turn first. No threshold is given that the rival itself meets: where the scores are equal, the key that decides is named.
 *
 * @param words formats the scores of decision t
 * @param c     the candidate
 * @param rival another candidate
 */
record TieOrder(Trace trace, int t, ScoreFormat words, int c, int rival) {
    /** Whether both have the same score, so that another key decides. */
    boolean isTied() {
        return trace.score(t, c) == trace.score(t, rival) && trace.score(t, c) != ScoreSheet.EXCLUDED;
    }

    private boolean isTiedInBoth() {
        return trace.second(t, c) == trace.second(t, rival);
    }

    /** The lead of the candidate in the key that decides: "0.112", "12 in size" or "3 in arrival". */
    String margin() {
        if (!isTied()) {
            return words.number(trace.score(t, c) - trace.score(t, rival));
        }
        return isTiedInBoth()
                ? Texts.of("explain.margin-in", Numbers.whole(trace.turn(t, c) - trace.turn(t, rival)),
                        Texts.of("retention.score.arrival"))
                : Texts.of("explain.margin-in", words.second(trace.second(t, c) - trace.second(t, rival)), key());
    }

    /** "if it ranked below S1:15 (session: 1 for both, so size decides: 12 against 9)", of tied turns. */
    String flip(String id) {
        String score = words.value(c);
        return ranked(id,
                isTiedInBoth()
                        ? Texts.of("explain.tied-in-arrival", label(), score)
                        : Texts.of("explain.tied-in-key", label(), score, key(), second(c, rival), second(rival, c)));
    }

    /**
     * "with arrival below 2", for scores without parts that differ. Where scores do tie, or none is lower, "if accesses were 2 or
     * less" ("if accesses were 0" where none is negative) if the rival would win the tie, else "if it ranked below S1:8 (accesses:
     * 3 against 2)". A size is never given as a threshold: a turn of another size would also fit differently.
     */
    String threshold(String id) {
        boolean kept = trace.kept(t, c);
        boolean first = isTiedInBoth() ? c > rival : trace.second(t, c) > trace.second(t, rival);
        boolean least = kept && trace.score(t, rival) == 0 && words.worst() == 0;
        if (!least && !words.ranksBySize() && !haveTies() && !words.value(c).equals(words.value(rival))) {
            return Texts.of(kept ? "explain.with-value-below" : "explain.with-value-above", label(), words.value(rival));
        }
        return first == kept || !words.isWhole() || words.ranksBySize()
                ? ranked(id, Texts.of("explain.value-against", label(), value(c, rival), value(rival, c)))
                : Texts.of(
                        least ? "explain.with-value-zero" : kept ? "explain.with-value-at-most" : "explain.with-value-at-least",
                        label(), words.value(rival));
    }

    private String ranked(String id, String why) {
        return Texts.of(trace.kept(t, c) ? "explain.if-ranked-below" : "explain.if-ranked-above", id, why);
    }

    private boolean haveTies() {
        int pool = trace.poolSize(t);
        return IntStream.range(0, pool).mapToDouble(each -> trace.score(t, each)).distinct().count() < pool;
    }

    /** The smaller turn first is minus the size. */
    private String second(int candidate, int beside) {
        return apart(words.second(key(candidate)), words.second(key(beside)), key(candidate), key(beside));
    }

    private double key(int candidate) {
        double key = trace.second(t, candidate);
        return ScoreFormat.saysNextUse(trace) ? Math.abs(key) : key;
    }

    private String value(int candidate, int beside) {
        return apart(words.value(candidate), words.value(beside), trace.score(t, candidate), trace.score(t, beside));
    }

    /** A number as it is shown, or with more digits where another would read the same. */
    private static String apart(String shown, String beside, double value, double other) {
        return shown.equals(beside) && value != other ? Numbers.apart(value, other) : shown;
    }

    private String label() {
        return trace.policy().score().label();
    }

    private String key() {
        return ScoreFormat.saysNextUse(trace)
                ? Texts.of("explain.the-smaller-size")
                : words.hasTieKey() ? trace.policy().score().tie() : Texts.of("explain.second-key");
    }
}
