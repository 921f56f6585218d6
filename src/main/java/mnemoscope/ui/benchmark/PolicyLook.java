package mnemoscope.ui.benchmark;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.model.DatasetKind;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;

/**
 * The policies that can be compared and how each is drawn, the same in lists, table and charts.
 *
 * @param style of its own; no two of those offered are alike while shapes suffice
 */
record PolicyLook(String name, String title, boolean seesAnswer, PolicyStyle style, MarkState mark) {
    /** All that are offered, those to deploy first. */
    static List<PolicyLook> all(DatasetKind kind) {
        List<String> names = new java.util.ArrayList<>(PolicyStyle.NAMES);
        names.add(names.indexOf("mixed") + 1, BenchmarkSpec.CALIBRATED);
        return of(names.stream().map(name -> Contestant.of(name, kind)).toList()).values().stream()
                .sorted((a, b) -> Boolean.compare(a.seesAnswer, b.seesAnswer)).toList();
    }

    /** By name. */
    static Map<String, PolicyLook> of(List<Contestant> contestants) {
        // Variants of one policy share its mark; one of the two is hollow.
        Map<String, PolicyLook> looks = new LinkedHashMap<>();
        List<String> own = contestants.stream().map(Contestant::name).filter(name -> !isHollow(name)).toList();
        Map<String, PolicyStyle> styles = PolicyStyle.forView(own);
        for (Contestant each : contestants) {
            looks.put(each.name(), new PolicyLook(each.name(), each.title(), each.seesAnswer(),
                    styles.getOrDefault(each.name(), PolicyStyle.of(each.name())),
                    isHollow(each.name()) ? MarkState.HOLLOW : MarkState.FILLED));
        }
        return looks;
    }

    private static boolean isHollow(String name) {
        return name.equals(LearnedKind.OSL_MR_NO_PRIOR.code()) || name.equals(BenchmarkSpec.CALIBRATED)
                || name.equals("recency-access");
    }
}
