package mnemoscope.retention.policy;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Annotated;
import mnemoscope.retention.Lack;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.EpisodeText;

/**
 * Generative Agents (Park et al. 2023, section 4.1; code joonspk-research/generative_agents, retrieve.py): recency plus
 * relevance plus importance, in the three readings of {@link GenerativeAgentsParameters} (SPEC 5).
 *
 * <p>Open: relevance is the Jaccard index of the content words of question and turn, a lexical stand-in for the authors'
 * embeddings, or the cosine of cached embeddings; importance is the heuristic h, or annotated by a language model; nothing is accessed before the choice, so age counts from the
 * arrival. In the released code the list runs from old to new while the exponent grows, so the oldest of k candidates gets
 * decay^1 and the newest decay^k: kept as it is. Min-max is over the pool. Ties: later turn first.
 */
public final class GenerativeAgents implements RetentionPolicy {
    private static final int RECENCY = 0;
    private static final int RELEVANCE = 1;
    private static final int IMPORTANCE = 2;

    private final GenerativeAgentsParameters parameters;
    private final ImportanceSource importance;
    private final Relevance relevance;
    private final PolicyDescription description;

    /** With the heuristic importance and lexical relevance: needs no cache. */
    public GenerativeAgents(GenerativeAgentsParameters parameters) {
        this(parameters, ImportanceSource.HEURISTIC, Relevance.LEXICAL);
    }

    public GenerativeAgents(GenerativeAgentsParameters parameters, ImportanceSource importance, Relevance relevance) {
        this.parameters = parameters;
        this.importance = importance;
        this.relevance = relevance;
        boolean annotated = importance == ImportanceSource.ANNOTATED;
        String name = annotated ? parameters.name().replaceFirst("^ga-", "ga-llm-") : parameters.name();
        String title = annotated ? parameters.title().replaceFirst("^GA ", "GA-LLM ") : parameters.title();
        String power = parameters.recency() == GenerativeAgentsParameters.Recency.AGE
                ? "age in turns"
                : "place in the pool, 1 for the oldest";
        String scale = parameters.minMax() ? ", min-max over the pool" : "";
        description = new PolicyDescription(relevance.name(name), relevance.title(title),
                summary(), parameters.source(),
                List.of(new Term("recency", "Recency", parameters.recencyWeight(),
                        parameters.decay() + " to the power of the " + power + scale),
                        new Term("relevance", "Relevance", parameters.relevanceWeight(),
                                (relevance == Relevance.LEXICAL
                                        ? "Jaccard index of the words of question and turn"
                                        : "cosine of the embeddings of question and turn") + scale),
                        new Term("importance", "Importance", parameters.importanceWeight(),
                                (annotated ? "a tenth of what the language model said, else the heuristic h" : "the heuristic h")
                                        + scale)),
                false, "score").marked(relevance.mark(new PolicyMark(PolicyHue.BASELINE, parameters.shape(importance))))
                .needing(annotated());
    }

    private Set<Annotated> annotated() {
        Set<Annotated> read = EnumSet.noneOf(Annotated.class);
        read.addAll(relevance.annotated());
        if (importance == ImportanceSource.ANNOTATED) {
            read.add(Annotated.IMPORTANCE);
        }
        return read;
    }

    /** Says what tells its readings apart. */
    private String summary() {
        return "Adds recency, relevance by " + (relevance == Relevance.LEXICAL ? "shared words" : "embeddings")
                + " and importance by " + (importance == ImportanceSource.ANNOTATED ? "a language model" : "the heuristic") + ": "
                + parameters.weighing() + ".";
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public Optional<Lack> lack(EpisodeText text) {
        return importance.lack(text).or(() -> relevance.lack(text));
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return this::score;
    }

    private void score(Observation seen, ScoreSheet sheet) {
        boolean byAge = parameters.recency() == GenerativeAgentsParameters.Recency.AGE;
        for (int c = 0; c < seen.candidates(); c++) {
            int i = seen.turn(c);
            sheet.term(RECENCY, c, Math.pow(parameters.decay(), byAge ? seen.ageTurns(c) : c + 1));
            sheet.term(RELEVANCE, c, relevance.jaccard(seen, i));
            sheet.term(IMPORTANCE, c, importance.of(seen, i));
        }
        if (parameters.minMax()) {
            normalise(RECENCY, sheet);
            normalise(RELEVANCE, sheet);
            normalise(IMPORTANCE, sheet);
        }
        for (int c = 0; c < seen.candidates(); c++) {
            sheet.score(c, parameters.recencyWeight() * sheet.termValue(RECENCY, c)
                    + parameters.relevanceWeight() * sheet.termValue(RELEVANCE, c)
                    + parameters.importanceWeight() * sheet.termValue(IMPORTANCE, c));
        }
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
            sheet.term(k, c, raw, range == 0 ? parameters.constantColumn() : (raw - least) / range);
        }
    }
}
