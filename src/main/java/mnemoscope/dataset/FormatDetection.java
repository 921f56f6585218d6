package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.log.AiderReader;
import mnemoscope.dataset.log.InspectArchive;
import mnemoscope.dataset.log.SpecStoryReader;
import mnemoscope.file.Json;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/** Detects the format of a file from its first bytes: from its first objects if it is JSON, from its first line if it is CSV. */
final class FormatDetection {
    private static final int MOST_OBJECTS = 50;
    /** How far a log in Markdown is told. */
    private static final int MARKDOWN_BYTES = 1 << 15;
    private static final int MARKDOWN_LINES = 200;

    /** What agents write of a session for people to read, told by the first lines that are not blank. */
    private enum TextCopy {
        COPILOT("(?s)# .{0,3}Copilot CLI Session.*", "Copilot CLI", "~/.copilot/session-state"),
        CURSOR("(?s)# [^\n]*\n_Exported on [^\n]* from Cursor.*|user:\n<user_query>.*", "Cursor",
                "~/.cursor/projects/*/agent-transcripts (.jsonl)"),
        CLAUDE_CODE("(?s)[\u256d\u250c ].*Claude Code.*", "Claude Code", "~/.claude/projects");

        private static final int LINES = 6;

        private final String start;
        private final String agent;
        private final String session;

        TextCopy(String start, String agent, String session) {
            this.start = start;
            this.agent = agent;
            this.session = session;
        }
    }

    private FormatDetection() {}

    /** All known formats, as messages name them. */
    private static String known() {
        return Texts.of("dataset.known-formats", Stream.of(DatasetKind.values()).filter(kind -> kind != DatasetKind.OWN)
                .map(DatasetKind::title).collect(Collectors.joining(", ")));
    }

    /**
     * @param name of the file, for messages
     * @param head its first bytes, uncompressed
     */
    static Format of(String name, byte[] head, FieldMapping mapping) throws BadInputException {
        refuseByFirstBytes(name, head);
        if (isZip(head)) {
            return Format.INSPECT_ARCHIVE;
        }
        int start = firstCharacter(name, head);
        if (WrappedJson.isOne(head)) {
            return of(name, WrappedJson.head(head), mapping);
        }
        if (head[start] != '[' && head[start] != '{') {
            Optional<Format> markdown = markdown(name, head);
            return markdown.isPresent() ? markdown.get() : csv(name, head, mapping);
        }
        Json json = new Json(name, new ByteArrayInputStream(head), mapping::known);
        try {
            return byFirstObjects(json);
        } catch (BadInputException broken) {
            refuseBytes(name, head);
            if (head.length < Limits.HEAD_BYTES) {
                throw broken;
            }
            throw new BadInputException(Texts.of("dataset.format.unknown", name, Limits.HEAD_BYTES >> 20, known()), broken);
        }
    }

    /** Refuses files of known binary formats by their first bytes. */
    private static void refuseByFirstBytes(String name, byte[] head) throws BadInputException {
        String first = new String(head, 0, Math.min(4, head.length), StandardCharsets.ISO_8859_1);
        if (first.equals("PAR1")) {
            throw new BadInputException(Texts.of("dataset.is-a-parquet-file", name));
        }
        if (first.equals("SQLi")) {
            throw new BadInputException(Texts.of("dataset.is-an-sqlite-database", name));
        }
        if (first.equals("%PDF")) {
            throw new BadInputException(Texts.of("dataset.is-a-pdf", name));
        }
        if (first.equals("\u0089PNG") || first.startsWith("\u00ff\u00d8") || first.equals("GIF8")) {
            throw new BadInputException(Texts.of("dataset.is-a-picture", name, known()));
        }
        if (isZip(head) && !InspectArchive.isOne(head)) {
            throw new BadInputException(Texts.of("dataset.is-a-zip-file", name));
        }
    }

    private static boolean isZip(byte[] head) {
        return head.length > 4 && head[0] == 'P' && head[1] == 'K' && head[2] == 3 && head[3] == 4;
    }

