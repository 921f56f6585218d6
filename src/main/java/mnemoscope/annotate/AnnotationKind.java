package mnemoscope.annotate;

import mnemoscope.model.Coded;

/** Kind of an annotation; the code is also the name of the field in a file. */
public enum AnnotationKind implements Coded {
    /** Stable or temporary (SPEC 4). */
    TYPE,
    /** 1 to 10 (SPEC 5, Generative Agents). */
    IMPORTANCE,
    /** A vector, for relevance. */
    EMBEDDING
}
