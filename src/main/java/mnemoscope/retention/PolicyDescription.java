package mnemoscope.retention;

import java.util.List;
import java.util.Set;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.retention.mark.PolicyRole;

/**
 * What is said of a policy on screens and in files: all of it here, and only where the policy is. Its place in lists is that in
 * the catalogue.
 *
 * @param name           on the command line, e.g. "mixed"
 * @param title          on the screen, e.g. "Mixed-Score"
 * @param summary        one sentence: what it keeps
 * @param source         the paper or code followed
 * @param terms          the parts of its score in a stable order; empty if the score has no parts
 * @param timesFreshness whether the sum of the parts is multiplied with freshness phi
 * @param score          what its scores are
 * @param mark           how it is drawn
 * @param selection      how it comes from scores to what it keeps
 * @param reads          annotations that its score makes use of where they are there
 * @param needs          those of them without which it refuses to decide ({@link Policy#lack})
 * @param drawn          whether it draws, so that each seed is another run
 * @param asking         what it makes of the question
 * @param seesAnswer     whether it sees the answers that it is judged by
 */
public record PolicyDescription(String name, String title, String summary, String source, List<Term> terms,
        boolean timesFreshness, Score score, PolicyMark mark, Selection selection, Set<AnnotationUse> reads,
        Set<AnnotationUse> needs, boolean drawn, QuestionUse asking, boolean seesAnswer) {
    /** What a score says beyond that more is better. */
    public enum ScoreKind {
        NUMBER,
        /** Minus the decision of the next use. */
        NEXT_USE,
        /** Log-odds of a probability. */
        LOG_ODDS,
        /** 1 for what the plan of the whole episode keeps now. */
        PLAN
    }

    /** @param label head of the score column: "score", "arrival", "next use", ... */
    public record Score(String label, ScoreKind kind) {}

    public PolicyDescription {
        terms = List.copyOf(terms);
        reads = Set.copyOf(reads);
        needs = Set.copyOf(needs);
    }

    /** A policy that ranks by a score with parts, draws nothing and needs no annotations. */
    public PolicyDescription(String name, String title, String summary, String source, List<Term> terms, boolean timesFreshness,
            String scoreLabel) {
        this(name, title, summary, source, terms, timesFreshness, new Score(scoreLabel, ScoreKind.NUMBER), PolicyMark.OTHER,
                Selection.GREEDY, Set.of(), Set.of(), false, QuestionUse.NEVER, false);
    }

    /** A policy whose score is one number without parts. */
    public PolicyDescription(String name, String title, String summary, String source, String scoreLabel) {
        this(name, title, summary, source, List.of(), false, scoreLabel);
    }

    /** One whose scores are more than numbers. */
    public PolicyDescription scoring(ScoreKind kind) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, new Score(score.label, kind), mark,
                selection, reads, needs, drawn, asking, seesAnswer);
    }

    /** Whether it follows a plan that was made with the whole episode in view. */
    public boolean plansAhead() {
        return score.kind == ScoreKind.PLAN;
    }

    /** Whether its scores are of a kind. */
    public boolean scores(ScoreKind kind) {
        return score.kind == kind;
    }

    /** Head of the score column. */
    public String scoreLabel() {
        return score.label;
    }

    /** What its numbers are measured as. */
    public PolicyRole standing() {
        return selection == Selection.RECORD ? PolicyRole.RECORD : seesAnswer ? PolicyRole.SEES_ANSWER : PolicyRole.DEPLOYED;
    }

    /** Whether it is what an agent held by its own log. */
    public boolean isRecord() {
        return standing() == PolicyRole.RECORD;
    }

    /** One that sees the answers, drawn in ink. */
    public PolicyDescription seeingAnswer(MarkShape shape, boolean variant) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score,
                new PolicyMark(PolicyHue.REFERENCE, shape, variant), selection, reads, needs, drawn, asking, true);
    }

    public PolicyDescription marked(PolicyMark own) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, own, selection, reads, needs,
                drawn, asking, seesAnswer);
    }

    public PolicyDescription marked(PolicyHue hue, MarkShape shape) {
        return marked(new PolicyMark(hue, shape));
    }

    public PolicyDescription choosing(Selection way) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, way, reads, needs, drawn,
                asking, seesAnswer);
    }

    /** One that makes use of annotations where they are there. */
    public PolicyDescription reading(Set<AnnotationUse> read) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, read, Set.of(),
                drawn, asking, seesAnswer);
    }

    /** One that refuses to decide without annotations. */
    public PolicyDescription needing(Set<AnnotationUse> needed) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, needed, needed,
                drawn, asking, seesAnswer);
    }

    /** One that draws. */
    public PolicyDescription asDrawn() {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, reads, needs,
                true, asking, seesAnswer);
    }

    /** One that makes something of the question. */
    public PolicyDescription asking(QuestionUse way) {
        return new PolicyDescription(name, title, summary, source, terms, timesFreshness, score, mark, selection, reads, needs,
                drawn, way, seesAnswer);
    }

    /** With other parts of the score; none for a run whose scores are written down without them. */
    public PolicyDescription withTerms(List<Term> changed) {
        return new PolicyDescription(name, title, summary, source, changed, timesFreshness && !changed.isEmpty(), score, mark,
                selection, reads, needs, drawn, asking, seesAnswer);
    }

    /** A copy that stands beside others of its kind: trained on some of the data, or without a part. */
    public PolicyDescription named(String own, String ownTitle, String ownSummary) {
        return new PolicyDescription(own, ownTitle, ownSummary, source, terms, timesFreshness, score, mark, selection, reads,
                needs, drawn, asking, seesAnswer);
    }
}
