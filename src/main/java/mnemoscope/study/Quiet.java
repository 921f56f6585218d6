package mnemoscope.study;

import mnemoscope.task.Progress;

/** The progress of one cell among many: it can be cancelled, and the run tells how far the whole is. */
record Quiet(Progress whole) implements Progress {
    @Override
    public void at(double fraction, String what) {
        // the run tells it
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
