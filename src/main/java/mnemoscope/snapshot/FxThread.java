package mnemoscope.snapshot;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import mnemoscope.ui.kit.FrameCallbacks;

/** Runs work on the FX thread from another thread and waits for it. */
public final class FxThread {
    /** A limit that only ends a hang; no machine is this slow. */
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private FxThread() {}

    /** Starts the toolkit unless it runs. */
    static void start() {
        CountDownLatch ready = new CountDownLatch(1);
        try {
            Platform.startup(ready::countDown);
            ready.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (IllegalStateException runsAlready) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Platform.setImplicitExit(false);
    }

    public static <T> T get(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        try {
            return task.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException thrown) {
            throw new IllegalStateException(thrown.getCause());
        } catch (InterruptedException | java.util.concurrent.TimeoutException e) {
            throw new IllegalStateException("The FX thread does not answer.", e);
        }
    }

    static void run(Runnable work) {
        get(() -> {
            work.run();
            return null;
        });
    }

    /** Waits until a condition holds, checked on the FX thread. */
    public static void until(String what, BooleanSupplier holds) {
        until(what, holds, PATIENCE);
    }

    static void until(String what, BooleanSupplier holds, Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        while (!get(holds::getAsBoolean)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("Waited too long: " + what + ".");
            }
            sleep(10);
        }
    }

    /** Waits for some frames, so that layout and lists settle. */
    public static void frames(int count) {
        frames(count, PATIENCE);
    }

    static void frames(int count, Duration patience) {
        AtomicBoolean drawn = new AtomicBoolean();
        run(() -> FrameCallbacks.after(count, () -> true, () -> drawn.set(true)));
        until(count + " frames", drawn::get, patience);
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
