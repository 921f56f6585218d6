package mnemoscope.ui.benchmark;

/**
 * What went wrong; what was open stays as it was.
 *
 * @param what  a headline
 * @param where place, found, expected, what to do
 */
record BenchmarkFailure(String what, String where, Remedy remedy) {
    /** What the button beside it does. */
    enum Remedy {
        NONE(""), OPEN_STUDY("Open study\u2026"), RUN("Run what is missing");

        private final String words;

        Remedy(String words) {
            this.words = words;
        }

        /** On the button; empty for no button. */
        String words() {
            return words;
        }
    }
}
