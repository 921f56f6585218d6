package mnemoscope.ui.shell;

import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * Measures the start: with {@code -Dmnemoscope.startup=measure} the program says "shown" at the second pulse after the first
 * decision is on screen, and ends. Used by the start-up measure among the benchmarks.
 */
public final class StartProbe {
    private static final String SHOWN = "shown";

    private StartProbe() {
    }

    public static boolean isOn() {
        return "measure".equals(System.getProperty("mnemoscope.startup"));
    }

    /** Ends the program as soon as there is something to see. */
    static void watch(BooleanSupplier ready) {
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                if (ready.getAsBoolean() && ++pulses == 2) {
                    stop();
                    System.out.println(SHOWN);
                    Platform.exit();
                }
            }
        }.start();
    }
}
