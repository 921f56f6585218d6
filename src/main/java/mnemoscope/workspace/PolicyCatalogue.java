package mnemoscope.workspace;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;

/** The shelf of every policy that needs no training, of the hindsight optimum, and of those that need annotations. */
public final class PolicyCatalogue implements PolicyShelf {
    @Override
    public List<Policy> policies(DatasetKind kind) {
        return KnownPolicies.untrained(kind).toList();
    }
}
