package mnemoscope.study.optimality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.GapVerdict.Outcome;

/**
 * The findings on the paper's text, computed from the instances used to judge it. The verdict on the published means depends on
 * the 40 instances drawn, so many more are used, see {@link OptimalitySpec#judging}.
 *
 * @param judgements judgement of each published gap under each interpretation
 * @param lead       whether the published gaps follow from the text
 * @param verdict    the lead with its counts, in one sentence
 * @param reasons    basis of the verdict
 * @param cautions   means that rest on one instance
 * @param orders     where each order of policies reported in the paper holds
 */
public record Findings(GapVerdicts judgements, String lead, String verdict, List<String> reasons, List<OutlierWarning> cautions,
        List<ReportedOrder> orders) {
    public Findings {
        reasons = List.copyOf(reasons);
        cautions = List.copyOf(cautions);
        orders = List.copyOf(orders);
    }

    /** @param table table of the instances used to judge; complete or partial */
    public static Findings of(OptimalityTable table) {
        GapVerdicts judged = GapVerdicts.of(table);
        String lead = lead(judged);
        return new Findings(judged, lead, verdict(judged, lead), reasons(judged), OutlierWarning.of(table),
                ReportedOrder.of(table));
    }

    /** All findings as sentences. */
    public List<String> sentences() {
        return Stream.of(Stream.of(verdict), reasons.stream(), cautions.stream().map(OutlierWarning::sentence),
                orders.stream().map(ReportedOrder::sentence)).flatMap(each -> each).toList();
    }

    private static String lead(GapVerdicts judged) {
        int gaps = judged.gaps().size();
        if (gaps == 0) {
            return Texts.of("study.no-published-gap-above-0");
        }
        if (judged.spec().tests() < OptimalitySpec.PAPER_TESTS) {
            return Texts.of("study.published.too-few-instances", OptimalitySpec.PAPER_TESTS);
        }
        List<Variant> whole = those(judged, variant -> judged.count(variant, Outcome.MET) == gaps);
        List<Variant> open = those(judged, variant -> judged.count(variant, Outcome.NOT_MET) == 0);
        return !whole.isEmpty()
                ? Texts.of("study.published.agrees", titles(whole))
                : !open.isEmpty()
                        ? Texts.of("study.whether-the-published-table-follows", titles(open))
                        : judged.variants().size() == 1
                                ? Texts.of("study.the-published-table-does-not", titles(judged.variants()))
                                : followsFromNone(judged.variants().size());
    }

    private static String verdict(GapVerdicts judged, String lead) {
        return judged.canJudge()
                ? Texts.of("study.of-its-gaps-above-0", lead, judged.gaps().size(),
                        judged.variants().stream().sorted(Comparator.comparingInt(variant -> -judged.count(variant, Outcome.MET)))
                                .map(variant -> counts(judged, variant)).collect(Collectors.joining(", ")))
                : lead;
    }

    /** @param readings number of interpretations, 2 to 4 */
    private static String followsFromNone(int readings) {
        return switch (readings) {
            case 2 -> Texts.of("study.the-published-table-follows-from-none-of-two");
            case 3 -> Texts.of("study.the-published-table-follows-from-none-of-three");
            default -> Texts.of("study.the-published-table-follows-from-none-of-four");
        };
    }

    private static String counts(GapVerdicts judged, Variant variant) {
        int met = judged.count(variant, Outcome.MET);
        int open = judged.count(variant, Outcome.CANNOT_BE_JUDGED);
        return open == 0
                ? Texts.of("study.variant-meets", title(variant), met)
                : Texts.of("study.variant-meets-and-leaves-open", title(variant), met, open);
    }

    private static List<String> reasons(GapVerdicts judged) {
        OptimalitySpec spec = judged.spec();
        int paper = OptimalitySpec.PAPER_TESTS;
        if (!judged.canJudge()) {
            return List.of();
        }
        String tests = String.format(Locale.ROOT, "%,d", spec.tests());
        List<String> reasons = new ArrayList<>(List.of(
                Texts.of("study.judged-with-instances", tests, spec.firstSeed(), spec.firstSeed() + spec.tests() - 1, paper)));
        if (spec.tests() < OptimalitySpec.JUDGED_TESTS) {
            reasons.add(Texts.of("study.published.counts-may-differ", tests));
        }
        List<GapVerdicts.Gap> never = judged.gaps().stream()
                .filter(gap -> judged.variants().stream().noneMatch(variant -> judged.outcome(variant, gap) == Outcome.MET))
                .toList();
        List<GapVerdicts.Gap> refuted = never.stream()
                .filter(gap -> judged.variants().stream().allMatch(variant -> judged.outcome(variant, gap) == Outcome.NOT_MET))
                .toList();
        List<GapVerdicts.Gap> partly = never.stream().filter(gap -> !refuted.contains(gap)).toList();
        if (!refuted.isEmpty()) {
            reasons.add(Texts.of("study.met-by-none", words(refuted)));
        }
        if (!partly.isEmpty()) {
            reasons.add(Texts.of("study.met-by-none-that-can-be-judged", words(partly)));
        }
        String forties = judged.variants().stream().flatMap(variant -> judged.find(variant, Regime.SHIFTING, StudyPolicy.MYOPIC)
                .map(found -> Texts.of("study.gap-range-in-variant", String.format(Locale.ROOT, "%,.1f", found.lowPercent()),
                        String.format(Locale.ROOT, "%,.1f", found.highPercent()), title(variant)))
                .stream()).collect(Collectors.joining(", "));
        if (!forties.isEmpty()) {
            reasons.add(Texts.of("study.so-drawn-myopics-mean-gap", forties));
        }
        return reasons;
    }

    private static List<Variant> those(GapVerdicts judged, Predicate<Variant> holds) {
        return judged.variants().stream().filter(holds).toList();
    }

    private static String words(List<GapVerdicts.Gap> gaps) {
        return gaps.stream().collect(Collectors.groupingBy(GapVerdicts.Gap::regime, TreeMap::new, Collectors.toList())).entrySet()
                .stream()
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

    static String title(String title) {
        return Texts.of("study.title-in-sentence", Texts.inSentence(title));
    }
}
