package mnemoscope.retention;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
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
        terms.add(Term.of("rec", weights.recency()));
        terms.add(Term.of("qov", weights.question()));
        if (informed) {
            terms.add(Term.of("aov", weights.answer()));
        }
        terms.add(Term.of("ent", weights.entities()));
        terms.add(Term.of("ses", weights.session()));
        terms.add(Term.of("spk", weights.user()));
        terms.add(Term.of("size", -weights.size()));
        return terms;
    }

    /** Fills scores and terms of a pool; {@code answer} is ignored unless informed. */
    public void score(Observation seen, WordSet answer, ScoreSheet sheet) {
        score(seen, answer, sheet, seen::freshness);
    }

    /** Scores with another freshness. @param freshness phi by candidate */
    public void score(Observation seen, WordSet answer, ScoreSheet sheet, IntToDoubleFunction freshness) {
        int newest = seen.newestSession();
        WordSet question = seen.question().map(Observation.Asked::words).orElse(WordSet.EMPTY);
        WordSet entities = seen.question().map(Observation.Asked::entities).orElse(WordSet.EMPTY);
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
            sheet.score(c, freshness.applyAsDouble(c) * sum);
        }
    }
}
