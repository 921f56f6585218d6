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
import mnemoscope.model.MemoryType;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;
import mnemoscope.text.Importance;
import mnemoscope.text.MemoryTypeRule;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;

/** Counts the labels of one or more episodes. */
public final class LabelCount {
    /** The names of the charts on the command line, in their order. */
    public static final List<String> CODES = List.of("categories", "evidence", "age", "size", "types", "importance");

    private final TokenUnit unit;
    private final Map<String, Long> categories = new TreeMap<>();
    private final IntStream.Builder evidence = IntStream.builder();
    private final IntStream.Builder ages = IntStream.builder();
    private final IntStream.Builder sizes = IntStream.builder();
    private final DoubleStream.Builder importance = DoubleStream.builder();
    private final long[] types = new long[MemoryType.values().length];
    private int conversations;
    private long turns;
    private long typed;
    private long weighed;
    private long needs;
    private long carried;
    private boolean gold;

    public LabelCount(TokenUnit unit) {
        this.unit = unit;
    }

    public void add(LabelledEpisode labelled, int[] turnSizes, Progress progress) {
        Episode episode = labelled.episode();
        conversations++;
        for (int t = 0; t < episode.decisionCount(); t++) {
            Gold at = labelled.supervision().at(t);
            int anchor = episode.questions().get(t).anchor();
            evidence.add(at.evidence().size());
            gold |= at.present();
            int decision = t;
            at.evidence().forEach(turn -> {
                ages.add(anchor - turn);
                needs++;
                carried += episode.stopsSince(turn, decision) > 0 ? 1 : 0;
            });
            if (!at.category().isEmpty()) {
                categories.merge(at.category(), 1L, Long::sum);
            }
        }
        for (int i = 0; i < episode.turnCount(); i++) {
            progress.check();
            sizes.add(turnSizes[i]);
            add(episode.turns().get(i));
        }
    }

    private void add(Turn turn) {
        boolean hasType = turn.annotation().hasType();
        boolean hasImportance = turn.annotation().hasImportance();
        turns++;
        typed += hasType ? 1 : 0;
        weighed += hasImportance ? 1 : 0;
        types[(hasType ? turn.annotation().type() : MemoryTypeRule.of(turn.text())).ordinal()]++;
        importance.add(hasImportance ? turn.annotation().importance() : Importance.of(turn.text()));
    }

    /** One chart per code of {@link #CODES}. */
    public List<Distribution> charts() {
        int[] each = evidence.build().toArray();
        int[] age = ages.build().toArray();
        int[] size = sizes.build().toArray();
        String noTurns = Texts.of("chart.no-turns-counted", conversations);
        String noGold = Texts.of("chart.no-evidence-counted", conversations);
        String questions = Texts.of("chart.questions");
        String evidenceTurns = Texts.of("chart.evidence-turns");
        String turnsCounted = Texts.of("chart.turns");
        return List.of(
                new Distribution("questions-by-category", Texts.of("chart.questions-by-category"), Texts.of("chart.category"),
                        questions, "questions",
                        categories.entrySet().stream().map(entry -> Distribution.Bar.of(entry.getKey(), entry.getValue()))
                                .toList(),
                        Numbers.count(each.length, Texts.of("chart.question"), questions),
                        Texts.of("chart.questions-that-make-a-decision"), Texts.of("chart.no-category-counted", conversations)),
                new Distribution("evidence-turns", Texts.of("chart.evidence-turns-of-a-question"), evidenceTurns, questions,
                        "questions", gold ? Bins.of(each, "") : List.of(), Bins.summary(each),
                        Texts.of("chart.evidence-turns.help"), noGold),
                new Distribution("evidence-age", Texts.of("chart.evidence-age.axis"),
                        Texts.of("chart.turns-between-evidence-and-question"), evidenceTurns, "evidence turns",
                        Bins.of(age, Texts.of("chart.later")), agesInWords(age), Texts.of("chart.position-of-the-last-turn"),
                        noGold),
                new Distribution("turn-size", Texts.of("chart.size-of-a-turn"), Texts.of("chart.in-a-turn", unit.label()),
                        turnsCounted, "turns", Bins.of(size, ""), Bins.summary(size), Texts.of("chart.size.help"), noTurns),
                new Distribution("memory-types", Texts.of("chart.type-of-a-turn"), Texts.of("chart.type"), turnsCounted, "turns",
                        types(), source(typed, Texts.of("chart.by-rule-short-or-about")),
                        Texts.of("chart.temporary-turns-lose-freshness-fast"), noTurns),
                new Distribution("importance", Texts.of("chart.importance-of-a-turn"), Texts.of("chart.importance-0-to-1"),
                        turnsCounted, "turns", Bins.tenths(importance.build().toArray()),
                        source(weighed, Texts.of("chart.importance.by-rule")), Texts.of("chart.the-rule-of-importance",
                                Numbers.fixed(0.15, 2), Numbers.fixed(0.1, 1), Numbers.fixed(0.2, 1)),
                        noTurns));
    }

    private String agesInWords(int[] age) {
        return needs == 0
                ? Bins.summary(age)
                : Bins.summary(age) + ". "
                        + Texts.of("explain.needs-that-are-carried", Numbers.whole(Math.round(100.0 * carried / needs)));
    }

    private List<Distribution.Bar> types() {
        return turns == 0
                ? List.of()
                : Stream.of(MemoryType.values())
                        .map(type -> type == MemoryType.STABLE
                                ? Distribution.Bar.of(Texts.of("chart.stable"), "stable", types[type.ordinal()])
                                : Distribution.Bar.of(Texts.of("chart.temporary"), "temporary", types[type.ordinal()]))
                        .toList();
    }

    private String source(long given, String rule) {
        if (given == 0) {
            return rule;
        }
        return given == turns
                ? Texts.of("chart.as-annotated")
                : Texts.of("chart.as-annotated-the-rest", Numbers.whole(given), rule);
    }
}
