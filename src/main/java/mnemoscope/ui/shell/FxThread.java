package mnemoscope.ui.shell;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/** The FX thread seen from another thread, for work that waits on it. */
public final class FxThread {
    private static final long PATIENCE_SECONDS = 60;

    private FxThread() {
    }

    /** Starts the toolkit unless it runs. */
    public static void start() {
        CountDownLatch ready = new CountDownLatch(1);
        try {
            Platform.startup(ready::countDown);
            ready.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
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
            return task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException thrown) {
            throw new IllegalStateException(thrown.getCause());
        } catch (InterruptedException | java.util.concurrent.TimeoutException e) {
            throw new IllegalStateException("The FX thread does not answer.", e);
        }
    }

    public static void run(Runnable work) {
        get(() -> {
            work.run();
            return null;
        });
    }

    /** Waits until something holds, looked at on the FX thread. */
    public static void until(String what, BooleanSupplier holds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!get(holds::getAsBoolean)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("Waited too long: " + what + ".");
            }
            sleep(10);
        }
    }

    /** Lets frames be drawn, so that layout and lists settle. */
    public static void frames(int count) {
        CountDownLatch drawn = new CountDownLatch(1);
        run(() -> afterPulses(count, () -> true, drawn::countDown));
        try {
            drawn.await(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Does something at the last of so many pulses at which something holds. On the FX thread. */
    static void afterPulses(int count, BooleanSupplier holds, Runnable then) {
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

    public static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
