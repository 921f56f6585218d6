package mnemoscope.task;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for another thread. The ten minutes only end a test that hangs: no test may depend on the load of the machine. */
public final class Eventually {
    private static final long MOST = 600_000_000_000L;

    private Eventually() {}

    /** @param meanwhile repeated by the waiting thread, such as polling runs */
    public static void holds(BooleanSupplier condition, Runnable meanwhile) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > MOST) {
                throw new AssertionError("not within ten minutes");
            }
            meanwhile.run();
            LockSupport.parkNanos(1_000_000);
        }
    }
}
