package mnemoscope.task;

import java.util.function.UnaryOperator;

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

    /** For a part of the work that can be cancelled, while the whole tells how far it is. */
    default Progress quiet() {
        return new Part(this) {
            @Override
            public void at(double fraction, String what) {
                // the whole tells it
            }
        };
    }

    /** For work that is the stretch from {@code start} to {@code end} of the whole, and tells its own 0 to 1. */
    default Progress part(double start, double end) {
        return part(start, end, UnaryOperator.identity());
    }

    /** @param words what is said of the whole, from what the stretch says of itself */
    default Progress part(double start, double end, UnaryOperator<String> words) {
        return new Part(this) {
            @Override
            public void at(double fraction, String what) {
                whole.at(start + (end - start) * (Double.isNaN(fraction) ? 0 : fraction), words.apply(what));
            }
        };
    }

    /** Progress that is cancelled with the whole. */
    abstract class Part implements Progress {
        final Progress whole;

        Part(Progress whole) {
            this.whole = whole;
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
}
