package mnemoscope.annotate;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import mnemoscope.model.Annotation;
import mnemoscope.model.BadInputException;
import mnemoscope.model.MemoryType;
import mnemoscope.task.Progress;

/** Reads annotations as JSON lines, one text a line (src/docs/formats/annotations.md). */
public final class AnnotationFile {
    private static final int LINE_CHARACTERS = 10_000;
    private static final double HIGHEST_IMPORTANCE = 10;
    private static final String EXPECTED = "{\"sha256\": \"<64 hex digits>\", \"type\": \"stable\", \"importance\": 7}";
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(10).maxNumberLength(50).build()).build();

    private final String name;
    private final Map<String, Annotation> found = new HashMap<>();

    private AnnotationFile(String name) {
        this.name = name;
    }

    /**
     * Reads a whole file; a text that occurs twice keeps its last line.
     *
     * @throws BadInputException if a line is not as documented, with file, line, what was found and what was expected
     */
    public static Annotations read(Path file, Progress progress) throws BadInputException {
        if (Files.isDirectory(file)) {
            throw new BadInputException(file + " is a folder, expected a file of JSON lines. Choose a file in it.");
        }
        AnnotationFile reading = new AnnotationFile(String.valueOf(file.getFileName()));
        try (BufferedReader lines = new BufferedReader(
                new BoundedLines(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8.newDecoder()),
                        LINE_CHARACTERS))) {
            String line;
            for (int number = 1; (line = lines.readLine()) != null; number++) {
                progress.check();
                if (!line.isBlank()) {
                    reading.line(line, number);
                }
            }
            return new Annotations(reading.found);
        } catch (NoSuchFileException missing) {
            throw new BadInputException(file + " does not exist. Check the name and the folder.", missing);
        } catch (AccessDeniedException denied) {
            throw new BadInputException(file + " may not be read by this user. Change its permissions or copy it elsewhere.",
                    denied);
        } catch (CharacterCodingException encoding) {
            throw new BadInputException(
                    reading.name + ": found bytes that are not UTF-8, expected UTF-8 text. Save the file as UTF-8.",
                    encoding);
        } catch (BoundedLines.TooLongException tooLong) {
            throw new BadInputException(reading.name + ": found a line of more than " + LINE_CHARACTERS + " characters, expected "
                    + EXPECTED + ". This is not an annotation file.", tooLong);
        } catch (IOException failure) {
            throw new BadInputException(reading.name + " cannot be read. Check the disk and the network, then try again.",
                    failure);
        }
    }

    private void line(String line, int number) throws BadInputException {
        String key = null;
        MemoryType type = null;
        double importance = Double.NaN;
        try (JsonParser parser = FACTORY.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw wrong(number, "something else than an object", EXPECTED);
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String field = parser.currentName();
                JsonToken value = parser.nextToken();
                switch (field) {
                    case "sha256" -> key = hash(parser.getValueAsString(""), number);
                    case "type" -> type = type(parser.getValueAsString(""), value, number);
                    case "importance" -> importance = importance(parser, value, number);
                    default -> parser.skipChildren();
                }
            }
        } catch (JsonProcessingException syntax) {
            throw new BadInputException(at(number) + ": found text that is not JSON, expected " + EXPECTED + ". Mend the line.",
                    syntax);
        } catch (IOException cannotHappen) {
            throw new BadInputException(at(number) + " cannot be read. Try again.", cannotHappen);
        }
        if (key == null) {
            throw wrong(number, "no field \"sha256\"", EXPECTED);
        }
        found.put(key, new Annotation(type, importance));
    }

    private String hash(String text, int number) throws BadInputException {
        if (!SHA256.matcher(text).matches()) {
            throw wrong(number, "a sha256 that is not 64 lower-case hex digits", "the hash of the turn's text in UTF-8");
        }
        return text;
    }

    private MemoryType type(String text, JsonToken value, int number) throws BadInputException {
        return switch (text) {
            case "stable" -> MemoryType.STABLE;
            case "temporary" -> MemoryType.TEMPORARY;
            default -> {
                if (value == JsonToken.VALUE_NULL) {
                    yield null;
                }
                throw wrong(number, "another type", "\"stable\" or \"temporary\"");
            }
        };
    }

    private double importance(JsonParser parser, JsonToken value, int number) throws IOException, BadInputException {
        if (value == JsonToken.VALUE_NULL) {
            return Double.NaN;
        }
        double importance = value.isNumeric() ? parser.getDoubleValue() : Double.NaN;
        if (!(importance >= 1 && importance <= HIGHEST_IMPORTANCE)) {
            throw wrong(number, "another importance", "a number from 1 to 10");
        }
        return importance / HIGHEST_IMPORTANCE;
    }

    private BadInputException wrong(int number, String found, String expected) {
        return new BadInputException(at(number) + ": found " + found + ", expected " + expected + ". Mend or remove the line.");
    }

    private String at(int number) {
        return name + ", line " + number;
    }
}
