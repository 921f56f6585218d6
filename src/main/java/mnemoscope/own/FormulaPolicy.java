package mnemoscope.own;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import mnemoscope.learning.feature.FeatureRun;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;

/**
 * Keeps the turns with the highest values of a formula that fit; ties: later turn first. A candidate for which the formula has no
 * finite value (1/0, ln(-1)) is {@link ScoreSheet#EXCLUDED}: it is never kept, and shown as excluded.
 */
final class FormulaPolicy implements RetentionPolicy {
    private static final Set<String> OF_THE_QUESTION = Set.of("question_cosine", "question_overlap", "shared_entities", "match",
            "bm25", "match_before", "match_after", "match_rank", "match_gap", "speaker_named", "other_named", "time_asked");

    private final Formula formula;
    private final ChosenFeatures features;
    private final PolicyDescription description;

    FormulaPolicy(Formula formula, PolicyDescription described) {
        this.formula = formula;
        features = new ChosenFeatures(formula.features());
        PolicyDescription read = described.reading(annotated(formula.features()));
        description = new PolicyDescription(read.name(), read.title(), read.summary(), read.source(), formula.terms(),
                formula.timesFreshness(), read.score(), read.mark(), read.selection(), read.reads(), needed(formula.features()),
                false, asking(formula.features()), false, false);
    }

    /** Whether one of these features depends on the question, and so is 0 where the question is not shown. */
    static QuestionUse asking(List<OnlineFeature> features) {
        return features.stream().anyMatch(each -> OF_THE_QUESTION.contains(each.name())) ? QuestionUse.TERMS : QuestionUse.NEVER;
    }

    /** Annotations that these features use. */
    static Set<AnnotationUse> annotated(List<OnlineFeature> features) {
        Set<AnnotationUse> read = EnumSet.noneOf(AnnotationUse.class);
        read.addAll(needed(features));
        if (features.stream().anyMatch(each -> each.name().equals("importance"))) {
            read.add(AnnotationUse.IMPORTANCE);
        }
        return read;
    }

    /** Annotations that these features require. */
    static Set<AnnotationUse> needed(List<OnlineFeature> features) {
        return features.stream().anyMatch(each -> each.name().equals("question_cosine"))
                ? EnumSet.of(AnnotationUse.EMBEDDING)
                : EnumSet.noneOf(AnnotationUse.class);
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        private final FeatureRun measured = features.asSet().start();
        private final int width = Math.max(1, formula.features().size());
        private final int terms = description.terms().size();
        private double[] rows = {};

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            int n = seen.candidates();
            if (rows.length < n * width) {
                rows = new double[2 * n * width];
            }
            measured.fill(seen, rows, width, 0);
            for (int c = 0; c < n; c++) {
                double score = formula.score(rows, c * width);
                sheet.score(c, Double.isFinite(score) ? score : ScoreSheet.EXCLUDED);
                for (int k = 0; k < terms; k++) {
                    sheet.term(k, c, formula.term(k, rows, c * width));
                }
            }
        }

        @Override
        public void outcome(Outcome revealed) {
            measured.outcome(revealed);
        }
    }
}
