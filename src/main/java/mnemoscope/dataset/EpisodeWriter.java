package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.Session;
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

    private static final JsonFactory JSON = new JsonFactory();

    private final JsonGenerator out;

    private EpisodeWriter(JsonGenerator out) {
        this.out = out;
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
    public static void write(OutputStream stream, String name, String licence, List<Conversation> conversations,
            Progress progress)
            throws IOException {
        try (JsonGenerator out = JSON.createGenerator(stream)) {
            out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            out.setPrettyPrinter(new OneLineEach());
            new EpisodeWriter(out).file(name, licence, conversations, progress);
            out.writeRaw('\n');
        }
    }

    private void file(String name, String licence, List<Conversation> conversations, Progress progress) throws IOException {
        out.writeStartObject();
        out.writeStringField("format", FORMAT);
        out.writeNumberField("version", VERSION);
        out.writeStringField("name", name);
        text("licence", licence);
        out.writeArrayFieldStart("episodes");
        for (int k = 0; k < conversations.size(); k++) {
            progress.at((double) k / conversations.size(), "Writing " + conversations.get(k).id());
            episode(conversations.get(k), progress);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void episode(Conversation conversation, Progress progress) throws IOException {
        out.writeStartObject();
        out.writeStringField("id", conversation.id());
        out.writeStringField("title", conversation.title());
        out.writeArrayFieldStart("sessions");
        for (Session session : conversation.sessions()) {
            out.writeStartObject();
            out.writeStringField("label", session.label());
            text("date", session.date());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("turns");
        for (Memory turn : conversation.memories()) {
            progress.check();
            turn(turn);
        }
        out.writeEndArray();
        out.writeArrayFieldStart("questions");
        for (SourceQuestion question : conversation.questions()) {
            progress.check();
            question(question, conversation);
        }
        out.writeEndArray();
        coverage(conversation);
        out.writeEndObject();
    }

    private void turn(Memory turn) throws IOException {
        out.writeStartObject();
        out.writeStringField("id", turn.id());
        out.writeNumberField("session", turn.session());
        out.writeStringField("speaker", turn.speaker());
        out.writeBooleanField("user", turn.user());
        out.writeStringField("text", turn.text());
        text("caption", turn.caption());
        Annotation annotation = turn.annotation();
        if (annotation.hasType()) {
            out.writeStringField("type", annotation.type().name().toLowerCase(Locale.ROOT));
        }
        if (annotation.hasImportance()) {
            out.writeNumberField("importance", annotation.importance());
        }
        out.writeEndObject();
    }

    private void question(SourceQuestion question, Conversation conversation) throws IOException {
        out.writeStartObject();
        out.writeStringField("id", question.id());
        out.writeStringField("text", question.text());
        if (question.askedAfter() == -1) {
            out.writeNullField("after");
        } else if (question.askedAfter() != SourceQuestion.UNPLACED) {
            out.writeStringField("after", conversation.memories().get(question.askedAfter()).id());
        }
        if (question.gold().present()) {
            out.writeFieldName("evidence");
            turns(question.gold().evidenceTurns(), conversation);
        }
        text("answer", question.gold().answer());
        text("category", question.gold().category());
        text("date", question.date());
        if (question.budgetTokens() > 0) {
            out.writeNumberField("budget", question.budgetTokens());
        }
        out.writeEndObject();
    }

    private void coverage(Conversation conversation) throws IOException {
        if (!conversation.coverage().isIdentity()) {
            out.writeObjectFieldStart("coverage");
            for (int turn : conversation.coverage().turns()) {
                out.writeFieldName(conversation.memories().get(turn).id());
                turns(conversation.coverage().others(turn), conversation);
            }
            out.writeEndObject();
        }
    }

    private void turns(int[] indices, Conversation conversation) throws IOException {
        out.writeStartArray();
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
