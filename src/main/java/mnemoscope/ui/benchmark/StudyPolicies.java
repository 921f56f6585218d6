package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import mnemoscope.model.Texts;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.KnownPolicies;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.policies.PolicyBox;
import mnemoscope.ui.kit.policies.PolicyGroup;
import mnemoscope.ui.kit.policies.PolicyMenu;
import mnemoscope.ui.kit.policies.PolicyOffer;
import mnemoscope.ui.kit.policies.PolicyPicker;

/**
 * The policies that can be measured, with their results at the current budget.
 *
 * @param offered  changes when other policies become available, such as a user's
 * @param annotate opens the place where annotations are made; receives which
 */
record StudyPolicies(BenchmarkModel model, BenchmarkController controller, ObservableValue<?> offered,
        Consumer<String> annotate) {
    /** Chooses the measured policies. */
    PolicyPicker picker() {
        return new PolicyPicker(true, this::menu, controller::include, model.spec, model.scores, offered).tuned(controller::tune);
    }

    /** Chooses the baseline among them. */
    PolicyBox baseline() {
        PolicyBox box = new PolicyBox(Texts.of("benchmark.baseline"),
                () -> model.spec.optional()
                        .map(spec -> PolicyMenu.one(PolicyGroup.arranged(
                                offers(spec).filter(each -> spec.policies().contains(each.getValue().name())).toList(), Map.of()),
                                spec.baseline()))
                        .orElse(PolicyMenu.NONE),
                controller::chooseBaseline, model.spec);
        Tips.on(box, Texts.of("benchmark.differences-tests-wins-and-losses"));
        return box;
    }

    PolicyMenu menu() {
        Runnable more = () -> annotate
                .accept(Stream.of(AnnotationUse.values()).map(AnnotationUse::code).sorted().collect(Collectors.joining(" ")));
        return model.spec.optional()
                .map(spec -> new PolicyMenu(PolicyGroup.arranged(offers(spec).toList(),
                        spec.annotations().isEmpty() && !model.ownStudy() ? Map.of(PolicyGroup.ANNOTATED, more) : Map.of()),
                        List.of(model.metric.get().words()), spec.policies(), 1, Integer.MAX_VALUE))
                .orElse(PolicyMenu.NONE);
    }

    private Stream<Map.Entry<PolicyGroup, PolicyOffer>> offers(BenchmarkSpec spec) {
        Map<String, PolicyStyle> styles = PolicyStyle.forLegends(spec.policies());
        return controller.offered().stream().map(each -> Map.entry(PolicyGroup.of(each), offer(each, spec, styles)));
    }

    private PolicyOffer offer(PolicyDescription each, BenchmarkSpec spec, Map<String, PolicyStyle> styles) {
        boolean lacks = spec.annotations().isEmpty() && !spec.policies().contains(each.name()) && !each.needs().isEmpty();
        PolicyOffer offer = PolicyOffer.of(each, styles.getOrDefault(each.name(), PolicyStyle.of(each.mark())))
                .lacking(lacks ? Texts.of("benchmark.data-have-no-annotations") : "").measured(List.of(value(each.name())))
                .noted(BenchmarkLabels.ATTAINED_NEEDS.contains(each.name())
                        ? Texts.of("benchmark.with-keep-nothing-and-hindsight")
                        : "")
                .tuned(KnownPolicies.parameters(each.name()));
        return each.name().equals(spec.baseline()) ? offer.held(Texts.of("benchmark.the-baseline-choose-another-one")) : offer;
    }

    private String value(String policy) {
        return model.scores.optional().flatMap(known -> known.row(policy)).stream().flatMap(row -> row.entries().stream())
                .filter(entry -> entry.budget() == model.budget()).findFirst()
                .map(entry -> model.scores.get().metric().style().text(entry.mean())).orElse(Numbers.NONE);
    }
}
