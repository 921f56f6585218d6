package mnemoscope.retention.policy;

import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * AdaGReS (Peng et al. 2025, arXiv 2512.25052): adds the turn of greatest gain, relevance less redundancy, until the budget is
 * used or no turn gains (SPEC 5).
 *
 * <p>Open: relevance is the question overlap Qov, similarity the Jaccard index of content words (lexical stand-ins for the
 * authors' embeddings), or both the cosine of cached embeddings; redundancy is the greatest similarity to a turn already chosen,
 * where the paper sums over all of them, so one fixed beta = 1 serves for every pool size and the paper's closed form of beta is
 * not needed. A turn that does not fit is skipped; a turn is only added while its gain is above 0, as in the paper. Ties: later
 * turn first. The terms of a kept turn are those at its choice, of any other turn those against the final set.
 *
 * @param alpha weight of the relevance, above 0
 * @param beta  weight of the redundancy, at least 0; 0 ranks by relevance alone
 */
public record AdaGReS(double alpha, double beta, Relevance relevance) implements RetentionPolicy {
    private static final int RELEVANCE = 0;
    private static final int REDUNDANCY = 1;

    /** With equal weights: an exact repeat of a kept turn gains nothing. */
    public AdaGReS(Relevance relevance) {
        this(1, 1, relevance);
    }

    @Override
    public PolicyDescription description() {
        return relevance.of(
                new PolicyDescription("adagres", "AdaGReS", Texts.of("retention.adagres.summary"), "Peng et al. 2025, AdaGReS",
                        List.of(relevance.term(Texts.of("retention.term.relevance"), alpha),
                                new Term("redundancy", Texts.of("retention.term.redundancy"), -beta,
                                        relevance == Relevance.LEXICAL
                                                ? Texts.of("retention.term.redundancy.by-words")
                                                : Texts.of("retention.term.redundancy.by-embeddings"))),
                        false, Texts.of("retention.score.gain")).marked(PolicyHue.MEMORY, MarkShape.CROSS_BAR)
                        .choosing(new Selection.Diverse(relevance.similarity())).asking(QuestionUse.NOTHING));
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            for (int c = 0; c < seen.candidates(); c++) {
                double near = relevance.overlap(seen, seen.turn(c));
                sheet.term(RELEVANCE, c, near);
                sheet.score(c, alpha * near);
            }
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            int left = seen.budgetTokens();
            for (int next = best(seen, sheet, left); next >= 0; next = best(seen, sheet, left)) {
                sheet.keep(next);
                left -= seen.sizeTokens(seen.turn(next));
                discount(seen, sheet, next);
            }
        }

        private int best(Observation seen, ScoreSheet sheet, int left) {
            int best = -1;
            double gain = 0;
            for (int c = seen.candidates() - 1; c >= 0; c--) {
                if (!sheet.kept(c) && sheet.score(c) > gain && seen.sizeTokens(seen.turn(c)) <= left) {
                    best = c;
                    gain = sheet.score(c);
                }
            }
            return best;
        }

        private void discount(Observation seen, ScoreSheet sheet, int added) {
            for (int c = 0; c < seen.candidates(); c++) {
                if (sheet.kept(c)) {
                    continue;
                }
                double similarity = relevance.between(seen, seen.turn(added), seen.turn(c));
                if (similarity > sheet.termValue(REDUNDANCY, c)) {
                    sheet.term(REDUNDANCY, c, similarity);
                    sheet.score(c, alpha * sheet.termValue(RELEVANCE, c) - beta * similarity);
                }
            }
        }
    }
}
