package mnemoscope.learning.feature;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.text.WordSet;

/**
 * The features of one model: families side by side in a row.
 *
 * @param families in the order of the row
 * @param relative whether they are ranks in the pool, see {@link PoolRanks}
 */
public record FeatureSet(List<FeatureFamily> families, boolean relative) {
    /** Features as measured. */
    public FeatureSet(List<FeatureFamily> families) {
        this(families, false);
    }

    /** The features with word weights from other training episodes; unchanged if word weights are not among the features. */
    public FeatureSet with(WordWorth worth) {
        return new FeatureSet(families.stream()
                .map(family -> family instanceof WordWeightFeatures ? new WordWeightFeatures(worth) : family).toList(), relative);
    }

    /**
     * The features with the answers of an episode, for a reference; unchanged if answers are not among the features.
     *
     * @param answers content words, by decision
     */
    public FeatureSet with(IntFunction<WordSet> answers) {
        return families.stream().noneMatch(AnswerFeature.class::isInstance)
                ? this
                : new FeatureSet(families.stream()
                        .map(family -> family instanceof AnswerFeature ? new AnswerFeature(Optional.of(answers)) : family)
                        .toList(), relative);
    }

    /** The word weights, if they are among the features. */
    public Optional<WordWorth> worth() {
        return families.stream().filter(WordWeightFeatures.class::isInstance).map(family -> ((WordWeightFeatures) family).worth())
                .findFirst();
    }

    /** The weighted words, if they are among the features. */
    public Optional<TermFeature.Terms> terms() {
        return families.stream().filter(TermFeature.class::isInstance).map(family -> ((TermFeature) family).terms()).findFirst();
    }

    /** Whether the ages at which evidence is revealed are among the features. */
    public boolean countsAges() {
        return families.stream().anyMatch(AgeFeatures.class::isInstance);
    }

    /** All features in the order of a row. */
    public List<InputFeature> features() {
        return relative ? PoolRanks.of(measured()) : measured();
    }

    private List<InputFeature> measured() {
        return families.stream().flatMap(family -> family.features().stream()).toList();
    }

    /** The keys of {@link #features()}. */
    public List<String> keys() {
        return features().stream().map(InputFeature::key).toList();
    }

    public int count() {
        return features().size();
    }

    /** Starts one episode; the run is used with {@code stride = count()} and {@code at = 0}. */
    public FeatureRun start() {
        return relative ? new PoolRanks(measured()).over(sideBySide()) : sideBySide();
    }

    private FeatureRun sideBySide() {
        List<FeatureRun> runs = families.stream().map(FeatureFamily::start).toList();
        int[] widths = families.stream().mapToInt(family -> family.features().size()).toArray();
        return new FeatureRun() {
            @Override
            public void fill(Observation seen, double[] rows, int stride, int at) {
                int place = at;
                for (int f = 0; f < widths.length; f++) {
                    runs.get(f).fill(seen, rows, stride, place);
                    place += widths[f];
                }
            }

            @Override
            public void outcome(Outcome revealed) {
                runs.forEach(run -> run.outcome(revealed));
            }
        };
    }
}
