package mnemoscope.ui.kit.policies;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.model.Titled;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.study.KnownPolicies;

/** The groups of policies in lists, in display order. */
public enum PolicyGroup implements Titled {
    CACHE(""),
    MEMORY(""),
    OWN("kit.new-own-policy"),
    WHAT_IF(""),
    LEARNED("kit.train-a-model"),
    ANNOTATED("kit.annotate"),
    REFERENCE("");

    private final String way;

    /** @param way text of the link to where more policies come from; empty for none */
    PolicyGroup(String way) {
        this.way = way;
    }

    /** The group of a policy that can be replayed. */
    public static PolicyGroup of(Policy policy) {
        return policy instanceof EpisodePolicy ? WHAT_IF : of(policy.description());
    }

    /** The group of any policy except a what-if, trained or not. */
    public static PolicyGroup of(PolicyDescription policy) {
        if (policy.seesAnswer()) {
            return REFERENCE;
        }
        return KnownPolicies.broughtAs(policy.name()).isPresent()
                ? OWN
                : KnownPolicies.learnedAs(policy.name()).isPresent()
                        ? LEARNED
                        : !policy.needs().isEmpty() ? ANNOTATED : isCache(policy) ? CACHE : MEMORY;
    }

    /** Whether it belongs to caches, queues and trivial baselines, by its hue. */
    private static boolean isCache(PolicyDescription policy) {
        return policy.mark().hue() == PolicyHue.CLASSIC || policy.mark().hue() == PolicyHue.RECENCY;
    }

    /**
     * Groups in display order; an empty group appears only if more of its policies can be added.
     *
     * @param offers policies with their groups
     * @param ways   links to where more policies of a group come from
     */
    public static List<PolicyMenu.Group> arranged(List<Map.Entry<PolicyGroup, PolicyOffer>> offers,
            Map<PolicyGroup, Runnable> ways) {
        Map<PolicyGroup, List<PolicyOffer>> all = offers.stream()
                .collect(Collectors.groupingBy(Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        return Arrays.stream(values()).filter(group -> all.containsKey(group) || ways.containsKey(group))
                .map(group -> new PolicyMenu.Group(group.title(), all.getOrDefault(group, List.of()),
                        ways.containsKey(group) ? Texts.of(group.way) : "", ways.get(group)))
                .toList();
    }
}
