package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;

/** The shelf of every policy that needs no training, of the hindsight optimum, and of those that need annotations. */
public final class PolicyCatalogue implements PolicyShelf {
    @Override
    public List<Policy> policies(DatasetKind kind) {
        List<Policy> policies = new ArrayList<>(Policies.all(kind));
        policies.add(new HindsightPolicy());
        policies.addAll(Policies.allWithCache(kind));
        return policies;
    }
}
