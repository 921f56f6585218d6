package mnemoscope.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.Judgements;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.task.WholeFile;

/** Writes a finished exact study as tables. Equal studies, equal bytes. */
public final class OptimalityReport {
    /** Columns of {@link #means}. */
    public static final List<String> MEANS = List.of("variant", "regime", "policy", "n", "mean_return", "return_se",
            "mean_gap_percent", "gap_se_percent", "median_gap_percent", "gap_of_means_percent", "published_return",
            "published_gap_percent", "judged_n", "forties_low_percent", "forties_high_percent", "published_gap");
    /** Columns of {@link #instances}. */
    public static final List<String> INSTANCES = List.of("variant", "regime", "seed", "policy", "return", "gap_percent");

    /** What {@link #write} writes. */
    public static final List<String> FILES = List.of("optimality.csv", "instances.csv", "table.md", "table.tex");

    private OptimalityReport() {
    }

    /**
     * Writes {@code optimality.csv}, {@code instances.csv}, {@code table.md} and {@code table.tex} into a folder.
     *
     * @param findings of the same study, judged with as many instances as there are
     */
    public static void write(Path folder, OptimalityTable table, Findings findings) throws IOException {
        CsvTable.write(folder.resolve("optimality.csv"), MEANS,
                rows -> means(table, Optional.of(findings.judgements())).forEach(row -> rows.add(row.toArray())));
        CsvTable.write(folder.resolve("instances.csv"), INSTANCES,
                rows -> instances(table).forEach(row -> rows.add(row.toArray())));
        text(folder.resolve("table.md"), markdown(table, findings));
        text(folder.resolve("table.tex"), latex(table));
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

    /** The tables beside the published ones and what follows from them. */
    public static String markdown(OptimalityTable table, Findings findings) {
        OptimalitySpec spec = table.spec();
        List<Variant> variants = spec.variants();
        return "# " + spec.name() + "\n\nMean (standard error) over "
                + String.format(Locale.ROOT, "%,d", spec.tests()) + " instances a regime, seeds " + spec.firstSeed() + " to "
                + (spec.firstSeed() + spec.tests() - 1)
                + "; n 6, T 9, B 3; exact by dynamic programming. Published: Kang et al., "
                + OptimalitySpec.PAPER_TESTS + " instances. Nothing is tuned to the published values.\n\n"
                + OptimalityTables.text(table, variants, Measure.GAP).markdown()
                + OptimalityTables.text(table, variants, Measure.MEDIAN_GAP).markdown()
                + OptimalityTables.text(table, variants, Measure.RETURN).markdown() + "**What follows from the text**\n\n"
                + findings.sentences().stream().map(sentence -> "- " + sentence + "\n").collect(Collectors.joining());
    }

    private static String latex(OptimalityTable table) {
        return "% " + Measure.GAP.title() + "\n" + OptimalityTables.text(table, table.spec().variants(), Measure.GAP).latex()
                + "\n% " + Measure.MEDIAN_GAP.title() + "\n"
                + OptimalityTables.text(table, table.spec().variants(), Measure.MEDIAN_GAP).latex()
                + "\n% " + Measure.RETURN.title() + "\n"
                + OptimalityTables.text(table, table.spec().variants(), Measure.RETURN).latex();
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

    private static void text(Path file, String text) throws IOException {
        WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
