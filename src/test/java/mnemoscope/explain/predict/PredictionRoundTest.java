package mnemoscope.explain.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Set;
import mnemoscope.explain.decision.DecisionDisplay;
import mnemoscope.explain.decision.DecisionVerdict;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.LectureDecision;
import mnemoscope.explain.decision.Told;
import mnemoscope.explain.predict.ClassChoice.Row;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;
import org.junit.jupiter.api.Test;

/** A class at the lesson "Recency trap": what it can choose, and what that earns beside the policies. */
class PredictionRoundTest {
    private static final String[] FIRST = {"t1", "t3", "t4", "t5", "t6"};
    private static final String[] SECOND = {"t1", "t3", "t5", "t14"};

    private static List<String> ids(List<Row> rows) {
        return rows.stream().map(Row::id).toList();
    }

    @Test
    void firstDecision_hasWhatWasSaid_andNothingIsForced() {
        PredictionRound begun = new PredictionLesson().predicting();

        assertThat(begun.open()).isZero();
        assertThat(begun.last()).isZero();
        ClassChoice choice = begun.choice();
        assertThat(ids(choice.rows())).containsExactly("t1", "t2", "t3", "t4", "t5", "t6", "t7");
        assertThat(choice.groups()).containsExactly(java.util.Map.entry(0, "Said so far: 7 turns"));
        assertThat(choice.used()).isZero();
        assertThat(choice.left()).isEqualTo(48);
        assertThat(new PredictionLesson().reveals(1).predicting().open()).as("nothing at all can be revealed").isEqualTo(1);
    }

    @Test
    void secondDecision_hasWhatYouKept_andWhatWasSaidSince_inOrderOfArrival() {
        ClassChoice choice = new PredictionLesson().reveals(1, FIRST).chooses(2, false, SECOND).predicting().choice();

        assertThat(ids(choice.rows())).containsExactly("t1", "t3", "t4", "t5", "t6", "t8", "t9", "t10", "t11", "t12", "t13",
                "t14");
        assertThat(choice.groups()).containsExactly(java.util.Map.entry(0, "Kept at decision 1: 5 turns"),
                java.util.Map.entry(5, "Said since: 7 turns"));
        assertThat(choice.used()).isEqualTo(42);
        assertThat(ids(choice.kept())).containsExactly(SECOND);
        assertThat(choice.stillFit()).isEqualTo("Still fit: t4, t12, t13 (6 words each), t6 (4 words)");
        Row large = choice.rows().get(5);
        assertThat(large.refusal()).isEqualTo("Needs 9 words, 6 left");
        assertThat(choice.switched(large)).as("too large").isEqualTo(choice.made());
        assertThat(choice.switched(choice.rows().get(2)).turns()).containsExactly("t1", "t3", "t5", "t14", "t4");
        assertThat(choice.switched(choice.rows().get(0)).turns()).containsExactly("t3", "t5", "t14");
        assertThat(choice.words(choice.rows().getLast())).isEqualTo("You keep it. Dropping it makes room for 16 words.");
    }

    @Test
    void anotherPool_givesWhatItGives() {
        ClassChoice history = new PredictionLesson(Pool.HISTORY).reveals(1, FIRST).predicting().choice();

        assertThat(ids(history.rows())).as("all that was said").hasSize(14).contains("t2", "t7");
        assertThat(history.groups()).as("what was kept stands among the others").isEmpty();
    }

