package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Budgets;
import mnemoscope.study.benchmark.Claim.Count;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.Resampling;
import mnemoscope.text.NumberStyle;

/** What the paper's text says of occupancy, checked against our runs with intervals at 95 %. */
final class OccupancyClaims {
    /** Above every occupancy that the paper prints for a learned policy, below every one that it prints for a heuristic. */
    static final double NEAR_ONE = 0.9;
    private static final String LEARNED = "osl-mr";
    private static final String MIXED = "mixed";
    private static final String IMITATOR = "bc";
    private static final List<String> HEURISTICS = List.of("Recency", "GA-heuristic", "GA-LLM", "Mixed-Score");
    private static final NumberStyle STYLE = new NumberStyle(3, true, false);
    private static final NumberStyle DIFFERENCE = new NumberStyle(3, true, true);

    private OccupancyClaims() {}

    static List<Claim> of(BenchmarkTable table) {
        List<Claim> claims = new ArrayList<>();
        saturate(table).ifPresent(claims::add);
        leavesRoom(table).ifPresent(claims::add);
        if (table.data().info().kind() == DatasetKind.LONGMEMEVAL) {
            gap(table).ifPresent(claims::add);
        }
        return claims;
    }

    /** Each heuristic of the paper fills more than 0.9 of the budget; conversations are the units, as nothing is trained. */
    private static Optional<Claim> saturate(BenchmarkTable table) {
        List<String> heuristics = table.data().deployable().stream().filter(each -> !each.isTrained()).map(BenchmarkPolicy::name)
                .filter(name -> PublishedBenchmark.row(name).filter(HEURISTICS::contains).isPresent()).toList();
        List<String> told = new ArrayList<>();
        List<Count> counts = table.data().spec().budgets().stream().map(budget -> {
            List<PairedDifference> above = heuristics.stream().map(each -> above(table, each, budget)).toList();
            told.add(IntStream.range(0, heuristics.size())
                    .mapToObj(k -> table.data().policy(heuristics.get(k)).title() + " " + interval(above.get(k), NEAR_ONE, STYLE))
                    .collect(Collectors.joining(", ")) + " at " + Budgets.name(budget));
            return count(budget, above);
        }).toList();
        return heuristics.isEmpty()
                ? Optional.empty()
                : Optional.of(new Claim("saturate", String.join(" ", heuristics), Metric.OCCUPANCY.code(),
                        "Claim: the heuristics saturate the budget.", counts,
                        "Occupancy above 0.9: " + Claim.words(counts) + " (" + String.join("; ", told) + ")"));
    }

    private static PairedDifference above(BenchmarkTable table, String policy, int budget) {
        double[] values = PairedTests.scored(table.episodes(policy, budget, Metric.OCCUPANCY));
        double[] bound = new double[values.length];
        Arrays.fill(bound, NEAR_ONE);
        return PairedTests.difference(values, bound, new Resampling(values.length, 0), values.length);
    }

    private static Optional<Claim> leavesRoom(BenchmarkTable table) {
        if (!table.data().spec().policies().containsAll(List.of(LEARNED, MIXED))) {
            return Optional.empty();
        }
        PolicyPair pair = new PolicyPair(MIXED, LEARNED);
        List<Integer> budgets = table.data().spec().budgets();
        List<PairedDifference> less = budgets.stream()
                .map(budget -> PairedTests.of(table, pair, budget, Metric.OCCUPANCY).difference()).toList();
        return Optional.of(new Claim("leaves-room", LEARNED + " " + MIXED, Metric.OCCUPANCY.code(),
                "Claim: " + table.data().policy(LEARNED).title() + " leaves room, below Mixed-Score.",
                IntStream.range(0, budgets.size()).mapToObj(k -> count(budgets.get(k), List.of(less.get(k)))).toList(),
                "Its occupancy is below by " + words(budgets, less)));
    }

    /** The gap at each budget is smaller than at the first; counted from the second budget on. */
    static Optional<Claim> gap(BenchmarkTable table) {
        List<Integer> budgets = Budgets.sizes(table.data().spec().budgets());
        if (!table.data().spec().policies().containsAll(List.of(LEARNED, IMITATOR)) || budgets.size() < 2) {
            return Optional.empty();
        }
        PolicyPair pair = new PolicyPair(IMITATOR, LEARNED);
        List<PairedDifference> gaps = budgets.stream()
                .map(budget -> PairedTests.of(table, pair, budget, Metric.OCCUPANCY).difference()).toList();
        List<Integer> later = budgets.subList(1, budgets.size());
        Resampling resampling = Resampling.kFold(table.data().spec().folds(), table.data().spec().seeds().size());
        List<PairedDifference> shrunk = later.stream().map(budget -> PairedTests.difference(gaps(table, budgets.getFirst()),
                gaps(table, budget), resampling, PairedTests.scored(table.episodes(LEARNED, budget, Metric.OCCUPANCY)).length))
                .toList();
        return Optional.of(new Claim("occupancy-gap", LEARNED + " " + IMITATOR, Metric.OCCUPANCY.code(),
                "Claim: the gap in occupancy between " + table.data().policy(IMITATOR).title() + " and "
                        + table.data().policy(LEARNED).title() + " shrinks with the budget.",
                IntStream.range(0, later.size()).mapToObj(k -> count(later.get(k), List.of(shrunk.get(k)))).toList(),
                "The gap is " + words(budgets, gaps) + "; it is smaller than at " + Budgets.name(budgets.getFirst()) + " by "
                        + words(later, shrunk)));
    }

    private static double[] gaps(BenchmarkTable table, int budget) {
        double[] more = table.mean(IMITATOR, budget, Metric.OCCUPANCY).array();
        double[] less = table.mean(LEARNED, budget, Metric.OCCUPANCY).array();
        return IntStream.range(0, more.length).mapToDouble(k -> more[k] - less[k]).toArray();
    }

    private static String words(List<Integer> budgets, List<PairedDifference> found) {
        return IntStream.range(0, budgets.size())
                .mapToObj(k -> interval(found.get(k), 0, DIFFERENCE) + " at " + Budgets.name(budgets.get(k)))
                .collect(Collectors.joining(", "));
    }

    /** Cases that are above 0 with their whole interval hold. */
    static Count count(int budget, List<PairedDifference> cases) {
        int holds = (int) cases.stream().filter(each -> each.low() > 0).count();
        int fails = (int) cases.stream().filter(each -> each.high() <= 0).count();
        return new Count(budget, holds, cases.size() - holds - fails, cases.size());
    }

    /** "0.988 [0.985, 0.991]", without an interval if there are too few cases. */
    static String interval(PairedDifference found, double plus, NumberStyle style) {
        String mean = style.plain(found.mean() + plus);
        return Double.isNaN(found.low())
                ? mean
                : mean + " [" + style.plain(found.low() + plus) + ", " + style.plain(found.high() + plus) + "]";
    }
}
