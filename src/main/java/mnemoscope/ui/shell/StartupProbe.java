package mnemoscope.ui.shell;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.application.Platform;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.workspace.Tab;

/**
 * Starts that end by themselves. With {@code -Dmnemoscope.startup=measure} the program prints "shown" when card and columns of
 * the first decision are laid out and two pulses have passed: the start-up benchmark uses this. With {@code train} it ends when
 * the whole window is built and every tab was shown: the build creates its start-up archive from that.
 */
public final class StartupProbe {
    private static final String SHOWN = "shown";
    private static final long LONGEST_SECONDS = 120;
    private static final int PULSES_PER_TAB = 20;

    private StartupProbe() {}

    public static boolean isOn() {
        return isMeasure() || isTraining();
    }

    private static boolean isMeasure() {
        return "measure".equals(System.getProperty("mnemoscope.startup"));
    }

    private static boolean isTraining() {
        return "train".equals(System.getProperty("mnemoscope.startup"));
    }

    /** Ends a start that hangs with nobody watching. */
    static void limit() {
        if (isOn()) {
            CompletableFuture.delayedExecutor(LONGEST_SECONDS, TimeUnit.SECONDS).execute(() -> Runtime.getRuntime().halt(1));
        }
    }

    /** Called when the first decision is visible. @param press does what a press on a tab does */
    static void shown(DeferredParts rest, Consumer<Tab> press) {
        if (isMeasure()) {
            System.out.println(SHOWN);
            Platform.exit();
            return;
        }
        rest.begin();
        if (isTraining()) {
            FrameCallbacks.after(3, rest::isDone, () -> train(rest, press, new ArrayDeque<>(List.of(Tab.values()))));
        }
    }

    /** Shows every tab until it is built and its first results are on screen, so that the archive contains their classes. */
    private static void train(DeferredParts rest, Consumer<Tab> press, Queue<Tab> tabs) {
        if (tabs.isEmpty()) {
            Platform.exit();
            return;
        }
        press.accept(tabs.remove());
        FrameCallbacks.after(PULSES_PER_TAB, rest::isDone, () -> train(rest, press, tabs));
    }
}
