package mnemoscope.task;

import java.util.function.UnaryOperator;

/** The progress of a stretch of longer work. @param words of the whole, from those of the stretch */
record Part(Progress whole, double start, double end, UnaryOperator<String> words) implements Progress {
    @Override
    public void at(double fraction, String what) {
        whole.at(start + (end - start) * (Double.isNaN(fraction) ? 0 : fraction), words.apply(what));
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
