package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.Question;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.Protocol;
import mnemoscope.text.ShortenedText;

/** Notes and bookmarks, in the order made, at most one at a place. They stay when other data are opened. */
public record Notes(List<Note> all) implements Workspace.Part {
    public static final Notes NONE = new Notes(List.of());
    private static final int MOST_WORDS = 400;

    /** @param text text of the note; empty for a bookmark only */
    public record Note(About about, String text, boolean bookmarked) {
        public Note withText(String changed) {
            return new Note(about, changed, bookmarked);
        }

        public Note withBookmark(boolean on) {
            return new Note(about, text, on);
        }

        boolean isEmpty() {
            return text.isBlank() && !bookmarked;
        }

        /** "Bookmarked", "Note: ..." or both. */
        public String words() {
            if (text.isBlank()) {
                return (bookmarked ? Texts.of("workspace.bookmarked") : "") + text;
            }
            return bookmarked ? Texts.of("workspace.bookmarked-and-noted", text) : Texts.of("workspace.noted", text);
        }
    }

    /** The subject of a note. */
    public enum Kind implements Coded {
        DECISION,
        TURN
    }

    /**
     * A question or a turn by id and words. Its number is not stored, because it changes with the protocol; the words distinguish
     * data with the same name.
     *
     * @param data  readable name of the data
     * @param id    name of the question or the turn
     * @param words its words, on one line, cut if long
     */
    public record About(String data, String episode, Kind kind, String id, String words) {
        private static final String HASHED = "sha256:";

        public static About of(String data, String episode, Question question) {
            return new About(data, episode, Kind.DECISION, question.id(), line(question.text()));
        }

        public static About of(String data, String episode, Turn turn) {
            return new About(data, episode, Kind.TURN, turn.id(), line(turn.text()));
        }

        private static String line(String text) {
            return ShortenedText.start(text.strip().replaceAll("\\s+", " "), MOST_WORDS);
        }

        /** With a hash in place of the words, which are private; the hash identifies it too. */
        public About unsaid() {
            return new About(data, episode, kind, id, hashed(words));
        }

        private static String hashed(String words) {
            return words.startsWith(HASHED) ? words : HASHED + TextHash.sha256(words);
        }

        boolean isSame(About other) {
            return kind == other.kind && episode.equals(other.episode) && id.equals(other.id)
                    && hashed(words).equals(hashed(other.words));
        }

        boolean isOf(Question question) {
            return kind == Kind.DECISION && id.equals(question.id()) && words.equals(line(question.text()));
        }

        boolean isOf(String conversation, SourceQuestion question) {
            return kind == Kind.DECISION && episode.equals(conversation) && id.equals(question.id())
                    && hashed(words).equals(hashed(line(question.text())));
        }

        boolean isOf(Turn turn) {
            return kind == Kind.TURN && id.equals(turn.id()) && words.equals(line(turn.text()));
        }

        /** Its place among conversations under a protocol; empty if it is not found. */
        public Optional<Cursor> in(List<Conversation> all, Protocol protocol) {
            return all.stream().filter(each -> each.id().equals(episode)).findFirst().flatMap(there -> in(there, protocol));
        }

        /** "e1/12"; for a decision that is not found, conversation and id of the question. */
        public String place(List<Conversation> all, Protocol protocol) {
            return kind == Kind.TURN
                    ? PlaceName.turn(episode, id).text()
                    : in(all, protocol).map(there -> PlaceName.decision(episode, there.step()).text())
                            .orElse(episode + ", " + id);
        }

        private Optional<Cursor> in(Conversation there, Protocol protocol) {
            List<Question> asked = protocol.questions(there);
            if (kind == Kind.DECISION) {
                return IntStream.range(0, asked.size()).filter(t -> isOf(asked.get(t))).boxed().findFirst()
                        .map(t -> Cursor.at(episode, t, -1));
            }
            return IntStream.range(0, there.turns().size()).filter(k -> isOf(there.turns().get(k))).boxed().findFirst()
                    .map(k -> Cursor.at(episode, PlaceName.firstAfter(asked, k), k));
        }
    }

    public Notes {
        all = List.copyOf(all);
    }

    /** The note at a place; an empty note if there is none. */
    public Note on(About about) {
        return all.stream().filter(each -> each.about().isSame(about)).findFirst().orElse(new Note(about, "", false));
    }

    /** With this note in place of the one there; an empty note without bookmark is removed. */
    public Notes with(Note changed) {
        boolean known = all.stream().anyMatch(each -> each.about().isSame(changed.about()));
        Stream<Note> next = known
                ? all.stream().map(each -> each.about().isSame(changed.about()) ? changed : each)
                : Stream.concat(all.stream(), Stream.of(changed));
        return new Notes(next.filter(each -> !each.isEmpty()).toList());
    }

    /** The notes on a conversation. */
    public List<Note> of(String episode) {
        return all.stream().filter(each -> each.about().episode().equals(episode)).toList();
    }
}
