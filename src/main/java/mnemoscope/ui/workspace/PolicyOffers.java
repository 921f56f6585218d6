package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.Supplier;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.Policy;
import mnemoscope.ui.workspace.WorkspaceModel.DeferredProperty;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.Models.Model;
import mnemoscope.workspace.Models;
import mnemoscope.workspace.Workspace;

/** The policies that can be chosen: built-in, the user's own, trained ones, and the what-ifs of the state. */
public final class PolicyOffers {
    final DeferredProperty<List<Policy>> policies = new DeferredProperty<>(List.of());
    private final AvailablePolicies available = new AvailablePolicies();
    private final Supplier<DatasetKind> kind;

    /** @param kind of the open data */
    PolicyOffers(WorkspaceModel workspace, Supplier<DatasetKind> kind) {
        this.kind = kind;
        workspace.lens(Workspace::models).subscribe((before, models) -> {
            before.all().stream().filter(each -> each.offered() && !models.has(each.number())).map(Model::run)
                    .forEach(run -> available.remove(run.policyName()));
            offered(models);
        });
        offered(workspace.get().models());
        workspace.lens(Workspace::own).subscribe((before, own) -> {
            own.knownInsteadOf(before);
            again();
        });
        workspace.lens(Workspace::whatIfs).subscribe(made -> {
            available.take(made);
            again();
        });
    }

    private void offered(Models models) {
        models.all().stream().filter(Model::offered).map(Model::run).forEach(run -> available.put(run.policy(), run.record()));
        again();
    }

    public AvailablePolicies available() {
        return available;
    }

    /** Adds a trained or loaded policy, or replaces the one of the same name; see {@link AvailablePolicies#put}. */
    public void add(Policy policy, Beginnings trainedOn, QuestionVisibility sees) {
        available.put(policy, trainedOn, sees);
        again();
    }

    /** Updates the offers after a policy was added to the program. */
    public void again() {
        updateSilently();
        policies.notifyListeners();
    }

    /**
     * Updates the offers for other data; listeners are notified with the other changes. The list is made when it is asked for,
     * because it has the bundled models, which the first picture does not need.
     */
    void updateSilently() {
        policies.setLater(() -> available.policies(kind.get()));
    }
}
