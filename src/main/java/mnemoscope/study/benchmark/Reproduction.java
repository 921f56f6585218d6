package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.ImportanceCoverage;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.KnownPolicies;

/**
 * Compares measured values with published rows. An untrained policy that does not draw must be within a tenth of the printed
 * value, because the episodes are the same. A trained policy must be within two standard errors of the difference, each corrected
 * for shared training data (Nadeau and Bengio), assuming as many runs in the paper as here. Both allow half of the last printed
 * digit.
 *
 * <p>A published value is judged only on the release that the paper names, under its default settings. Elsewhere it is shown
 * without a judgement.
 *
 * @param unmet the {@link #METRICS} that do not agree
 */
public record Reproduction(String policy, String title, int budget, List<Metric> unmet) {
    /** The published metrics that are compared. */
    public static final List<Metric> METRICS = List.of(Metric.PRECISION, Metric.RECALL, Metric.F1, Metric.REWARD);
    private static final double ERRORS = 2;
    private static final double TENTH = 0.1;
    private static final double HALF_DIGIT = 0.0005;
    /** Settings that a sentence names, which the caption of a figure must have room for. */
    private static final int NAMED = 3;
    /** SHA-256 of the unpacked files: locomo10.json, and longmemeval_oracle.json of the cleaned release. */
    private static final Map<DatasetKind, String> RELEASES = Map.of(DatasetKind.LOCOMO,
            "79fa87e90f04081343b8c8debecb80a9a6842b76a7aa537dc9fdf651ea698ff4", DatasetKind.LONGMEMEVAL,
            "821a2034d219ab45846873dd14c14f12cfe7776e73527a483f9dac095d38620c");

    public Reproduction {
        unmet = List.copyOf(unmet);
    }

    /** One per policy and budget with a published value that can be judged. */
    public static List<Reproduction> of(BenchmarkTable table) {
        List<Reproduction> all = new ArrayList<>();
        for (BenchmarkPolicy policy : table.data().policies()) {
            if (!refusal(table.data(), policy.name()).isEmpty()) {
                continue;
            }
            for (int budget : table.data().spec().budgets()) {
                if (table.published(policy.name(), budget, Metric.F1).isPresent()) {
                    all.add(new Reproduction(policy.name(), policy.title(), budget,
                            METRICS.stream().filter(metric -> !meets(table, policy, budget, metric)).toList()));
                }
            }
        }
        return all;
    }

    private static boolean meets(BenchmarkTable table, BenchmarkPolicy policy, int budget, Metric metric) {
        FoldMean measured = table.mean(policy.name(), budget, metric);
        PublishedBenchmark.Value published = table.published(policy.name(), budget, metric).orElseThrow();
        double factor = 1.0 / measured.values().size() + 1.0 / (table.data().spec().folds() - 1);
        double allowed = policy.isTrained()
                ? ERRORS * Math.sqrt(factor * (measured.sd() * measured.sd() + published.sd() * published.sd()))
                : TENTH * Math.abs(published.mean());
        return Math.abs(measured.mean() - published.mean()) <= allowed + HALF_DIGIT;
    }

    /**
     * A sentence on why the published row of a policy is not judged: other data, other settings, or annotations that lack turns.
     * Empty if it is judged.
     */
    public static String refusal(BenchmarkData data, String policy) {
        String all = refusal(data);
        if (!all.isEmpty() || KnownPolicies.find(policy).filter(ImportanceCoverage::isReadBy).isEmpty()
                || ImportanceCoverage.of(data.inputs()).isWhole()) {
            return all;
        }
        return Texts.of("study.published-ga-llm-has-importance");
    }

    /** Whether any published row is judged once the runs are done. */
    public static boolean judges(BenchmarkTable table) {
        BenchmarkData data = table.data();
        return data.spec().policies().stream().anyMatch(policy -> data.spec().budgets().stream()
                .anyMatch(budget -> table.published(policy, budget, Metric.F1).isPresent()) && refusal(data, policy).isEmpty());
    }

    /** Why the published values of a table are not judged, one sentence per reason; none if all are, or there are none. */
    public static List<String> refusals(BenchmarkTable table) {
        BenchmarkData data = table.data();
        return data.spec().policies().stream()
                .filter(policy -> data.spec().budgets().stream()
                        .anyMatch(budget -> table.published(policy, budget, Metric.F1).isPresent()))
                .map(policy -> refusal(data, policy)).filter(why -> !why.isEmpty()).distinct().toList();
    }

