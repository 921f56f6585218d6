package mnemoscope.model;

import java.util.Objects;

/**
 * One turn of a conversation, the unit that a policy keeps or drops. Its index in {@link Episode#turns()} is its arrival time.
 *
 * @param id         name shown to people, unique in the episode; policies never see it (it may encode gold)
 * @param session    rank of the session, 0-based, nondecreasing along the episode
 * @param speaker    who speaks, as shown
 * @param user       whether the user of the agent speaks (LoCoMo: speaker_a; LongMemEval: role user)
 * @param text       what is said; sizes and features are computed from this field alone
 * @param caption    description of an attached image, shown and never scored; empty if none
 * @param annotation type and importance from a cache or from the file; {@link Annotation#NONE} if there is none
 * @param kind       its kind in an agent's log; elsewhere user or assistant, by {@code user}
 * @param pinned     whether every policy must keep it: a system prompt, tool definitions, memory blocks. It counts towards the
 *                   budget
 * @param callTurn   of a tool result, the index of the call that it answers; -1 if that is unknown, and for all other turns
 */
public record Turn(String id, int session, String speaker, boolean user, String text, String caption, Annotation annotation,
        TurnKind kind, boolean pinned, int callTurn) {
    public Turn {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(speaker, "speaker");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(caption, "caption");
        Objects.requireNonNull(annotation, "annotation");
        Objects.requireNonNull(kind, "kind");
    }

    /** A turn of a conversation that is not a log, not pinned. */
    public Turn(String id, int session, String speaker, boolean user, String text, String caption, Annotation annotation) {
        this(id, session, speaker, user, text, caption, annotation, TurnKind.of(user), false);
    }

    /** A turn that is not known to be the result of a call. */
    public Turn(String id, int session, String speaker, boolean user, String text, String caption, Annotation annotation,
            TurnKind kind, boolean pinned) {
        this(id, session, speaker, user, text, caption, annotation, kind, pinned, -1);
    }

    public Turn(String id, int session, String speaker, boolean user, String text) {
        this(id, session, speaker, user, text, "", Annotation.NONE);
    }

    public Turn withAnnotation(Annotation changed) {
        return new Turn(id, session, speaker, user, text, caption, changed, kind, pinned, callTurn);
    }
}
