package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.study.KnownPolicies;

/** Policies that the user wrote or opened, in the order in which they came, each name once. */
public record OwnPolicies(List<PolicyDefinition> all) implements Workspace.Part {
    public static final OwnPolicies NONE = new OwnPolicies(List.of());

    public OwnPolicies {
        all = List.copyOf(all);
    }

    /** With one more, or with another in the place of the one of its name. */
    public OwnPolicies with(PolicyDefinition own) {
        boolean known = find(own.name()).isPresent();
        return new OwnPolicies(known
                ? all.stream().map(each -> each.name().equals(own.name()) ? own : each).toList()
                : Stream.concat(all.stream(), Stream.of(own)).toList());
    }

    public Optional<PolicyDefinition> find(String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** Makes these known to the program in the place of others; what jars and studies brought stays. */
    public void knownInsteadOf(OwnPolicies before) {
        Stream<OwnPolicy> others = KnownPolicies.brought().stream()
                .filter(each -> before.find(each.name()).isEmpty() && find(each.name()).isEmpty());
        KnownPolicies.keep(Stream.concat(others, all.stream().map(PolicyDefinition::policy)).toList());
    }
}
