package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.function.Predicate;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.policies.PolicyMenu;
import mnemoscope.ui.kit.policies.PolicyOffer;
import mnemoscope.ui.kit.policies.PolicyPicker;

/** The policies that can play an instance: those that plan with the known demand, and those that use scores. */
record PlayPolicies(PlayModel model, PlayController controller) {
    /** Chooses all playing policies, up to the maximum number of columns. */
    PolicyPicker picker() {
        return new PolicyPicker(false, () -> new PolicyMenu(groups(policy -> true), List.of(), titles(),
                PlayController.LEAST_POLICIES, PlayController.MOST_POLICIES), this::choose, model.policies, model.source,
                model.played);
    }

    /** Replaces a playing policy. @param column index of the column */
    PolicyPicker instead(int column) {
        return new PolicyPicker(false,
                () -> PolicyMenu.one(groups(policy -> policy.equals(now().get(column)) || !now().contains(policy)),
                        titles().get(column)),
                (titles, on) -> controller.replacePolicy(column, named(titles.getFirst())), model.policies, model.played);
    }

    private void choose(List<String> titles, boolean on) {
        titles.stream().map(this::named).forEach(policy -> {
            if (on) {
                controller.addPolicy(policy);
            } else {
                controller.removePolicy(now().indexOf(policy));
            }
        });
    }

    private List<PlayedPolicy> now() {
        return model.policies.get();
    }

    private List<String> titles() {
        return now().stream().map(PlayedPolicy::title).toList();
    }

    private PlayedPolicy named(String title) {
        return model.offered().stream().filter(policy -> policy.title().equals(title)).findFirst().orElseThrow();
    }

    private List<PolicyMenu.Group> groups(Predicate<PlayedPolicy> listed) {
        return List.of(group(Texts.of("optimality.plan-with-the-demand"), listed.and(PlayPolicies::plans)),
                group(Texts.of("optimality.go-by-scores"), listed.and(policy -> !plans(policy))));
    }

    private static boolean plans(PlayedPolicy policy) {
        return switch (policy.kind()) {
            case OPTIMAL, LOOKAHEAD, MYOPIC -> true;
            case MIXED, LEARNED, OWN, YOU -> false;
        };
    }

    private PolicyMenu.Group group(String title, Predicate<PlayedPolicy> in) {
        return PolicyMenu.Group.of(title, model.offered().stream().filter(in).map(this::offer).toList());
    }

    private PolicyOffer offer(PlayedPolicy policy) {
        int place = model.played.optional().map(shown -> shown.policies().indexOf(policy)).orElse(-1);
        PolicyStyle style = place < 0 ? PolicyStyle.of(policy.mark()) : model.played.get().styles().get(place);
        return new PolicyOffer(policy.title(), policy.title(), policy.note(), "", style,
                now().contains(policy) ? "" : model.refusal(policy).orElse(""), false, List.of());
    }
}
