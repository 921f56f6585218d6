package mnemoscope.ui.kit;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;

/** What is done when so many frames have come. Used on the FX thread. */
public final class FrameCallbacks {
    private FrameCallbacks() {
    }

    /** Does something at the last of so many pulses at which something holds. */
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

    /** What does something at the next pulse, once for all calls before it. */
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