    @Test
    void score_isThatOfEveryPolicy() {
        PredictionRound two = new PredictionLesson().reveals(1, FIRST).reveals(2, SECOND).predicting();
        ClassScore score = new ClassScore(two, PredictionLesson.attainable(two));

        assertThat(two.traces()).extracting(trace -> ClassScore.reward(trace, 0)).containsExactly("46", "46", "41", "67");
        assertThat(two.traces()).extracting(trace -> ClassScore.reward(trace, 1)).containsExactly("82", Numbers.reward(-315),
                "76", "109");
        assertThat(two.traces()).extracting(score::sum).containsExactly(128.0, -269.0, 117.0, 176.0);
        assertThat(two.traces()).extracting(score::hitWords).containsExactly("2 of 2", "1 of 2", "2 of 2", "2 of 2");
        List<Trace> traces = two.traces();
        assertThat(score.share(traces.getFirst())).isCloseTo((128 + 378) / (176.0 + 378), within(1e-12));
        assertThat(score.share(traces.get(1))).isCloseTo(0.197, within(1e-3));
        assertThat(score.lead()).isEqualTo("You lead Mixed-Score by 11 after 2 of 3 decisions; 48 below the hindsight plan.");
        assertThat(score.earned(1)).isEqualTo("You earn 82, 27 less than Clairvoyant");
        assertThat(score.inVain(1)).isEqualTo("You stored 27 words that this question did not need: t1, t5, t14.");
    }

    @Test
    void again_opensADecision_andClearsWhatCameAfterIt_ofThisPlayerAlone() {
        PredictionLesson lesson = new PredictionLesson().played("10c").reveals(1, "t1").reveals(2, "t1").played("10b")
                .reveals(1, FIRST).reveals(2, SECOND);

        Classroom again = lesson.predicting().again(0);

        PredictionRound reopened = lesson.takes(again).predicting();
        assertThat(reopened.open()).isZero();
        assertThat(reopened.at(0).attempt()).isEqualTo(2);
        assertThat(reopened.at(0).turns()).containsExactly(FIRST);
        assertThat(reopened.at(1).turns()).isEmpty();
        assertThat(reopened.everybody()).extracting(each -> each.classroom().player()).containsExactly("10c");
        assertThat(reopened.everybody().getFirst().open()).isEqualTo(2);
    }

    @Test
    void whoDroppedTheAnswer_isToldFromWhatTheClassChose() {
        PredictionRound begun = new PredictionLesson().asksAt(2, "recency").reveals(2, "t3", "t13", "t14").predicting();

        assertThat(reasons(begun, 0)).contains("It was kept before you chose.");
        assertThat(reasons(begun, 1)).anyMatch(said -> said.startsWith("Before you chose") || said.startsWith("You "));
        assertThat(reasons(new PredictionLesson().reveals(1, FIRST).predicting(), 0)).contains("You kept the answer.");
    }

    /** "Hits so far" of the policies went down once the class had chosen. */
    @Test
    void hitsOnTheProjector_areOfAllDecisions_andTheClassSaysOfHowMany() {
        PredictionRound begun = new PredictionLesson().asksAt(2, "recency").reveals(2, "t3", "t13", "t14").predicting();
        DecisionView second = DecisionView.of(begun.shown(), 1, new DecisionDisplay(true, false, Set.of(), ""));
        Trace recency = begun.shown().traces().get(begun.shown().indexOf("recency"));

        assertThat(begun.you().full(0)).as("Recency chose there").isTrue();
        assertThat(recency.full(0)).isTrue();
        assertThat(LectureDecision.of(begun.shown(), second, begun::isChosen, Told.NOTHING).hits())
                .startsWith("Hits so far: You " + (begun.you().full(1) ? 1 : 0) + " of 1, ")
                .contains("Recency " + (recency.full(1) ? 2 : 1));
    }

    private static List<String> reasons(PredictionRound of, int t) {
        DecisionView step = DecisionView.of(of.shown(), t, new DecisionDisplay(true, false, Set.of(), ""));
        return LectureDecision.of(of.shown(), step, of::isChosen, Told.NOTHING).reasons().stream().map(DecisionVerdict::text)
                .toList();
    }

