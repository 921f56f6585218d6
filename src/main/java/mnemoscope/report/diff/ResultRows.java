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

/** The complete rows of a table that the program wrote, and whether the file is truncated. */
record ResultRows(Path file, int columns) {
    private static final CSVFormat CSV = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true)
            .setAllowMissingColumnNames(true).get();

    /** Part of the parser's message for an unterminated quoted cell. */
    private static final String ENDS_IN_A_CELL = "EOF reached";

    /** Handles a row. */
    @FunctionalInterface
    interface Use {
        void row(CSVRecord row, ResultRows of) throws BadInputException;
    }

    /**
     * Passes every complete row to the handler.
     *
     * @return a sentence on the missing part of the file; empty if complete
     * @throws BadInputException if a row except the last does not belong to this table
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

    /** @return whether the file is truncated */
    private static boolean each(Path file, boolean isCut, Use use) throws IOException, BadInputException {
        // The file may be truncated within a character.
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

    /** The program ends every line with a line feed. */
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
