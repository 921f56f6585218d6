package mnemoscope.report;

import java.util.List;
import java.util.regex.Pattern;

/** Says to others nothing of the folders of who made it: of an absolute path only the name of the file stays. */
public final class PublicWords {
    /** The folders of an absolute path, at the start of a word or behind the name of an option or another path. */
    private static final Pattern IN_WORD = Pattern
            .compile("(^|[=,])(?:[A-Za-z]:[/\\\\]|[/\\\\]|~/)(?:[^,]*[/\\\\])?(?=[^,/\\\\])");
    /** Those of a string of JSON, where a backslash is two, and a slash may have one. */
    private static final Pattern IN_JSON = Pattern
            .compile("(?<!\\\\)\"(?:(?:[A-Za-z]:)?(?:\\\\?/|\\\\\\\\)|~/)(?:[^\"]*(?:/|\\\\\\\\))?(?=[^\"/\\\\])");

    private PublicWords() {
    }

    /** Words of a command line. */
    public static List<String> of(List<String> command) {
        return command.stream().map(word -> IN_WORD.matcher(word).replaceAll("$1")).toList();
    }

    /** A text of JSON, the same where no string is an absolute path. */
    static String ofJson(String text) {
        return IN_JSON.matcher(text).replaceAll("\"");
    }
}
