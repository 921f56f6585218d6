package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Overview;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.ReplayService.Replayed;
import mnemoscope.ui.workspace.WorkspaceModel.DeferredProperty;

/**
 * The comparison that is shown, as far as each view may show it: all of it, only of the open data, or without answers that a class
 * is asked for. All are set silently, and notified together with the state.
 */
final class ShownComparison {
    final DeferredProperty<Comparison> result = new DeferredProperty<>(null);
    final DeferredProperty<Comparison> ofOpenData = new DeferredProperty<>(null);
    final DeferredProperty<Comparison> disclosed = new DeferredProperty<>(null);
    final DeferredProperty<Overview> overview = new DeferredProperty<>(null);
    /** Whether the choices of all policies are hidden while answers are off. */
    final ModelValue<Boolean> covered = new ModelValue<>(false);
    private final BooleanSupplier reveals;
    /** The what-ifs as they were when it was computed; newer changes may exist. */
    private List<Object> whatIfs = List.of();
    /** Whether it is of data that are closed. */
    private boolean stale;

    /** @param reveals whether it would reveal an answer to a class */
    ShownComparison(BooleanSupplier reveals) {
        this.reveals = reveals;
    }

    /** The comparison that another one of the same data can be compared with; null if there is none. */
    Comparison current() {
        return stale ? null : result.get();
    }

    List<Object> whatIfs() {
        return whatIfs;
    }

    /** Says which what-ifs the next comparison has. */
    void with(List<Object> made) {
        whatIfs = made;
    }

    void set(Replayed replayed) {
        result.setSilently(replayed.made());
        ofOpenData.setSilently(replayed.made());
        overview.setSilently(replayed.overview());
        stale = false;
    }

    void clear() {
        Stream.of(result, ofOpenData, disclosed, overview).forEach(each -> each.setSilently(null));
    }

    /** Other data are open, or other annotations of the same. @param otherContent whether their name must not head this one */
    void outdate(boolean otherContent) {
        stale = true;
        if (otherContent) {
            ofOpenData.setSilently(null);
        }
    }

    /** Shows to a class what it may see now. */
    void disclose() {
        disclosed.setSilently(reveals.getAsBoolean() ? null : result.get());
    }
}
