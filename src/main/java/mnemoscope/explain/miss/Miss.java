package mnemoscope.explain.miss;

import java.util.List;
import java.util.OptionalDouble;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.why.WhyView.LogOddsReason;
import mnemoscope.model.Texts;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.miss.DecidingTerm;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.miss.Need;
import mnemoscope.retention.Term;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;

/**
 * A need of evidence that was not held.
 *
 * @param shown  its replay
 * @param isKept whether the hindsight plan holds the turn for this question; false without a plan
 * @param regret regret of the decision against that plan; NaN without a plan
 */
public record Miss(Comparison shown, Need need, boolean isKept, double regret) {
    public MissCause cause() {
        return need.cause().orElseThrow();
    }

    public String question() {
        return shown.episode().questions().get(need.decision()).text();
    }

    /** The name of its decision. */
    public List<Object> decision() {
        return List.of(shown.conversation().id(), need.decision());
    }

    /** The probability that the network of the policy gave the turn at the drop; empty if no network scores, or its parts are not kept. */
    public OptionalDouble probability() {
        int dropped = need.fate().decision();
        return need.isDropped() && LogOddsReason.isLearned(need.trace()) && Double.isFinite(need.score())
                ? OptionalDouble.of(
                        new LogOddsReason(shown, need.trace(), dropped, need.trace().candidate(dropped, need.fate().through()))
                                .probability())
                : OptionalDouble.empty();
    }

    /** "S3:5". */
    public String turn() {
        return shown.id(need.turn());
    }

    /** The turn kept in its place; empty if none. */
    public String inFavourOf() {
        return need.isDropped() && need.fate().inFavourOf() >= 0 ? shown.id(need.fate().inFavourOf()) : "";
    }

    /** The score term that decided against it, by the policy's name for it; empty if none. */
    public String term() {
        return switch (need.term().key()) {
            case "" -> "";
            case DecidingTerm.FRESHNESS -> Texts.of("explain.miss-by-freshness");
            case DecidingTerm.SCORE -> need.trace().policy().score().label();
            case DecidingTerm.TIE -> Texts.of("explain.miss-by-tie");
            case DecidingTerm.EXCLUDED -> Texts.of("explain.miss-by-exclusion");
            default -> need.trace().policy().terms().stream().filter(term -> term.key().equals(need.term().key()))
                    .map(Term::label).findFirst().orElse(need.term().key());
        };
    }

    /** The drop in words: "S3:5 dropped at decision 16 in favour of S4:2, by recency". */
    public String told() {
        EvidenceFate fate = need.fate();
        if (cause() == MissCause.NOT_ARRIVED) {
            return Texts.of(fate.fate() == Fate.NOT_OFFERED ? "explain.miss-told-not-offered" : "explain.miss-told-not-arrived",
                    turn());
        }
        if (cause() == MissCause.LEFT_CONTEXT && need.cut().isPresent()) {
            return Texts.of("explain.miss-told-left-context", turn(), need.cut().get().before() + 1,
                    Texts.inSentence(need.cut().get().words()));
        }
        String through = shown.id(fate.through());
        int size = shown.input().sizes()[fate.through()];
        int asked = need.decision() - fate.decision();
        String later = switch (asked) {
            case 0 -> Texts.of("explain.miss-asked-at-once");
            case 1 -> Texts.of("explain.miss-asked-one-later");
            default -> Texts.of("explain.miss-asked-later", asked);
        };
        TokenUnit unit = shown.input().unit();
        return switch (cause()) {
            case LARGER_THAN_BUDGET ->
                Texts.of("explain.miss-told-larger", through, unit.count(size), need.trace().budgetTokens(fate.decision()));
            case ROOM_LEFT -> probability().isPresent()
                    ? Texts.of("explain.miss-told-room-and-probability", through, fate.decision() + 1, unit.count(need.room()),
                            Numbers.probability(probability().getAsDouble()), later)
                    : Texts.of("explain.miss-told-room", through, fate.decision() + 1, unit.count(need.room()), later);
            case WHAT_IF -> Texts.of("explain.miss-told-what-if", through, fate.decision() + 1, later);
            default -> inFavourOf().isEmpty()
                    ? Texts.of("explain.miss-told-alone", through, fate.decision() + 1, later)
                    : Texts.of("explain.miss-told", through, fate.decision() + 1, inFavourOf(), Texts.inSentence(term()), later);
        };
    }
}
