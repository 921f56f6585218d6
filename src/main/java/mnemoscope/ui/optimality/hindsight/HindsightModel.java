package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.ui.kit.Value;

/** State of the hindsight page: immutable values, changed on the FX thread by {@link HindsightController} only. */
public final class HindsightModel {
    public final Value<HindsightProgress> state = new Value<>(HindsightProgress.NOTHING);
    /** The last that was made; null before the first, and where there is none. While a search runs it may be of another episode. */
    public final Value<HindsightReport> report = new Value<>();
    /** What the search that runs, or the last, has told so far. */
    public final Value<List<HindsightBounds>> bounds = new Value<>(List.of());
    public final Value<TimeLimit> limit = new Value<>(TimeLimit.SHORT);
    /** The policy whose losses are listed; empty if none is shown beside the plan. */
    public final Value<String> policy = new Value<>("");
    /** Of that policy, the largest first. */
    public final Value<List<Loss>> losses = new Value<>(List.of());
    /** Turns of the plan that are listed, in order of arrival. */
    public final Value<List<PlanItem>> items = new Value<>(List.of());
    /** Whether regret is drawn decision by decision instead of summed. */
    public final Value<Boolean> perStep = new Value<>(false);
    /** Whether only turns are listed that the chosen policy lets go of. */
    public final Value<Boolean> onlyDropped = new Value<>(false);

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

    void choose(String name) {
        policy.set(name);
        losses.set(report.get() == null ? List.of() : report.get().losses(name));
        list();
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
