package mnemoscope.explain.miss;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.miss.MissCause;

/**
 * A row of misses: all, those of a cause, or those outranked later by one term.
 *
 * @param cause empty for all
 * @param term  as policies call it; empty for all of the cause
 */
public record MissReason(Optional<MissCause> cause, String term) {
    public static final MissReason ALL = new MissReason(Optional.empty(), "");

    public static MissReason of(MissCause cause) {
        return new MissReason(Optional.of(cause), "");
    }

    static MissReason outranked(String term) {
        return new MissReason(Optional.of(MissCause.OUTRANKED), term);
    }

    /** All rows, without the terms. */
    static List<MissReason> causes() {
        return Stream.concat(Stream.of(ALL), Arrays.stream(MissCause.values()).map(MissReason::of)).toList();
    }

    public boolean isTerm() {
        return !term.isEmpty();
    }

    boolean has(Miss miss) {
        return cause.isEmpty() || miss.cause() == cause.get() && (term.isEmpty() || term.equals(miss.term()));
    }

    /** "Outranked later"; of a term "by recency". */
    public String words() {
        return isTerm()
                ? Texts.of("explain.miss-by", Texts.inSentence(term))
                : cause.map(MissCause::words).orElseGet(() -> Texts.of("explain.miss-all"));
    }

    /** What makes it apply, in a sentence. */
    public String help() {
        return cause.filter(each -> !isTerm()).map(MissCause::help).orElse("");
    }
}
