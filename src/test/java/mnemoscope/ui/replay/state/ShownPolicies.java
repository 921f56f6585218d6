package mnemoscope.ui.replay.state;

import java.util.List;

/** Chooses all policies that Replay shows at once. */
public final class ShownPolicies {
    private ShownPolicies() {}

    public static void set(ReplayController player, List<String> names) {
        player.model().context().workspace().change("Policies", now -> now.with(now.policies().with(names)));
    }
}
