package mnemoscope.dataset;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;

/**
 * Under which other names a file has the fields that a format needs. A {@code #} in a name stands for a number, as in
 * {@code session_#}. A field of the file that has the name of one that is mapped to another is not read.
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

    /** Reads what {@link #toString} gives. @throws IllegalArgumentException if it is no mapping, with what was expected */
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

    /** The format's name of a field of the file; empty if it is not to be read. */
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

    /** A name with a {@code #} for each number in it: {@code session_12_date_time} is one of {@code session_#_date_time}. */
    static String pattern(String inFile) {
        return inFile.replaceAll(NUMBER, "#");
    }

    private static String number(String inFile) {
        return inFile.replaceAll("[^0-9]+", "");
    }

    /** As the command line takes it: {@code speaker=who,text=clean_text}. */
    @Override
    public String toString() {
        return words(sources);
    }

    private static String words(Map<String, String> sources) {
        return sources.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).collect(Collectors.joining(","));
    }
}
