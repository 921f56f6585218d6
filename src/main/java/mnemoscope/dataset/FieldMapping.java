package mnemoscope.dataset;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;

/**
 * Other names under which a file has the fields of a format. A {@code #} in a name stands for a number, as in {@code session_#}.
 * If another field is mapped to a name of the format, the file's field with that name is not read.
 *
 * @param sources name in the file, by the name in the format
 */
public record FieldMapping(SortedMap<String, String> sources) {
    public static final FieldMapping NONE = new FieldMapping(Collections.emptySortedMap());
    private static final String NUMBER = "[0-9]+";

    public FieldMapping {
        sources = Collections.unmodifiableSortedMap(new TreeMap<>(sources));
        sources.forEach((known, source) -> {
            if (known.isEmpty() || source.isEmpty() || source.contains(",")) {
                throw new IllegalArgumentException(Texts.of("dataset.mapping-cannot-be-used", known + "=" + source));
            }
            if (known.contains("#") && !source.contains("#")) {
                throw new IllegalArgumentException(
                        Texts.of("dataset.mapping-needs-a-number", known, source, known.replace("session", "chat")));
            }
        });
        if (new HashSet<>(sources.values()).size() < sources.size()) {
            throw new IllegalArgumentException(Texts.of("dataset.mapping-names-one-twice", words(sources)));
        }
    }

    /** Parses {@link #toString}. @throws IllegalArgumentException if the text is not a mapping, with what was expected */
    public static FieldMapping parse(String text) {
        SortedMap<String, String> sources = new TreeMap<>();
        for (String pair : text.split(",", -1)) {
            int equals = pair.indexOf('=');
            if (!text.isEmpty() && (equals < 0
                    || sources.put(pair.substring(0, equals).strip(), pair.substring(equals + 1).strip()) != null)) {
                throw new IllegalArgumentException(Texts.of("dataset.mapping-cannot-be-used", "\"" + text + "\""));
            }
        }
        return new FieldMapping(sources);
    }

    public boolean isEmpty() {
        return sources.isEmpty();
    }

    /** The format's name of a field of the file; empty if the field is not read. */
    String known(String inFile) {
        if (sources.isEmpty()) {
            return inFile;
        }
        String pattern = pattern(inFile);
        for (Map.Entry<String, String> each : sources.entrySet()) {
            if (each.getValue().equals(inFile) || each.getValue().equals(pattern)) {
                return each.getKey().replace("#", number(inFile));
            }
        }
        return sources.containsKey(inFile) || sources.containsKey(pattern) ? "" : inFile;
    }

    /** The name with a {@code #} for each number: {@code session_12_date_time} becomes {@code session_#_date_time}. */
    static String pattern(String inFile) {
        return inFile.replaceAll(NUMBER, "#");
    }

    private static String number(String inFile) {
        return inFile.replaceAll("[^0-9]+", "");
    }

    /** The form on the command line: {@code speaker=who,text=clean_text}. */
    @Override
    public String toString() {
        return words(sources);
    }

    private static String words(Map<String, String> sources) {
        return sources.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).collect(Collectors.joining(","));
    }
}
