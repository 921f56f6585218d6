package mnemoscope.study.optimality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;

/** Mean gaps that rest on one instance: a gap is relative to the optimum, and has no limit where that is near 0. */
final class Outliers {
    private static final int FEWEST_INSTANCES = 10;

    private Outliers() {
    }

    /** One sentence for each variant and regime where one instance makes more than half of a policy's mean gap, and over 100 %. */
    static List<String> sentences(OptimalityTable table) {
        List<String> sentences = new ArrayList<>();
        for (Variant variant : table.spec().variants()) {
            for (Regime regime : table.spec().regimes()) {
                table.spec().policies().stream().map(policy -> table.row(variant, regime, policy)).filter(Outliers::restsOnOne)
                        .findFirst().ifPresent(row -> sentences.add(sentence(table, variant, row)));
            }
        }
        return sentences;
    }

    private static boolean restsOnOne(StudyRow row) {
        double most = Arrays.stream(row.gaps()).max().orElse(0);
        return row.gaps().length >= FEWEST_INSTANCES && most > 1 && Judgement.restsOnOne(row);
    }

    private static String sentence(OptimalityTable table, Variant variant, StudyRow row) {
        int k = IntStream.range(0, row.gaps().length).reduce((a, b) -> row.gaps()[b] > row.gaps()[a] ? b : a).orElseThrow();
        double optimum = table.row(variant, row.regime(), StudyPolicy.OPTIMAL).returns()[k];
        return "One instance makes most of the mean gaps under " + row.regime().title().toLowerCase(Locale.ROOT) + " demand in "
                + variant.title().toLowerCase(Locale.ROOT) + ": seed " + table.seeds(variant, row.regime())[k]
                + ", whose optimum is " + String.format(Locale.ROOT, "%.3f", optimum).replace("-", "\u2212")
                + ". A gap is relative to the optimum; compare medians or returns instead.";
    }
}
