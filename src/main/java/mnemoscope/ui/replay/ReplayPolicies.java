package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import mnemoscope.explain.Comparison;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Summary;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.policies.PolicyGroup;
import mnemoscope.ui.kit.policies.PolicyMenu;
import mnemoscope.ui.kit.policies.PolicyOffer;
import mnemoscope.ui.kit.policies.PolicyPicker;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.ReplayService;
import mnemoscope.workspace.PolicyChoice;

/**
 * The policies that can be compared on the current conversation, with their rewards there.
 *
 * @param ways     links to where own policies and models come from
 * @param measured their rewards
 */
record ReplayPolicies(ReplayModel model, ReplayController controller, Map<PolicyGroup, Runnable> ways,
        MeasuredPolicies measured) {
    private static final List<Metric> MEASURED = List.of(Metric.F1, Metric.RECALL, Metric.REWARD);

    PolicyPicker picker() {
        ReplayService replays = model.derived();
        measured.follow();
        measured.arrange();
        PolicyPicker picker = new PolicyPicker(false, this::menu, this::choose, replays.offeredProperty(),
                replays.resultProperty(), replays.conversationProperty(), measured.known, measured.ordering,
                model.lens(now -> List.of(now.policies().names(), now.replay().answers())))
                .ordered(controller::movePolicy, controller::chooseDefaultPolicies).tuned(controller::tunePolicy);
        ObservableValue<Boolean> seen = Popover.shown(picker);
        replays.offeredProperty().when(seen).subscribe(measured::follow);
        replays.resultProperty().when(seen).subscribe(measured::follow);
        seen.subscribe((before, on) -> {
            if (on) {
                measured.follow();
                measured.arrange();
            } else {
                measured.stop();
            }
        });
        return picker;
    }

    private void choose(List<String> names, boolean on) {
        names.forEach(on ? controller::addPolicy : controller::removePolicy);
    }

    PolicyMenu menu() {
        SequencedMap<PolicyDescription, Policy> offered = new LinkedHashMap<>();
        boolean log = model.result().map(Comparison::isLog).orElse(false);
        // Of the bundled models that which decides the open conversation is named.
        Function<Policy, PolicyDescription> says = model.result().map(shown -> ConversationKind.of(shown.episode()))
                .<Function<Policy, PolicyDescription>>map(kind -> policy -> policy.description(kind)).orElse(Policy::description);
        // The record of a log exists only for agents' logs.
        model.derived().offeredProperty().get().stream().filter(policy -> log || !(policy instanceof AsLogged))
                .forEach(policy -> offered.put(says.apply(policy), policy));
        List<String> chosen = model.now().policies().names();
        // With other parameters than usual a policy is offered while it is chosen.
        model.derived().available().find(chosen, model.derived().kind()).stream()
                .filter(policy -> !policy.parameters().given().isEmpty())
                .forEach(policy -> offered.putIfAbsent(says.apply(policy), policy));
        List<Map.Entry<PolicyGroup, PolicyOffer>> offers = new ArrayList<>();
        Stream<PolicyDescription> listed = isTold()
                ? offered.keySet().stream().sorted(Comparator.comparingDouble(said -> measured.rank(said.name())))
                : offered.keySet().stream();
        listed.forEach(said -> offers.add(Map.entry(PolicyGroup.of(offered.get(said)), offer(offered.get(said), said, chosen))));
        Stream.of(LearnedKind.values())
                .filter(kind -> offered.keySet().stream()
                        .noneMatch(said -> KnownPolicies.learnedAs(said.name()).filter(kind::equals).isPresent()))
                .map(LearnedKind::description).forEach(untrained -> offers.add(Map.entry(PolicyGroup.of(untrained),
                        PolicyOffer.of(untrained, PolicyStyle.of(untrained.mark())).lacking(Texts.of("replay.needs-a-model")))));
        Map<PolicyGroup, Runnable> all = new EnumMap<>(ways);
        String wanted = offered.values().stream().flatMap(policy -> controller.lack(policy).stream())
                .map(lack -> lack.annotated().code()).distinct().sorted().collect(Collectors.joining(" "));
        if (!wanted.isEmpty()) {
            all.put(PolicyGroup.ANNOTATED, () -> controller.annotate(wanted));
        }
        return new PolicyMenu(PolicyGroup.arranged(offers, all),
                isTold() ? MEASURED.stream().map(Metric::words).toList() : List.of(), chosen, PolicyChoice.FEWEST,
                PolicyChoice.MOST, isTold() ? measured.busy() : "");
    }

    private PolicyOffer offer(Policy policy, PolicyDescription said, List<String> chosen) {
        boolean on = chosen.contains(said.name());
        // A what-if, which has the hue and shape of its policy, keeps the mark that it has beside it.
        List<String> together = on
                ? chosen
                : PolicyGroup.of(policy) == PolicyGroup.WHAT_IF
                        ? Stream.concat(chosen.stream(), Stream.of(said.name())).toList()
                        : List.of(said.name());
        return PolicyOffer.of(said, PolicyStyle.forView(together).get(said.name())).noted(controller.training(said.name()))
                .noted(controller.withoutQuestion(said)).lacking(on ? "" : controller.refusal(policy))
                .measured(values(said.name())).tuned(policy.parameters());
    }

    /** Whether rewards may be shown: not while answers are hidden, or where there are none. */
    private boolean isTold() {
        return model.now().replay().answers() && model.result().map(Comparison::hasGold).orElse(false);
    }

    private List<String> values(String policy) {
        return isTold()
                ? MEASURED.stream()
                        .map(metric -> metric.style().text(measured.of(policy).map(all -> value(all, metric)).orElse(Double.NaN)))
                        .toList()
                : List.of();
    }

    private static double value(Summary all, Metric metric) {
        return metric == Metric.F1 ? all.f1() : metric == Metric.RECALL ? all.recall() : all.reward();
    }
}
