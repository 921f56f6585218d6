package mnemoscope.learning.policy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.learning.feature.AgeFeatures;
import mnemoscope.learning.feature.AnswerFeature;
import mnemoscope.learning.feature.DemandFeatures;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.HistoryFeatures;
import mnemoscope.learning.feature.MatchFeatures;
import mnemoscope.learning.feature.MixedFeatures;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.learning.feature.PositionFeatures;
import mnemoscope.learning.feature.PriorFeature;
import mnemoscope.learning.feature.ThreadFeatures;
import mnemoscope.learning.feature.TermFeature;
import mnemoscope.learning.feature.TrajectoryFeatures;
import mnemoscope.learning.feature.ToolFeatures;
import mnemoscope.learning.feature.WordWeightFeatures;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.feature.WordingFeatures;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/** The learned policies by their name on the command line. */
public enum LearnedKind implements Coded {
    OSL_MR("OSL-MR", "learning.osl-mr.summary", "Kang et al., OSL-MR, section 5", PolicyMark.OSL),
    OSL_MR_NO_PRIOR("OSL-MR (w/o prior)", "learning.osl-mr-no-prior.summary", "Kang et al., OSL-MR, ablation",
            PolicyMark.OSL.asVariant()),
    BC("BC-learner", "learning.bc.summary", "Kang et al., OSL-MR, BC-learner",
            new PolicyMark(PolicyHue.BC, MarkShape.TRIANGLE_DOWN)),
    FORESIGHT("Foresight", "learning.foresight.summary", "Mnemoscope, after Kang et al., OSL-MR",
            new PolicyMark(PolicyHue.FORESIGHT, MarkShape.DIAMOND)),
    FORESIGHT_TOOLS("Foresight for tools", "learning.foresight-tools.summary", "Mnemoscope, src/docs/results-foresight-tools.md",
            new PolicyMark(PolicyHue.BC, MarkShape.HOUSE)),
    LRE_LOGIT("LRE", "learning.lre-logit.summary", "Lia and Mazumder 2026, arXiv 2606.20954",
            new PolicyMark(PolicyHue.BC, MarkShape.PLUS)),
    LRE_LOGIT_AGENT("LRE (agents)", "learning.lre-logit-agent.summary", "Lia and Mazumder 2026, arXiv 2606.20954",
            new PolicyMark(PolicyHue.BC, MarkShape.STAR)),
    MIXED_LEARNED("Mixed-Score (learned)", "learning.mixed-learned.summary", "Mnemoscope, after Kang et al., OSL-MR",
            new PolicyMark(PolicyHue.MIXED, MarkShape.PLUS)),
    /** OSL-MR that also sees the answer: a control, which shows what a leak is worth. */
    OSL_MR_LEAKY("OSL-MR (leaky)", "learning.osl-mr-leaky.summary", "Mnemoscope, after Kang et al., OSL-MR", PolicyMark.OSL);

    /** Budgets that a policy for agents' logs is trained for at once, unless others are named. */
    private static final List<Integer> TOOL_BUDGETS = List.of(4_000, 8_000, 16_000, 32_000);

    private final String title;
    private final String summary;
    private final String source;
    private final PolicyMark mark;

    /** @param summary key of its text */
    LearnedKind(String title, String summary, String source, PolicyMark mark) {
        this.title = title;
        this.summary = summary;
        this.source = source;
        this.mark = mark;
    }

    /** The description of its models, without their terms. */
    public PolicyDescription description() {
        if (isLogit()) {
            return new PolicyDescription(code(), title, summary(), source, Texts.of("learning.log-probability-per-token"))
                    .marked(mark).choosing(Selection.EARLY).asTrained();
        }
        if (this == MIXED_LEARNED) {
            return new PolicyDescription(code(), title, summary(), source, Texts.of("retention.score")).marked(mark)
                    .asking(QuestionUse.TERMS).asTrained();
        }
        PolicyDescription network = new PolicyDescription(code(), title, summary(), source, Texts.of("retention.score"))
                .scoring(ScoreKind.LOG_ODDS).marked(mark).choosing(ofTools() ? Selection.GROUPS : Selection.EARLY)
                .asking(ofTools() ? QuestionUse.NEVER : QuestionUse.TERMS).asTrained();
        return seesAnswer() ? network.seeingAnswer(mark.shape(), true) : network;
    }

