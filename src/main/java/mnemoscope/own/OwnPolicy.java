package mnemoscope.own;

import java.util.Optional;
import mnemoscope.retention.RetentionPolicy;

/**
 * A user's policy, ready to decide.
 *
 * @param fingerprint SHA-256 of everything that its decisions depend on
 * @param definition  content of its file; empty if it is from a jar
 */
public record OwnPolicy(RetentionPolicy policy, String fingerprint, Optional<PolicyDefinition> definition) {
    public String name() {
        return policy.name();
    }
}
