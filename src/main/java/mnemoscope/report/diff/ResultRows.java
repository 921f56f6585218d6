package mnemoscope.report.diff;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.file.Fault;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** The rows of a table that the program wrote: as many as are whole, and whether the file ends before its last. */
final class ResultRows {
    private static final CSVFormat CSV = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true)
            .setAllowMissingColumnNames(true).get();

    /** Of the message of the parser where a quoted cell has no end. */
    private static final String ENDS_IN_A_CELL = "EOF reached";

    private final Path file;
    private final int columns;

    private ResultRows(Path file, int columns) {
        this.file = file;
        this.columns = columns;
    }

    /** What is done with a row. */
    @FunctionalInterface
    interface Use {
        void row(CSVRecord row, ResultRows of) throws BadInputException;
    }

    /**
     * Hands over every row that is whole.
     *
     * @return what the file lacks, in a sentence; empty if nothing
     * @throws BadInputException if a row that is not the last is none of this table
     */
    static Optional<String> each(Path file, Use use) throws BadInputException {
        try {
            if (Files.size(file) == 0) {
                return Optional.of(Texts.of("study.file-is-empty", file));
            }
            boolean isCut = isCut(file);
            return each(file, isCut, use) ? Optional.of(Texts.of("study.file-is-cut-off", file)) : Optional.empty();
        } catch (UncheckedIOException wrapped) {
            throw Fault.of(file.toString(), "", wrapped.getCause());
        } catch (IOException cause) {
            throw Fault.of(file.toString(), "", cause);
        }
    }

    /** @return whether it is cut off */
    private static boolean each(Path file, boolean isCut, Use use) throws IOException, BadInputException {
        // Half a letter may stand where it is cut off.
        Reader text = isCut
                ? new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8)
                : Files.newBufferedReader(file);
        CSVRecord last = null;
        ResultRows of = null;
        try (CSVParser rows = CSVParser.parse(text, CSV)) {
            of = new ResultRows(file, rows.getHeaderNames().size());
            for (CSVRecord row : rows) {
                if (last != null) {
                    use.row(of.checked(last), of);
                }
                last = row;
            }
            if (last != null && !isCut) {
                use.row(of.checked(last), of);
            }
            return isCut;
        } catch (UncheckedIOException | CSVException | IllegalArgumentException broken) {
            String why = String.valueOf(broken.getMessage());
            if (broken instanceof UncheckedIOException failed && !(failed.getCause() instanceof CSVException)) {
                throw failed;
            }
            if (!why.contains(ENDS_IN_A_CELL)) {
                throw new BadInputException(Texts.of("study.table-is-damaged", last == null ? file : of.at(last)), broken);
            }
            if (last != null) {
                use.row(of.checked(last), of);
            }
            return true;
        }
    }

    /** The program ends every line. */
    private static boolean isCut(Path file) throws IOException {
        try (SeekableByteChannel bytes = Files.newByteChannel(file)) {
            ByteBuffer end = ByteBuffer.allocate(1);
            bytes.position(bytes.size() - 1).read(end);
            return end.get(0) != '\n';
        }
    }

    private CSVRecord checked(CSVRecord row) throws BadInputException {
        if (row.size() != columns) {
            throw new BadInputException(Texts.of("study.row-has-other-cells", at(row), row.size(), columns));
        }
        return row;
    }

    /** A cell of a column that the table must have. */
    String text(CSVRecord row, String column) throws BadInputException {
        if (!row.isMapped(column)) {
            throw new BadInputException(Texts.of("study.table-has-no-column", file, column));
        }
        return row.get(column);
    }

    int whole(CSVRecord row, String column) throws BadInputException {
        try {
            return Integer.parseInt(text(row, column));
        } catch (NumberFormatException other) {
            throw new BadInputException(
                    Texts.of("study.cell-is-no-whole-number", at(row), PrintableText.shortened(row.get(column)), column), other);
        }
    }

    private String at(CSVRecord row) {
        return Texts.of("study.row-of-a-file", file, row.getRecordNumber());
    }
}
