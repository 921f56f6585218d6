package mnemoscope.ui.kit;

import java.util.ArrayDeque;
import java.util.Deque;
import javafx.animation.AnimationTimer;

/**
 * Parts of a window that are not needed for its first picture. After {@link #begin} they are built one per pulse in the order
 * added, each in reserved space. Use on the FX thread.
 */
public final class DeferredParts {
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean building;

    private DeferredParts(boolean building) {
        this.building = building;
    }

    /** Builds every part immediately. */
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

    /** Starts to build the waiting parts; later calls do nothing. */
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

    /** Whether all parts are built. */
    public boolean isDone() {
        return building && waiting.isEmpty();
    }
}
