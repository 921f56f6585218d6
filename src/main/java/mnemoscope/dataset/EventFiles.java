package mnemoscope.dataset;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.Input;

/** A session of OpenHands on disk: a folder "events" with a file an event, which are read one after the other as one log. */
final class EventFiles {
    private static final Pattern NAME = Pattern.compile("(\\d+|event-\\d+-.*)\\.json");

    private EventFiles() {}

    /** The files, with the folder of a session in place of its files. */
    static List<Path> together(List<Path> files) {
        return files.stream().map(file -> isEvent(file) ? file.getParent() : file).distinct().toList();
    }

    private static boolean isEvent(Path file) {
        return file.getParent() != null && file.getParent().endsWith("events") && NAME.matcher(InputFile.name(file)).matches();
    }

    /** All files of a session one after the other, a line each; every file is opened when the one before it was read. */
    static InputStream open(Path session) throws IOException {
        try (Stream<Path> files = Files.list(session)) {
            return new SequenceInputStream(Collections.enumeration(files.filter(EventFiles::isEvent).sorted()
                    .flatMap(file -> Stream.of(new Later(file), new ByteArrayInputStream(new byte[]{'\n'}))).toList()));
        }
    }

    /** A file that is opened with its first byte. */
    private static final class Later extends InputStream {
        private final Path file;
        private InputStream in;

        private Later(Path file) {
            this.file = file;
        }

        @Override
        public int read() throws IOException {
            return opened().read();
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return opened().read(into, from, length);
        }

        private InputStream opened() throws IOException {
            if (in == null) {
                try {
                    in = InputFile.open(file, Input.DATA, Texts.of("dataset.a-json-json-gz-jsonl"));
                } catch (BadInputException unreadable) {
                    throw new IOException(unreadable);
                }
            }
            return in;
        }

        @Override
        public void close() throws IOException {
            if (in != null) {
                in.close();
            }
        }
    }
}
