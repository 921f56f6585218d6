package mnemoscope.ui.kit;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.animation.AnimationTimer;

/**
 * Parts of a window that its first picture can do without: kept until {@link #begin}, then built one a pulse in the order
 * added, each on a place that was held free for it. On the FX thread.
 */
public final class DeferredParts {
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean building;

    private DeferredParts(boolean building) {
        this.building = building;
    }

    /** Builds every part as soon as it is added. */
    public static DeferredParts atOnce() {
        return new DeferredParts(true);
    }

    public static DeferredParts later() {
        return new DeferredParts(false);
    }

    public void add(Runnable part) {
        if (building && waiting.isEmpty()) {
            part.run();
        } else {
            waiting.add(part);
        }
    }

    /** Starts to build what waits; once is enough. */
    public void begin() {
        if (building) {
            return;
        }
        building = true;
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                Runnable next = waiting.peek();
                if (next == null) {
                    stop();
                    return;
                }
                try {
                    next.run();
                } finally {
                    waiting.remove();
                }
            }
        }.start();
    }

    /** Whether all parts are there. */
    public boolean isDone() {
        return building && waiting.isEmpty();
    }
}
