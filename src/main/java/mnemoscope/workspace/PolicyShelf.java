package mnemoscope.workspace;

import java.util.List;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;

/** The policies that can be chosen. */
public interface PolicyShelf {
    /** All of them for a kind of dataset, in the order listed; cheap to make. */
    List<Policy> policies(DatasetKind kind);

    /** What should be known of a policy on an episode of a dataset, e.g. "trained on this conversation"; mostly empty. */
    default String note(String policy, DatasetInfo data, String episode) {
        return "";
    }

    /** The policy of this name, if it is on the shelf. */
    default java.util.Optional<Policy> find(String name, DatasetKind kind) {
        return policies(kind).stream().filter(policy -> policy.name().equals(name)).findFirst();
    }
}
