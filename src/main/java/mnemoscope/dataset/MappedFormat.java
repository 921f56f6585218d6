package mnemoscope.dataset;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import mnemoscope.dataset.FileField.Holds;
import mnemoscope.model.Texts;

/** A format whose fields may have other names in a file, with those fields. */
public enum MappedFormat {
    // @formatter:off
    LOCOMO(
            needed("session_#", Holds.LIST, "dataset.turns-of-a-session", "chat_# dialog_# dialogue_#"),
            needed("speaker", Holds.VALUE, "dataset.who-speaks", Names.WHO),
            needed("dia_id", Holds.VALUE, "dataset.id-of-the-turn", "id turn_id utterance_id"),
            needed("text", Holds.VALUE, "dataset.what-is-said", Names.SAID),
            needed("qa", Holds.LIST, "dataset.questions", "questions qas"),
            needed("question", Holds.VALUE, "dataset.words-of-a-question", "query q asked"),
            needed("evidence", Holds.LIST, "dataset.ids-of-the-turns-with-the-answer", "evidences gold support"),
            also("answer", Holds.VALUE, "dataset.answer", "response a"),
            also("category", Holds.VALUE, "dataset.category-from-1-to-5", "type"),
            also("session_#_date_time", Holds.VALUE, "dataset.date-of-a-session", "session_#_date session_#_time session_#_when")),
    LONGMEMEVAL(
            needed("question_id", Holds.VALUE, "dataset.id-of-the-instance", "id qid"),
            needed("question", Holds.VALUE, "dataset.words-of-the-question", "query q asked"),
            needed("haystack_sessions", Holds.LIST, "dataset.sessions-each-a-list-of-turns", "sessions haystack"),
            needed("haystack_dates", Holds.LIST, "dataset.date-of-each-session", "dates session_dates times"),
            needed("haystack_session_ids", Holds.LIST, "dataset.id-of-each-session", "session_ids"),
            needed("role", Holds.VALUE, "dataset.user-or-assistant", Names.WHO),
            needed("content", Holds.VALUE, "dataset.what-is-said", Names.SAID),
            also("has_answer", Holds.VALUE, "dataset.whether-the-turn-holds-the-answer", "gold is_gold"),
            also("answer", Holds.VALUE, "dataset.answer", "response a")),
    MESSAGES(
            needed("role", Holds.VALUE, "dataset.user-or-human-or-assistant", Names.WHO),
            needed("content", Holds.VALUE, "dataset.what-is-said", Names.SAID),
            also("messages", Holds.LIST, "dataset.messages-of-a-conversation", "conversations chat_messages turns history"),
            also("id", Holds.VALUE, "dataset.id-of-a-conversation", "conversation_id uuid"),
            also("title", Holds.VALUE, "dataset.title-of-a-conversation", "topic subject")),
    CSV(
            needed("text", Holds.VALUE, "dataset.what-is-said", Names.SAID),
            needed("question", Holds.VALUE, "dataset.words-of-a-question", "query q asked"),
            also("conversation", Holds.VALUE, "dataset.which-conversation", "dialog dialogue chat"),
            also("session", Holds.VALUE, "dataset.which-session", "session_id chat_session"),
            also("id", Holds.VALUE, "dataset.id-of-the-turn", "turn_id dia_id"),
            also("date", Holds.VALUE, "dataset.date-of-a-session", "when time timestamp ts datetime day created_at"),
            also("speaker", Holds.VALUE, "dataset.who-speaks", Names.WHO),
            also("evidence", Holds.VALUE, "dataset.ids-of-the-turns-with-the-answer", "evidences gold support"),
            also("answer", Holds.VALUE, "dataset.answer", "response a"));
    // @formatter:on

    private final List<Wanted> wanted;

    /** Common names for the speaker and the text, the most common first. */
    private static final class Names {
        static final String WHO = "role speaker from sender author who name user";
        static final String SAID = "text content utterance message value body said says";
    }

    MappedFormat(Wanted... wanted) {
        this.wanted = List.of(wanted);
    }

    private static Wanted needed(String name, Holds holds, String meaning, String others) {
        return new Wanted(name, true, holds, meaning, List.of(others.split(" ")));
    }

    private static Wanted also(String name, Holds holds, String meaning, String others) {
        return new Wanted(name, false, holds, meaning, List.of(others.split(" ")));
    }

    /**
     * A field that a format reads.
     *
     * @param needed whether the format cannot be read without it
     * @param holds  type of its values
     * @param key    of its meaning
     * @param others its names in other formats, the most common first
     */
    public record Wanted(String name, boolean needed, Holds holds, String key, List<String> others) {
        /** Its meaning, in a few words. */
        public String meaning() {
            return Texts.of(key);
        }

        /** Whether a field of a file can be mapped to this field, regardless of its name. */
        public boolean takes(FileField field) {
            return field.holds() == holds && !field.name().contains(",") && !field.name().isEmpty()
                    && (!name.contains("#") || field.name().contains("#"));
        }

        /** The distance between the names of a file's field and this field, from 0; {@link Integer#MAX_VALUE} if unrelated. */
        int distance(FileField field) {
            String plain = field.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z#]+", "_");
            int usual = others.indexOf(plain);
            if (!takes(field)) {
                return Integer.MAX_VALUE;
            }
            return usual >= 0 ? usual : List.of(plain.split("_")).contains(name) ? others.size() : Integer.MAX_VALUE;
        }
    }

    /** Its name on the screen. */
    public String title() {
        return switch (this) {
            case LOCOMO -> "LoCoMo";
            case LONGMEMEVAL -> "LongMemEval";
            case MESSAGES -> Texts.of("dataset.a-list-of-messages");
            case CSV -> Texts.of("dataset.csv-with-named-columns");
        };
    }

    public List<Wanted> wanted() {
        return wanted;
    }

    /** The formats of texts of this kind. @param json whether it is JSON, not a table */
    static Stream<MappedFormat> of(boolean json) {
        return Arrays.stream(values()).filter(each -> json != (each == CSV));
    }
}
