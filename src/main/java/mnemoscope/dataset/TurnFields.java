package mnemoscope.dataset;

import mnemoscope.model.Annotation;
import mnemoscope.model.MemoryType;

/** The fields of one turn of an own file, with the defaults of those that are left out. */
final class TurnFields {
    static final String USER = "user";
    static final String ASSISTANT = "assistant";

    String id = "";
    int session;
    String speaker = "";
    /** Null if the file does not say. */
    Boolean user;
    /** Null if missing. */
    String text;
    String caption = "";
    MemoryType type;
    double importance = Double.NaN;

    TurnFields(int session) {
        this.session = session;
    }

    /** The turn as the next one of a draft: its id defaults to "S2:1", the speaker "user" is the user. */
    ConversationDraft.Turn toTurn(ConversationDraft draft, String at) {
        String name = speaker.isEmpty() ? user == null || user ? USER : ASSISTANT : speaker;
        boolean byUser = user == null ? name.equalsIgnoreCase(USER) : user;
        String key = id.isEmpty() ? "S" + (session + 1) + ":" + (draft.turnsIn(session) + 1) : id;
        Annotation annotation = type == null && Double.isNaN(importance) ? Annotation.NONE : new Annotation(type, importance);
        return new ConversationDraft.Turn(key, session, name, byUser, text, caption, annotation, at);
    }
}
