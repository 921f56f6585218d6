package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.learning.FeatureContrasts.Contrast;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Observation;
import mnemoscope.study.benchmark.Claim.Count;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.Resampling;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.WordSet;

/**
 * How well scores of single turns rank evidence above the other turns that have arrived, without any policy: the area under the
 * ROC curve at each decision, as a mean over the decisions of a conversation. The evidence is that of the question, or that of
 * this and every later question.
 *
 * @param score its name in a sentence
 * @param areas by conversation that has such evidence
 */
record ImportanceAlignment(String score, double[] areas) {
    private static final NumberStyle STYLE = new NumberStyle(3, true, false);
    private static final String OVERLAP = "question overlap";
    static final Score HEURISTIC = new Score("importance h", seen -> seen::heuristicImportance);

    /** Which turns count as evidence. */
    enum Needed {
        QUESTION("auc-question", "evidence of the question"),
        LATER("auc-later", "evidence of this or a later question");

        private final String code;
        private final String words;

        Needed(String code, String words) {
            this.code = code;
            this.words = words;
        }

        boolean is(EvidenceIndex needs, int t, int i) {
            return this == QUESTION ? needs.at(t, i) : needs.next(t, i) >= 0;
        }
    }

    /** A score of one turn at a decision. */
    private record Score(String name, Function<Observation, IntToDoubleFunction> turn) {
        double[] of(Observation seen) {
            return IntStream.range(0, seen.candidates()).map(seen::turn).mapToDouble(turn.apply(seen)).toArray();
        }
    }

    /**
     * The claim that importance, by a heuristic or a model, is misaligned with evidence, read as: question overlap ranks evidence
     * better. It does not depend on the budget. None without a policy that uses importance.
     */
    static List<Claim> claims(BenchmarkTable table) {
        List<String> policies = table.data().spec().policies().stream()
                .filter(name -> PublishedBenchmark.row(name).filter(row -> row.startsWith("GA-")).isPresent()).toList();
        if (policies.isEmpty()) {
            return List.of();
        }
        List<String> rows = policies.stream().map(name -> PublishedBenchmark.row(name).orElseThrow()).toList();
        List<Score> importance = new ArrayList<>();
        if (rows.contains("GA-heuristic")) {
            importance.add(HEURISTIC);
        }
        if (rows.contains("GA-LLM")) {
            importance.add(new Score("annotated importance", seen -> seen::importance));
        }
        return Arrays.stream(Needed.values()).map(needed -> claim(table, policies, importance, needed)).toList();
    }

    static List<Score> beside(List<Score> importance) {
        List<Score> all = new ArrayList<>(importance);
        all.add(new Score(OVERLAP,
                seen -> i -> seen.question().map(Observation.Asked::words).orElse(WordSet.EMPTY).overlap(seen.words(i))));
        all.add(new Score("shared entities",
                seen -> i -> seen.question().map(Observation.Asked::entities).orElse(WordSet.EMPTY).overlap(seen.entities(i))));
        all.add(new Score("arrival", seen -> i -> i));
        all.add(new Score("size", seen -> seen::sizeTokens));
        return all;
    }

    private static Claim claim(BenchmarkTable table, List<String> policies, List<Score> importance, Needed needed) {
        List<ImportanceAlignment> found = of(table.data().inputs(), beside(importance), needed);
        double[] overlap = found.get(importance.size()).areas;
        List<PairedDifference> behind = found.subList(0, importance.size()).stream().map(each -> difference(overlap, each.areas))
                .toList();
        List<Count> counts = table.data().spec().budgets().stream().map(budget -> OccupancyClaims.count(budget, behind)).toList();
        return new Claim("importance", String.join(" ", policies), needed.code,
                "Claim: importance scores are misaligned with evidence.", counts,
                "For " + needed.words + ", " + OVERLAP + " ranks better in " + Claim.words(counts)
                        + " (area under the ROC curve: "
                        + found.stream().map(ImportanceAlignment::words).collect(Collectors.joining(", ")) + ")");
    }

    private static PairedDifference difference(double[] one, double[] other) {
        return PairedTests.difference(one, other, new Resampling(one.length, 0), one.length);
    }

    private String words() {
        return score + " " + OccupancyClaims.interval(difference(areas, new double[areas.length]), 0, STYLE);
    }

    static List<ImportanceAlignment> of(List<ReplayInput> inputs, List<Score> scores, Needed needed) {
        List<double[]> means = inputs.parallelStream().map(input -> means(input, scores, needed))
                .filter(each -> !Double.isNaN(each[0])).toList();
        return IntStream.range(0, scores.size())
                .mapToObj(k -> new ImportanceAlignment(scores.get(k).name, means.stream().mapToDouble(each -> each[k]).toArray()))
                .toList();
    }

    /** By score; NaN without a decision that has both evidence and other turns. */
    private static double[] means(ReplayInput input, List<Score> scores, Needed needed) {
        EvidenceIndex needs = new EvidenceIndex(input.episode().turnCount(), input.supervision());
        double[] sums = new double[scores.size()];
        int decisions = 0;
        for (int t = 0; t < input.episode().questions().size(); t++) {
            int step = t;
            int[] arrived = IntStream.rangeClosed(0, input.episode().questions().get(t).anchor())
                    .filter(i -> !input.episode().isPinned(i)).toArray();
            long evidence = Arrays.stream(arrived).filter(i -> needed.is(needs, step, i)).count();
            if (evidence == 0 || evidence == arrived.length) {
                continue;
            }
            decisions++;
            Observation seen = new Observation(input.episode(), input.text(), input.sizes(), t, 0, arrived,
                    new boolean[arrived.length], new double[arrived.length]);
            for (int k = 0; k < sums.length; k++) {
                double[] values = scores.get(k).of(seen);
                sums[k] += Contrast.areaUnderCurve(
                        IntStream.range(0, arrived.length).filter(c -> needed.is(needs, step, arrived[c]))
                                .mapToDouble(c -> values[c]).sorted().toArray(),
                        IntStream.range(0, arrived.length).filter(c -> !needed.is(needs, step, arrived[c]))
                                .mapToDouble(c -> values[c]).sorted().toArray());
            }
        }
        int count = decisions;
        return Arrays.stream(sums).map(sum -> sum / count).toArray();
    }
}
