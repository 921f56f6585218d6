package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Conversation;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;

/**
 * Writes conversations as Mnemoscope episode JSON: UTF-8, one turn or question per line, fields in a fixed order, unset fields
 * omitted. Equal conversations give equal bytes.
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
    /** For line-based diffs: a turn, a question, a session takes one line each. */
    private static final ObjectWriter ONE_LINE = new ObjectMapper().writer(new DefaultPrettyPrinter(
            SPACED.withObjectEntrySpacing(Separators.Spacing.AFTER).withArrayValueSpacing(Separators.Spacing.AFTER))
            .withObjectIndenter(null).withArrayIndenter(null));

    private final JsonGenerator out;
    private final Progress progress;

    private EpisodeWriter(JsonGenerator out, Progress progress) {
        this.out = out;
        this.progress = progress;
    }

    /**
     * Writes a file, completely or not at all: if this fails, an older file stays unchanged. A name that ends in {@code .gz} is
     * compressed.
     *
     * @param name    of the data set, as shown
     * @param licence omitted if empty
     * @throws IOException                       if the folder is not writable
     * @throws mnemoscope.task.CancelledException if cancelled; no file remains
     */
    public static void write(Path file, String name, String licence, List<Conversation> conversations, Progress progress)
            throws IOException {
        AtomicFile.write(file, stream -> write(stream, name, licence, conversations, progress));
    }

    /** Writes to a stream, which stays open. */
    public static void write(OutputStream stream, String name, String licence, List<Conversation> conversations,
            Progress progress) throws IOException {
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
        if (!licence.isEmpty()) {
            out.writeStringField("licence", licence);
        }
        out.writeArrayFieldStart("episodes");
        int done = 0;
        for (Conversation conversation : conversations) {
            progress.at((double) done++ / conversations.size(), Texts.of("dataset.writing-conversation", conversation.id()));
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
        list("sessions", conversation.sessions(), EpisodeWriter::session);
        list("turns", conversation.turns(), turn -> turn(turn, conversation));
        list("questions", conversation.questions(), question -> question(question, conversation));
        if (conversation.log().isPresent()) {
            log(conversation);
        }
        if (!conversation.coverage().isIdentity()) {
            out.writeObjectFieldStart("coverage");
            for (int turn : conversation.coverage().turns()) {
                out.writeFieldName(conversation.turns().get(turn).id());
                out.writeRawValue(ONE_LINE.writeValueAsString(ids(conversation.coverage().others(turn), conversation)));
            }
            out.writeEndObject();
        }
    }

    private void log(Conversation conversation) throws IOException {
        AgentLog log = conversation.log();
        out.writeObjectFieldStart("log");
        out.writeStringField("basis", log.basis().code());
        SequencedMap<String, Object> origin = new LinkedHashMap<>();
        unlessEmpty(origin, "title", log.origin().title());
        unlessEmpty(origin, "date", log.origin().date());
        unlessEmpty(origin, "project", log.origin().project());
        unlessEmpty(origin, "agent", log.origin().agent());
        if (!origin.isEmpty()) {
            out.writeFieldName("origin");
            out.writeRawValue(ONE_LINE.writeValueAsString(origin));
        }
        list("evictions", log.drops(), EpisodeWriter::drop);
        SequencedMap<String, Object> measured = new LinkedHashMap<>();
        log.measuredTokens().forEach((turn, tokens) -> measured.put(conversation.turns().get(turn).id(), tokens));
        out.writeFieldName("measured");
        out.writeRawValue(ONE_LINE.writeValueAsString(measured));
        out.writeFieldName("skipped");
        out.writeRawValue(ONE_LINE.writeValueAsString(log.skipped()));
        out.writeEndObject();
    }

    private static SequencedMap<String, Object> drop(AgentLog.ContextDrop drop) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("before", drop.before() + 1);
        fields.put("cause", drop.cause().code());
        fields.put("gone", drop.dropped().toString());
        unlessEmpty(fields, "back", drop.restored().toString());
        fields.putAll(drop.details());
        return fields;
    }

    private <E> void list(String field, List<E> elements, Function<E, SequencedMap<String, Object>> fields) throws IOException {
        out.writeArrayFieldStart(field);
        for (E element : elements) {
            progress.check();
            out.writeRawValue(ONE_LINE.writeValueAsString(fields.apply(element)));
        }
        out.writeEndArray();
    }

    private static SequencedMap<String, Object> session(Session session) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("label", session.label());
        unlessEmpty(fields, "date", session.date());
        return fields;
    }

    private static SequencedMap<String, Object> turn(Turn turn, Conversation conversation) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", turn.id());
        fields.put("session", turn.session());
        fields.put("speaker", turn.speaker());
        fields.put("user", turn.user());
        fields.put("text", turn.text());
        unlessEmpty(fields, "caption", turn.caption());
        if (turn.annotation().hasType()) {
            fields.put("type", turn.annotation().type().code());
        }
        if (turn.annotation().hasImportance()) {
            fields.put("importance", turn.annotation().importance());
        }
        if (turn.kind() != TurnKind.of(turn.user())) {
            fields.put("kind", turn.kind().code());
        }
        if (turn.pinned()) {
            fields.put("pinned", true);
        }
        if (turn.callTurn() >= 0) {
            fields.put("call", conversation.turns().get(turn.callTurn()).id());
        }
        return fields;
    }

    private static SequencedMap<String, Object> question(SourceQuestion question, Conversation conversation) {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", question.id());
        fields.put("text", question.text());
        if (question.askedAfter() != SourceQuestion.UNPLACED) {
            fields.put("after", question.askedAfter() == -1 ? null : conversation.turns().get(question.askedAfter()).id());
        }
        if (question.gold().present()) {
            fields.put("evidence", ids(question.gold().evidenceTurns(), conversation));
        }
        if (!question.gold().stale().isEmpty()) {
            fields.put("stale", ids(question.gold().stale().stream().mapToInt(Integer::intValue).toArray(), conversation));
        }
        unlessEmpty(fields, "answer", question.gold().answer());
        unlessEmpty(fields, "category", question.gold().category());
        unlessEmpty(fields, "date", question.date());
        if (question.budgetTokens() > 0) {
            fields.put("budget", question.budgetTokens());
        }
        return fields;
    }

    private static List<String> ids(int[] turns, Conversation conversation) {
        return IntStream.of(turns).mapToObj(turn -> conversation.turns().get(turn).id()).toList();
    }

    private static void unlessEmpty(SequencedMap<String, Object> fields, String name, String value) {
        if (!value.isEmpty()) {
            fields.put(name, value);
        }
    }
}
