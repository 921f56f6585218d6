package mnemoscope.report;

import java.nio.file.Path;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.model.BadInputException;
import mnemoscope.study.StudySpec;

/** Reads what a study measures: {@code {"kind": ..., "name": ..., "parameters": {...}}} (src/docs/formats/studies.md). */
public final class StudyFile {
    private static final int VERSION = 1;
    private static final int MOST_NAME = 100;
    private static final String EXPECTED = "a study such as {\"kind\": \"optimality\", \"name\": \"mine\", \"parameters\": {}}";

    private StudyFile() {
    }

    /** @throws BadInputException if the file cannot be read or a value is wrong, with place, what was found and expected */
    public static StudySpec read(Path file) throws BadInputException {
        StudySpec[] read = {null};
        InputFile.readJson(file, json -> read[0] = study(Fields.of(json, EXPECTED)));
        return read[0];
    }

    private static StudySpec study(Fields given) throws BadInputException {
        given.whole("version", VERSION, VERSION, "version " + VERSION + " of the format", VERSION);
        for (String field : new String[]{"kind", "name"}) {
            require(given, field);
        }
        StudyKinds.Kind<?> kind = given.one("kind", StudyKinds.codes(),
                code -> StudyKinds.ALL.stream().filter(each -> each.code().equals(code)).findFirst());
        String expected = "a name of 1 to " + MOST_NAME + " characters";
        String name = given.text("name", expected);
        if (name.isBlank() || name.length() > MOST_NAME) {
            throw given.expected("name", expected);
        }
        given.text("note", "a text for people", "");
        require(given, "parameters");
        given.refuseOthers();
        return kind.parameters().read(given.object("parameters", "an object with the parameters of the study"), name);
    }

    private static void require(Fields given, String field) throws BadInputException {
        if (!given.has(field)) {
            throw new BadInputException(given.at() + ": found an object without the field \"" + field + "\", expected " + EXPECTED
                    + ". Add it.");
        }
    }
}
