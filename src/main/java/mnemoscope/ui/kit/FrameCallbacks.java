package mnemoscope.ui.kit;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;

/** Runs actions after a number of pulses. Use on the FX thread. */
public final class FrameCallbacks {
    private FrameCallbacks() {}

    /** Runs an action after a condition held for so many pulses. */
    public static void after(int count, BooleanSupplier holds, Runnable then) {
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                if (holds.getAsBoolean() && ++pulses == count) {
                    stop();
                    then.run();
                }
            }
        }.start();
    }

    /** Wraps an action so that all calls before the next pulse run it once. */
    public static Runnable once(Runnable act) {
        AtomicBoolean waiting = new AtomicBoolean();
        return () -> {
            if (!waiting.getAndSet(true)) {
                after(1, () -> true, () -> {
                    waiting.set(false);
                    act.run();
                });
            }
        };
    }
}
