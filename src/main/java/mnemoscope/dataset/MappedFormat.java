package mnemoscope.dataset;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import mnemoscope.dataset.FileField.Holds;

/** A format whose fields a file may have under other names, and which they are. */
public enum MappedFormat {
    LOCOMO("LoCoMo", """
            session_#            needed list  turns of a session, in order        : chat_# dialog_# dialogue_#
            speaker              needed value who speaks                          : role from sender author name
            dia_id               needed value id of the turn                      : id turn_id utterance_id
            text                 needed value what is said                        : utterance content message value body
            qa                   needed list  questions                           : questions qas
            question             needed value words of a question                 : query q
            evidence             needed list  ids of the turns with the answer    : evidences gold support
            answer               also   value answer                              : response a
            category             also   value category, 1 to 5                    : type
            session_#_date_time  also   value date of a session                   : session_#_date
            """), LONGMEMEVAL("LongMemEval", """
            question_id          needed value id of the instance                  : id qid
            question             needed value words of the question               : query q
            haystack_sessions    needed list  sessions, each a list of turns      : sessions haystack
            haystack_dates       needed list  date of each session                : dates session_dates
            haystack_session_ids needed list  id of each session                  : session_ids
            role                 needed value user or assistant                   : speaker from sender author
            content              needed value what is said                        : text utterance message value body
            has_answer           also   value whether the turn holds the answer   : gold is_gold
            answer               also   value answer                              : response a
            """), MESSAGES("a list of messages", """
            role                 needed value user (or human), assistant, ...     : from sender author speaker who
            content              needed value what is said                        : text value body message utterance
            messages             also   list  messages of a conversation          : conversations chat_messages turns history
            id                   also   value id of a conversation                : conversation_id uuid
            title                also   value title of a conversation             : topic subject
            """), CSV("CSV with named columns", """
            text                 needed value what is said                        : utterance content message value body
            question             needed value words of a question                 : query q
            conversation         also   value which conversation                  : dialog dialogue chat
            session              also   value which session                       : day
            id                   also   value id of the turn                      : turn_id dia_id
            speaker              also   value who speaks                          : role from sender author who
            evidence             also   value ids of the turns with the answer    : evidences gold support
            answer               also   value answer                              : response a
            """);

    private final String title;
    private final List<Wanted> wanted;

    MappedFormat(String title, String wanted) {
        this.title = title;
        this.wanted = wanted.lines().map(Wanted::of).toList();
    }

    /**
     * A field that a format reads.
     *
     * @param needed  whether nothing can be read without it
     * @param holds   what it holds
     * @param meaning in a few words
     * @param others  names that others give it, the usual ones first
     */
    public record Wanted(String name, boolean needed, Holds holds, String meaning, List<String> others) {
        private static Wanted of(String line) {
            String[] words = line.split(" +", 4);
            String[] said = words[3].split(" +: ");
            return new Wanted(words[0], words[1].equals("needed"), Holds.valueOf(words[2].toUpperCase(Locale.ROOT)), said[0],
                    List.of(said[1].split(" ")));
        }

        /** Whether a field of a file can stand for this one, whatever it is called. */
        public boolean takes(FileField field) {
            return field.holds() == holds && !field.name().contains(",") && !field.name().isEmpty()
                    && (!name.contains("#") || field.name().contains("#"));
        }

        /** How far a field of a file is from this one by its name, from 0; {@link Integer#MAX_VALUE} if it is another. */
        int distance(FileField field) {
            String plain = field.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z#]+", "_");
            int usual = others.indexOf(plain);
            if (!takes(field)) {
                return Integer.MAX_VALUE;
            }
            return usual >= 0 ? usual : List.of(plain.split("_")).contains(name) ? others.size() : Integer.MAX_VALUE;
        }
    }

    /** What it is called. */
    public String title() {
        return title;
    }

    public List<Wanted> wanted() {
        return wanted;
    }

    /** Those that a text of this kind can be. @param json whether it is JSON, not a table */
    static Stream<MappedFormat> of(boolean json) {
        return Arrays.stream(values()).filter(each -> json != (each == CSV));
    }
}
