package mnemoscope.report.chart;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Memory;
import mnemoscope.model.MemoryType;
import mnemoscope.task.Progress;
import mnemoscope.text.Importance;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;
import mnemoscope.text.TypeRule;

/** Counts the labels of one or more episodes. */
public final class LabelTally {
    /** How the command line names the charts, in their order. */
    public static final List<String> CODES = List.of("categories", "evidence", "age", "size", "types", "importance");
    private static final String NO_GOLD = "No gold in this file: its questions do not say which turns hold the evidence.";

    private final TokenUnit unit;
    private final Map<String, Long> categories = new TreeMap<>();
    private final IntStream.Builder evidence = IntStream.builder();
    private final IntStream.Builder ages = IntStream.builder();
    private final IntStream.Builder sizes = IntStream.builder();
    private final DoubleStream.Builder importance = DoubleStream.builder();
    private final long[] types = new long[MemoryType.values().length];
    private long turns;
    private long typed;
    private long weighed;
    private boolean gold;

    public LabelTally(TokenUnit unit) {
        this.unit = unit;
    }

    public void add(LabelledEpisode labelled, int[] turnSizes, Progress progress) {
        Episode episode = labelled.episode();
        for (int t = 0; t < episode.steps(); t++) {
            Gold at = labelled.supervision().at(t);
            int anchor = episode.questions().get(t).anchor();
            evidence.add(at.evidence().size());
            gold |= at.present();
            at.evidence().forEach(turn -> ages.add(anchor - turn));
            if (!at.category().isEmpty()) {
                categories.merge(at.category(), 1L, Long::sum);
            }
        }
        for (int i = 0; i < episode.turns(); i++) {
            progress.check();
            sizes.add(turnSizes[i]);
            add(episode.memories().get(i));
        }
    }

    private void add(Memory memory) {
        boolean hasType = memory.annotation().hasType();
        boolean hasImportance = memory.annotation().hasImportance();
        turns++;
        typed += hasType ? 1 : 0;
        weighed += hasImportance ? 1 : 0;
        types[(hasType ? memory.annotation().type() : TypeRule.of(memory.text())).ordinal()]++;
        importance.add(hasImportance ? memory.annotation().importance() : Importance.of(memory.text()));
    }

    /** One chart a code of {@link #CODES}. */
    public List<Distribution> charts() {
        int[] each = evidence.build().toArray();
        int[] age = ages.build().toArray();
        int[] size = sizes.build().toArray();
        String noTurns = "No turns in this file.";
        return List.of(
                new Distribution("questions-by-category", "Questions by category", "category", "questions",
                        categories.entrySet().stream().map(entry -> Distribution.Bar.of(entry.getKey(), entry.getValue()))
                                .toList(),
                        Numbers.count(each.length, "question", "questions"),
                        "Questions that make a decision, by the category that the file gives them.",
                        "The questions of this file have no category."),
                new Distribution("evidence-turns", "Evidence turns of a question", "evidence turns", "questions",
                        gold ? Bins.of(each, "") : List.of(), Bins.summary(each),
                        "How many turns hold the evidence of a question.", NO_GOLD),
                new Distribution("evidence-age", "Age of the evidence when asked", "turns between evidence and question",
                        "evidence turns", Bins.of(age, "later"), Bins.summary(age),
                        "Position of the last turn before the question minus position of the evidence; one count for each"
                                + " evidence turn of each question.",
                        NO_GOLD),
                new Distribution("turn-size", "Size of a turn", unit.label() + " in a turn", "turns", Bins.of(size, ""),
                        Bins.summary(size), "Tokens of the text in the unit of the budget, at least 1.", noTurns),
                new Distribution("memory-types", "Type of a turn", "type", "turns", types(),
                        source(typed, "by rule: short or about plans is temporary"),
                        "Temporary turns lose freshness fast. The rule: fewer than 100 characters, or one of the words plan,"
                                + " tomorrow, will, tonight, just, currently.",
                        noTurns),
                new Distribution("importance", "Importance of a turn", "importance, 0 to 1", "turns",
                        Bins.tenths(importance.build().toArray()),
                        source(weighed, "by rule: words, digits and length"),
                        "The rule: 0.1, 0.15 for each different important word, 0.1 for an exclamation mark, 0.1 for a digit,"
                                + " up to 0.2 for length; at most 1.",
                        noTurns));
    }

    private List<Distribution.Bar> types() {
        return turns == 0
                ? List.of()
                : Stream.of(MemoryType.values()).map(type -> Distribution.Bar
                        .of(type == MemoryType.STABLE ? "stable" : "temporary", types[type.ordinal()])).toList();
    }

    private String source(long given, String rule) {
        if (given == 0) {
            return rule;
        }
        return given == turns ? "as annotated" : Numbers.whole(given) + " as annotated, the rest " + rule;
    }
}
