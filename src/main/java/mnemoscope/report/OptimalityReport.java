package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.report.chart.GapChart;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.report.file.ValueTable;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;

/** Writes a finished exact study as tables and charts. Equal studies, equal bytes. */
public final class OptimalityReport {
    private static final Sheet<Place> MEANS = new Sheet<Place>().add("variant", at -> at.variant.code())
            .add("regime", at -> at.row.regime().code()).add("policy", at -> at.row.policy().code())
            .add("n", at -> at.row.returns().length).add("mean_return", at -> at.row.meanReturn())
            .add("return_se", at -> at.row.returnError()).add("mean_gap_percent", at -> at.row.meanGapPercent())
            .add("gap_se_percent", at -> at.row.gapErrorPercent()).add("median_gap_percent", at -> at.row.medianGapPercent())
            .add("gap_of_means_percent", Place::gapOfMeans)
            .add("published_return", at -> PublishedTable.meanReturn(at.row.regime(), at.row.policy()))
            .add("published_gap_percent", at -> PublishedTable.gapPercent(at.row.regime(), at.row.policy()))
            .add(List.of("judged_n", "forties_low_percent", "forties_high_percent", "published_gap"), Place::judgement);
    private static final Sheet<Instance> INSTANCES = new Sheet<Instance>().add("variant", one -> one.at.variant.code())
            .add("regime", one -> one.at.row.regime().code()).add("seed", Instance::seed)
            .add("policy", one -> one.at.row.policy().code()).add("return", one -> one.at.row.returns()[one.k])
            .add("gap_percent", one -> 100 * one.at.row.gaps()[one.k]);
    private static final List<String> FILES = List.of("optimality.csv", "instances.csv", "table.md", "table.tex");
    private static final Set<String> NEGATIVE_ZEROS = Set.of("-0.0", "-0.00");

    private OptimalityReport() {}

    /** The source line of its pictures. */
    public static String source() {
        return Texts.of("chart.source-of-instances");
    }

    /** Prepares the exact study. */
    static StudyWork work(OptimalitySpec spec, Path file, Progress reading) {
        List<Cell> cells = OptimalityCells.of(spec);
        return new StudyWork(cells, (folder, results, figures, writing) -> {
            OptimalityTable table = OptimalityTable.of(spec, cells, results);
            Findings findings = judge(table, results, writing);
            means(table, Optional.of(findings.judgements())).write(folder.resolve(FILES.get(0)));
            instances(table, "", spec.regimes()).write(folder.resolve(FILES.get(1)));
            StudyText text = text(table, findings);
            AtomicFile.write(folder.resolve(FILES.get(2)), text.markdown());
            AtomicFile.write(folder.resolve(FILES.get(3)),
                    Arrays.stream(OptimalityMetric.values())
                            .map(measure -> LatexTable.comment(measure.title()) + LatexTable.of(byRegime(table, measure)))
                            .collect(Collectors.joining("\n")));
            for (Regime regime : spec.regimes()) {
                figures.write(folder, GapChart.of(table, regime, spec.variants(), Optional.of(findings.judgements()),
                        Optional.empty(), instances(table, regime)), source());
            }
            return text;
        }, new LinkedHashMap<>(), FILES);
    }

    /**
     * With fewer instances than in the paper, the study is a trial: no further instances are solved to judge the published table.
     */
    private static Findings judge(OptimalityTable table, CellResults there, Progress progress) throws IOException {
        OptimalitySpec study = table.spec();
        OptimalitySpec judging = study.tests() < OptimalitySpec.PAPER_TESTS ? study : study.judging(OptimalitySpec.JUDGED_TESTS);
        if (judging.equals(study)) {
            return Findings.of(table);
        }
        // Only the requested cells are stored in the folder.
        CellResults results = CellResults.inMemory();
        List<Cell> cells = OptimalityCells.of(judging);
        for (Cell cell : cells) {
            Optional<double[]> known = CellRun.known(cell, there);
            if (known.isPresent()) {
                results.add(cell, known.get());
            }
        }
        CellRun.run(cells, results, progress);
        return Findings.of(OptimalityTable.of(judging, cells, results));
    }

    /** A policy in a variant and regime. */
    private record Place(OptimalityTable table, Optional<GapVerdicts> judged, Variant variant, StudyRow row) {
        private double gapOfMeans() {
            return table.gapOfMeansPercent(variant, row.regime(), row.policy());
        }

