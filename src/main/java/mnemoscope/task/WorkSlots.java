package mnemoscope.task;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;

/** Starts work in order, with a limited number running at the same time. Thread-safe. */
final class WorkSlots implements Executor {
    private final Executor threads;
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private int free;

    /** @param free number of pieces of work that may run at the same time */
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

    /**
     * Frees a slot when work pauses or ends, and takes one when it resumes: the number of free slots may be negative for a while.
     */
    void change(int by) {
        synchronized (this) {
            free += by;
        }
        begin();
    }

    /** Discards waiting work. */
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
