package mnemoscope.learning;

import mnemoscope.task.Progress;

/** A stretch of a longer work: its own 0 to 1 is told as from {@code start} to {@code end} of the whole. */
record Stage(Progress whole, double start, double end, String what) implements Progress {
    @Override
    public void at(double fraction, String inner) {
        whole.at(start + (end - start) * fraction, what);
    }

    @Override
    public boolean isCancelled() {
        return whole.isCancelled();
    }

    @Override
    public void check() {
        whole.check();
    }
}
