package mnemoscope.ui.replay;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.DatasetKind;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;

/** The shelf of every policy that needs no training, and of the hindsight optimum. */
public final class PolicyCatalogue implements PolicyShelf {
    @Override
    public List<Policy> policies(DatasetKind kind) {
        return Stream.concat(Policies.all(kind).stream(), Stream.of(new HindsightPolicy())).toList();
    }
}
