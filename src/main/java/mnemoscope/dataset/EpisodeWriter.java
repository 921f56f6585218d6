package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
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

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final Separators SPACED = Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Separators.Spacing.AFTER).withObjectEmptySeparator("").withArrayEmptySeparator("");
    private static final DefaultIndenter INDENTER = new DefaultIndenter(" ", "\n");
    private static final DefaultPrettyPrinter LINES = new DefaultPrettyPrinter(SPACED).withObjectIndenter(INDENTER)
            .withArrayIndenter(INDENTER);
    private static final DefaultPrettyPrinter ONE_LINE = new DefaultPrettyPrinter(SPACED
            .withObjectEntrySpacing(Separators.Spacing.AFTER).withArrayValueSpacing(Separators.Spacing.AFTER))
            .withObjectIndenter(null).withArrayIndenter(null);

    private final JsonGenerator out;
    private final Progress progress;

    /** Writes one element of a list, an object, without its braces. */
    @FunctionalInterface
    private interface Element<E> {
        void write(E element, JsonGenerator to) throws IOException;
    }

    /** Writes a value. */
    @FunctionalInterface
    private interface Part {
        void write(JsonGenerator to) throws IOException;
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
        try (JsonGenerator out = FACTORY.createGenerator(stream)) {
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            out.setPrettyPrinter(LINES.createInstance());
            new EpisodeWriter(out, progress).file(name, licence, conversations);
            out.writeRaw('\n');
        }
    }

    private void file(String name, String licence, List<Conversation> conversations) throws IOException {
        out.writeStartObject();
        out.writeStringField("format", FORMAT);
        out.writeNumberField("version", VERSION);
        out.writeStringField("name", name);
        text("licence", licence, out);
        out.writeArrayFieldStart("episodes");
        int done = 0;
        for (Conversation conversation : conversations) {
            progress.at((double) done++ / conversations.size(), "Writing " + conversation.id());
            out.writeStartObject();
            episode(conversation);
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void episode(Conversation conversation) throws IOException {
        out.writeStringField("id", conversation.id());
        out.writeStringField("title", conversation.title());
        list("sessions", conversation.sessions(), (session, to) -> {
            to.writeStringField("label", session.label());
            text("date", session.date(), to);
        });
        list("turns", conversation.memories(), EpisodeWriter::turn);
        list("questions", conversation.questions(), (question, to) -> question(question, conversation, to));
        if (!conversation.coverage().isIdentity()) {
            out.writeObjectFieldStart("coverage");
            for (int turn : conversation.coverage().turns()) {
                out.writeFieldName(conversation.memories().get(turn).id());
                out.writeRawValue(line(to -> turns(conversation.coverage().others(turn), conversation, to)));
            }
            out.writeEndObject();
        }
    }

    private <E> void list(String field, List<E> elements, Element<E> each) throws IOException {
        out.writeArrayFieldStart(field);
        for (E element : elements) {
            progress.check();
            out.writeRawValue(line(to -> {
                to.writeStartObject();
                each.write(element, to);
                to.writeEndObject();
            }));
        }
        out.writeEndArray();
    }

    /** So that a difference is seen line by line: a turn, a question, a session takes one line each. */
    private static String line(Part part) throws IOException {
        StringWriter line = new StringWriter();
        try (JsonGenerator to = FACTORY.createGenerator(line)) {
            to.setPrettyPrinter(ONE_LINE.createInstance());
            part.write(to);
        }
        return line.toString();
    }

    private static void turn(Memory turn, JsonGenerator to) throws IOException {
        to.writeStringField("id", turn.id());
        to.writeNumberField("session", turn.session());
        to.writeStringField("speaker", turn.speaker());
        to.writeBooleanField("user", turn.user());
        to.writeStringField("text", turn.text());
        text("caption", turn.caption(), to);
        Annotation annotation = turn.annotation();
        if (annotation.hasType()) {
            to.writeStringField("type", annotation.type().code());
        }
        if (annotation.hasImportance()) {
            to.writeNumberField("importance", annotation.importance());
        }
    }

    private static void question(SourceQuestion question, Conversation conversation, JsonGenerator to) throws IOException {
        to.writeStringField("id", question.id());
        to.writeStringField("text", question.text());
        if (question.askedAfter() == -1) {
            to.writeNullField("after");
        } else if (question.askedAfter() != SourceQuestion.UNPLACED) {
            to.writeStringField("after", conversation.memories().get(question.askedAfter()).id());
        }
        if (question.gold().present()) {
            to.writeFieldName("evidence");
            turns(question.gold().evidenceTurns(), conversation, to);
        }
        text("answer", question.gold().answer(), to);
        text("category", question.gold().category(), to);
        text("date", question.date(), to);
        if (question.budgetTokens() > 0) {
            to.writeNumberField("budget", question.budgetTokens());
        }
    }

    private static void turns(int[] indices, Conversation conversation, JsonGenerator to) throws IOException {
        to.writeStartArray();
        for (int index : indices) {
            to.writeString(conversation.memories().get(index).id());
        }
        to.writeEndArray();
    }

    private static void text(String field, String value, JsonGenerator to) throws IOException {
        if (!value.isEmpty()) {
            to.writeStringField(field, value);
        }
    }
}
