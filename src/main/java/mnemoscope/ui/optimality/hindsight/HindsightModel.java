package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import mnemoscope.optimality.hindsight.HindsightBounds;

/** State of the hindsight page: immutable values, changed on the FX thread by {@link HindsightController} only. */
public final class HindsightModel {
    private final ReadOnlyObjectWrapper<HindsightState> state = new ReadOnlyObjectWrapper<>(this, "state",
            HindsightState.NOTHING);
    private final ReadOnlyObjectWrapper<HindsightReport> report = new ReadOnlyObjectWrapper<>(this, "report");
    private final ReadOnlyObjectWrapper<List<HindsightBounds>> bounds = new ReadOnlyObjectWrapper<>(this, "bounds", List.of());
    private final ReadOnlyObjectWrapper<TimeLimit> limit = new ReadOnlyObjectWrapper<>(this, "limit", TimeLimit.SHORT);
    private final ReadOnlyStringWrapper policy = new ReadOnlyStringWrapper(this, "policy", "");
    private final ReadOnlyObjectWrapper<List<Loss>> losses = new ReadOnlyObjectWrapper<>(this, "losses", List.of());
    private final ReadOnlyObjectWrapper<List<PlanItem>> items = new ReadOnlyObjectWrapper<>(this, "items", List.of());
    private final ReadOnlyBooleanWrapper perStep = new ReadOnlyBooleanWrapper(this, "perStep");
    private final ReadOnlyBooleanWrapper onlyDropped = new ReadOnlyBooleanWrapper(this, "onlyDropped");

    public ReadOnlyObjectProperty<HindsightState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public HindsightState state() {
        return state.get();
    }

    /** The last that was made; null before the first, and where there is none. While a search runs it may be of another episode. */
    public ReadOnlyObjectProperty<HindsightReport> reportProperty() {
        return report.getReadOnlyProperty();
    }

    public Optional<HindsightReport> report() {
        return Optional.ofNullable(report.get());
    }

    /** What the search that runs, or the last, has told so far. */
    public ReadOnlyObjectProperty<List<HindsightBounds>> boundsProperty() {
        return bounds.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<TimeLimit> limitProperty() {
        return limit.getReadOnlyProperty();
    }

    /** The policy whose losses are listed; empty if none is shown beside the plan. */
    public ReadOnlyStringProperty policyProperty() {
        return policy.getReadOnlyProperty();
    }

    public String policy() {
        return policy.get();
    }

    /** Of that policy, the largest first. */
    public ReadOnlyObjectProperty<List<Loss>> lossesProperty() {
        return losses.getReadOnlyProperty();
    }

    /** Turns of the plan that are listed, in order of arrival. */
    public ReadOnlyObjectProperty<List<PlanItem>> itemsProperty() {
        return items.getReadOnlyProperty();
    }

    /** Whether regret is drawn decision by decision instead of summed. */
    public ReadOnlyBooleanProperty perStepProperty() {
        return perStep.getReadOnlyProperty();
    }

    /** Whether only turns are listed that the chosen policy lets go of. */
    public ReadOnlyBooleanProperty onlyDroppedProperty() {
        return onlyDropped.getReadOnlyProperty();
    }

    void state(HindsightState now) {
        state.set(now);
    }

    /** Null for none. The chosen policy stays if it is shown still. */
    void show(HindsightReport shown) {
        report.set(shown);
        boolean stays = shown != null && shown.regret(policy.get()).isPresent();
        choose(stays ? policy.get() : shown == null ? "" : shown.best().map(HindsightRow::policy).orElse(""));
    }

    void bounds(List<HindsightBounds> now) {
        if (!now.equals(bounds.get())) {
            bounds.set(now);
        }
    }

    void limit(TimeLimit chosen) {
        limit.set(chosen);
    }

    void choose(String name) {
        policy.set(name);
        losses.set(report.get() == null ? List.of() : report.get().losses(name));
        list();
    }

    void perStep(boolean on) {
        perStep.set(on);
    }

    void onlyDropped(boolean on) {
        onlyDropped.set(on);
        list();
    }

    private void list() {
        HindsightReport shown = report.get();
        if (shown == null) {
            items.set(List.of());
            return;
        }
        int place = shown.shown().indexOf(policy.get());
        items.set(shown.items().stream().filter(item -> !onlyDropped.get() || place < 0 || item.isDroppedBy(place)).toList());
    }
}
