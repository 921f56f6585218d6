package mnemoscope.learning.feature;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import mnemoscope.text.WordSet;

/**
 * Aov, the share of the answer's words in a turn: a leak, for a reference that measures what it is worth. It can be started only
 * on an episode whose answers are given.
 *
 * @param answers content words of the answer, by decision; empty in a model, which knows no episode
 */
public record AnswerFeature(Optional<IntFunction<WordSet>> answers) implements FeatureFamily {
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
        IntFunction<WordSet> given = answers
                .orElseThrow(() -> new IllegalStateException("The answers of the episode are not given."));
        return (seen, rows, stride, at) -> {
            WordSet answer = given.apply(seen.decision());
            for (int c = 0; c < seen.candidates(); c++) {
                rows[c * stride + at] = answer.overlap(seen.words(seen.turn(c)));
            }
        };
    }
}
