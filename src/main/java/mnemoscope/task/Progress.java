package mnemoscope.task;

/** How long work tells where it is and learns that it should stop. Called from worker threads, often; cheap. */
public interface Progress {
    /** Work that nobody watches and nobody cancels. */
    Progress NONE = new Progress() {
        @Override
        public void at(double fraction, String what) {
            // nobody watches
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /**
     * @param fraction done so far, 0 to 1; NaN if it cannot be known
     * @param what     what is being done, e.g. "Reading locomo10.json"
     */
    void at(double fraction, String what);

    boolean isCancelled();

    /** Throws if the work was cancelled; call at least every 50 ms of work. */
    default void check() {
        if (isCancelled()) {
            throw new CancelledException();
        }
    }
}
