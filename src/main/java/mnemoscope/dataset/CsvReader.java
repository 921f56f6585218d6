package mnemoscope.dataset;

import mnemoscope.file.Fault;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** Reads a table with named columns, one turn or question a row (src/docs/formats/csv.md). */
final class CsvReader {
    private final String file;
    private final Report report;
    private final Map<String, CsvConversation> drafts = new LinkedHashMap<>();

    CsvReader(String file, Report report) {
        this.file = file;
        this.report = report;
    }

    /** @param head the first bytes of the content, for the separator */
    List<Conversation> read(InputStream content, byte[] head) throws BadInputException {
        RecordReader reader = new RecordReader(content);
        CSVFormat format = CSVFormat.RFC4180.builder().setDelimiter(CsvColumns.delimiter(CsvColumns.firstLine(head)))
                .setIgnoreEmptyLines(true).get();
        try (CSVParser parser = CSVParser.builder().setReader(reader).setFormat(format).get()) {
            rows(parser, reader);
        } catch (IOException failure) {
            throw Fault.of(file, "", failure);
        }
        List<Conversation> conversations = new ArrayList<>();
        for (CsvConversation draft : drafts.values()) {
            if (draft.hasQuestions()) {
                conversations.add(draft.toConversation(file));
            } else {
                report.warn("Conversation " + draft.name() + " was dropped: it has no question, so there is nothing to replay.");
            }
        }
        return conversations;
    }

    private void rows(CSVParser parser, RecordReader reader) throws BadInputException {
        Iterator<CSVRecord> records = parser.iterator();
        CsvColumns columns = null;
        while (true) {
            long line = parser.getCurrentLineNumber() + 1;
            try {
                if (!records.hasNext()) {
                    return;
                }
            } catch (UncheckedIOException failure) {
                throw syntax(line, failure.getCause());
            }
            CSVRecord row = records.next();
            reader.recordEnds();
            if (columns == null) {
                columns = CsvColumns.of(row, file, report);
            } else {
                CsvRow cells = new CsvRow(columns, row, file + ", line " + line);
                drafts.computeIfAbsent(cells.get("conversation"), CsvConversation::new).add(cells);
            }
        }
    }

    private BadInputException syntax(long line, IOException cause) {
        if (cause instanceof CSVException) {
            return new BadInputException(
                    file + ", line " + line + ": found quotes that do not pair, expected a cell in quotes with "
                            + "quotes inside it doubled. Mend the row that starts here.",
                    cause);
        }
        return Fault.of(file, "line " + line, cause);
    }
}
