package mnemoscope.ui.replay.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.predict.ClassChoice;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.Notebook;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A class at the lesson "Recency trap": what it is shown, what it cannot do yet, and what undo and other readings do. */
class PredictControllerTest {
    private final ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController controller = new ReplayController(model, wanted -> {});
    private final PredictController predict = controller.predict();
    private final List<String> refused = new ArrayList<>();
    private final List<String> retracted = new ArrayList<>();

    @BeforeEach
    void open() throws BadInputException {
        LocatedLesson lesson = LocatedLesson.at(new Opened.Lesson("recency-trap.json"));
        LoadedDataset data = lesson.read(Progress.NONE);
        Opening.open(model.context(), data, lesson.protocol(data));
        controller.decisions().refuseBy(refused::add, retracted::add);
        predict.use(new AtOnce());
        controller.askBy((choices, change) -> change.run());
        controller.decisions().first();
        predict.toggle();
    }

    private void choose(String... ids) {
        for (String id : ids) {
            ClassChoice choice = predict.choice().orElseThrow();
            predict.switchTurn(choice.rows().stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow());
        }
    }

    private void playTwo() {
        choose("t1", "t3", "t4", "t5", "t6");
        predict.reveal();
        controller.decisions().forward();
        predict.clear();
        choose("t1", "t3", "t5", "t14");
        predict.reveal();
    }

    private List<String> columns() {
        return model.step.get().columns().stream().map(column -> column.title() + " " + column.stepReward()).toList();
    }

    @Test
    void asked_itBeginsAtTheFirstDecision_withAnswersOff_andYouBesideThePolicies() {
        assertThat(model.cursor()).isZero();
        assertThat(model.step.get().answersOn()).isFalse();
        assertThat(model.step.get().columns()).extracting(column -> column.policy()).containsExactly(ByHand.NAME, "recency",
                "mixed", "clairvoyant");
        assertThat(model.now().policies().names()).as("chosen are the others").doesNotContain(ByHand.NAME);
        assertThat(predict.choice().orElseThrow().rows()).hasSize(7);
    }

    @Test
    void asked_whereOneIs_itBeginsThere_andGoesOnFromWhatTheFirstColumnKept() {
        predict.toggle();
        controller.decisions().jump(1);

        predict.toggle();

        assertThat(model.cursor()).isEqualTo(1);
        assertThat(predict.isChoosing()).isTrue();
        assertThat(predict.now.get().beforeWords()).isEqualTo("Recency made decision 1: you continue from what it kept.");
        assertThat(predict.score().orElseThrow().decisions()).isZero();
        controller.decisions().back();
        assertThat(model.step.get().answersOn()).isTrue();
        predict.again();
        assertThat(predict.now.get().open()).as("chosen here after all").isZero();
        model.context().workspace().undo();
        assertThat(predict.now.get().open()).isEqualTo(1);
    }

    @Test
    void nobodyGetsPastWhatIsOpen_andAnswersComeWithReveal() {
        controller.decisions().forward();
        controller.decisions().toggleAnswers();
        controller.decisions().togglePlay();

        assertThat(model.cursor()).isZero();
        assertThat(model.now().replay().answers()).isFalse();
        assertThat(controller.decisions().playing.get()).isFalse();
        assertThat(refused).containsExactly("Decision 1 is not revealed", Texts.of("workspace.answers-come-with-reveal"));
    }

    /** "Answers appear when the decision is revealed", where it was. */
    @Test
    void answersOfARevealedDecision_stay_andTheKeySaysSo() {
        predict.reveal();
        controller.decisions().toggleAnswers();
        assertThat(model.now().replay().answers()).isTrue();
        assertThat(refused).containsExactly(Texts.of("workspace.answers-stay-while-asked"));
    }

    /** A teacher who hid the answers and asked a class had them on the projector when the class was asked no more. */
    @Test
    void answersThatWereHidden_areHiddenAgainAfterwards() {
        predict.toggle();
        assertThat(model.now().replay().answers()).as("shown before").isTrue();
        controller.decisions().toggleAnswers();
        predict.toggle();
        predict.reveal();
        assertThat(model.now().replay().answers()).as("revealed").isTrue();
        predict.toggle();
        assertThat(model.now().replay().answers()).isFalse();
        controller.decisions().toggleAnswers();
        predict.toggle();
        predict.toggle();
        assertThat(model.now().replay().answers()).isTrue();
    }

    /** It went on to the decision that the class is to choose. */
    @Test
    void undoThatAsksTheClassAgain_endsPlaying() {
        predict.toggle();
        controller.decisions().togglePlay();
        assertThat(controller.decisions().playing.get()).isTrue();
        model.context().workspace().undo();
        assertThat(model.now().classroom().predicting()).isTrue();
        assertThat(controller.decisions().playing.get()).isFalse();
    }

