package mnemoscope.ui.optimality.study;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.optimality.state.VariantWords;

/** The study in words. */
final class StudyWords {
    private StudyWords() {}

    /**
     * The finding of the study, or its progress, and then its counts.
     *
     * @param judgedTests minimum number of instances that judge the published table
     */
    static List<String> headline(Optional<OptimalityTable> table, Optional<Findings> findings, int judgedTests) {
        return findings
                .map(found -> found.judgements().canJudge()
                        ? List.of(Texts.of("optimality.verdict-and-counts", found.lead()), counts(found.judgements()))
                        : List.of(found.lead(), ""))
                .orElseGet(() -> List.of(
                        table.filter(known -> !known.isComplete())
                                .map(known -> Texts.of("optimality.study-so-far", Numbers.whole(known.done()),
                                        Numbers.whole(known.total())))
                                .orElseGet(() -> Texts.of("optimality.study-not-judged")),
                        Texts.of("optimality.verdict-to-come", Numbers.whole(judgedTests))));
    }

    /** The number of gaps that each variant reproduces: the largest first, then the others, combined if equal. */
    private static String counts(GapVerdicts judged) {
        List<Variant> sorted = judged.variants().stream()
                .sorted(Comparator.comparingInt(variant -> -judged.count(variant, Outcome.MET))).toList();
        List<Variant> others = sorted.subList(1, sorted.size());
        Function<Variant, Integer> met = variant -> judged.count(variant, Outcome.MET);
        String first = Texts.of("optimality.reading-meets-of-gaps", VariantWords.inText(sorted.getFirst()),
                met.apply(sorted.getFirst()), judged.gaps().size());
        boolean alike = others.size() > 1 && others.stream().map(met).distinct().count() == 1;
        return alike
                ? Texts.of("optimality.meets-and-the-others", first, met.apply(others.getFirst()))
                : Stream.concat(Stream.of(first), others.stream().map(
                        variant -> Texts.of("optimality.reading-and-count", VariantWords.inText(variant), met.apply(variant))))
                        .collect(Collectors.joining(", ", "", "."));
    }

    /** Progress, method of solution, and the source of the comparison. */
    static String facts(Optional<OptimalityTable> table) {
        return Texts.of("optimality.facts-of-the-study", Numbers.whole(table.map(OptimalityTable::done).orElse(0)),
                Numbers.whole(table.map(OptimalityTable::total).orElse(0)), OptimalitySpec.PAPER_TESTS);
    }
}
