package mnemoscope.task;

/** Progress that is cancelled with the whole and tells nothing of its own. */
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
