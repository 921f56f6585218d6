package mnemoscope.task;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

/** Lets work begin in its turn, only so much of it at the same time. Safe to use from any thread. */
final class WorkSlots implements Executor {
    private final Executor threads;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int free;

    /** @param free how much may run at the same time */
    WorkSlots(int free, Executor threads) {
        this.free = free;
        this.threads = threads;
    }

    @Override
    public void execute(Runnable work) {
        synchronized (this) {
            waiting.add(work);
        }
        begin();
    }

    /** Work makes room as it pauses or ends, and takes it again as it goes on: there may be less than none for a while. */
    void change(int by) {
        synchronized (this) {
            free += by;
        }
        begin();
    }

    /** What waits never begins. */
    synchronized void forget() {
        waiting.clear();
    }

    private void begin() {
        Runnable next;
        synchronized (this) {
            if (free <= 0 || waiting.isEmpty()) {
                return;
            }
            free--;
            next = waiting.remove();
        }
        threads.execute(() -> {
            try {
                next.run();
            } finally {
                change(1);
            }
        });
    }
}