    /** Whether it is a network; else it has no settings of training. */
    public boolean isNetwork() {
        return !isLogit() && this != MIXED_LEARNED;
    }

    /** Whether it is a logistic regression on turns, which never uses the question and ranks by probability per token. */
    public boolean isLogit() {
        return this == LRE_LOGIT || this == LRE_LOGIT_AGENT;
    }

    /** Whether the answer is among its features, so that it is a reference and can never be deployed. */
    public boolean seesAnswer() {
        return this == OSL_MR_LEAKY;
    }

    /** Those that can be deployed. */
    public static List<LearnedKind> deployable() {
        return Stream.of(values()).filter(kind -> !kind.seesAnswer()).toList();
    }

    /** The networks that can be deployed. */
    public static List<LearnedKind> networks() {
        return deployable().stream().filter(LearnedKind::isNetwork).toList();
    }

    public String title() {
        return title;
    }

    public String summary() {
        return Texts.of(summary);
    }

    /** Whether it decides on the calls of agents and their results, and is learned from what agents used again. */
    public boolean ofTools() {
        return this == FORESIGHT_TOOLS;
    }

    /** The budgets that it is trained for, unless others are named. @param budget of the protocol */
    public List<Integer> budgets(int budget) {
        return ofTools() ? TOOL_BUDGETS : List.of(budget);
    }

    public boolean hasPrior() {
        return this == OSL_MR || this == BC || this == OSL_MR_LEAKY;
    }

    /**
     * Its features (SPEC 6).
     *
     * @param prior    weights of MS-cal0; ignored unless among the features
     * @param history  whether interaction history is added
     * @param relative whether they are ranks in the pool
     * @param groups   added to the paper's, in the order of their declaration
     * @param worth    word weights; ignored unless among the groups
     */
    public FeatureSet features(Optional<MixedWeights> prior, boolean history, boolean relative, Collection<FeatureGroup> groups,
            WordWorth worth) {
        if (ofTools()) {
            return new FeatureSet(List.of(new ToolFeatures()));
        }
        List<FeatureFamily> families = new ArrayList<>();
        families.add(new PaperFeatures());
        if (hasPrior()) {
            families.add(new PriorFeature(prior.orElseThrow()));
        }
        if (seesAnswer()) {
            families.add(new AnswerFeature());
        }
        groups.stream().sorted().distinct().forEach(group -> families.add(group.family.apply(worth)));
        if (history) {
            families.add(new HistoryFeatures());
        }
        return new FeatureSet(families, relative);
    }

    /** The features of a kind that is not a network. @param terms ignored unless among the features */
    public FeatureSet features(TermFeature.Terms terms) {
        if (this == MIXED_LEARNED) {
            return new FeatureSet(List.of(new MixedFeatures()));
        }
        return this == LRE_LOGIT
                ? new FeatureSet(List.of(new TermFeature(terms), new TrajectoryFeatures(false)))
                : new FeatureSet(List.of(new TrajectoryFeatures(true)));
    }

    /** Features beyond the paper's that can be removed one family at a time. */
    public enum FeatureGroup implements Coded {
        MATCH(worth -> new MatchFeatures()),
        WORDING(worth -> new WordingFeatures()),
        PLACE(worth -> new PositionFeatures()),
        DEMAND(worth -> new DemandFeatures()),
        WORTH(WordWeightFeatures::new),
        THREADS(worth -> new ThreadFeatures()),
        AGES(worth -> new AgeFeatures());

        /** Those that Foresight has unless its settings say otherwise. */
        public static final List<FeatureGroup> USUAL = List.of(MATCH, WORDING, PLACE, DEMAND, WORTH);
        /** Those for needs that come later. */
        public static final List<FeatureGroup> LASTING = List.of(THREADS, AGES);

        private final Function<WordWorth, FeatureFamily> family;

        FeatureGroup(Function<WordWorth, FeatureFamily> family) {
            this.family = family;
        }
    }
}
