package mnemoscope.app;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;

/** Policies by the names that the command line knows: those of the catalogue, and the hindsight optimum. */
final class PolicyNames {
    private PolicyNames() {
    }

    /** @throws BadInputException if there is none of this name; the message suggests the nearest and lists all */
    static Policy create(String name, DatasetKind kind) throws BadInputException {
        if (name.equals(HindsightPolicy.NAME)) {
            return new HindsightPolicy();
        }
        if (!Policies.isKnown(name)) {
            List<String> known = new ArrayList<>(Policies.everyName());
            known.add(HindsightPolicy.NAME);
            Arrays.stream(LearnedKind.values()).map(LearnedKind::code).forEach(known::add);
            throw new BadInputException(Policies.unknown(name, known));
        }
        return Policies.create(name, kind);
    }
}
