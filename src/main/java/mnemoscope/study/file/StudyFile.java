package mnemoscope.study.file;

import java.nio.file.Path;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.study.StudySpec;

/** Reads what a study measures: {@code {"kind": ..., "name": ..., "parameters": {...}}} (src/docs/formats/studies.md). */
public final class StudyFile {
    private static final int VERSION = 1;
    private static final int MOST_NAME = 100;
    private static final String EXPECTED = "a study such as {\"kind\": \"optimality\", \"name\": \"mine\", \"parameters\": {}}";

    private final Json json;
    private StudyKind kind;
    private String name;
    private StudySpec spec;

    private StudyFile(Json json) {
        this.json = json;
    }

    /** @throws BadInputException if the file cannot be read or a value is wrong, with place, what was found and expected */
    public static StudySpec read(Path file) throws BadInputException {
        StudySpec[] read = {null};
        InputFile.readJson(file, json -> read[0] = new StudyFile(json).study());
        return read[0];
    }

    private StudySpec study() throws BadInputException {
        String at = json.at();
        json.object(EXPECTED, this::field);
        require(at, "kind", kind);
        require(at, "name", name);
        require(at, "parameters", spec);
        return spec;
    }

    private void field(String field) throws BadInputException {
        switch (field) {
            case "version" -> json.whole(VERSION, VERSION, "version " + VERSION + " of the format");
            case "kind" -> kind = kind();
            case "name" -> name = name();
            case "note" -> json.text("a text for people");
            case "parameters" -> {
                if (kind == null || name == null) {
                    throw json.wrong("found \"parameters\" before " + (kind == null ? "\"kind\"" : "\"name\"")
                            + ", expected it after. Move it to the end of the object.");
                }
                spec = kind.read(json, name);
            }
            default -> throw unknown(json, field, "version, kind, name, note, parameters");
        }
    }

    private StudyKind kind() throws BadInputException {
        String given = json.text(StudyKind.codes());
        return StudyKind.of(given).orElseThrow(() -> json.expected(StudyKind.codes()));
    }

    private String name() throws BadInputException {
        String expected = "a name of 1 to " + MOST_NAME + " characters";
        String given = json.text(expected);
        if (given.isBlank() || given.length() > MOST_NAME) {
            throw json.expected(expected);
        }
        return given;
    }

    /** A misspelt field would leave its value at the default and say nothing. */
    static BadInputException unknown(Json json, String field, String known) {
        return json.wrong("found the field \"" + Json.shortened(field) + "\", expected one of " + known + ". Correct its name.");
    }

    private static void require(String at, String field, Object value) throws BadInputException {
        if (value == null) {
            throw new BadInputException(
                    at + ": found an object without the field \"" + field + "\", expected " + EXPECTED + ". Add it.");
        }
    }
}
