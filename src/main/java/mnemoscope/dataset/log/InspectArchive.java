package mnemoscope.dataset.log;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * Reads a log of Inspect in its own form ({@code .eval}): a ZIP archive with a file a sample, read from start to end. Of a sample
 * that was written twice the last counts, as in Inspect.
 */
public final class InspectArchive implements LogReader {
    /** Names of the first entry. */
    private static final Pattern FIRST = Pattern.compile("(header|start|summaries|(_journal|samples)/[^\n]*)\\.json");
    /** Places in the header of an entry. */
    private static final int NAME_LENGTH_AT = 26;
    private static final int NAME_AT = 30;
    private static final int UNPACKED_AT_A_TIME = 1 << 16;

    private final String file;
    private final Stored stored;
    private final Report report;
    private final int leadMessages;

    /** Counts the bytes of the archive. */
    private static final class Stored extends FilterInputStream {
        private long count;

        private Stored(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int got = in.read();
            count += got < 0 ? 0 : 1;
            return got;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int got = in.read(into, from, length);
            count += Math.max(0, got);
            return got;
        }
    }

    /** The open entry; refuses one that unpacks to far more than it takes. */
    private final class Unpacked extends FilterInputStream {
        private final long before = stored.count;
        private long count;

        private Unpacked(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int got = in.read(into, from, Math.min(length, UNPACKED_AT_A_TIME));
            count += Math.max(0, got);
            long taken = Math.max(1, stored.count - before);
            if (count > Limits.GZIP_FREE_BYTES && count / Limits.GZIP_RATIO > taken) {
                throw new Limits.Passed(Texts.of("dataset.unpacks-to-more-than-times", Limits.GZIP_RATIO, count, taken));
            }
            return got;
        }

        /** The archive stays open for its next entry. */
        @Override
        public void close() {}
    }

    /** @param file name of the file, for messages */
    public InspectArchive(String file, InputStream content, Report report, int leadMessages) {
        this.file = file;
        this.stored = new Stored(content);
        this.report = report;
        this.leadMessages = leadMessages;
    }

    /** Whether a file is a log of Inspect, by the name of its first entry. @param head its first bytes */
    public static boolean isOne(byte[] head) {
        int length = head.length < NAME_AT ? 0 : head[NAME_LENGTH_AT] & 0xff;
        return head.length >= NAME_AT + length
                && FIRST.matcher(new String(head, NAME_AT, length, StandardCharsets.UTF_8)).matches();
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        Map<String, List<LogDraft>> samples = new LinkedHashMap<>();
        String name = "";
        try {
            ZipInputStream zip = new ZipInputStream(stored);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                name = entry.getName();
                if (entry.getMethod() != ZipEntry.DEFLATED && entry.getMethod() != ZipEntry.STORED) {
                    throw new BadInputException(Texts.of("dataset.is-compressed-by-another-method", file));
                }
                if (name.startsWith("samples/") && name.endsWith(".json")) {
                    // in its place the sample is left out
                    samples.getOrDefault(name, List.of()).forEach(draft -> draft.fates().tell(report, false));
                    samples.put(name, new InspectReader(new Json(file + ", " + PrintableText.shortened(name), new Unpacked(zip)),
                            report, leadMessages).samples());
                } else {
                    new Unpacked(zip).transferTo(OutputStream.nullOutputStream());
                }
            }
        } catch (ZipException failure) {
            // an entry of another method whose size stands behind it
            throw String.valueOf(failure.getMessage()).contains("only DEFLATED")
                    ? new BadInputException(Texts.of("dataset.is-compressed-by-another-method", file), failure)
                    : Fault.of(file, PrintableText.shortened(name), failure);
        } catch (IOException failure) {
            throw Fault.of(file, PrintableText.shortened(name), failure);
        } catch (IllegalArgumentException damaged) {
            throw Fault.damaged(file, damaged);
        }
        if (samples.isEmpty()) {
            throw new BadInputException(Texts.of("dataset.is-without-samples", file));
        }
        return samples.values().stream().flatMap(List::stream).toList();
    }
}
