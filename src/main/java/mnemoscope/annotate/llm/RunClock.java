package mnemoscope.annotate.llm;

import mnemoscope.task.Progress;

/** The clock of a run; tests use another one. */
interface RunClock {
    /** The clock of the machine. */
    RunClock REAL = new RunClock() {
        private static final long SLICE_NANOS = 40_000_000;

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void pause(long nanos, Progress progress) {
            long end = System.nanoTime() + nanos;
            for (long rest = nanos; rest > 0; rest = end - System.nanoTime()) {
                progress.check();
                java.util.concurrent.locks.LockSupport.parkNanos(Math.min(rest, SLICE_NANOS));
            }
            progress.check();
        }
    };

    /** A clock that never runs backwards. */
    long nanos();

    /** Waits; ends early if the work is cancelled, with its exception. */
    void pause(long nanos, Progress progress);
}
