package mnemoscope.annotate;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** What can be known of a text. */
public enum AnnotationKind {
    /** Stable or temporary (SPEC 4). */
    TYPE("type"),
    /** 1 to 10 (SPEC 5, Generative Agents). */
    IMPORTANCE("importance"),
    /** A vector, for relevance. */
    EMBEDDING("embedding");

    private final String code;

    AnnotationKind(String code) {
        this.code = code;
    }

    /** The name on the command line and of the field in a file. */
    public String code() {
        return code;
    }

    public static Optional<AnnotationKind> of(String code) {
        return Arrays.stream(values()).filter(kind -> kind.code.equals(code)).findFirst();
    }

    public static String codes() {
        return Arrays.stream(values()).map(AnnotationKind::code).collect(Collectors.joining(" "));
    }
}