    @Test
    void begunLater_goesOnFromWhatTheNamedPolicyKept_andCountsWhatItChoseAlone() {
        PredictionRound begun = new PredictionLesson().asksAt(2, "recency").predicting();
        assertThat(begun.open()).isEqualTo(1);
        assertThat(begun.beforeWords()).isEqualTo("Recency made decision 1: you continue from what it kept.");
        Trace recency = begun.shown().traces().get(1);
        assertThat(begun.you().retained(0)).isEqualTo(recency.retained(0));
        assertThat(begun.choice().groups()).containsEntry(0, "Kept by Recency at decision 1: 5 turns");
        assertThat(new ClassScore(begun, PredictionLesson.attainable(begun)).decisions()).isZero();

        PredictionRound one = new PredictionLesson().asksAt(2, "recency").reveals(2, "t3", "t13", "t14").predicting();
        ClassScore score = new ClassScore(one, PredictionLesson.attainable(one));
        assertThat(one.chosen()).containsExactly(1);
        assertThat(one.open()).isEqualTo(2);
        assertThat(score.decisions()).isEqualTo(1);
        assertThat(score.scored()).isEqualTo(1);
        assertThat(score.sum(one.you())).isEqualTo(one.you().reward(1));
        assertThat(score.sum(recency)).isEqualTo(-315);
        assertThat(score.earned(0)).isEqualTo("Recency made decision 1: you continue from what it kept.");
        RewardRange between = PredictionLesson.attainable(one).orElseThrow();
        double least = between.nothing().reward(1);
        assertThat(score.share(one.you())).isCloseTo((one.you().reward(1) - least) / (between.best().reward(1) - least),
                within(1e-12));
    }

    @Test
    void decisionMadeByThePolicy_canBeChosenInstead() {
        PredictionLesson lesson = new PredictionLesson().asksAt(3, "recency").reveals(3, "t3");
        assertThat(lesson.predicting().beforeWords()).isEqualTo("Recency made decisions 1 to 2: you continue from what it kept.");

        PredictionRound again = lesson.takes(lesson.predicting().again(1)).predicting();

        assertThat(again.open()).isEqualTo(1);
        assertThat(again.chosen()).isEmpty();
        assertThat(lesson.takes(again.again(0)).predicting().open()).isZero();
        assertThat(lesson.predicting().beforeWords()).isEmpty();
    }

    @Test
    void passedOver_aDecisionIsMadeFromWhatTheClassKept() {
        PredictionRound gap = new PredictionLesson().reveals(1, "t3").asksAt(3, "recency").predicting();

        assertThat(gap.open()).isEqualTo(2);
        assertThat(gap.chosen()).containsExactly(0);
        assertThat(gap.you().retained(0)).containsExactly(2);
        assertThat(gap.you().retained(1)).as("the newest that fit, of what was kept and said since")
                .isEqualTo(gap.shown().traces().get(1).retained(1));
        assertThat(gap.beforeWords()).startsWith("Recency made decision 2");
    }

    @Test
    void anotherClass_beginsWhereTheOneBeforeDid() {
        PredictionLesson lesson = new PredictionLesson().played("10b").asksAt(2, "recency").reveals(2, "t3");

        PredictionRound other = lesson.takes(lesson.predicting().classroom().withPlayer("10c", "ab", "recency-trap"))
                .predicting();

        assertThat(other.open()).isEqualTo(1);
        assertThat(other.begins())
                .isEqualTo("10c begins at decision 2. The choices of 10b are saved: select the name to continue with them.");
        assertThat(lesson.reveals(2, "t3").predicting().begins()).isEmpty();
    }

    @Test
    void choiceThatNoLongerFits_isCutToWhatDoes() {
        PredictionRound tight = new PredictionLesson().reveals(1, "t1", "t3", "t4", "t5", "t6", "t7").predicting();

        assertThat(tight.you().retained(0)).as("t7 has 11 words, 6 were left").containsExactly(0, 2, 3, 4, 5);
    }

    @Test
    void verdict_namesYou() {
        PredictionRound two = new PredictionLesson().reveals(1, FIRST).reveals(2, SECOND).predicting();

        assertThat(mnemoscope.explain.decision.DecisionView.of(two.shown(), 1, mnemoscope.explain.decision.DecisionDisplay.ALL)
                .verdict().text()).contains("You and Mixed-Score kept it");
        PredictionRound lost = new PredictionLesson().reveals(1, FIRST).reveals(2, "t1").predicting();
        assertThat(mnemoscope.explain.decision.DecisionView.of(lost.shown(), 1, mnemoscope.explain.decision.DecisionDisplay.ALL)
                .verdict().text()).contains("drop it now");
    }
}