    @Test
    void whatWouldTell_isDisclosedWhenAllIsRevealed() {
        About last = About.of("", "recency-trap", model.result().orElseThrow().episode().questions().get(2));
        model.context().notes().toggleBookmark(last);
        assertThat(model.derived().disclosedProperty().get()).isNull();
        assertThat(model.context().notes().all()).as("of a decision to come").isEmpty();

        playTwo();
        assertThat(model.derived().disclosedProperty().get()).isNull();
        assertThat(model.context().notes().all()).extracting(Notebook.Listed::place).containsExactly("recency-trap/3");
        controller.decisions().forward();
        predict.reveal();
        assertThat(model.derived().disclosedProperty().get()).isSameAs(model.result().orElseThrow());
        model.context().workspace().undo();
        assertThat(model.derived().disclosedProperty().get()).isNull();
        predict.toggle();
        assertThat(model.derived().disclosedProperty().get()).isSameAs(model.result().orElseThrow());
    }

    /** Walks 500044, 500132, 500174: the screen showed the step of a conversation that was no longer there. */
    @Test
    void whoHearsThatNobodyIsAsked_seesNoStepOfAConversationThatHasGone() {
        List<String> stale = new ArrayList<>();
        predict.now.subscribe(asked -> {
            if (model.step.get() != null && model.result().isEmpty()) {
                stale.add(model.step.get().question());
            }
        });
        // As a session does whose data are missing.
        model.context().workspace().change("", now -> Workspace.NEW.with(now.opened()).with(now.cursor()));

        assertThat(model.result()).isEmpty();
        assertThat(stale).isEmpty();
    }

    @Test
    void revealed_youAreGradedBesideThePolicies() {
        playTwo();

        assertThat(model.cursor()).isEqualTo(1);
        assertThat(model.step.get().answersOn()).isTrue();
        assertThat(columns()).containsExactly("You +82", "Recency \u2212315", "Mixed-Score +76", "Clairvoyant +109");
        assertThat(predict.score().orElseThrow().lead())
                .isEqualTo("You lead Mixed-Score by 11 after 2 of 3 decisions; 48 below the hindsight plan.");
        controller.decisions().back();
        assertThat(model.step.get().answersOn()).as("revealed before").isTrue();
        controller.decisions().last();
        assertThat(model.cursor()).isEqualTo(2);
        assertThat(model.step.get().answersOn()).isFalse();
    }

    @Test
    void undo_takesBackChoiceAndReveal() {
        choose("t1");
        choose("t3");
        predict.reveal();
        assertThat(predict.now.get().open()).isEqualTo(1);

        model.context().workspace().undo();
        assertThat(predict.now.get().open()).isZero();
        assertThat(model.step.get().answersOn()).isFalse();
        assertThat(predict.choice().orElseThrow().made().turns()).containsExactly("t1", "t3");
        model.context().workspace().undo();
        assertThat(predict.choice().orElseThrow().made().turns()).containsExactly("t1");
        model.context().workspace().redo();
        model.context().workspace().redo();
        assertThat(predict.now.get().open()).isEqualTo(1);
    }

    @Test
    void again_opensTheDecision_andClearsLaterOnes() {
        playTwo();
        controller.decisions().first();

        predict.again();

        assertThat(predict.now.get().open()).isZero();
        assertThat(model.step.get().answersOn()).isFalse();
        assertThat(predict.choice().orElseThrow().made().attempt()).isEqualTo(2);
        predict.reveal();
        controller.decisions().forward();
        assertThat(predict.choice().orElseThrow().made().turns()).isEmpty();
    }

    @Test
    void left_choicesStay_andTheReplayIsAsBefore() {
        playTwo();

        predict.toggle();

        assertThat(model.step.get().columns()).hasSize(3);
        assertThat(model.step.get().answersOn()).isTrue();
        controller.decisions().last();
        assertThat(model.cursor()).isEqualTo(2);
        predict.toggle();
        assertThat(predict.now.get().open()).isEqualTo(2);
        assertThat(model.cursor()).isEqualTo(2);
    }

    @Test
    void anotherClass_hasChoicesOfItsOwn() {
        playTwo();

        model.context().choosePlayer(" 10c ");

        assertThat(predict.now.get().open()).isZero();
        assertThat(model.cursor()).isZero();
        assertThat(predict.table().rows()).as("what the first class did stays").hasSize(8);
        model.context().choosePlayer("");
        assertThat(predict.now.get().open()).isEqualTo(2);
        assertThat(model.now().classroom().players()).containsExactly("10c");
    }

