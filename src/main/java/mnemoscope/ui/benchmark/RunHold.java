package mnemoscope.ui.benchmark;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.RunKey;

/** Holds a run after so many cells, so that a picture of it does not depend on how quick the machine is. */
public final class RunHold {
    private final CountDownLatch released = new CountDownLatch(1);
    private int left;

    /** @param cells that are kept before it waits, 0 or more */
    public RunHold(int cells) {
        left = cells;
    }

    /** Nothing is held. */
    static RunHold none() {
        return new RunHold(Integer.MAX_VALUE);
    }

    /** Results into which no more cells come until it is released. */
    CellResults over(CellResults results) {
        return new CellResults() {
            @Override
            public Optional<double[]> find(RunKey key) {
                return results.find(key);
            }

            @Override
            public void add(Cell cell, double[] result) throws IOException {
                await();
                results.add(cell, result);
            }
        };
    }

    private void await() {
        synchronized (this) {
            if (left > 0) {
                left--;
                return;
            }
        }
        try {
            released.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Lets it go on, now and later. */
    public void release() {
        released.countDown();
    }
}
