package mnemoscope.ui.optimality.hindsight;

import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.PlanItem;
import mnemoscope.explain.hindsight.Loss;
import java.util.List;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.ui.kit.Value;

/** State of the hindsight page: immutable values, changed on the FX thread by {@link HindsightController}. */
public final class HindsightModel {
    final Value<State> state = new Value<>(Plain.NOTHING);
    /** The last that was made; null before the first, and where there is none. While a search runs it may be of another episode. */
    final Value<HindsightReport> report = new Value<>();
    /** What the search that runs, or the last, has told so far. */
    final Value<List<HindsightBounds>> bounds = new Value<>(List.of());
    final Value<TimeLimit> limit = new Value<>(TimeLimit.SHORT);
    /** The policy whose losses are listed; empty if none is shown beside the plan. */
    final Value<String> policy = new Value<>("");
    /** Of that policy, the largest first. */
    final Value<List<Loss>> losses = new Value<>(List.of());
    /** Turns of the plan that are listed, in order of arrival. */
    final Value<List<PlanItem>> items = new Value<>(List.of());
    /** Whether regret is drawn decision by decision instead of summed. */
    final Value<Boolean> perStep = new Value<>(false);
    /** Whether only turns are listed that the chosen policy lets go of. */
    final Value<Boolean> onlyDropped = new Value<>(false);

    /** What the page is busy with; an old report stays until another replaces it. */
    sealed interface State {}

    enum Plain implements State {
        /** No episode is open, or the page was not shown yet. */
        NOTHING, SOLVING,
        /** The report is that of the episode shown. */
        DONE,
        /** The user cancelled. */
        STOPPED
    }

    /**
     * There is no optimum to show.
     *
     * @param why    and what to choose instead
     * @param remedy words of the button that does it; empty for none
     * @param deed   what the button does
     */
    record Unavailable(String why, String remedy, Runnable deed) implements State {}

    /** @param message names the thing and the remedy */
    record Failed(String message) implements State {}

    /** How long a search may take before its best plan is shown unproven. */
    enum TimeLimit {
        SHORT(5, "5 s"), LONGER(30, "30 s"), LONG(300, "5 min");

        final double seconds;
        final String words;

        TimeLimit(double seconds, String words) {
            this.seconds = seconds;
            this.words = words;
        }
    }

    /** Null for none. The chosen policy stays if it is shown still. */
    void show(HindsightReport shown) {
        report.set(shown);
        boolean stays = shown != null && shown.regret(policy.get()).isPresent();
        choose(stays ? policy.get() : shown == null ? "" : shown.best().map(HindsightReport.Row::policy).orElse(""));
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
        int place = shown == null ? -1 : shown.shown().indexOf(policy.get());
        items.set(shown == null
                ? List.of()
                : shown.items().stream().filter(item -> !onlyDropped.get() || place < 0 || item.isDroppedBy(place)).toList());
    }
}
