package mnemoscope.workspace;

/**
 * Which decisions are listed.
 *
 * @param category of the question; empty for all. Supervision: in force only while Answers is on
 * @param words    of the question, in any case, or the number of a decision; empty for all
 */
public record DecisionFilter(Kind kind, String category, String words) {
    public static final DecisionFilter ALL = new DecisionFilter(Kind.ALL, "", "");

    /** By outcome. */
    public enum Kind {
        ALL("All"), DISAGREEMENTS("Disagreements"), MISSED("Somebody misses"), NO_GOLD("No evidence");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        public String title() {
            return title;
        }
    }

    public DecisionFilter with(Kind changed) {
        return new DecisionFilter(changed, category, words);
    }

    public DecisionFilter withCategory(String changed) {
        return new DecisionFilter(kind, changed, words);
    }

    public DecisionFilter withWords(String changed) {
        return new DecisionFilter(kind, category, changed);
    }
}
