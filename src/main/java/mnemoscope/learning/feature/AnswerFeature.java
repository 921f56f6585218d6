package mnemoscope.learning.feature;

import java.util.List;
import java.util.Optional;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.text.WordSet;

/**
 * Aov, the share of the answer's words in a turn: a leak, for a reference that measures what it is worth. It can be started only
 * on an episode whose answers are known.
 *
 * @param known the episode; empty in a model, which knows none
 */
public record AnswerFeature(Optional<OfflineKnowledge> known) implements FeatureFamily {
    /** Without an episode. */
    public AnswerFeature() {
        this(Optional.empty());
    }

    @Override
    public List<InputFeature> features() {
        return InputFeature.of("aov");
    }

    @Override
    public FeatureRun start() {
        OfflineKnowledge offline = known
                .orElseThrow(() -> new IllegalStateException("The answers of the episode are not known."));
        return (seen, rows, stride, at) -> {
            WordSet answer = offline.answerWords(seen.decision());
            for (int c = 0; c < seen.candidates(); c++) {
                rows[c * stride + at] = answer.overlap(seen.words(seen.turn(c)));
            }
        };
    }
}
