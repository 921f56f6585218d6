package mnemoscope.study.optimality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Judgement.Outcome;

/**
 * What follows from the paper's text and what does not, computed from the instances it is judged with. The verdict on the
 * published means hangs on which 40 instances are drawn unless it is judged with many more, see {@link OptimalitySpec#judging}.
 *
 * @param judgements of each published gap in each reading
 * @param verdict    whether the published gaps follow from the text, in one sentence with its counts
 * @param reasons    what the verdict rests on
 * @param cautions   means that rest on one instance
 * @param orders     for each order of policies that the paper reports, where it holds
 */
public record Findings(Judgements judgements, String verdict, List<String> reasons, List<String> cautions,
        List<String> orders) {
    private static final int FEWEST_INSTANCES = 10;

    public Findings {
        reasons = List.copyOf(reasons);
        cautions = List.copyOf(cautions);
        orders = List.copyOf(orders);
    }

    /** @param table of the instances to judge with; complete, or what is known so far */
    public static Findings of(OptimalityTable table) {
        Judgements judged = Judgements.of(table);
        return new Findings(judged, verdict(judged), reasons(judged), outliers(table), new Orders(table).sentences());
    }

    /** All of it as sentences. */
    public List<String> sentences() {
        return Stream.of(List.of(verdict), reasons, cautions, orders).flatMap(List::stream).toList();
    }

    private static String verdict(Judgements judged) {
        int gaps = judged.gaps().size();
        if (gaps == 0) {
            return Texts.of("study.no-published-gap-above-0");
        }
        if (judged.spec().tests() < OptimalitySpec.PAPER_TESTS) {
            return Texts.of("study.the-published-gaps-cannot-be", OptimalitySpec.PAPER_TESTS);
        }
        List<Variant> whole = those(judged, variant -> judged.count(variant, Outcome.MET) == gaps);
        List<Variant> open = those(judged, variant -> judged.count(variant, Outcome.NOT_MET) == 0);
        String head = !whole.isEmpty()
                ? Texts.of("study.the-published-table-agrees-with", titles(whole))
                : !open.isEmpty()
                        ? Texts.of("study.whether-the-published-table-follows", titles(open))
                        : judged.variants().size() == 1
                                ? Texts.of("study.the-published-table-does-not", titles(judged.variants()))
                                : followsFromNone(judged.variants().size());
        return Texts.of("study.of-its-gaps-above-0", head, gaps, judged.variants().stream()
                .sorted(Comparator.comparingInt(variant -> -judged.count(variant, Outcome.MET)))
                .map(variant -> counts(judged, variant)).collect(Collectors.joining(", ")));
    }

    /** @param readings 2 to 4 */
    private static String followsFromNone(int readings) {
        return switch (readings) {
            case 2 -> Texts.of("study.the-published-table-follows-from-none-of-two");
            case 3 -> Texts.of("study.the-published-table-follows-from-none-of-three");
            default -> Texts.of("study.the-published-table-follows-from-none-of-four");
        };
    }

    private static String counts(Judgements judged, Variant variant) {
        int met = judged.count(variant, Outcome.MET);
        int open = judged.count(variant, Outcome.CANNOT_BE_JUDGED);
        return open == 0
                ? Texts.of("study.variant-meets", title(variant), met)
                : Texts.of("study.variant-meets-and-leaves-open", title(variant), met, open);
    }

    private static List<String> reasons(Judgements judged) {
        OptimalitySpec spec = judged.spec();
        int paper = OptimalitySpec.PAPER_TESTS;
        if (judged.gaps().isEmpty() || spec.tests() < paper) {
            return List.of();
        }
        String tests = String.format(Locale.ROOT, "%,d", spec.tests());
        List<String> reasons = new ArrayList<>(List.of(Texts.of("study.judged-with-instances", tests, spec.firstSeed(),
                spec.firstSeed() + spec.tests() - 1, paper)));
        if (spec.tests() < OptimalitySpec.JUDGED_TESTS) {
            reasons.add(Texts.of("study.with-other-instances-than-these", tests));
        }
        List<Judgements.Gap> never = judged.gaps().stream().filter(
                gap -> judged.variants().stream().noneMatch(variant -> judged.outcome(variant, gap) == Outcome.MET)).toList();
        List<Judgements.Gap> refuted = never.stream().filter(
                gap -> judged.variants().stream().allMatch(variant -> judged.outcome(variant, gap) == Outcome.NOT_MET)).toList();
        List<Judgements.Gap> partly = never.stream().filter(gap -> !refuted.contains(gap)).toList();
        if (!refuted.isEmpty()) {
            reasons.add(Texts.of("study.met-by-none", words(refuted)));
        }
        if (!partly.isEmpty()) {
            reasons.add(Texts.of("study.met-by-none-that-can-be-judged", words(partly)));
        }
        String forties = judged.variants().stream()
                .flatMap(variant -> judged.find(variant, Regime.SHIFTING, StudyPolicy.MYOPIC)
                        .map(found -> Texts.of("study.gap-range-in-variant",
                                String.format(Locale.ROOT, "%,.1f", found.lowPercent()),
                                String.format(Locale.ROOT, "%,.1f", found.highPercent()), title(variant)))
                        .stream())
                .collect(Collectors.joining(", "));
        if (!forties.isEmpty()) {
            reasons.add(Texts.of("study.so-drawn-myopics-mean-gap", forties));
        }
        return reasons;
    }

    private static List<Variant> those(Judgements judged, Predicate<Variant> holds) {
        return judged.variants().stream().filter(holds).toList();
    }

    private static String words(List<Judgements.Gap> gaps) {
        return gaps.stream().collect(Collectors.groupingBy(Judgements.Gap::regime, TreeMap::new, Collectors.toList()))
                .entrySet().stream()
                .map(entry -> entry.getValue().stream()
                        .map(gap -> gap.policy().title() + " " + String.format(Locale.ROOT, "%.1f", gap.percent()))
                        .collect(Collectors.joining(", ")) + " (" + title(entry.getKey().title()) + ")")
                .collect(Collectors.joining("; "));
    }

    private static String titles(List<Variant> variants) {
        return variants.stream().map(Findings::title).collect(Collectors.joining(", "));
    }

    private static String title(Variant variant) {
        return title(variant.title());
    }

    private static String title(String title) {
        return Texts.of("study.title-in-sentence", Texts.inSentence(title));
    }

    /**
     * Mean gaps that rest on one instance: a gap is relative to the optimum, and has no limit where that is near 0. One sentence
     * for each variant and regime where one instance makes more than half of a policy's mean gap, and over 100 %.
     */
    private static List<String> outliers(OptimalityTable table) {
        List<String> sentences = new ArrayList<>();
        for (Variant variant : table.spec().variants()) {
            for (Regime regime : table.spec().regimes()) {
                table.spec().policies().stream().map(policy -> table.row(variant, regime, policy)).filter(Findings::restsOnOne)
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
        return Texts.of("study.one-instance-makes-most-of", title(row.regime().title()), title(variant),
                table.seeds(variant, row.regime())[k], String.format(Locale.ROOT, "%.3f", optimum).replace("-", "\u2212"));
    }

    /**
     * In which variants the orders of policies hold that the paper reports. "More" means by more than two standard errors of the
     * paired difference of returns over instances; gaps would let one instance whose optimum is near 0 outweigh all others.
     */
    private record Orders(OptimalityTable table) {
        private static final double ERRORS = 2;
        private static final double NOTHING = 1e-9;

        /** One sentence an order; those that need a regime or policy that the study has not are left out. */
        private List<String> sentences() {
            List<String> sentences = new ArrayList<>();
            if (has(Regime.STATIONARY, StudyPolicy.MYOPIC)) {
                sentences.add(Texts.of("study.myopic-is-optimal-under-stationary", where(variant -> Arrays.stream(
                        table.row(variant, Regime.STATIONARY, StudyPolicy.MYOPIC).gaps()).allMatch(gap -> gap < NOTHING))));
            }
            for (Regime regime : List.of(Regime.SHIFTING, Regime.SHIFTING_COSTLY)) {
                falling("study.myopic-loses-more-than-lookahead", regime, sentences,
                        StudyPolicy.MYOPIC, StudyPolicy.LOOKAHEAD2, StudyPolicy.LOOKAHEAD4);
                falling("study.myopic-loses-more-than-mixed", regime, sentences, StudyPolicy.MYOPIC, StudyPolicy.MIXED);
                falling("study.mixed-score-loses-more-than-osl-mr", regime, sentences, StudyPolicy.MIXED, StudyPolicy.LEARNED);
            }
            return sentences;
        }

        /** Says where each policy loses more than the next. */
        private void falling(String key, Regime regime, List<String> into, StudyPolicy... order) {
            if (has(regime, order)) {
                into.add(Texts.of(key, title(regime.title()), where(variant -> IntStream
                        .range(1, order.length).allMatch(k -> losesMore(variant, regime, order[k - 1], order[k])))));
            }
        }

        private boolean has(Regime regime, StudyPolicy... policies) {
            return table.spec().regimes().contains(regime) && table.spec().policies().containsAll(List.of(policies));
        }

        private boolean losesMore(Variant variant, Regime regime, StudyPolicy policy, StudyPolicy other) {
            double[] returns = table.row(variant, regime, policy).returns();
            double[] others = table.row(variant, regime, other).returns();
            double[] differences = IntStream.range(0, returns.length).mapToDouble(k -> others[k] - returns[k]).toArray();
            StudyRow paired = new StudyRow(regime, policy, differences, differences);
            return paired.meanReturn() > ERRORS * paired.returnError();
        }

        private String where(Predicate<Variant> holds) {
            List<Variant> variants = table.spec().variants();
            List<Variant> those = variants.stream().filter(holds).toList();
            String named = titles(those);
            if (those.size() == variants.size()) {
                return variants.size() == 1
                        ? " " + Texts.of("study.in-named", named)
                        : " " + Texts.of("study.in-every-variant-measured");
            }
            return those.isEmpty()
                    ? " " + Texts.of("study.in-no-variant-measured")
                    : " " + Texts.of("study.only-in-named", named);
        }
    }
}
