package mnemoscope.annotate;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.file.WatchedStream;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.MemoryType;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.task.Input;
import mnemoscope.task.Progress;

/** Reads annotations as JSON lines, one text per line (src/docs/formats/annotations.md). */
public final class AnnotationFile {
    private static final String EXPECTED = """
            {"sha256": "<64 hex digits>", "type": "stable", "importance": 7}""";
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");
    private static final int DRAIN_BYTES = 1 << 13;
    /** Maximum length of a vector; the longest of any model in use has 12,288 numbers. */
    private static final int MOST_NUMBERS = 1 << 15;

    private AnnotationFile() {}

    /** Counts lines during parsing, to distinguish invalid text from an incomplete last line. */
    private static final class Lines extends WatchedStream {
        private final InputStream in;
        private int breaks;
        private int bytesInLine;

        Lines(InputStream in) {
            this.in = in;
        }

        @Override
        public int read(byte[] into, int from, int count) throws IOException {
            int got = in.read(into, from, count);
            for (int k = from; k < from + got; k++) {
                boolean ends = into[k] == '\n';
                breaks += ends ? 1 : 0;
                bytesInLine = ends ? 0 : bytesInLine + 1;
            }
            return got;
        }

        /** Whether the parser failed at the end of the input, in a last line without a line break. */
        boolean endAt(JsonLocation failed) {
            byte[] rest = new byte[DRAIN_BYTES];
            try {
                while (read(rest, 0, rest.length) >= 0) {
                    // counting continues
                }
            } catch (IOException unreadable) {
                return false;
            }
            return bytesInLine > 0 && failed != null && failed.getLineNr() == breaks + 1 && failed.getColumnNr() >= bytesInLine;
        }
    }

    /**
     * Reads a whole file; of several lines on the same fact of a text the last one counts.
     *
     * @throws BadInputException if a line is not as documented, with file, line, what was found and what was expected
     */
    public static Annotations read(Path file, Progress progress) throws BadInputException {
        Annotations.Builder found = new Annotations.Builder();
        each(file, progress, found::add);
        return found.build();
    }

    /** The annotations of a whole file and its hash. */
    public record Hashed(Annotations annotations, String sha256) {}

    /** As {@link #read}, with the hash of the same bytes, since a run may be writing to the file. */
    public static Hashed readHashed(Path file, Progress progress) throws BadInputException {
        Annotations.Builder found = new Annotations.Builder();
        String sha256 = hashed(file, bytes -> each(InputFile.name(file), bytes, progress, found::add));
        return new Hashed(found.build(), sha256);
    }

    /** Hash of the content of a file, uncompressed. */
    public static String sha256(Path file) throws BadInputException {
        return hashed(file, bytes -> {});
    }

    /** Uses the bytes of a file. */
    @FunctionalInterface
    private interface Reading {
        void use(InputStream bytes) throws BadInputException;
    }

