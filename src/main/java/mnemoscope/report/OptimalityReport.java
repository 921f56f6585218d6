package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.report.chart.GapChart;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.Judgements;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.Progress;
import mnemoscope.task.WholeFile;

/** Writes a finished exact study as tables and charts. Equal studies, equal bytes. */
public final class OptimalityReport {
    /** Columns of {@link #means}. */
    public static final List<String> MEANS = List.of("variant", "regime", "policy", "n", "mean_return", "return_se",
            "mean_gap_percent", "gap_se_percent", "median_gap_percent", "gap_of_means_percent", "published_return",
            "published_gap_percent", "judged_n", "forties_low_percent", "forties_high_percent", "published_gap");
    /** Columns of {@link #instances}. */
    public static final List<String> INSTANCES = List.of("variant", "regime", "seed", "policy", "return", "gap_percent");

    private static final List<String> FILES = List.of("optimality.csv", "instances.csv", "table.md", "table.tex");
    private static final Set<String> NEGATIVE_ZEROS = Set.of("-0.0", "-0.00");

    private OptimalityReport() {
    }

    /** The exactly solvable study, made ready to run. */
    static StudyWork work(OptimalitySpec spec, Path file, Progress reading) {
        List<Cell> cells = OptimalityCells.of(spec);
        return new StudyWork(cells, (folder, results, writing) -> {
            OptimalityTable table = OptimalityTable.of(spec, cells, results);
            Findings findings = judge(table, results, writing);
            new ValueTable("", MEANS, means(table, Optional.of(findings.judgements()))).write(folder.resolve(FILES.get(0)));
            new ValueTable("", INSTANCES, instances(table)).write(folder.resolve(FILES.get(1)));
            WholeFile.write(folder.resolve(FILES.get(2)), markdown(table, findings));
            WholeFile.write(folder.resolve(FILES.get(3)), Arrays.stream(Measure.values())
                    .map(measure -> "% " + measure.title() + "\n" + text(table, measure).latex())
                    .collect(Collectors.joining("\n")));
            for (Regime regime : spec.regimes()) {
                GapChart.of(table, regime, spec.variants(), instances(table, regime)).write(folder.resolve(StudyWork.FIGURES));
            }
            return findings.sentences();
        }, new LinkedHashMap<>(), FILES);
    }

