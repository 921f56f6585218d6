package mnemoscope.ui.optimality.play;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.ui.kit.PolicyStyle;

/** How policies that play together are drawn. */
final class PlayStyle {
    static final PolicyStyle OPTIMAL = PolicyStyle.of(PlayedPolicy.OPTIMAL.mark());

    private PlayStyle() {
    }

    static List<PolicyStyle> of(List<PlayedPolicy> policies) {
        Map<String, PolicyMark> own = new LinkedHashMap<>();
        policies.forEach(policy -> own.put(policy.title(), policy.mark()));
        return PolicyMark.forView(own).values().stream().map(PolicyStyle::of).toList();
    }
}
