package mnemoscope.ui.replay;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;

/** The shelf of every policy that needs no training. */
public final class PolicyCatalogue implements PolicyShelf {
    @Override
    public List<Policy> policies(DatasetKind kind) {
        return Policies.all(kind);
    }
}
