package mnemoscope.ui.shell;

import javafx.application.Platform;

/**
 * Measures the start: with {@code -Dmnemoscope.startup=measure} the program says "shown" when card and columns of the first
 * decision are laid out in the window and two pulses have come since, and ends. Used by the start-up measure among the
 * benchmarks.
 */
public final class StartProbe {
    private static final String SHOWN = "shown";

    private StartProbe() {
    }

    public static boolean isOn() {
        return "measure".equals(System.getProperty("mnemoscope.startup"));
    }

    static void shown() {
        System.out.println(SHOWN);
        Platform.exit();
    }
}
