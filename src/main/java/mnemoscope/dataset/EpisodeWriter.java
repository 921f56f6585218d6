package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.SourceQuestion;
import mnemoscope.task.Progress;
import mnemoscope.task.WholeFile;

/**
 * Writes conversations as Mnemoscope's own episode JSON: UTF-8, one turn and one question a line, fields in a fixed order,
 * those that are not set left out. Equal conversations give equal bytes.
 */
public final class EpisodeWriter {
    /** The value of {@code format} in every such file. */
    public static final String FORMAT = "mnemoscope-episodes";
    /** The version written. */
    public static final int VERSION = 1;
    /** Objects and lists nested deeper than this stay on one line. */
    private static final int DEEPEST_BROKEN = 4;

    private final JsonGenerator out;
    private final Progress progress;

    /** So that a difference is seen line by line: a turn, a question, a session takes one line each. */
    private static final class OneLineEach extends DefaultPrettyPrinter {
        private static final long serialVersionUID = 1L;

        OneLineEach() {
            super(Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                    .withObjectEmptySeparator("").withArrayEmptySeparator(""));
            DefaultIndenter lines = new DefaultIndenter(" ", "\n") {
                private static final long serialVersionUID = 1L;

                @Override
                public void writeIndentation(JsonGenerator to, int level) throws IOException {
                    if (level <= DEEPEST_BROKEN) {
                        super.writeIndentation(to, level);
                    } else {
                        to.writeRaw(' ');
                    }
                }
            };
            indentArraysWith(lines);
            indentObjectsWith(lines);
        }

        @Override
        public void beforeArrayValues(JsonGenerator to) throws IOException {
            if (_nesting <= DEEPEST_BROKEN) {
                super.beforeArrayValues(to);
            }
        }

        @Override
        public void beforeObjectEntries(JsonGenerator to) throws IOException {
            if (_nesting <= DEEPEST_BROKEN) {
                super.beforeObjectEntries(to);
            }
        }

        @Override
        public void writeEndArray(JsonGenerator to, int values) throws IOException {
            super.writeEndArray(to, _nesting > DEEPEST_BROKEN ? 0 : values);
        }

        @Override
        public void writeEndObject(JsonGenerator to, int entries) throws IOException {
            super.writeEndObject(to, _nesting > DEEPEST_BROKEN ? 0 : entries);
        }
    }

    /** Writes one element of a list, an object, without its braces. */
    @FunctionalInterface
    private interface Element<E> {
        void write(E element) throws IOException;
    }

    private EpisodeWriter(JsonGenerator out, Progress progress) {
        this.out = out;
        this.progress = progress;
    }

    /**
     * Writes a file, whole or not at all: an older one stays as it was if this fails. A name that ends in {@code .gz} is
     * compressed.
     *
     * @param name    of the data set, as shown
     * @param licence left out if empty
     * @throws IOException                       if the folder cannot be written to
     * @throws mnemoscope.task.CancelledException if the work was cancelled; nothing is left behind
     */
    public static void write(Path file, String name, String licence, List<Conversation> conversations, Progress progress)
            throws IOException {
        WholeFile.write(file, stream -> write(stream, name, licence, conversations, progress));
    }

    /** Writes to a stream, which stays open. */
    static void write(OutputStream stream, String name, String licence, List<Conversation> conversations, Progress progress)
            throws IOException {
        try (JsonGenerator out = new JsonFactory().createGenerator(stream)) {
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            out.setPrettyPrinter(new OneLineEach());
            new EpisodeWriter(out, progress).file(name, licence, conversations);
            out.writeRaw('\n');
        }
    }

    private void file(String name, String licence, List<Conversation> conversations) throws IOException {
        out.writeStartObject();
        out.writeStringField("format", FORMAT);
        out.writeNumberField("version", VERSION);
        out.writeStringField("name", name);
        text("licence", licence);
        int[] done = {0};
        list("episodes", conversations, conversation -> {
            progress.at((double) done[0]++ / conversations.size(), "Writing " + conversation.id());
            episode(conversation);
        });
        out.writeEndObject();
    }

    private <E> void list(String field, List<E> elements, Element<E> each) throws IOException {
        out.writeArrayFieldStart(field);
        for (E element : elements) {
            progress.check();
            out.writeStartObject();
            each.write(element);
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void episode(Conversation conversation) throws IOException {
        out.writeStringField("id", conversation.id());
        out.writeStringField("title", conversation.title());
        list("sessions", conversation.sessions(), session -> {
            out.writeStringField("label", session.label());
            text("date", session.date());
        });
        list("turns", conversation.memories(), this::turn);
        list("questions", conversation.questions(), question -> question(question, conversation));
        if (!conversation.coverage().isIdentity()) {
            out.writeObjectFieldStart("coverage");
            for (int turn : conversation.coverage().turns()) {
                turns(conversation.memories().get(turn).id(), conversation.coverage().others(turn), conversation);
            }
            out.writeEndObject();
        }
    }

    private void turn(Memory turn) throws IOException {
        out.writeStringField("id", turn.id());
        out.writeNumberField("session", turn.session());
        out.writeStringField("speaker", turn.speaker());
        out.writeBooleanField("user", turn.user());
        out.writeStringField("text", turn.text());
        text("caption", turn.caption());
        Annotation annotation = turn.annotation();
        if (annotation.hasType()) {
            out.writeStringField("type", annotation.type().code());
        }
        if (annotation.hasImportance()) {
            out.writeNumberField("importance", annotation.importance());
        }
    }

    private void question(SourceQuestion question, Conversation conversation) throws IOException {
        out.writeStringField("id", question.id());
        out.writeStringField("text", question.text());
        if (question.askedAfter() == -1) {
            out.writeNullField("after");
        } else if (question.askedAfter() != SourceQuestion.UNPLACED) {
            out.writeStringField("after", conversation.memories().get(question.askedAfter()).id());
        }
        if (question.gold().present()) {
            turns("evidence", question.gold().evidenceTurns(), conversation);
        }
        text("answer", question.gold().answer());
        text("category", question.gold().category());
        text("date", question.date());
        if (question.budgetTokens() > 0) {
            out.writeNumberField("budget", question.budgetTokens());
        }
    }

    private void turns(String field, int[] indices, Conversation conversation) throws IOException {
        out.writeArrayFieldStart(field);
        for (int index : indices) {
            out.writeString(conversation.memories().get(index).id());
        }
        out.writeEndArray();
    }

    private void text(String field, String value) throws IOException {
        if (!value.isEmpty()) {
            out.writeStringField(field, value);
        }
    }
}
