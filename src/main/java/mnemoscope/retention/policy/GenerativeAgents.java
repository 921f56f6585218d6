package mnemoscope.retention.policy;

import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Generative Agents (Park et al. 2023, section 4.1; code joonspk-research/generative_agents, retrieve.py): recency plus relevance
 * plus importance, in the three variants of {@link Variant} (SPEC 5).
 *
 * <p>Open: relevance is the Jaccard index of the content words of question and turn, a lexical stand-in for the authors'
 * embeddings, or the cosine of cached embeddings; importance is the heuristic h, or annotated by a language model; nothing is
 * accessed before the choice, so age counts from the arrival. In the released code the list runs from old to new while the
 * exponent grows, so the oldest of k candidates gets decay^1 and the newest decay^k: kept as it is. Min-max is over the pool.
 * Ties: later turn first.
 */
public record GenerativeAgents(Variant variant, Importance importance, Relevance relevance) implements RetentionPolicy {
    private static final int RECENCY = 0;
    private static final int RELEVANCE = 1;
    private static final int IMPORTANCE = 2;

    /** Where importance comes from (SPEC 5). */
    public enum Importance {
        /** The heuristic h. */
        HEURISTIC,
        /** Annotated by a language model; the heuristic for turns without an annotation. */
        ANNOTATED
    }

    /**
     * One variant of the score.
     *
     * @param name           on the command line, after "ga-"
     * @param source         paper or code followed
     * @param weighing       key of the text that says how its terms are combined
     * @param byPlace        whether the exponent of the decay is the place in the pool, 1 for the oldest, as in the released
     *                       code, so that the oldest scores best; else the age in turns
     * @param decay          in (0, 1]
     * @param minMax         whether each column is min-max normalised over the pool
     * @param constantColumn normalised value of a column whose values are all equal
     * @param plain          mark with the heuristic importance
     * @param annotated      mark with the importance of a language model
     */
    public record Variant(String name, String source, String weighing, boolean byPlace, double decay, boolean minMax,
            double constantColumn, double recencyWeight, double relevanceWeight, double importanceWeight, MarkShape plain,
            MarkShape annotated) {
        /** The paper's formula: equal weights on normalised columns. */
        public static final Variant NORMALISED = new Variant("normalised", "Park et al. 2023, Generative Agents, section 4.1",
                "retention.ga.weighing-normalised", false, 0.995, true, 0, 1, 1, 1, MarkShape.STAR, MarkShape.HEXAGON);

        /**
         * Without normalisation, importance on the scale 1 to 10 that the paper asks for: the closest match to the rows of
         * OSL-MR.
         */
        public static final Variant RAW = new Variant("raw", "Kang et al., OSL-MR, baselines", "retention.ga.weighing-raw", false,
                0.995, false, 0, 1, 1, 10, MarkShape.PLUS, MarkShape.DIAMOND);

        /** The authors' code. */
        public static final Variant AS_RELEASED = new Variant("as-released", "Park et al. 2023, released code, retrieve.py",
                "retention.ga.weighing-as-released", true, 0.99, true, 0.5, 0.5, 3, 2, MarkShape.CROSS_BAR,
                MarkShape.TRIANGLE_DOWN);

        public static final List<Variant> ALL = List.of(NORMALISED, RAW, AS_RELEASED);
    }

    /** With the heuristic importance and lexical relevance: needs no cache. */
    public GenerativeAgents(Variant reading) {
        this(reading, Importance.HEURISTIC, Relevance.LEXICAL);
    }

    @Override
    public PolicyDescription description() {
        boolean model = importance == Importance.ANNOTATED;
        boolean lexical = relevance == Relevance.LEXICAL;
        List<Term> terms = List.of(
                new Term("recency", Texts.of("retention.term.recency"), variant.recencyWeight,
                        scaled(variant.byPlace
                                ? Texts.of("retention.term.recency.by-place", variant.decay)
                                : Texts.of("retention.term.recency.by-age", variant.decay))),
                new Term("relevance", Texts.of("retention.term.relevance"), variant.relevanceWeight,
                        scaled(lexical ? Texts.of("retention.term.relevance.by-words") : Texts.of("retention.term.cosine.help"))),
                new Term("importance", Texts.of("retention.term.importance"), variant.importanceWeight,
                        scaled(model
                                ? Texts.of("retention.term.importance.annotated")
                                : Texts.of("retention.term.importance.heuristic"))));
        String summary = Texts.of("retention.ga.summary",
                lexical ? Texts.of("retention.ga.shared-words") : Texts.of("retention.ga.embeddings"),
                model ? Texts.of("retention.ga.a-language-model") : Texts.of("retention.ga.the-heuristic"),
                Texts.of(variant.weighing, plain(variant.recencyWeight), plain(variant.relevanceWeight),
                        plain(variant.importanceWeight)));
        return relevance.of(new PolicyDescription((model ? "ga-llm-" : "ga-") + variant.name,
                (model ? "GA-LLM (" : "GA (") + variant.name.replace('-', ' ') + ")", summary, variant.source, terms, false,
                Texts.of("retention.score")).marked(PolicyHue.BASELINE, model ? variant.annotated : variant.plain)
                .needing(model ? Set.of(AnnotationUse.IMPORTANCE) : Set.of()).asking(QuestionUse.TERMS));
    }

    private String scaled(String help) {
        return variant.minMax ? Texts.of("retention.term.min-max", help) : help;
    }

    /** 0.5 as ".5", 3 as "3". */
    private static String plain(double weight) {
        return weight == Math.rint(weight) ? String.valueOf((long) weight) : String.valueOf(weight).replaceFirst("^0", "");
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return this::score;
    }

    private void score(Observation seen, ScoreSheet sheet) {
        for (int c = 0; c < seen.candidates(); c++) {
            int i = seen.turn(c);
            sheet.term(RECENCY, c, Math.pow(variant.decay, variant.byPlace ? c + 1 : seen.ageTurns(c)));
            sheet.term(RELEVANCE, c, relevance.jaccard(seen, i));
            sheet.term(IMPORTANCE, c, importance == Importance.HEURISTIC ? seen.heuristicImportance(i) : seen.importance(i));
        }
        for (int k = RECENCY; variant.minMax && k <= IMPORTANCE; k++) {
            normalise(k, sheet);
        }
        sheet.score(
                c -> variant.recencyWeight * sheet.termValue(RECENCY, c) + variant.relevanceWeight * sheet.termValue(RELEVANCE, c)
                        + variant.importanceWeight * sheet.termValue(IMPORTANCE, c));
    }

    private void normalise(int k, ScoreSheet sheet) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int c = 0; c < sheet.candidates(); c++) {
            least = Math.min(least, sheet.rawTerm(k, c));
            most = Math.max(most, sheet.rawTerm(k, c));
        }
        double range = most - least;
        for (int c = 0; c < sheet.candidates(); c++) {
            double raw = sheet.rawTerm(k, c);
            sheet.term(k, c, raw, range == 0 ? variant.constantColumn : (raw - least) / range);
        }
    }
}
