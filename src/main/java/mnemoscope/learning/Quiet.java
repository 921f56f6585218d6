package mnemoscope.learning;

import mnemoscope.task.Progress;

/** A part of a work that can be cancelled, while the whole tells how far it is. */
record Quiet(Progress whole) implements Progress {
    @Override
    public void at(double fraction, String what) {
        // the whole tells it
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
