package mnemoscope.ui.kit;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/** Runs work on the FX thread of a headless toolkit, started once and shared with TestFX. */
public final class Fx {
    private static boolean started;

    private Fx() {}

    public static synchronized void start() {
        if (started) {
            return;
        }
        CountDownLatch ready = new CountDownLatch(1);
        try {
            Platform.startup(ready::countDown);
            ready.await(10, TimeUnit.MINUTES);
        } catch (IllegalStateException alreadyRunning) {
            // TestFX started it
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Platform.setImplicitExit(false);
        started = true;
    }

    public static <T> T get(Callable<T> work) {
        start();
        FutureTask<T> task = new FutureTask<>(work);
        // Otherwise work that calls this again on the FX thread would wait for itself.
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
        try {
            return task.get(10, TimeUnit.MINUTES);
        } catch (Exception e) {
            throw new AssertionError(e.getCause() == null ? e : e.getCause());
        }
    }

    public static void run(Runnable work) {
        get(() -> {
            work.run();
            return null;
        });
    }
}
