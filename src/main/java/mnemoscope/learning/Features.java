package mnemoscope.learning;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.WordWorth;
import mnemoscope.learning.policy.FeatureGroup;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.MixedWeights;

/**
 * The features of one training: those that are deployed, and for each training episode the same with what is learned from
 * words taken from the other episodes only.
 *
 * @param deployed what is learned from words is of all training episodes
 * @param own      one a training episode
 */
record Features(FeatureSet deployed, List<FeatureSet> own) {
    static Features of(List<ReplayInput> inputs, TrainingSettings settings, Optional<MixedWeights> prior) {
        WordWorths worths = settings.groups().contains(FeatureGroup.WORTH) ? WordWorths.of(inputs) : null;
        FeatureSet all = settings.kind().features(prior, settings.history(), settings.groups(),
                worths == null ? WordWorth.NONE : worths.all());
        return new Features(all, IntStream.range(0, inputs.size()).parallel()
                .mapToObj(e -> worths == null ? all : all.with(worths.without(e))).toList());
    }

    /** On training episode e. */
    FeatureSet of(int e) {
        return own.get(e);
    }

    /** The model as it is on training episode e. */
    LearnedModel on(int e, LearnedModel model) {
        return new LearnedModel(model.kind(), own.get(e), model.network(), model.threshold(), model.sizeExponent());
    }
}
