package mnemoscope.text.call;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import mnemoscope.file.JsonTree;

/**
 * A call of a tool, from the text of its turn: {@code name({"argument": ...})}.
 *
 * @param tool      as the log names it
 * @param name      in lower case, which is how names are compared
 * @param arguments missing if they are no JSON
 */
public record ToolCall(String tool, String name, JsonNode arguments) {
    private static final Set<String> READERS = Set.of("read", "read_file", "readfile", "view", "notebookread", "open_file",
            "read_many_files", "cat");
    private static final Set<String> WRITERS = Set.of("edit", "write", "multiedit", "notebookedit", "edit_file", "write_file",
            "replace", "str_replace", "str_replace_editor", "apply_patch");
    private static final List<String> PATHS = List.of("file_path", "path", "filepath", "notebook_path", "filename",
            "absolute_path", "filePath");

    public static ToolCall of(String text) {
        int open = text.indexOf('(');
        String tool = (open < 0 ? text : text.substring(0, open)).strip();
        String arguments = open < 0 ? "" : text.substring(open + 1, text.endsWith(")") ? text.length() - 1 : text.length());
        return new ToolCall(tool, tool.toLowerCase(Locale.ROOT), JsonTree.of(arguments));
    }

    /** In a few words: "Edit hooks.go". */
    public String title() {
        String path = path();
        return path.isEmpty() ? tool : tool + " " + path.substring(path.replace('\\', '/').lastIndexOf('/') + 1);
    }

    public boolean isReader() {
        return READERS.contains(name);
    }

    public boolean isWriter() {
        return WRITERS.contains(name);
    }

    /** The file that it is about; empty if it names none. */
    public String path() {
        return PATHS.stream().map(arguments::path).filter(JsonNode::isTextual).map(JsonNode::textValue).findFirst().orElse("");
    }

    /** The texts that it says stand in a file. */
    public List<String> quotes() {
        List<String> quotes = new ArrayList<>();
        Stream.concat(Stream.of(arguments), arguments.path("edits").valueStream())
                .flatMap(each -> Stream.of(each.path("old_string"), each.path("old_str"), each.path("oldString")))
                .filter(JsonNode::isTextual).map(JsonNode::textValue).forEach(quotes::add);
        return quotes;
    }

    /** All texts among its arguments, at any depth. */
    public List<String> texts() {
        List<String> texts = new ArrayList<>();
        addTexts(arguments, texts);
        return texts;
    }

    private static void addTexts(JsonNode value, List<String> into) {
        if (value.isTextual()) {
            into.add(value.textValue());
        }
        value.forEach(inner -> addTexts(inner, into));
    }

    /** Equal for calls that mean the same. */
    public String key() {
        return name + " " + JsonTree.canonical(arguments);
    }

    /**
     * Lines of a file.
     *
     * @param to exclusive
     */
    public record Lines(long from, long to) {
        static final Lines ALL = new Lines(0, Long.MAX_VALUE);
        static final Lines NONE = new Lines(Long.MAX_VALUE, 0);
        /** Unknown lines of a file: nothing but a reading of the whole file covers them. */
        public static final Lines UNKNOWN = new Lines(Long.MAX_VALUE - 1, Long.MAX_VALUE);

        public boolean cover(Lines other) {
            return from <= other.from && to >= other.to;
        }

        Lines and(Lines other) {
            return new Lines(Math.min(from, other.from), Math.max(to, other.to));
        }

        Lines within(Lines other) {
            return new Lines(Math.max(from, other.from), Math.min(to, other.to));
        }
    }

    /** The lines that a reading asks for; all if it names none. */
    public Lines lines() {
        JsonNode range = arguments.path("view_range");
        if (range.size() == 2) {
            return between(range.path(0).asLong(0), range.path(1).asLong(-1));
        }
        if (arguments.has("start_line") || arguments.has("end_line")) {
            return between(arguments.path("start_line").asLong(0), arguments.path("end_line").asLong(-1));
        }
        long from = arguments.path("offset").asLong(0);
        return new Lines(Math.max(0, from),
                arguments.hasNonNull("limit") ? from + arguments.path("limit").asLong() : Long.MAX_VALUE);
    }

    private static Lines between(long first, long last) {
        return new Lines(Math.max(0, first), last < 0 ? Long.MAX_VALUE : last + 1);
    }
}
