package mnemoscope.study.optimality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.OptimalitySpec;

/**
 * What follows from the paper's text and what does not, computed from the numbers of a study. A published gap is met by a variant
 * if it is within two standard errors of the measured one, and half a digit of the print. The paper's mean is over 40 instances and
 * has an error of its own, so the standard error is that of the difference: sd sqrt(1/n + 1/40).
 *
 * @param met      for each variant how many of the published gaps above 0 it meets
 * @param verdict  whether the published gaps follow from the text
 * @param cautions means that rest on one instance
 * @param orders   for each order of policies that the paper reports, where it holds
 */
public record Findings(String met, String verdict, List<String> cautions, List<String> orders) {
    private static final double ERRORS = 2;
    private static final double HALF_DIGIT = 0.05;

    public Findings {
        cautions = List.copyOf(cautions);
        orders = List.copyOf(orders);
    }

    /** A published gap. */
    private record Published(Regime regime, StudyPolicy policy) {
        double gapPercent() {
            return PublishedTable.gapPercent(regime, policy);
        }
    }

    /** @param table complete, or what is known so far */
    public static Findings of(OptimalityTable table) {
        List<Published> gaps = published(table);
        List<Variant> variants = table.spec().variants();
        String met = "Of the " + gaps.size() + " published gaps above 0, "
                + variants.stream().sorted(Comparator.comparingLong(variant -> -count(table, variant, gaps)))
                        .map(variant -> variant.title().toLowerCase(Locale.ROOT) + " meets " + count(table, variant, gaps))
                        .collect(Collectors.joining(", "))
                + " (within two standard errors).";
        return new Findings(gaps.isEmpty() ? "No published gap above 0 is measured here." : met, verdict(table, gaps),
                Outliers.sentences(table), new Orders(table).sentences());
    }

    /** Whether a variant meets a published gap. */
    public static boolean meets(StudyRow row) {
        int n = row.gaps().length;
        double ofDifference = row.gapErrorPercent() * Math.sqrt(1 + (double) n / OptimalitySpec.PAPER_TESTS);
        double off = Math.abs(PublishedTable.gapPercent(row.regime(), row.policy()) - row.meanGapPercent());
        return off <= ERRORS * ofDifference + HALF_DIGIT;
    }

    /** All of it as sentences. */
    public List<String> sentences() {
        List<String> all = new ArrayList<>(List.of(met, verdict));
        all.addAll(cautions);
        all.addAll(orders);
        return all;
    }

    private static String verdict(OptimalityTable table, List<Published> gaps) {
        if (gaps.isEmpty()) {
            return "Nothing can be said about the published table.";
        }
        List<Variant> whole = table.spec().variants().stream()
                .filter(variant -> count(table, variant, gaps) == gaps.size()).toList();
        if (!whole.isEmpty()) {
            return "The published gaps above 0 agree with " + titles(whole) + ".";
        }
        List<Published> never = gaps.stream().filter(gap -> table.spec().variants().stream()
                .noneMatch(variant -> meets(table.row(variant, gap.regime, gap.policy)))).toList();
        String head = "No variant meets them all: the published table does not follow from the text";
        return never.isEmpty() ? head + "." : head + ". Met by none: " + words(never) + ".";
    }

    private static String words(List<Published> gaps) {
        return gaps.stream().collect(Collectors.groupingBy(Published::regime, TreeMap::new, Collectors.toList()))
                .entrySet().stream()
                .map(entry -> entry.getValue().stream()
                        .map(gap -> gap.policy.title() + " " + String.format(Locale.ROOT, "%.1f", gap.gapPercent()))
                        .collect(Collectors.joining(", ")) + " (" + entry.getKey().title().toLowerCase(Locale.ROOT) + ")")
                .collect(Collectors.joining("; "));
    }

    private static String titles(List<Variant> variants) {
        return variants.stream().map(variant -> variant.title().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "));
    }

    private static long count(OptimalityTable table, Variant variant, List<Published> gaps) {
        return gaps.stream().filter(gap -> meets(table.row(variant, gap.regime, gap.policy))).count();
    }

    private static List<Published> published(OptimalityTable table) {
        List<Published> gaps = new ArrayList<>();
        for (Regime regime : table.spec().regimes()) {
            for (StudyPolicy policy : table.spec().policies()) {
                if (PublishedTable.gapPercent(regime, policy) > 0) {
                    gaps.add(new Published(regime, policy));
                }
            }
        }
        return gaps;
    }
}
