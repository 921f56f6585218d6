package mnemoscope.task;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what another thread does. The ten minutes only end a test that hangs: none may depend on how busy the machine is. */
public final class Eventually {
    private static final long MOST = 600_000_000_000L;

    private Eventually() {
    }

    /** @param meanwhile what the waiting thread does again and again, such as looking at runs */
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
