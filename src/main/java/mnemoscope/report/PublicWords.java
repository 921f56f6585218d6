package mnemoscope.report;

import java.util.List;
import java.util.regex.Pattern;

/** Removes the user's folders from texts for others: only the file name of an absolute path remains. */
public final class PublicWords {
    /** The folders of an absolute path, at the start of a word or after the name of an option or another path. */
    private static final Pattern IN_WORD = Pattern
            .compile("(^|[=,])(?:[A-Za-z]:[/\\\\]|[/\\\\]|~/)(?:[^,]*[/\\\\])?(?=[^,/\\\\])");
    /** The folders of an absolute path in a JSON string, where a backslash is doubled and a slash may be escaped. */
    private static final Pattern IN_JSON = Pattern
            .compile("(?<!\\\\)\"(?:(?:[A-Za-z]:)?(?:\\\\?/|\\\\\\\\)|~/)(?:[^\"]*(?:/|\\\\\\\\))?(?=[^\"/\\\\])");

    private PublicWords() {}

    /** Cleans the words of a command line. */
    public static List<String> of(List<String> command) {
        return command.stream().map(word -> IN_WORD.matcher(word).replaceAll("$1")).toList();
    }

    /** Cleans JSON; unchanged if no string is an absolute path. */
    static String ofJson(String text) {
        return IN_JSON.matcher(text).replaceAll("\"");
    }
}