    /** Fewer instances than the paper has are for trying out; then no more are solved to judge its table. */
    private static Findings judge(OptimalityTable table, CellResults there, Progress progress) throws IOException {
        OptimalitySpec study = table.spec();
        OptimalitySpec judging = study.tests() < OptimalitySpec.PAPER_TESTS
                ? study
                : study.judging(OptimalitySpec.JUDGED_TESTS);
        if (judging.equals(study)) {
            return Findings.of(table);
        }
        // Only what was asked for is kept in the folder.
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

    /**
     * One row a variant, regime and policy; means are NaN where no instance is done.
     *
     * @param judged if the published gaps are judged yet; the columns of it are empty without, and where none above 0 is published
     */
    public static List<List<Object>> means(OptimalityTable table, Optional<Judgements> judged) {
        List<List<Object>> rows = new ArrayList<>();
        each(table, (variant, row, seeds) -> {
            List<Object> cells = new ArrayList<>(List.of(variant.code(), row.regime().code(), row.policy().code(),
                    row.returns().length, row.meanReturn(), row.returnError(), row.meanGapPercent(), row.gapErrorPercent(),
                    row.medianGapPercent(), table.gapOfMeansPercent(variant, row.regime(), row.policy()),
                    PublishedTable.meanReturn(row.regime(), row.policy()),
                    PublishedTable.gapPercent(row.regime(), row.policy())));
            cells.addAll(judged.flatMap(all -> all.find(variant, row.regime(), row.policy())
                    .map(one -> List.<Object>of(all.spec().tests(), one.lowPercent(), one.highPercent(), one.outcome().words())))
                    .orElse(List.of("", "", "", "")));
            rows.add(cells);
        });
        return rows;
    }

    /** One row a variant, regime, policy and instance that is done. */
    public static List<List<Object>> instances(OptimalityTable table) {
        List<List<Object>> rows = new ArrayList<>();
        each(table, (variant, row, seeds) -> {
            for (int k = 0; k < seeds.length; k++) {
                rows.add(List.of(variant.code(), row.regime().code(), seeds[k], row.policy().code(), row.returns()[k],
                        100 * row.gaps()[k]));
            }
        });
        return rows;
    }

    /** Those of one regime, as its chart shows them. */
    public static ValueTable instances(OptimalityTable table, Regime regime) {
        return new ValueTable("optimality-" + regime.code(), INSTANCES,
                instances(table).stream().filter(row -> row.contains(regime.code())).toList());
    }

    /** The tables beside the published ones and what follows from them. */
    private static String markdown(OptimalityTable table, Findings findings) {
        OptimalitySpec spec = table.spec();
        return "# " + spec.name() + "\n\nMean (standard error) over "
                + String.format(Locale.ROOT, "%,d", spec.tests()) + " instances a regime, seeds " + spec.firstSeed() + " to "
                + (spec.firstSeed() + spec.tests() - 1)
                + "; n 6, T 9, B 3; exact by dynamic programming. Published: Kang et al., "
                + OptimalitySpec.PAPER_TESTS + " instances. Nothing is tuned to the published values.\n\n"
                + Arrays.stream(Measure.values()).map(measure -> text(table, measure).markdown()).collect(Collectors.joining())
                + "**What follows from the text**\n\n"
                + findings.sentences().stream().map(sentence -> "- " + sentence + "\n").collect(Collectors.joining());
    }

    /** Mean (standard error) or median of each variant and the published value; a section a regime, a row a policy. */
    private static Text text(OptimalityTable table, Measure measure) {
        List<Variant> variants = table.spec().variants();
        List<String> heads = Stream.of(Stream.of("policy"),
                variants.stream().map(variant -> variant.title().toLowerCase(Locale.ROOT)), Stream.of("published"))
                .flatMap(each -> each).toList();
        SequencedMap<String, List<List<String>>> sections = new LinkedHashMap<>();
        for (Regime regime : table.spec().regimes()) {
            sections.put(regime.title(), table.spec().policies().stream().map(policy -> Stream.of(Stream.of(policy.title()),
                    variants.stream().map(variant -> cell(table.row(variant, regime, policy), measure)),
                    Stream.of(fixed(measure.published(regime, policy), measure))).flatMap(each -> each).toList()).toList());
        }
        return new Text(measure.title(), heads, sections);
    }

    private static String cell(StudyRow row, Measure measure) {
        return row.returns().length == 0
                ? "not run"
                : fixed(measure.value(row), measure)
                        + (measure.hasError() ? " (" + fixed(measure.error(row), measure) + ")" : "");
    }

    private static String fixed(double value, Measure measure) {
        if (Double.isNaN(value)) {
            return "\u2013";
        }
        String text = String.format(Locale.ROOT, "%." + measure.decimals() + "f", value);
        return NEGATIVE_ZEROS.contains(text) ? text.substring(1) : text;
    }

    /** A table in sections, each under its title. The first column is words, the others are numbers. */
    record Text(String title, List<String> heads, SequencedMap<String, List<List<String>>> sections) {
        /** One table a section. */
        String markdown() {
            StringBuilder text = new StringBuilder();
            sections.forEach((section, rows) -> text.append("**" + title + ": " + section + "**\n\n")
                    .append(MarkdownTable.of(ReportTable.ofNumbers(heads, rows.stream()
                            .map(row -> row.stream().<ReportCell>map(ReportCell.Words::new).toList()).toList())))
                    .append('\n'));
            return text.toString();
        }

        /** One tabular with rules of booktabs between the sections. */
        String latex() {
            StringBuilder text = new StringBuilder();
            sections.forEach((section, rows) -> {
                text.append("\\midrule\n\\multicolumn{" + heads.size() + "}{l}{\\emph{" + LatexTable.escape(section)
                        + "}} \\\\\n");
                rows.forEach(row -> text.append(LatexTable.row(row.stream().map(LatexTable::escape).toList())));
            });
            return LatexTable.of("l" + "r".repeat(heads.size() - 1), heads, text.toString());
        }
    }

    private interface Visitor {
        void visit(Variant variant, StudyRow row, long[] seeds);
    }

    private static void each(OptimalityTable table, Visitor visitor) {
        for (Variant variant : table.spec().variants()) {
            for (Regime regime : table.spec().regimes()) {
                long[] seeds = table.seeds(variant, regime);
                for (StudyPolicy policy : table.spec().policies()) {
                    visitor.visit(variant, table.row(variant, regime, policy), seeds);
                }
            }
        }
    }
}
