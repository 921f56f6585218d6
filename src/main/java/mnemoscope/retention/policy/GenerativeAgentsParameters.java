package mnemoscope.retention.policy;

import mnemoscope.retention.mark.MarkShape;

/**
 * One reading of the score of Generative Agents.
 *
 * @param name             on the command line
 * @param title            on the screen
 * @param source           paper or code followed
 * @param recency          what the decay is raised to
 * @param decay            in (0, 1]
 * @param minMax           whether each column is min-max normalised over the pool
 * @param constantColumn   value of a column whose members are all equal, where normalised
 * @param recencyWeight    weight of recency
 * @param relevanceWeight  weight of relevance
 * @param importanceWeight weight of importance
 * @param plain            mark with the heuristic importance
 * @param annotated        mark with the importance of a language model
 */
public record GenerativeAgentsParameters(String name, String title, String source, Recency recency, double decay, boolean minMax,
        double constantColumn, double recencyWeight, double relevanceWeight, double importanceWeight, MarkShape plain,
        MarkShape annotated) {

    /** The exponent of the decay. */
    public enum Recency {
        /** Age in turns, anchor - arrival. */
        AGE,
        /** Place in the pool, 1 for the oldest: what the released code does, so the oldest scores best. */
        PLACE_FROM_OLDEST
    }

    /** The paper's formula: equal weights on normalised columns. */
    public static final GenerativeAgentsParameters NORMALISED = new GenerativeAgentsParameters("ga-normalised", "GA (normalised)",
            "Park et al. 2023, Generative Agents, section 4.1", Recency.AGE, 0.995, true, 0, 1, 1, 1, MarkShape.STAR,
            MarkShape.HEXAGON);

    /** Without normalisation, importance on the scale 1 to 10 that the paper asks for: nearest to the rows of OSL-MR. */
    public static final GenerativeAgentsParameters RAW = new GenerativeAgentsParameters("ga-raw", "GA (raw)",
            "Kang et al., OSL-MR, baselines", Recency.AGE, 0.995, false, 0, 1, 1, 10, MarkShape.PLUS, MarkShape.DIAMOND);

    /** The authors' code. */
    public static final GenerativeAgentsParameters AS_RELEASED = new GenerativeAgentsParameters("ga-as-released",
            "GA (as released)", "Park et al. 2023, released code, retrieve.py", Recency.PLACE_FROM_OLDEST, 0.99, true, 0.5, 0.5,
            3, 2, MarkShape.CROSS_BAR, MarkShape.TRIANGLE_DOWN);

    public GenerativeAgentsParameters {
        if (!(decay > 0 && decay <= 1)) {
            throw new IllegalArgumentException("The decay (" + decay + ") must be in (0, 1].");
        }
    }

    MarkShape shape(ImportanceSource importance) {
        return importance == ImportanceSource.ANNOTATED ? annotated : plain;
    }

    /** How the three terms come together, in words. */
    String weighing() {
        String scale = minMax ? "each scaled to 0 to 1 over the pool" : "as they are";
        String weights = recencyWeight == relevanceWeight && relevanceWeight == importanceWeight
                ? "weighted alike"
                : "weighted " + plain(recencyWeight) + ", " + plain(relevanceWeight) + " and "
                        + plain(importanceWeight);
        return scale + ", " + weights + (recency == Recency.AGE ? "" : ", the oldest counted as the most recent");
    }

    /** 0.5 as ".5", 3 as "3". */
    private static String plain(double weight) {
        return weight == Math.rint(weight) ? String.valueOf((long) weight) : String.valueOf(weight).replaceFirst("^0", "");
    }
}
