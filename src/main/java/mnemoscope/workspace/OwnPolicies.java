package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.study.KnownPolicies;

/** Policies that the user wrote or opened, in the order added, with unique names. */
public record OwnPolicies(List<PolicyDefinition> all) implements Workspace.Part {
    public static final OwnPolicies NONE = new OwnPolicies(List.of());

    public OwnPolicies {
        all = List.copyOf(all);
    }

    /** With a policy added, or replaced if its name exists. */
    public OwnPolicies with(PolicyDefinition own) {
        boolean known = find(own.name()).isPresent();
        return new OwnPolicies(known
                ? all.stream().map(each -> each.name().equals(own.name()) ? own : each).toList()
                : Stream.concat(all.stream(), Stream.of(own)).toList());
    }

    public Optional<PolicyDefinition> find(String name) {
        return all.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** Registers these policies in place of earlier ones; policies from jars and studies stay. */
    public void knownInsteadOf(OwnPolicies before) {
        Stream<OwnPolicy> others = KnownPolicies.brought().stream()
                .filter(each -> before.find(each.name()).isEmpty() && find(each.name()).isEmpty());
        KnownPolicies.keep(Stream.concat(others, all.stream().map(PolicyDefinition::policy)).toList());
    }
}