    /** The format of a log in Markdown, by its first lines. @throws BadInputException for files of known agents without a log */
    private static Optional<Format> markdown(String name, byte[] head) throws BadInputException {
        List<String> lines = new String(head, 0, Math.min(MARKDOWN_BYTES, head.length), StandardCharsets.UTF_8).lines()
                .map(line -> line.replace("\ufeff", "")).filter(line -> !line.isBlank()).limit(MARKDOWN_LINES).toList();
        String first = lines.isEmpty() ? "" : lines.getFirst();
        if (first.startsWith(AiderReader.START)) {
            return Optional.of(Format.AIDER);
        }
        if (first.startsWith("<!-- Generated by SpecStory")
                || lines.stream().anyMatch(line -> SpecStoryReader.HEADER.matcher(line).matches())) {
            return Optional.of(Format.SPECSTORY);
        }
        if (first.matches("# \\d{4}-\\d\\d-\\d\\d \\d\\d:.*") && lines.size() > 1 && lines.get(1).startsWith("+")) {
            throw new BadInputException(Texts.of("dataset.is-the-input-of-aider", name));
        }
        for (TextCopy copy : TextCopy.values()) {
            if (lines.stream().limit(TextCopy.LINES).collect(Collectors.joining("\n")).matches(copy.start)) {
                throw new BadInputException(Texts.of("dataset.is-a-session-as-text", name, copy.agent, copy.session));
            }
        }
        if (lines.contains("**User:**") && lines.contains("**Assistant:**")) {
            throw new BadInputException(Texts.of("dataset.is-the-markdown-of-cline", name));
        }
        return Optional.empty();
    }

    private static int firstCharacter(String name, byte[] head) throws BadInputException {
        int start = head.length >= 3 && (head[0] & 0xff) == 0xef && (head[1] & 0xff) == 0xbb && (head[2] & 0xff) == 0xbf ? 3 : 0;
        while (start < head.length && " \t\n\r".indexOf(head[start]) >= 0) {
            start++;
        }
        if (start == head.length) {
            throw new BadInputException(Texts.of("dataset.is-empty-choose-another", name));
        }
        for (int k = 0; k < Math.min(4, head.length); k++) {
            int b = head[k] & 0xff;
            if (b == 0 || b >= 0xfe) {
                throw new BadInputException(Texts.of("dataset.format.not-utf8", name, known()));
            }
        }
        return start;
    }

    private static Format byFirstObjects(Json json) throws BadInputException {
        JsonToken token = json.next();
        boolean closed = false;
        while (token == JsonToken.START_ARRAY || token == JsonToken.END_ARRAY) {
            closed |= token == JsonToken.END_ARRAY;
            token = json.next();
        }
        if (token == null && closed) {
            throw json.wrong(Texts.of("dataset.found-an-empty-list-expected", known()));
        }
        if (token != JsonToken.START_OBJECT) {
            throw json.wrong(Texts.of("dataset.found-no-format", json.found(), known()));
        }
        boolean lines = json.isAtRoot();
        Optional<Format> found = byObject(json);
        BadInputException none = json.wrong(Texts.of("dataset.found-an-object-without-any", known()));
        for (int k = 1; found.isEmpty() && lines && k < MOST_OBJECTS && json.next() == JsonToken.START_OBJECT; k++) {
            found = byObject(json);
        }
        return found.orElseThrow(() -> none);
    }

    /** The format of the object under the cursor; if the object is broken or cut off, by the fields read so far. */
    private static Optional<Format> byObject(Json json) throws BadInputException {
        HeadObject object = new HeadObject();
        BadInputException broken = null;
        try {
            object.read(json);
        } catch (BadInputException cut) {
            broken = cut;
        }
        Optional<Format> found = Format.of(object);
        if (found.isEmpty() && broken != null) {
            throw broken;
        }
        return found;
    }

    private static Format csv(String name, byte[] head, FieldMapping mapping) throws BadInputException {
        String header = CsvReader.firstLine(head);
        if (CsvReader.isHeader(header, mapping)) {
            return Format.CSV;
        }
        refuseBytes(name, head);
        throw new BadInputException(
                Texts.of("dataset.line-1-column-1-found", name, PrintableText.shortened(unquoted(header)), known()));
    }

    /** The message has quotation marks of its own. */
    private static String unquoted(String line) {
        return line.length() > 1 && line.startsWith("\"") && line.endsWith("\"") ? line.substring(1, line.length() - 1) : line;
    }

    /** A character cut off at the end is allowed. */
    private static void refuseBytes(String name, byte[] head) throws BadInputException {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(head);
        CharBuffer chars = CharBuffer.allocate(8192);
        CoderResult result = decoder.decode(in, chars, false);
        while (result.isOverflow()) {
            result = decoder.decode(in, chars.clear(), false);
        }
        if (result.isError()) {
            long line = 1 + IntStream.range(0, in.position()).filter(k -> head[k] == '\n').count();
            throw new BadInputException(Texts.of("dataset.line.not-utf8", name, line, known()));
        }
    }
}
