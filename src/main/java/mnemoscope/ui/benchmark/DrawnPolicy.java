package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.ui.kit.PolicyStyle;

/** A policy and how it is drawn, the same in lists, table and charts. */
record DrawnPolicy(String name, String title, boolean seesAnswer, PolicyStyle style) {
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
        Map<String, PolicyStyle> styles = PolicyStyle.forLegends(chosen);
        return names.stream().map(name -> Contestant.of(name, kind))
                .map(each -> new DrawnPolicy(each.name(), each.title(), each.seesAnswer(),
                        styles.getOrDefault(each.name(), PolicyStyle.of(each.name()))))
                .sorted(Comparator.comparing(DrawnPolicy::seesAnswer)).toList();
    }
}
