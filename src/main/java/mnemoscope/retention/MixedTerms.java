package mnemoscope.retention;

import mnemoscope.model.Texts;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.text.WordSet;

/**
 * The terms of Mixed-Score, shared by the deployable policy, the info-favored reference and learners:
 * phi (w_r Rec + w_q Qov + w_a Aov + w_e Ent + w_s Ses + w_u Spk - w_c s/B).
 *
 * @param informed whether answer overlap is one of the terms
 */
public record MixedTerms(MixedWeights weights, boolean informed) {
    public List<Term> list() {
        List<Term> terms = new ArrayList<>();
        terms.add(new Term("rec", Texts.of("retention.recency"), weights.recency(), "(arrival + 1) / (anchor + 1)"));
        terms.add(new Term("qov", Texts.of("retention.question-overlap"), weights.question(),
                Texts.of("retention.share-of-the-question-s")));
        if (informed) {
            terms.add(new Term("aov", Texts.of("retention.answer-overlap"), weights.answer(),
                    Texts.of("retention.share-of-the-answer-s")));
        }
        terms.add(new Term("ent", Texts.of("retention.shared-entities"), weights.entities(),
                Texts.of("retention.share-of-the-question-s-named")));
        terms.add(
                new Term("ses", Texts.of("retention.newest-session"), weights.session(), Texts.of("retention.1-if-the-turn-is")));
        terms.add(new Term("spk", Texts.of("retention.user-speaks"), weights.user(), Texts.of("retention.1-if-the-user-of")));
        terms.add(new Term("size", Texts.of("retention.size-budget"), -weights.size(),
                Texts.of("retention.tokens-of-the-turn-budget")));
        return terms;
    }

    /** Fills scores and terms of a pool; {@code answer} is ignored unless informed. */
    public void score(Observation seen, WordSet answer, ScoreSheet sheet) {
        int newest = seen.newestSession();
        WordSet question = seen.questionWords();
        WordSet entities = seen.questionEntities();
        for (int c = 0; c < seen.candidates(); c++) {
            int i = seen.turn(c);
            double rec = (i + 1.0) / (seen.anchor() + 1.0);
            double qov = question.overlap(seen.words(i));
            double ent = entities.overlap(seen.entities(i));
            double ses = seen.session(i) == newest ? 1 : 0;
            double spk = seen.byUser(i) ? 1 : 0;
            double size = seen.sizeTokens(i) / (double) Math.max(1, seen.budgetTokens());
            int k = 0;
            sheet.term(k++, c, rec);
            sheet.term(k++, c, qov);
            double sum = weights.recency() * rec + weights.question() * qov;
            if (informed) {
                double aov = answer.overlap(seen.words(i));
                sheet.term(k++, c, aov);
                sum += weights.answer() * aov;
            }
            sheet.term(k++, c, ent);
            sheet.term(k++, c, ses);
            sheet.term(k++, c, spk);
            sheet.term(k, c, size);
            sum = sum + weights.entities() * ent + weights.session() * ses + weights.user() * spk - weights.size() * size;
            sheet.score(c, seen.freshness(c) * sum);
        }
    }
}
