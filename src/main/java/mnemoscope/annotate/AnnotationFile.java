package mnemoscope.annotate;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import mnemoscope.file.Fault;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.MemoryType;
import mnemoscope.task.Progress;

/** Reads annotations as JSON lines, one text a line (src/docs/formats/annotations.md). */
public final class AnnotationFile {
    private static final String EXPECTED = "{\"sha256\": \"<64 hex digits>\", \"type\": \"stable\", \"importance\": 7}";
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    /** What is done with a line; its number is that in the file, from 1. */
    @FunctionalInterface
    interface Use {
        void line(int number, AnnotationLine said);
    }

    private AnnotationFile() {
    }

    /**
     * Reads a whole file; of lines that say the same of the same text the last one counts.
     *
     * @throws BadInputException if a line is not as documented, with file, line, what was found and what was expected
     */
    public static Annotations read(Path file, Progress progress) throws BadInputException {
        Annotations.Builder found = new Annotations.Builder();
        each(file, progress, found::add);
        return found.build();
    }

    /** Reads line by line; whether the last line is cut off, as a killed run leaves it: it is as if it were not there. */
    static boolean each(Path file, Progress progress, Use use) throws BadInputException {
        try (InputStream bytes = InputFile.open(file, "a file of JSON lines")) {
            return each(InputFile.name(file), bytes, progress, use);
        } catch (IOException failure) {
            throw Fault.of(InputFile.name(file), "", failure);
        }
    }

    /** Reads a stream line by line, which stays open; whether the last line is cut off. */
    static boolean each(String name, InputStream bytes, Progress progress, Use use)
            throws BadInputException {
        boolean any = false;
        LineCount lines = new LineCount(bytes);
        try {
            Json json = Json.strict(name, lines);
            Map<String, Integer> lengths = new HashMap<>();
            while (json.next() != null) {
                progress.check();
                String at = json.at();
                int number = json.line();
                AnnotationLine line = line(json);
                refuseOtherLength(line, at, lengths);
                use.line(number, line);
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

    /** Vectors of one model have one length, else there is no cosine. */
    private static void refuseOtherLength(AnnotationLine line, String at, Map<String, Integer> lengths) throws BadInputException {
        if (line.embedding() == null) {
            return;
        }
        int found = line.embedding().length;
        int expected = lengths.computeIfAbsent(line.model(), model -> found);
        if (found != expected) {
            throw new BadInputException(at + ": found a vector of " + found + " numbers, expected " + expected
                    + " as before for model \"" + line.model() + "\". Keep one of the two lengths.");
        }
    }

    private static AnnotationLine line(Json json) throws BadInputException {
        Draft draft = new Draft();
        String at = json.at();
        json.object(EXPECTED, field -> {
            switch (field) {
                case "sha256" -> draft.sha256 = hash(json, "the hash of the turn's text, 64 lower-case hex digits");
                case "context" -> draft.context = json.isNull() ? "" : hash(json, "the hash of the texts around it");
                case "type" -> draft.type = json.isNull() ? null : type(json);
                case "importance" -> draft.importance = json.isNull()
                        ? Double.NaN
                        : json.number(AnnotationLine.LOWEST_IMPORTANCE, AnnotationLine.HIGHEST_IMPORTANCE,
                                "a number from 1 to 10");
                case "embedding" -> draft.embedding = json.isNull() ? null : Vectors.read(json);
                case "model" -> draft.model = json.scalar("the name of a model");
                case "prompt" -> draft.prompt = json.scalar("the version of a prompt");
                default -> json.skipUnread();
            }
        });
        if (draft.sha256 == null) {
            throw new BadInputException(at + ": found no field \"sha256\", expected " + EXPECTED + ". Mend or remove the line.");
        }
        return draft.made();
    }

    private static String hash(Json json, String expected) throws BadInputException {
        String text = json.text(expected);
        if (!SHA256.matcher(text).matches()) {
            throw json.expected(expected);
        }
        return text;
    }

    private static MemoryType type(Json json) throws BadInputException {
        String expected = "\"stable\" or \"temporary\"";
        return switch (json.text(expected)) {
            case "stable" -> MemoryType.STABLE;
            case "temporary" -> MemoryType.TEMPORARY;
            default -> throw json.expected(expected);
        };
    }

    private static final class Draft {
        String sha256;
        String context = "";
        MemoryType type;
        double importance = Double.NaN;
        float[] embedding;
        String model = "";
        String prompt = "";

        AnnotationLine made() {
            return new AnnotationLine(sha256, context, type, importance, embedding, model, prompt);
        }
    }
}
