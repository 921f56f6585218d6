package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;

/**
 * A policy and how it is drawn, the same in lists, table and charts.
 *
 * @param mark hollow for a variant that shares hue and shape with another
 */
record DrawnPolicy(String name, String title, boolean seesAnswer, PolicyStyle style, MarkState mark) {
    /**
     * All that are offered and those of a study, those to deploy first. Those of the study look as in its table.
     *
     * @param chosen    policies of the study
     * @param annotated whether those that need annotations are offered too
     */
    static List<DrawnPolicy> all(DatasetKind kind, List<String> chosen, boolean annotated) {
        List<String> names = new ArrayList<>(KnownPolicies.all().stream()
                .filter(policy -> annotated || policy.needs().isEmpty()).map(PolicyDescription::name).toList());
        chosen.stream().filter(name -> !names.contains(name)).forEach(names::add);
        Map<String, DrawnPolicy> looks = of(chosen.stream().map(name -> Contestant.of(name, kind)).toList());
        return names.stream().map(name -> looks.getOrDefault(name, alone(Contestant.of(name, kind), PolicyStyle.of(name))))
                .sorted((a, b) -> Boolean.compare(a.seesAnswer, b.seesAnswer)).toList();
    }

    /** By name; no two marks are alike while shapes suffice. */
    static Map<String, DrawnPolicy> of(List<Contestant> contestants) {
        Map<String, DrawnPolicy> looks = new LinkedHashMap<>();
        Map<String, PolicyStyle> styles = PolicyStyle.forLegends(contestants.stream().map(Contestant::name).toList());
        contestants.forEach(each -> looks.put(each.name(), alone(each, styles.get(each.name()))));
        return looks;
    }

    private static DrawnPolicy alone(Contestant contestant, PolicyStyle style) {
        return new DrawnPolicy(contestant.name(), contestant.title(), contestant.seesAnswer(), style, style.legend());
    }
}
