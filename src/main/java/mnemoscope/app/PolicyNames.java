package mnemoscope.app;

import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;

/** Policies by the names that the command line knows. */
final class PolicyNames {
    private PolicyNames() {
    }

    /** @throws BadInputException if there is none of this name; the message suggests the nearest and lists all */
    static Policy create(String name, DatasetKind kind) throws BadInputException {
        try {
            return KnownPolicies.create(name, kind);
        } catch (IllegalArgumentException unknown) {
            throw new BadInputException(unknown.getMessage(), unknown);
        }
    }
}
