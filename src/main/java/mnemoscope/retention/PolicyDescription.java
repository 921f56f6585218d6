package mnemoscope.retention;

import java.util.List;
import java.util.Set;
import mnemoscope.model.Texts;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.retention.mark.PolicyRole;

/**
 * All facts about a policy that screens and files show. Each policy states them once, here; its place in lists is its place in
 * the catalogue.
 *
 * @param name           on the command line, e.g. "mixed"
 * @param title          on the screen, e.g. "Mixed-Score"
 * @param summary        one sentence: which turns it keeps
 * @param source         the paper or code followed
 * @param terms          the terms of its score in a stable order; empty if the score has none
 * @param timesFreshness whether the sum of the terms is multiplied by freshness phi
 * @param score          meaning of its scores
 * @param mark           how it is drawn
 * @param selection      how it chooses the kept turns from the scores
 * @param reads          annotations that its score uses where they exist
 * @param needs          annotations without which it refuses to decide ({@link Policy#lack})
 * @param drawn          whether it is random, so that each seed gives another run
 * @param asking         how it uses the question
 * @param seesAnswer     whether it sees the answers that it is judged by
 * @param trained        whether its weights come from other conversations: a network, or weights calibrated on them
 */
public record PolicyDescription(String name, String title, String summary, String source, List<Term> terms,
        boolean timesFreshness, Score score, PolicyMark mark, Selection selection, Set<AnnotationUse> reads,
        Set<AnnotationUse> needs, boolean drawn, QuestionUse asking, boolean seesAnswer, boolean trained) {
    /** The meaning of a score, beyond "more is better". */
    public enum ScoreKind {
        NUMBER,
        /** Minus the decision of the next use. */
        NEXT_USE,
        /** Log-odds of a probability. */
        LOG_ODDS,
        /** 1 for the turns that the plan of the whole episode keeps now. */
        PLAN
    }

    /**
     * @param label name of the score: "score", "arrival", "next use", ...
     * @param tie   name of the second key, which decides between equal scores: "size"; empty if the policy has none
     */
    public record Score(String label, ScoreKind kind, String tie) {
        /** A score without a second key: the later of two turns with equal scores ranks first. */
        public Score(String label, ScoreKind kind) {
            this(label, kind, "");
        }
    }

    public PolicyDescription {
        terms = List.copyOf(terms);
        reads = Set.copyOf(reads);
        needs = Set.copyOf(needs);
    }

    /** A deterministic policy that ranks by a score with terms and needs no annotations. */
    public PolicyDescription(String name, String title, String summary, String source, List<Term> terms, boolean timesFreshness,
            String scoreLabel) {
        this(name, title, summary, source, terms, timesFreshness, new Score(scoreLabel, ScoreKind.NUMBER), PolicyMark.OTHER,
                Selection.GREEDY, Set.of(), Set.of(), false, QuestionUse.NEVER, false, false);
    }

    /** A policy whose score is one number without terms. */
    public PolicyDescription(String name, String title, String summary, String source, String scoreLabel) {
        this(name, title, summary, source, List.of(), false, scoreLabel);
    }

    /** The description with another kind of score. */
    public PolicyDescription scoring(ScoreKind kind) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, new Score(score.label, kind, score.tie),
                mark, selection, reads, needs, drawn, asking, seesAnswer, trained);
    }

    /** Whether the policy follows a plan made with the whole episode known. */
    public boolean plansAhead() {
        return score.kind == ScoreKind.PLAN;
    }

    public boolean scores(ScoreKind kind) {
        return score.kind == kind;
    }

    /** Head of the score column: "score", or with a second key "session, then size". */
    public String scoreLabel() {
        return score.tie.isEmpty() ? score.label : Texts.of("retention.score-then", score.label, score.tie);
    }

    /** The description of a policy whose second key ({@link ScoreSheet#second}) has a name. */
    public PolicyDescription breakingTiesBy(String tie) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, new Score(score.label, score.kind, tie),
                mark, selection, reads, needs, drawn, asking, seesAnswer, trained);
    }

    /** The role in which the policy's results are compared. */
    public PolicyRole standing() {
        return selection == Selection.RECORD ? PolicyRole.RECORD : seesAnswer ? PolicyRole.SEES_ANSWER : PolicyRole.DEPLOYED;
    }

    /** Whether it counts among the policies without training, with which a learned one is compared: deployable and untrained. */
    public boolean untrained() {
        return !trained && standing() == PolicyRole.DEPLOYED;
    }

    /** Whether it is the context that an agent held, taken from the agent's log. */
    public boolean isRecord() {
        return standing() == PolicyRole.RECORD;
    }

    /** The description of a policy that sees the answers, drawn in ink. */
    public PolicyDescription seeingAnswer(MarkShape shape, boolean variant) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score,
                new PolicyMark(PolicyHue.REFERENCE, shape, variant), selection, reads, needs, drawn, asking, true, trained);
    }

    public PolicyDescription marked(PolicyMark own) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, own, selection, reads, needs,
                drawn, asking, seesAnswer, trained);
    }

    public PolicyDescription marked(PolicyHue hue, MarkShape shape) {
        return marked(new PolicyMark(hue, shape));
    }

    public PolicyDescription choosing(Selection way) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, way, reads, needs, drawn,
                asking, seesAnswer, trained);
    }

    /** The description with annotations that the score uses where they exist. */
    public PolicyDescription reading(Set<AnnotationUse> read) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, read, Set.of(),
                drawn, asking, seesAnswer, trained);
    }

    /** The description with annotations that the policy requires. */
    public PolicyDescription needing(Set<AnnotationUse> needed) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, needed, needed,
                drawn, asking, seesAnswer, trained);
    }

    /** The description of a random policy. */
    public PolicyDescription asDrawn() {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, reads, needs,
                true, asking, seesAnswer, trained);
    }

    /** The description of a policy whose weights come from other conversations. */
    public PolicyDescription asTrained() {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, reads, needs,
                drawn, asking, seesAnswer, true);
    }

    /** The description with another use of the question. */
    public PolicyDescription asking(QuestionUse way) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, reads, needs,
                drawn, way, seesAnswer, trained);
    }

    /** The description with other terms; none for a run whose scores are written without terms. */
    public PolicyDescription withTerms(List<Term> changed) {
        return new PolicyDescription(name, title, summary, source, changed, timesFreshness && !changed.isEmpty(), score, mark,
                selection, reads, needs, drawn, asking, seesAnswer, trained);
    }

    /** A renamed copy that is shown beside the original: trained on a part of the data, or with a term removed. */
    public PolicyDescription named(String own, String ownTitle, String ownSummary) {
        return new PolicyDescription(own, ownTitle, ownSummary, source, terms, timesFreshness, score, mark, selection, reads,
                needs, drawn, asking, seesAnswer, trained);
    }
}
