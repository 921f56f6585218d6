package mnemoscope.task;

import java.util.function.UnaryOperator;

/** Reports the progress of work and tells the work to stop. Called often, from worker threads; must be fast. */
public interface Progress {
    /** Progress of work without observer or cancellation. */
    Progress NONE = new Progress() {
        @Override
        public void at(double fraction, String what) {
            // no observer
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /**
     * @param fraction done so far, 0 to 1; NaN if unknown
     * @param what     the current activity, e.g. "Reading locomo10.json"
     */
    void at(double fraction, String what);

    boolean isCancelled();

    /** Throws if the work was cancelled; call at least every 50 ms of work. */
    default void check() {
        if (isCancelled()) {
            throw new CancelledException();
        }
    }

    /** For a part of the work that can be cancelled but reports no progress. */
    default Progress quiet() {
        return new Part(this) {
            @Override
            public void at(double fraction, String what) {
                // the whole reports instead
            }
        };
    }

    /** For a part of the work, from {@code start} to {@code end} of the whole, that reports 0 to 1. */
    default Progress part(double start, double end) {
        return part(start, end, UnaryOperator.identity());
    }

    /** @param words maps the activity of the part to that of the whole */
    default Progress part(double start, double end, UnaryOperator<String> words) {
        return new Part(this) {
            @Override
            public void at(double fraction, String what) {
                whole.at(start + (end - start) * (Double.isNaN(fraction) ? 0 : fraction), words.apply(what));
            }
        };
    }

    /** Progress of a part that is cancelled with the whole. */
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