        private List<?> judgement() {
            return judged.flatMap(all -> all.find(variant, row.regime(), row.policy())
                    .map(one -> List.<Object>of(all.spec().tests(), one.lowPercent(), one.highPercent(), one.outcome().words())))
                    .orElse(List.of("", "", "", ""));
        }
    }

    /** The k-th finished instance. */
    private record Instance(Place at, long seed, int k) {}

    private static List<Place> places(OptimalityTable table, Optional<GapVerdicts> judged, List<Regime> regimes) {
        return table.spec().variants().stream()
                .flatMap(
                        variant -> regimes.stream()
                                .flatMap(regime -> table.spec().policies().stream()
                                        .map(policy -> new Place(table, judged, variant, table.row(variant, regime, policy)))))
                .toList();
    }

    /**
     * One row per variant, regime and policy; means are NaN without finished instances.
     *
     * @param judged judgements of the published gaps, if available; else their columns are empty, as where no gap above 0 is
     *               published
     */
    public static ValueTable means(OptimalityTable table, Optional<GapVerdicts> judged) {
        return MEANS.table("optimality-gaps", places(table, judged, table.spec().regimes()));
    }

    /** One row per variant, policy and finished instance of a regime, as its chart shows. */
    public static ValueTable instances(OptimalityTable table, Regime regime) {
        return instances(table, "optimality-" + regime.code(), List.of(regime));
    }

    private static ValueTable instances(OptimalityTable table, String name, List<Regime> regimes) {
        return INSTANCES.table(name, places(table, Optional.empty(), regimes).stream().flatMap(at -> {
            long[] seeds = table.seeds(at.variant, at.row.regime());
            return IntStream.range(0, seeds.length).mapToObj(k -> new Instance(at, seeds[k], k));
        }).toList());
    }

    /** The tables with the published values, and the findings. */
    private static StudyText text(OptimalityTable table, Findings findings) {
        OptimalitySpec spec = table.spec();
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        for (OptimalityMetric measure : OptimalityMetric.values()) {
            byRegime(table, measure).forEach((regime, one) -> tables.put(measure.title() + ": " + regime, one));
        }
        return new StudyText(spec.name(),
                "Mean (standard error) over " + String.format(Locale.ROOT, "%,d", spec.tests()) + " instances per regime, seeds "
                        + spec.firstSeed() + " to " + (spec.firstSeed() + spec.tests() - 1)
                        + "; n 6, T 9, B 3; exact by dynamic programming. Published: Kang et al., " + OptimalitySpec.PAPER_TESTS
                        + " instances. Nothing is tuned to the published values.",
                tables, "Published values", findings.sentences());
    }

    /** Mean (standard error) or median of each variant and the published value; one table per regime, one row per policy. */
    private static SequencedMap<String, ReportTable> byRegime(OptimalityTable table, OptimalityMetric measure) {
        List<Variant> variants = table.spec().variants();
        List<String> heads = Stream.of(Stream.of("policy"),
                variants.stream().map(variant -> variant.title().toLowerCase(Locale.ROOT)), Stream.of(measure.publishedHead()))
                .flatMap(each -> each).toList();
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        for (Regime regime : table.spec().regimes()) {
            tables.put(regime.title(),
                    ReportTable.ofNumbers(
                            heads, table
                                    .spec().policies().stream().map(
                                            policy -> Stream
                                                    .of(Stream.of(policy.title()),
                                                            variants.stream().map(
                                                                    variant -> cell(table.row(variant, regime, policy), measure)),
                                                            Stream.of(fixed(measure.published(regime, policy), measure)))
                                                    .flatMap(each -> each).<ReportCell>map(ReportCell.Words::new).toList())
                                    .toList()));
        }
        return tables;
    }

    private static String cell(StudyRow row, OptimalityMetric measure) {
        return row.returns().length == 0
                ? "not run"
                : fixed(measure.value(row), measure)
                        + (measure.hasError() ? " (" + fixed(measure.error(row), measure) + ")" : "");
    }

    private static String fixed(double value, OptimalityMetric measure) {
        if (Double.isNaN(value)) {
            return "\u2013";
        }
        String text = String.format(Locale.ROOT, "%." + measure.decimals() + "f", value);
        return NEGATIVE_ZEROS.contains(text) ? text.substring(1) : text;
    }
}
