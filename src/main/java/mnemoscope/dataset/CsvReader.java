package mnemoscope.dataset;

import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads a table with named columns, one turn or question per row (src/docs/formats/csv.md). */
final class CsvReader {
    private static final Set<String> KNOWN = Set.of("conversation", "title", "session", "id", "speaker", "role", "text", "date",
            "caption", "type", "importance", "question", "after", "evidence", "answer", "category", "budget");
    /** Number of rows searched for examples. */
    private static final int FIRST_ROWS = 50;

    private final String file;
    private final Report report;
    private final FieldMapping mapping;
    private final Map<String, ConversationDraft> drafts = new LinkedHashMap<>();

    CsvReader(String file, Report report, FieldMapping mapping) {
        this.file = file;
        this.report = report;
        this.mapping = mapping;
    }

    /** Strict UTF-8 text in which no record may be longer than {@link Limits#STRING_CHARACTERS}, up to the size of a buffer. */
    private static final class Records extends FilterReader {
        private long sinceRecord;

        Records(InputStream in) {
            super(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
        }

        @Override
        public int read(char[] into, int from, int length) throws IOException {
            int got = super.read(into, from, length);
            sinceRecord += Math.max(0, got);
            if (sinceRecord > Limits.STRING_CHARACTERS) {
                throw new Limits.Passed(Texts.of("dataset.has-a-row-of-more", Limits.STRING_CHARACTERS));
            }
            return got;
        }
    }

    /** @param head the first bytes of the content, to detect the separator */
    List<Conversation> read(InputStream content, byte[] head) throws BadInputException {
        Records text = new Records(content);
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(delimiter(firstLine(head))).setIgnoreEmptyLines(true).get();
        try (CSVParser parser = CSVParser.builder().setReader(text).setFormat(format).get()) {
            rows(parser, text);
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        }
        List<Conversation> conversations = new ArrayList<>();
        for (ConversationDraft draft : drafts.values()) {
            if (draft.questions.isEmpty()) {
                report.warn(Texts.of("dataset.conversation.no-question", draft.id));
            } else {
                conversations.add(draft.toConversation(file));
            }
        }
        return conversations;
    }

    private void rows(CSVParser parser, Records text) throws BadInputException {
        Iterator<CSVRecord> records = parser.iterator();
        CSVRecord header = next(parser, records);
        Map<String, Integer> columns = header == null ? Map.of() : columns(header);
        text.sinceRecord = 0;
        long line = parser.getCurrentLineNumber() + 1;
        for (CSVRecord row = next(parser, records); row != null; row = next(parser, records)) {
            text.sinceRecord = 0;
            long here = line;
            CsvRow cells = new CsvRow(columns, row, () -> Texts.of("dataset.file-and-line", file, here));
            if (row.size() > header.size()) {
                throw cells.wrong(Texts.of("dataset.found-cells-expected-as-many", row.size(), header.size()));
            }
            cells.addTo(drafts.computeIfAbsent(cells.get("conversation"),
                    name -> new ConversationDraft(name.isEmpty() ? "conversation" : name)));
            line = parser.getCurrentLineNumber() + 1;
        }
    }

    /** The next row; null after the last. */
    private CSVRecord next(CSVParser parser, Iterator<CSVRecord> records) throws BadInputException {
        long begins = parser.getCurrentLineNumber() + 1;
        try {
            return records.hasNext() ? records.next() : null;
        } catch (UncheckedIOException failure) {
            String line = Texts.of("dataset.line-number", begins);
            throw failure.getCause() instanceof CSVException quotes
                    ? new BadInputException(Texts.of("dataset.found-quotes-that-do-not", file, line), quotes)
                    : Fault.of(file, line, failure.getCause());
        }
    }

    private Map<String, Integer> columns(CSVRecord header) throws BadInputException {
        Map<String, Integer> places = new HashMap<>();
        for (int k = 0; k < header.size(); k++) {
            String name = known(header.get(k), mapping);
            if (name.isEmpty()) {
                continue;
            } else if (!KNOWN.contains(name)) {
                report.warn(Texts.of("dataset.the-column-is-not-known", PrintableText.shortened(name)));
            } else if (places.putIfAbsent(name, k) != null) {
                throw new BadInputException(Texts.of("dataset.line-1-found-a-second", file, name));
            }
        }
        return places;
    }

    /** Whether a line names a text column. */
    static boolean isHeader(String line, FieldMapping mapping) {
        return Arrays.stream(line.split(String.valueOf(delimiter(line)), -1)).map(cell -> known(cell, mapping))
                .anyMatch("text"::equals);
    }

    /** Comma, semicolon or tab, whichever occurs most often in the header; ties in this order. */
    private static char delimiter(String header) {
        return Stream.of(',', ';', '\t').max(Comparator.comparingLong(each -> header.chars().filter(c -> c == each).count()))
                .orElseThrow();
    }

    /** The text of the first line that is not empty. */
    static String firstLine(byte[] head) {
        return new String(head, StandardCharsets.UTF_8).lines().filter(line -> !line.isEmpty()).findFirst().orElse("");
    }

    /** The column names with the first non-empty cell of each, for a table with at least two columns. */
    static Map<String, String> firstCells(byte[] head) {
        String header = firstLine(head);
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(delimiter(header)).setIgnoreEmptyLines(true).get();
        Map<String, String> cells = new LinkedHashMap<>();
        try (CSVParser parser = CSVParser.parse(new String(head, StandardCharsets.UTF_8), format)) {
            Iterator<CSVRecord> rows = parser.iterator();
            List<String> names = rows.next().stream().map(CsvReader::plain).toList();
            if (names.size() > 1) {
                names.forEach(name -> cells.put(name, ""));
                for (int row = 0; row < FIRST_ROWS && rows.hasNext(); row++) {
                    CSVRecord record = rows.next();
                    for (int k = 0; k < Math.min(names.size(), record.size()); k++) {
                        String cell = record.get(k);
                        cells.computeIfPresent(names.get(k), (name, before) -> before.isBlank() ? cell : before);
                    }
                }
            }
        } catch (IOException | UncheckedIOException | NoSuchElementException cutOff) {
            // columns found so far are kept
        }
        return cells;
    }

    private static String known(String column, FieldMapping mapping) {
        String own = column.replace("\"", "").strip();
        String known = mapping.known(own);
        return known.equals(own) ? mapping.known(plain(own)) : known;
    }

    // Without quotes, blanks and byte order mark, in lower case.
    private static String plain(String column) {
        return column.replace("\ufeff", "").replace("\"", "").strip().toLowerCase(Locale.ROOT);
    }
}
