package mnemoscope.learning.policy;

import mnemoscope.model.Texts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import mnemoscope.learning.feature.DemandFeatures;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.HistoryFeatures;
import mnemoscope.learning.feature.MatchFeatures;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.learning.feature.PlaceFeatures;
import mnemoscope.learning.feature.PriorFeature;
import mnemoscope.learning.feature.WorthFeatures.WordWorth;
import mnemoscope.learning.feature.WordingFeatures;
import mnemoscope.learning.feature.WorthFeatures;
import mnemoscope.model.Coded;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/** The learned policies by their name on the command line. */
public enum LearnedKind implements Coded {
    OSL_MR("OSL-MR", Texts.of("learning.keeps-turns-that-a-network"),
            Texts.of("learning.kang-et-al-osl-mr"), PolicyMark.OSL), OSL_MR_NO_PRIOR(Texts.of("learning.osl-mr-w-o-prior"),
                    Texts.of("learning.osl-mr-without-the-mixed"),
                    Texts.of("learning.kang-et-al-osl-mr-ablation"), PolicyMark.OSL.asVariant()), BC("BC-learner",
                            Texts.of("learning.keeps-turns-that-a-network-expects"),
                            Texts.of("learning.kang-et-al-osl-mr-bc"),
                            new PolicyMark(PolicyHue.BC, MarkShape.TRIANGLE_DOWN)), FORESIGHT(
                                    Texts.of("learning.foresight"), Texts.of("learning.keeps-turns-that-a-network-expects-this"),
                                    Texts.of("learning.mnemoscope-after-kang-et-al"),
                                    new PolicyMark(PolicyHue.FORESIGHT, MarkShape.DIAMOND));

    private final PolicyDescription description;

    LearnedKind(String title, String summary, String source, PolicyMark mark) {
        description = new PolicyDescription(code(), title, summary, source, "log-odds").scoring(ScoreKind.LOG_ODDS).marked(mark)
                .choosing(Selection.EARLY);
    }

    /** What is said of its models; the terms are those of a model. */
    public PolicyDescription description() {
        return description;
    }

    public String title() {
        return description.title();
    }

    public String summary() {
        return description.summary();
    }

    /** Whether the calibrated Mixed-Score is among its features. */
    public boolean hasPrior() {
        return this == OSL_MR || this == BC;
    }

    /**
     * Its features (SPEC 6).
     *
     * @param prior   weights of MS-cal0; not used where it is not among the features
     * @param history whether interaction history is added
     * @param groups  added to the paper's, in the order of their declaration
     * @param worth   what words are worth; not used where it is not among the groups
     */
    public FeatureSet features(Optional<MixedWeights> prior, boolean history, Collection<FeatureGroup> groups, WordWorth worth) {
        List<FeatureFamily> families = new ArrayList<>();
        families.add(new PaperFeatures());
        if (hasPrior()) {
            families.add(new PriorFeature(prior.orElseThrow()));
        }
        groups.stream().sorted().distinct().forEach(group -> families.add(group.family.apply(worth)));
        if (history) {
            families.add(new HistoryFeatures());
        }
        return new FeatureSet(families);
    }

    /** Features beyond the paper's that can be left out one family at a time. Foresight has all of them. */
    public enum FeatureGroup implements Coded {
        MATCH(Texts.of("learning.match"), worth -> new MatchFeatures()), WORDING(Texts.of("learning.wording"),
                worth -> new WordingFeatures()), PLACE(Texts.of("learning.place"),
                        worth -> new PlaceFeatures()), DEMAND(Texts.of("learning.demand"),
                                worth -> new DemandFeatures()), WORTH(Texts.of("learning.worth-of-words"), WorthFeatures::new);

        private final String title;
        private final Function<WordWorth, FeatureFamily> family;

        FeatureGroup(String title, Function<WordWorth, FeatureFamily> family) {
            this.title = title;
            this.family = family;
        }

        public String title() {
            return title;
        }
    }
}
