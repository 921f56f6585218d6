package mnemoscope.explain.miss;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.miss.MissCause;

/**
 * A row of misses: all misses, the misses of a cause, or those outranked later by one or several terms.
 *
 * @param cause empty for all
 * @param term  name of the term, or common name of several; empty for all misses of the cause
 * @param terms terms that count here; empty for all misses of the cause
 */
public record MissReason(Optional<MissCause> cause, String term, Set<String> terms) {
    public static final MissReason ALL = new MissReason(Optional.empty(), "", Set.of());

    public static MissReason of(MissCause cause) {
        return new MissReason(Optional.of(cause), "", Set.of());
    }

    static MissReason outranked(String term) {
        return new MissReason(Optional.of(MissCause.OUTRANKED), term, Set.of(term));
    }

    /** Outranked by any of several terms that share a row. */
    static MissReason outrankedByOthers(Set<String> terms) {
        return new MissReason(Optional.of(MissCause.OUTRANKED), Texts.of("explain.miss-by-others"), Set.copyOf(terms));
    }

    /** All rows except terms. */
    static List<MissReason> causes(List<MissCause> among) {
        return Stream.concat(Stream.of(ALL), among.stream().map(MissReason::of)).toList();
    }

    public boolean isTerm() {
        return !term.isEmpty();
    }

    boolean has(Miss miss) {
        return cause.isEmpty() || miss.cause() == cause.get() && (terms.isEmpty() || terms.contains(miss.term()));
    }

    /** "Outranked later"; "by recency" for a term. */
    public String words() {
        return isTerm()
                ? Texts.of("explain.miss-by", Texts.inSentence(term))
                : cause.map(MissCause::words).orElseGet(() -> Texts.of("explain.miss-all"));
    }

    /** The definition in a sentence. */
    public String help() {
        return terms.size() > 1
                ? terms.stream().sorted().collect(Collectors.joining(", ")) + "."
                : cause.filter(each -> !isTerm()).map(MissCause::help).orElse("");
    }

    /** A short definition beside its name; empty if the name is sufficient. */
    public String hint() {
        return cause.filter(each -> !isTerm()).map(MissCause::hint).orElse("");
    }
}