    /** What was chosen stayed with nobody in particular, and the class that had chosen it was revealed with nothing. */
    @Test
    void firstName_atTheOpenDecision_takesWhatIsChosenAlong_theSecondDoesNot() {
        choose("t1", "t3");
        predict.reveal();
        controller.decisions().forward();
        choose("t14");

        model.context().choosePlayer("10b");

        assertThat(model.cursor()).isEqualTo(1);
        assertThat(predict.choice().orElseThrow().made().turns()).containsExactly("t14");
        predict.reveal();
        assertThat(predict.now.get().chosen()).containsExactly(0, 1);
        assertThat(predict.now.get().everybody()).extracting(each -> each.classroom().player()).containsExactly("10b");
        controller.decisions().forward();
        choose("t14");

        model.context().choosePlayer("10c");

        assertThat(predict.now.get().open()).isZero();
        assertThat(predict.choice().orElseThrow().made().turns()).isEmpty();
        model.context().choosePlayer("10b");
        assertThat(predict.now.get().open()).isEqualTo(2);
        controller.decisions().last();
        assertThat(predict.choice().orElseThrow().made().turns()).as("they stay with the class that chose them")
                .containsExactly("t14");
    }

    @Test
    void firstName_isUndoneWithWhatItTookAlong() {
        choose("t1", "t3");
        model.context().choosePlayer("10b");
        assertThat(predict.choice().orElseThrow().made().player()).isEqualTo("10b");

        model.context().workspace().undo();

        assertThat(model.now().classroom().players()).isEmpty();
        assertThat(predict.choice().orElseThrow().made().player()).isEmpty();
        assertThat(predict.choice().orElseThrow().made().turns()).containsExactly("t1", "t3");
    }

    @Test
    void otherReadings_askBeforeTheyClear() {
        playTwo();
        List<Integer> told = new ArrayList<>();
        controller.askBy((choices, change) -> told.add(choices));
        controller.chooseBudget(64);
        assertThat(told).containsExactly(2);
        assertThat(model.now().protocol().budgetTokens()).isEqualTo(48);
        assertThat(predict.now.get().open()).isEqualTo(2);

        controller.askBy((choices, change) -> change.run());
        controller.chooseBudget(64);

        assertThat(model.now().protocol().budgetTokens()).isEqualTo(64);
        assertThat(predict.now.get().open()).isZero();
        model.context().workspace().undo();
        assertThat(predict.now.get().open()).isEqualTo(2);
    }

    @Test
    void keys_moveThroughTheTurns_andSwitchTheOneSelected() {
        assertThat(model.now().cursor().turn()).as("a selected turn could be the answer").isEqualTo(-1);
        predict.switchSelected();
        assertThat(model.now().cursor().turn()).as("the first, which the class sees now").isZero();
        assertThat(predict.choice().orElseThrow().kept()).isEmpty();
        predict.switchSelected();
        predict.move(1);
        predict.move(1);
        predict.switchSelected();

        assertThat(predict.choice().orElseThrow().made().turns()).containsExactly("t1", "t3");
        predict.move(20);
        assertThat(model.now().cursor().turn()).isEqualTo(6);
        predict.clear();
        assertThat(predict.choice().orElseThrow().kept()).isEmpty();
    }

    /** A slip of Enter told the class that it dropped the answer, before it had chosen. */
    @Test
    void choiceOfNoTurn_isRevealedAtTheSecondAttempt() {
        predict.revealOrGoOn();
        assertThat(predict.isChoosing()).isTrue();
        assertThat(refused).containsExactly(Texts.of("replay.predict-nothing-kept", "Enter"));
        choose("t1");
        predict.clear();
        predict.revealOrGoOn();
        assertThat(predict.isChoosing()).as("asked again after another choice").isTrue();
        predict.revealOrGoOn();
        assertThat(predict.isChoosing()).isFalse();
        String asked = Texts.of("replay.predict-nothing-kept", "Enter");
        assertThat(retracted).as("what was asked no longer lies over the slide").containsExactly(asked, asked);
    }

    /** "No turn is kept yet" was still in the status bar two stops later. */
    @Test
    void whatWasRefused_isTakenBackAtTheNextDecision() {
        predict.revealOrGoOn();
        assertThat(retracted).isEmpty();
        predict.toggle();
        assertThat(retracted).containsExactly(Texts.of("replay.predict-nothing-kept", "Enter"));
        controller.decisions().last();
        assertThat(retracted).hasSize(1);
    }

    @Test
    void choice_isRevealedAtOnce() {
        choose("t1");
        predict.revealOrGoOn();
        assertThat(predict.isChoosing()).isFalse();
        assertThat(refused).isEmpty();
    }

    @Test
    void laterQuestions_areKnownToNobody() {
        assertThat(Optional.ofNullable(model.step.get()).orElseThrow().columns().getLast().veiled())
                .as("what sees the answer tells nothing").isTrue();
    }
}