    /** A sentence on why no published row is judged; empty if rows are judged. */
    private static String refusal(BenchmarkData data) {
        if (!data.info().contentSha256().equals(RELEASES.get(data.info().kind()))) {
            return Texts.of("study.published-values-are-of-other");
        }
        Map<String, String> expected = usual(data.info().kind());
        // Default placements and orders do not draw.
        expected.remove(Protocol.KEY_OF_SEED);
        expected.putAll(words(ReadOptions.DEFAULT));
        Map<String, String> found = new LinkedHashMap<>(data.readings());
        found.putAll(words(data.spec().protocol().read()));
        Protocol paper = Protocol.of(data.info().kind());
        // Settings that keys leave out while they are usual.
        ProtocolSetting.ALL.stream().filter(setting -> !setting.isTold(paper)).forEach(setting -> {
            expected.put(setting.code(), value(setting, paper));
            found.put(setting.code(), value(setting, data.settings()));
        });
        expected.entrySet().removeAll(found.entrySet());
        if (expected.isEmpty()) {
            return "";
        }
        int named = expected.size() <= NAMED + 1 ? expected.size() : NAMED;
        String settings = expected.entrySet().stream().limit(named).map(
                each -> Texts.of("study.setting-published-and-here", each.getKey(), each.getValue(), found.get(each.getKey())))
                .collect(Collectors.joining("; "));
        return Texts.of("study.published-values-are-of-another",
                named == expected.size() ? settings : Texts.of("chart.and-more", settings, expected.size() - named));
    }

    private static <T> String value(ProtocolSetting<T> setting, Protocol protocol) {
        return setting.print(setting.get(protocol));
    }

    private static Map<String, String> usual(DatasetKind kind) {
        return Protocol.of(kind).key();
    }

    private static SequencedMap<String, String> words(ReadOptions read) {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        words.put("instances", Integer.toString(read.instances()));
        words.put("stitch", read.stitch().code());
        words.put("gold", read.gold().code());
        words.put("abstention", Boolean.toString(read.abstention()));
        return words;
    }

    /** Sentences on agreement and disagreement, or on why nothing is judged; empty if nothing was published. */
    public static List<String> sentences(BenchmarkTable table) {
        BenchmarkData data = table.data();
        List<String> refusals = refusals(table);
        List<Reproduction> all = of(table);
        if (all.isEmpty()) {
            return refusals;
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(agreement(all) + " in precision, recall, F1 and raw reward (untrained policies within a tenth, "
                + "trained policies within two corrected standard errors of the difference). Nothing is tuned to them.");
        sentences.addAll(refusals);
        List<String> missing = PublishedBenchmark.without(data.info().kind(), data.spec().budgets(), data.spec().policies());
        if (!missing.isEmpty()) {
            sentences.add("Published too, but not among the policies of this study: " + String.join(", ", missing) + ".");
        }
        for (BenchmarkPolicy policy : data.policies()) {
            String not = all.stream().filter(each -> each.policy.equals(policy.name()) && !each.unmet.isEmpty())
                    .map(each -> each.words(table)).collect(Collectors.joining("; "));
            if (!not.isEmpty()) {
                sentences.add(policy.title() + " (" + policy.name() + ") does not reproduce: " + not + ".");
            }
        }
        return sentences;
    }

    private static String agreement(List<Reproduction> all) {
        long whole = all.stream().filter(each -> each.unmet.isEmpty()).count();
        if (all.size() == 1) {
            return "The 1 published row " + (whole == 1 ? "agrees" : "does not agree");
        }
        return whole == all.size()
                ? "All " + whole + " published rows agree"
                : "Of " + all.size() + " published rows, " + whole + (whole == 1 ? " agrees" : " agree");
    }

    private String words(BenchmarkTable table) {
        return "at " + Budgets.name(budget) + " " + unmet.stream().map(metric -> {
            String form = metric == Metric.REWARD ? "%.0f" : "%.3f";
            return (metric == Metric.F1 ? metric.title() : metric.code()) + " "
                    + String.format(Locale.ROOT, form + " (published " + form + ")", table.mean(policy, budget, metric).mean(),
                            table.published(policy, budget, metric).orElseThrow().mean()).replace("-", "\u2212");
        }).collect(Collectors.joining(", "));
    }
}
