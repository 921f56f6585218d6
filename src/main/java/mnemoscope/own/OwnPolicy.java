package mnemoscope.own;

import java.util.Optional;
import mnemoscope.retention.RetentionPolicy;

/**
 * A policy that a user brought, ready to decide.
 *
 * @param fingerprint SHA-256 of what its decisions depend on
 * @param definition  what its file says; empty if it is from a jar
 */
public record OwnPolicy(RetentionPolicy policy, String fingerprint, Optional<PolicyDefinition> definition) {
    public String name() {
        return policy.name();
    }
}