    /** @return the hash of the whole file, even if a part was not used */
    private static String hashed(Path file, Reading reader) throws BadInputException {
        try (InputStream bytes = InputFile.open(file, Input.ANNOTATIONS, Texts.of("annotate.a-file-of-json-lines"));
                DigestInputStream digested = new DigestInputStream(bytes, TextHash.sha256())) {
            reader.use(digested);
            digested.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digested.getMessageDigest().digest());
        } catch (IOException failure) {
            throw Fault.of(InputFile.name(file), "", failure);
        }
    }

    /** Reads line by line; an incomplete last line, as left by a killed run, is ignored. @param use of a line and its number, from 1 */
    static void each(Path file, Progress progress, ObjIntConsumer<AnnotationLine> use) throws BadInputException {
        try (InputStream bytes = InputFile.open(file, Input.ANNOTATIONS, Texts.of("annotate.a-file-of-json-lines"))) {
            each(InputFile.name(file), bytes, progress, use);
        } catch (IOException failure) {
            throw Fault.of(InputFile.name(file), "", failure);
        }
    }

    /** Reads a stream line by line without closing it; returns whether the last line is incomplete. */
    static boolean each(String name, InputStream bytes, Progress progress, ObjIntConsumer<AnnotationLine> use)
            throws BadInputException {
        boolean any = false;
        Lines lines = new Lines(bytes);
        try {
            Json json = Json.strict(name, lines);
            Map<String, Integer> lengths = new HashMap<>();
            while (json.next() != null) {
                progress.check();
                Supplier<String> at = json.place();
                int number = json.line();
                AnnotationLine line = line(json, at);
                refuseOtherLength(line, at, lengths);
                use.accept(line, number);
                any = true;
            }
            return false;
        } catch (BadInputException fault) {
            if (any && fault.getCause() instanceof JsonProcessingException syntax && lines.endAt(syntax.getLocation())) {
                return true;
            }
            throw fault;
        }
    }

    /** Vectors of one model must have the same length, else there is no cosine. */
    private static void refuseOtherLength(AnnotationLine line, Supplier<String> at, Map<String, Integer> lengths)
            throws BadInputException {
        if (line.embedding() == null) {
            return;
        }
        int found = line.embedding().length;
        int expected = lengths.computeIfAbsent(line.model(), model -> found);
        if (found != expected) {
            throw new BadInputException(Texts.of("annotate.found-a-vector-of-numbers", at.get(), found, expected, line.model()));
        }
    }

    private static AnnotationLine line(Json json, Supplier<String> at) throws BadInputException {
        var line = new Object() {
            String hash;
            String context = "";
            MemoryType type;
            double importance = Double.NaN;
            float[] embedding;
            String model = "";
            String prompt = "";
        };
        json.object(EXPECTED, field -> {
            switch (field) {
                case "sha256" -> line.hash = hash(json, Texts.of("annotate.the-hash-of-the-turn"));
                case "context" -> line.context = json.isNull() ? "" : hash(json, Texts.of("annotate.the-hash-of-the-texts"));
                case "type" -> line.type = json.isNull() ? null : type(json);
                case "importance" -> line.importance = json.isNull()
                        ? Double.NaN
                        : json.number(AnnotationLine.LOWEST_IMPORTANCE, AnnotationLine.HIGHEST_IMPORTANCE,
                                Texts.of("annotate.importance.expected"));
                case "embedding" -> line.embedding = json.isNull() ? null : vector(json);
                case "model" -> line.model = json.scalar();
                case "prompt" -> line.prompt = json.scalar();
                default -> json.skipUnread();
            }
        });
        if (line.hash == null) {
            throw new BadInputException(Texts.of("annotate.found-no-field-sha256-expected", at.get(), EXPECTED));
        }
        return new AnnotationLine(line.hash, line.context, line.type, line.importance, line.embedding, line.model, line.prompt);
    }

    private static String hash(Json json, String expected) throws BadInputException {
        String text = json.text(expected);
        if (!SHA256.matcher(text).matches()) {
            throw json.expected(expected);
        }
        return text;
    }

    private static MemoryType type(Json json) throws BadInputException {
        String expected = Texts.of("annotate.stable-or-temporary");
        return Coded.of(MemoryType.class, json.text(expected)).orElseThrow(() -> json.expected(expected));
    }

    private static float[] vector(Json json) throws BadInputException {
        float[] vector;
        String expected = Texts.of("annotate.a-vector-base64-of-little");
        if (json.token() == JsonToken.START_ARRAY) {
            double[] numbers = json.numbers(MOST_NUMBERS, expected);
            vector = new float[numbers.length];
            for (int d = 0; d < vector.length; d++) {
                vector[d] = (float) numbers[d];
            }
        } else {
            try {
                byte[] bytes = Base64.getDecoder().decode(json.text(expected));
                if (bytes.length % Float.BYTES != 0 || bytes.length > MOST_NUMBERS * Float.BYTES) {
                    throw json.expected(expected);
                }
                vector = new float[bytes.length / Float.BYTES];
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(vector);
            } catch (IllegalArgumentException notBase64) {
                throw json.expected(expected);
            }
        }
        if (!AnnotationLine.isVector(vector)) {
            throw json.wrong(Texts.of("annotate.vector.invalid", expected));
        }
        return vector;
    }
}
