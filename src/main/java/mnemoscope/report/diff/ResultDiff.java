package mnemoscope.report.diff;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.report.diff.ResultFolder.Decision;
import mnemoscope.report.diff.ResultFolder.Table;
import mnemoscope.report.file.CsvTable;

/**
 * The differences between two result folders: settings, numbers and decisions. The same folders give the same bytes.
 *
 * @param settings that differ
 * @param numbers  numbers that differ, and rows found in one folder only, by file
 * @param divergences first differing decision per policy and budget
 * @param compared numbers found in both
 * @param note     sentences: incomplete files, numbers that depend on all policies, why decisions are not compared; may be empty
 * @param isWhole  whether the files of both are complete
 */
public record ResultDiff(List<Setting> settings, List<Number> numbers, List<Divergence> divergences, int compared, String note,
        boolean isWhole) {
    /** By size of the relative difference, those from 0 first; numbers found in one folder only last. */
    public static final Comparator<Number> LARGEST = Comparator.comparing(Number::isAlone)
            .thenComparing(Comparator.comparingDouble((Number number) -> Math.abs(number.relative())).reversed());
    private static final Comparator<Number> MEANS_FIRST = Comparator.comparing(Number::isAlone)
            .thenComparing(number -> !number.isMean()).thenComparing(LARGEST);
    private static final int SHOWN = 20;
    /** Result columns that are not a mean over folds. */
    private static final Set<String> RESULTS = Set.of("precision", "recall", "f1", "occupancy", "reward");

    /** @param one empty if the first has no value */
    public record Setting(String name, String one, String other) {}

    /** @param one NaN if the first has no value */
    public record Number(String file, String row, String column, double one, double other) {
        /** Whether only one folder has it. */
        public boolean isAlone() {
            return Double.isNaN(one) || Double.isNaN(other);
        }

        /** Whether it is a result, not its spread, interval or probability. */
        public boolean isMean() {
            return column.endsWith("_mean") || RESULTS.contains(column);
        }

        /** Whether it depends on all policies of a result: a rank, a test over all, or a p corrected for the number of tests. */
        boolean isOfAllPolicies() {
            return Stream.of("rank", "friedman", "critical_difference", "holm").anyMatch(column::contains);
        }

        /** The difference relative to the first value, positive if the second is higher; NaN if the first is 0 or one is missing. */
        public double relative() {
            return one == 0 ? Double.NaN : (other - one) / Math.abs(one);
        }
    }

    /**
     * The first decision at which a policy differs.
     *
     * @param run       policy and budget; for a study also the conversation
     * @param place     first decision that keeps different turns, e.g. "e1/12"
     * @param onlyOne   turns that only the first keeps
     * @param decisions     number of decisions that keep different turns
     * @param conversation  the only conversation whose decisions are counted; empty if those of all are
     * @param conversations number of conversations that differ; for a study those with other numbers, from this one on
     */
    public record Divergence(String run, String place, String question, List<String> onlyOne, List<String> onlyOther,
            int decisions, int of, String conversation, int conversations) {
        /** Policy and budget, without the conversation. */
        public String policyAndBudget() {
            return conversation.isEmpty() ? run : run.substring(0, run.length() - conversation.length() - 1);
        }

        /** "in e2, the first of 9 conversations that differ, "; empty if all decisions are counted. */
        private String where() {
            return conversation.isEmpty()
                    ? ""
                    : "in " + conversation + ", the "
                            + (conversations == 1
                                    ? "only conversation that differs, "
                                    : "first of " + conversations + " conversations that differ, ");
        }
    }

    public static ResultDiff of(ResultFolder a, ResultFolder b) {
        List<Setting> settings = union(a.settings(), b.settings())
                .map(name -> new Setting(name, a.settings().getOrDefault(name, ""), b.settings().getOrDefault(name, "")))
                .filter(each -> !each.one.equals(each.other)).toList();
        List<Number> all = new ArrayList<>();
        union(a.tables(), b.tables()).forEach(file -> numbers(all, file, a.tables().get(file), b.tables().get(file)));
        List<Number> numbers = all.stream().filter(each -> Double.compare(each.one, each.other) != 0).toList();
        boolean family = !a.policies().equals(b.policies())
                && numbers.stream().anyMatch(each -> !each.isAlone() && each.isOfAllPolicies());
        return new ResultDiff(settings, numbers, divergences(a.decisions(), b.decisions()),
                (int) all.stream().filter(each -> !each.isAlone()).count(),
                Stream.of(a.gaps(), b.gaps(), family ? List.of(Texts.of("study.policies-differ-so-ranks-do")) : List.<String>of())
                        .flatMap(List::stream).collect(Collectors.joining("\n")),
                a.gaps().isEmpty() && b.gaps().isEmpty());
    }

    /** The number of numbers that both have and that differ. */
    public int differing() {
        return (int) numbers.stream().filter(each -> !each.isAlone()).count();
    }

    /** This comparison with decisions that are not in the folders. */
    public ResultDiff with(List<Divergence> found) {
        return new ResultDiff(settings, numbers, found, compared, note, isWhole);
    }

    /** This comparison without decisions, with a reason added. @param why a sentence */
    public ResultDiff with(String why) {
        return new ResultDiff(settings, numbers, divergences, compared, note.isEmpty() ? why : note + "\n" + why, isWhole);
    }

    private static Stream<String> union(Map<String, ?> one, Map<String, ?> other) {
        return Stream.concat(one.keySet().stream(), other.keySet().stream()).distinct();
    }

    private static void numbers(List<Number> into, String file, Table one, Table other) {
        Table none = new Table(new LinkedHashMap<>());
        var rows = Objects.requireNonNullElse(one, none).rows();
        var others = Objects.requireNonNullElse(other, none).rows();
        union(rows, others).forEach(row -> {
            SequencedMap<String, Double> mine = rows.getOrDefault(row, new LinkedHashMap<>());
            SequencedMap<String, Double> theirs = others.getOrDefault(row, new LinkedHashMap<>());
            union(mine, theirs).forEach(column -> into.add(new Number(file, row, column, mine.getOrDefault(column, Double.NaN),
                    theirs.getOrDefault(column, Double.NaN))));
        });
    }

    private static List<Divergence> divergences(SequencedMap<String, Decision> one, SequencedMap<String, Decision> other) {
        SequencedMap<String, Divergence> divergences = new LinkedHashMap<>();
        SequencedMap<String, Integer> of = new LinkedHashMap<>();
        Map<String, Set<String>> conversations = new HashMap<>();
        one.forEach((key, mine) -> {
            Decision theirs = other.get(key);
            if (theirs == null) {
                return;
            }
            of.merge(mine.run(), 1, Integer::sum);
            if (!mine.retained().equals(theirs.retained())) {
                conversations.computeIfAbsent(mine.run(), none -> new HashSet<>())
                        .add(mine.place().substring(0, mine.place().lastIndexOf('/')));
                divergences.merge(mine.run(),
                        new Divergence(mine.run(), mine.place(), mine.question(), without(mine.retained(), theirs.retained()),
                                without(theirs.retained(), mine.retained()), 1, 0, "", 0),
                        (first, next) -> new Divergence(first.run, first.place, first.question, first.onlyOne, first.onlyOther,
                                first.decisions + 1, 0, "", 0));
            }
        });
        return divergences.values().stream().map(each -> new Divergence(each.run, each.place, each.question, each.onlyOne,
                each.onlyOther, each.decisions, of.get(each.run), "", conversations.get(each.run).size())).toList();
    }

    /** The elements of a list that another list lacks. */
    public static List<String> without(List<String> all, List<String> some) {
        return all.stream().filter(id -> !some.contains(id)).toList();
    }

    public boolean isEmpty() {
        return settings.isEmpty() && numbers.isEmpty() && divergences.isEmpty();
    }

    /** A text with the largest differences. */
    public String text() {
        if (isEmpty()) {
            return isWhole
                    ? "No differences: " + compared + " numbers compared"
                            + (note.isEmpty() ? ", and all decisions agree.\n" : ". " + lines(note))
                    : "The comparison is incomplete. " + compared + " numbers compared, none differ.\n" + lines(note);
        }
        StringBuilder text = new StringBuilder();
        settings.forEach(each -> text.append(line(each.name + ": " + said(each.one) + " | " + said(each.other))));
        List<Number> both = numbers.stream().filter(each -> !each.isAlone()).sorted(MEANS_FIRST).toList();
        text.append(both.size() + " of " + compared + " numbers in both results differ"
                + (both.size() > SHOWN ? "; the " + SHOWN + " with the largest differences:\n" : both.isEmpty() ? ".\n" : ":\n"));
        both.stream().limit(SHOWN).forEach(each -> text.append(line(
                "  " + each.file + ", " + each.row + ", " + each.column + ": " + number(each.one) + " | " + number(each.other))));
        if (both.size() < numbers.size()) {
            text.append("Found in one result only, not compared: "
                    + numbers.stream().filter(each -> Double.isNaN(each.other)).count() + " numbers of the first, "
                    + numbers.stream().filter(each -> Double.isNaN(each.one)).count() + " of the second.\n");
        }
        divergences.forEach(each -> text.append(line(each.policyAndBudget() + ": " + each.where() + each.decisions + " of "
                + each.of + " decisions keep different turns, the first " + each.place + " (" + each.question + "): "
                + turns(each.onlyOne) + " | " + turns(each.onlyOther))));
        return text.append(note.isEmpty() ? "" : lines(note)).toString();
    }

    /** One line, with line breaks in the words escaped. */
    private static String line(String words) {
        return PrintableText.of(words) + "\n";
    }

    private static String lines(String note) {
        return note.lines().map(ResultDiff::line).collect(Collectors.joining());
    }

    private static String said(String text) {
        return text.isEmpty() ? "(not given)" : text;
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "none" : Double.toString(value);
    }

    private static String turns(List<String> ids) {
        return ids.isEmpty() ? "no other" : String.join(" ", ids);
    }

    /** {@code settings.csv}, {@code numbers.csv} and {@code decisions.csv}. */
    public void write(Path folder) throws IOException {
        CsvTable.write(folder.resolve("settings.csv"), List.of("setting", "one", "other"),
                settings.stream().map(each -> List.of(each.name, each.one, each.other)));
        CsvTable.write(folder.resolve("numbers.csv"), List.of("file", "row", "column", "one", "other", "difference"), numbers
                .stream().map(each -> List.of(each.file, each.row, each.column, each.one, each.other, each.other - each.one)));
        CsvTable.write(folder.resolve("decisions.csv"),
                List.of("run", "first", "question", "only_one", "only_other", "decisions", "of", "conversation", "conversations"),
                divergences.stream().map(each -> List.of(each.run, each.place, each.question, String.join(" ", each.onlyOne),
                        String.join(" ", each.onlyOther), each.decisions, each.of, each.conversation, each.conversations)));
    }
}
