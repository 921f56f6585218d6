package mnemoscope.ui.shell;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.ui.replay.PolicyShelf;

/** Every policy of the catalogue. */
final class CatalogueShelf implements PolicyShelf {
    @Override
    public List<Policy> policies(DatasetKind kind) {
        return Policies.all(kind);
    }
}
