package mnemoscope.model;

/**
 * Type and importance of a turn, from the file or cached from a language model.
 *
 * @param type       stable or temporary; null if unknown (the online rule decides then)
 * @param importance in [0, 1]; NaN if unknown (the heuristic decides then)
 */
public record Annotation(MemoryType type, double importance) {
    public static final Annotation NONE = new Annotation(null, Double.NaN);

    public Annotation {
        if (importance < 0 || importance > 1) {
            throw new IllegalArgumentException("The importance (" + importance + ") must be in [0, 1].");
        }
    }

    public boolean hasType() {
        return type != null;
    }

    public boolean hasImportance() {
        return !Double.isNaN(importance);
    }
}
