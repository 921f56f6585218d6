package mnemoscope.dataset.log;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that an agent's program writes under the role of the user, beside those of the person. */
final class Harness {
    /** Prefixes of such texts. */
    private static final List<String> STARTS = List.of("<command-name", "<command-message", "<command-args", "<command-contents",
            "<local-command-stdout", "<local-command-stderr", "<local-command-caveat", "<bash-input", "<bash-stdout",
            "<bash-stderr", "<task-notification", "<system-reminder", "<user-memory-input", "<ide_opened_file", "<ide_selection",
            "<ide_diagnostics", "[Request interrupted by user", "Caveat: The messages below", "<teammate-message",
            "Another Claude session sent a message:", "<cross-session-message", "<session_context", "<environment_details");

    private Harness() {}

    static boolean wrote(String text) {
        return STARTS.stream().anyMatch(text::startsWith);
    }

    /**
     * The words of a person, which some programs put between tags.
     *
     * @param tags such as {@code <user_query>}, their names separated by {@code |}
     * @return one for each pair of tags
     */
    static List<String> between(String tags, String text) {
        Matcher found = Pattern.compile("<(" + tags + ")>(.*?)</\\1>", Pattern.DOTALL).matcher(text);
        List<String> words = new ArrayList<>();
        while (found.find()) {
            words.add(found.group(2).strip());
        }
        return words;
    }
}
