package mnemoscope.dataset;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mnemoscope.dataset.MappedFormat.Wanted;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * A file that has the fields of a format under other names: the likely format, and the likely fields.
 *
 * @param taken  the format with the most matching fields
 * @param fields all fields of its head
 * @param guess  fields of the file for those that the format needs
 */
public record NearMiss(MappedFormat taken, List<FileField> fields, FieldMapping guess) {
    private static final int MOST_NAMED = 6;
    /** Below this share of the needed fields no format is suggested. */
    private static final double TELLING = 0.3;
    /** The limit for a table, which may have texts and no questions yet. */
    private static final double TELLING_OF_A_TABLE = 0.25;

    public NearMiss {
        fields = List.copyOf(fields);
    }

    /**
     * Examines a file that could not be read.
     *
     * @param head    its first bytes
     * @param mapping under which it was read
     */
    static Optional<NearMiss> of(String name, byte[] head, FieldMapping mapping) {
        List<FileField> fields = FieldSurvey.of(name, head);
        boolean json = fields.stream().anyMatch(each -> !each.within().equals(FieldSurvey.COLUMN));
        return MappedFormat.of(json).map(format -> new NearMiss(format, fields, guess(format, fields, mapping)))
                .max(Comparator.<NearMiss>comparingDouble(near -> near.share(mapping))
                        .thenComparing(near -> near.taken == MappedFormat.MESSAGES))
                .filter(near -> !near.missing(mapping).isEmpty() && !near.spare().isEmpty());
    }

    /** A guess for another format. */
    public NearMiss as(MappedFormat format) {
        return new NearMiss(format, fields, guess(format, fields, FieldMapping.NONE));
    }

    /** The possible formats of the file. */
    public List<MappedFormat> formats() {
        return MappedFormat.of(taken != MappedFormat.CSV).toList();
    }

    /** The name in the file of a field of the format; empty if the file has none. */
    public Optional<FileField> source(Wanted wanted) {
        String source = guess.sources().getOrDefault(wanted.name(), wanted.name());
        return fields.stream().filter(each -> each.name().equals(source)).findFirst();
    }

    /** Whether a field that the format needs was not guessed. */
    boolean isIncomplete() {
        return !missing(guess).isEmpty();
    }

    /** The suggestion in a sentence; empty if too few fields match. */
    String words(String file, FieldMapping used) {
        if (share(used) < (taken == MappedFormat.CSV ? TELLING_OF_A_TABLE : TELLING)) {
            return "";
        }
        String has = names(taken.wanted().stream().filter(Wanted::needed).map(Wanted::name).filter(this::has).toList());
        String lacks = missing(used).stream().map(each -> "\"" + each.name() + "\"").collect(Collectors.joining(", "));
        return has.isEmpty()
                ? Texts.of("dataset.taken-for", file, taken.title(), lacks, names(instead(used)))
                : Texts.of("dataset.format.near-miss", file, taken.title(), has, lacks, names(instead(used)));
    }

    /** Names of candidate fields for the missing ones: those in the same objects, where one can be guessed. */
    private List<String> instead(FieldMapping used) {
        Set<String> within = missing(used).stream().flatMap(each -> source(each).stream()).map(FileField::within)
                .collect(Collectors.toSet());
        return spare().stream().filter(each -> within.isEmpty() || within.contains(each.within())).map(FileField::name).toList();
    }

    private static String names(List<String> all) {
        String first = all.stream().limit(MOST_NAMED).map(PrintableText::shortened).collect(Collectors.joining(", "));
        return all.size() > MOST_NAMED ? Texts.of("dataset.first-and-more", first, all.size() - MOST_NAMED) : first;
    }

    private boolean has(String name) {
        return fields.stream().anyMatch(each -> each.name().equals(name));
    }

    /** The needed fields that the file lacks, under these names. */
    private List<Wanted> missing(FieldMapping used) {
        return taken.wanted().stream()
                .filter(each -> each.needed() && !has(used.sources().getOrDefault(each.name(), each.name()))).toList();
    }

    /** Fields of the file that the format does not have. */
    private List<FileField> spare() {
        return fields.stream().filter(each -> taken.wanted().stream().noneMatch(known -> known.name().equals(each.name())))
                .toList();
    }

    /** The share of the needed fields that the file has; guessed fields count half. */
    private double share(FieldMapping used) {
        List<Wanted> needed = taken.wanted().stream().filter(Wanted::needed).toList();
        long missing = missing(used).size();
        long unguessed = needed.stream().filter(each -> source(each).isEmpty()).count();
        return 1 - (missing + unguessed) / 2.0 / needed.size();
    }

    private static FieldMapping guess(MappedFormat format, List<FileField> fields, FieldMapping used) {
        Map<String, String> sources = new TreeMap<>(used.sources());
        List<String> names = format.wanted().stream().map(Wanted::name).toList();
        for (Wanted each : format.wanted()) {
            if (!sources.containsKey(each.name()) && fields.stream().noneMatch(field -> field.name().equals(each.name()))) {
                fields.stream().filter(field -> !names.contains(field.name()) && !sources.containsValue(field.name()))
                        .filter(field -> each.distance(field) < Integer.MAX_VALUE).min(Comparator.comparingInt(each::distance))
                        .ifPresent(field -> sources.put(each.name(), field.name()));
            }
        }
        return new FieldMapping(new TreeMap<>(sources));
    }
}
