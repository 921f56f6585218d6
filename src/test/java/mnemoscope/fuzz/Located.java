package mnemoscope.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a refusal says that the fault is: it names the file, and in it a line, with column and path where it is JSON, a row or a stop
 * that are there; only what a file lacks as a whole needs none. It speaks of the file and not of the program's classes.
 */
final class Located {
    private static final Pattern LINE = Pattern.compile("\\b(?:line|row) (\\d+)(?:, column (\\d+))?(?: \\((\\$[^)]*)\\))?");
    /** A stop of a lesson, a conversation by its id, or a parameter of a study by its name. */
    private static final Pattern OTHER_PLACE = Pattern
            .compile("\\bstop \\d|conversation \"|\"[a-z_0-9]+\"(?: in the study|: |\\.$)");
    private static final Pattern LAST_NAME = Pattern.compile("\\.(\\w+)(?:\\[\\d+])*$");
    /** What is said of a file as a whole: nothing is in it, it is another file, or what it is read for is nowhere in it. */
    private static final List<String> WHOLE = List.of(" is empty", " starts with bytes", " looks like ", "Mnemoscope, not data",
            ", not conversations", ", which is not supported", "found no known field in the first",
            "found no question that can be replayed", "found no span in this OpenTelemetry export", "found no model call",
            "is a BEAM chat, but the file", " lists what was typed in ", "is one part of an OpenCode session",
            "belongs to an export", "is the output of", "but no input in a form that can be read");
    private static final Pattern INSIDE = Pattern.compile(
            "mnemoscope\\.|java\\.|Exception|Cannot (?:deserialize|construct|coerce|map)|JsonToken|subtype of|expected one of \\.");
    private static final int AFTER_THE_END = 2;

    private Located() {}

    /** @param name of the file @return what is wrong with the place that a sentence names; empty if nothing is */
    static Optional<String> fault(String name, byte[] content, String said) {
        if (INSIDE.matcher(said).find()) {
            return Optional.of("speaks of the program's classes");
        }
        if (!said.contains(name)) {
            return Optional.of("does not name the file");
        }
        Matcher line = LINE.matcher(said);
        boolean archive = content.length > 1 && content[0] == 'P' && content[1] == 'K';
        if (archive && said.contains(name + ", ")) {
            // a line is one of the entry, which is packed
            return Optional.empty();
        }
        if (!line.find()) {
            boolean located = OTHER_PLACE.matcher(said).find() || WHOLE.stream().anyMatch(said::contains);
            return located ? Optional.empty() : Optional.of("does not say where in the file");
        }
        // Bytes as characters: no column in characters is beyond them.
        String text = new String(content, StandardCharsets.ISO_8859_1);
        int number = Integer.parseInt(line.group(1));
        int column = line.group(2) == null ? 1 : Integer.parseInt(line.group(2));
        // Where lines are values of their own a carriage return ends none; elsewhere it does.
        if (!isThere(text.split("\n", -1), number, column) && !isThere(text.split("\r\n|\r|\n", -1), number, column)) {
            return Optional.of("names a place that is not there");
        }
        Matcher field = LAST_NAME.matcher(line.group(3) == null ? "" : line.group(3));
        return field.find() && !text.contains(field.group(1)) ? Optional.of("names a field that is not there") : Optional.empty();
    }

    private static boolean isThere(String[] lines, int line, int column) {
        return line >= 1 && line <= lines.length && column <= lines[line - 1].length() + AFTER_THE_END;
    }
}
