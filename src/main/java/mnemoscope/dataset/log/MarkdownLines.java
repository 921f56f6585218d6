package mnemoscope.dataset.log;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import mnemoscope.file.Fault;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** A log in Markdown, line by line, in strict UTF-8. */
final class MarkdownLines {
    private MarkdownLines() {
    }

    /** Reads one line, without its end. */
    @FunctionalInterface
    interface Line {
        void read(String line) throws BadInputException;
    }

    /** @param file its name, for messages */
    static void read(String file, InputStream content, Line reader) throws BadInputException {
        int number = 0;
        try {
            BufferedReader lines = new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8.newDecoder()));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (line.length() > Limits.STRING_CHARACTERS) {
                    throw new BadInputException(Texts.of("dataset.line-is-too-long", file, number, Limits.STRING_CHARACTERS));
                }
                reader.read(number == 1 && line.startsWith("\ufeff") ? line.substring(1) : line);
            }
        } catch (IOException failure) {
            throw Fault.of(file, Texts.of("dataset.after-line", number), failure);
        }
    }
}
