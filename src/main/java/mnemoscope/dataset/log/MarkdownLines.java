package mnemoscope.dataset.log;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import mnemoscope.file.Fault;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** A log in Markdown, line by line, in strict UTF-8; lines end as on Unix or on Windows. */
final class MarkdownLines {
    private MarkdownLines() {}

    /** Reads one line, without its end. */
    @FunctionalInterface
    interface Line {
        void read(String line) throws BadInputException;
    }

    /** @param file its name, for messages */
    static void read(String file, InputStream content, Line reader) throws BadInputException {
        int number = 1;
        try {
            InputStream in = new BufferedInputStream(content);
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0 || line.size() > 0; next = in.read()) {
                if (next >= 0 && next != '\n') {
                    line.write(next);
                    if (line.size() > Limits.STRING_CHARACTERS) {
                        throw new BadInputException(Texts.of("dataset.line-is-too-long", file, number, Limits.STRING_CHARACTERS));
                    }
                    continue;
                }
                String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line.toByteArray())).toString();
                line.reset();
                String bare = text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
                reader.read(number == 1 && bare.startsWith("\ufeff") ? bare.substring(1) : bare);
                number++;
            }
        } catch (IOException failure) {
            throw Fault.of(file, Texts.of("dataset.line-number", number), failure);
        }
    }
}
