package mnemoscope.ui.guide;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Bundled;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.LessonFile;
import mnemoscope.lesson.LocalizedText;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/** A teacher records a lesson of her own, saves it and opens it again. */
class LessonRecorderStoriesTest extends LessonWindow {
    private void type(String prompt, String words) {
        TextField field = shown(TextField.class, each -> each.getPromptText().equals(prompt));
        Fx.run(() -> field.setText(words));
    }

    private void press(String spoken) {
        Button button = shown(Button.class, each -> spoken.equals(each.getAccessibleText()));
        Fx.run(button::fire);
        FxThread.frames(2);
    }

    private void add(String say, boolean predict, String button) {
        type(Texts.of("guide.what-you-say-here"), say);
        if (predict) {
            CheckBox box = shown(CheckBox.class, each -> each.getText().equals("The class predicts"));
            Fx.run(() -> box.setSelected(true));
        }
        window.click(button);
        FxThread.frames(2);
    }

    @SuppressWarnings("unchecked")
    private ComboBox<Optional<About>> kinds() {
        return (ComboBox<Optional<About>>) shown(ComboBox.class,
                each -> Texts.of("guide.question-to-the-class").equals(each.getAccessibleText()));
    }

    private void ask(About about) {
        ComboBox<Optional<About>> kinds = kinds();
        Fx.run(() -> kinds.setValue(Optional.of(about)));
    }

    private void predicts() {
        CheckBox box = shown(CheckBox.class, each -> each.getText().equals("The class predicts"));
        Fx.run(() -> box.setSelected(true));
        FxThread.frames(2);
    }

    /** The teacher chose a sentence, and another question stood on the screen. */
    @Test
    void ownQuestion_isRecorded_askedAloneOnItsSlide_votedOn_andKept() throws Exception {
        open(4);
        run("record-lesson");
        type("Title, a few words", "My lesson");
        type(Texts.of("guide.point-of-the-lesson"), "Votes.");
        Fx.run(() -> bench.context.steps().jump(1));
        FxThread.frames(2);
        Button save = shown(Button.class, each -> each.getText().equals("Save lesson\u2026"));
        Bounds before = Fx.get(() -> save.localToScene(save.getLayoutBounds()));
        type(Texts.of("guide.what-you-say-here"), "abc");
        TextField say = shown(TextField.class, each -> each.getPromptText().equals(Texts.of("guide.what-you-say-here")));
        Fx.run(() -> {
            say.requestFocus();
            say.end();
        });
        window.type(KeyCode.LEFT);
        assertThat(say.getCaretPosition()).as("an arrow is the field's").isEqualTo(2);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isEqualTo(1);
        predicts();
        assertThat(window.texts()).contains("The class is asked: " + Texts.of("guide.which-turns-to-keep"));
        ask(About.EARNS);
        FxThread.frames(2);
        assertThat(window.texts()).anyMatch(text -> text.startsWith(
                "The class is asked: Which policy earns the most at this decision? 1 Mixed-Score, 2 Oracle (this step), 3 Clairvoyant"));
        ask(About.OWN);
        FxThread.frames(2);
        assertThat(window.texts()).contains(Texts.of("guide.own-question-lacks"));
        assertThat(shown(Button.class, each -> each.getText().equals("Add decision 2")).isDisabled()).isTrue();
        type(Texts.of("guide.question-in-your-words"), "Whom would you trust?");
        type(Texts.of("guide.answers-of-your-question"), "Nobody | The driver");
        FxThread.frames(2);
        assertThat(window.texts()).contains("The class is asked: Whom would you trust? 1 Nobody, 2 The driver");
        assertThat(Fx.<Bounds>get(() -> save.localToScene(save.getLayoutBounds()))).as("Save stays where it is")
                .isEqualTo(before);
        add("The bus leaves.", true, "Add decision 2");
        assertThat(window.texts()).as("the row of the stop").contains("Whom would you trust? 1 Nobody, 2 The driver");

        Lesson saved = save();

        assertThat(saved.stops().getFirst().ask())
                .contains(new Ask(About.OWN, Optional.of(LocalizedText.of("Whom would you trust?")),
                        List.of(LocalizedText.of("Nobody"), LocalizedText.of("The driver")), 0));
        assertThat(window.texts()).contains("Whom would you trust?", "Nobody", "The driver", "The bus leaves.")
                .noneMatch(text -> text.contains(Texts.of("guide.which-turns-to-keep")));
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).as("the answer is hidden").isFalse();
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        assertThat(window.texts()).contains("Whom would you trust?").doesNotContain(Texts.of("replay.lecture-raise-your-hand"));
        for (KeyCode key : List.of(KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT2, KeyCode.DIGIT1, KeyCode.BACK_SPACE)) {
            window.type(key);
        }
        assertThat(window.texts()).contains("1 \u00b7 33 %", "2 \u00b7 67 %");
        window.type(KeyCode.PAGE_DOWN);
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isZero();
        FxThread.frames(3);
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).as("told with the answer").isTrue();
        assertThat(window.texts()).contains("1 \u00b7 33 %", "2 \u00b7 67 %");
        assertThat(Fx.<Object>get(() -> bench.context.now().classroom().answers()))
                .isEqualTo(List.of(new Answer("", "my-lesson.lesson.json, " + bench.context.now().cursor().episode(),
                        Answer.IN_REPLAY, 1, "own Whom would you trust?: Nobody | The driver", 1, 0, Optional.empty(),
                        Optional.of(List.of(1, 2)), Optional.of("My lesson"))));
        assertThat(bench.feature(OptimalityFeature.class).quiz.table().text()).contains("own: Whom would you trust?")
                .contains("\t1\t2\t");
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** The first row of the slide showed that Recency drops t3 and that Mixed-Score keeps it, while the class voted. */
    @Test
    void ownQuestionAboutPolicies_isNotAnsweredByTheWindow_untilItsAnswer() throws Exception {
        open(1);
        run("record-lesson");
        type("Title, a few words", "My lesson");
        type(Texts.of("guide.point-of-the-lesson"), "Votes.");
        Fx.run(() -> bench.context.steps().jump(1));
        FxThread.frames(2);
        predicts();
        ask(About.OWN);
        type(Texts.of("guide.question-in-your-words"), "Who has forgotten the allergy?");
        type(Texts.of("guide.answers-of-your-question"), "Recency | Mixed-Score | Both | Neither of them");
        add("Who forgets the allergy, t3?", true, "Add decision 2");
        save();
        ReplayFeature replay = bench.feature(ReplayFeature.class);
        assertThat(Fx.<DecisionView>get(() -> replay.model().step.get()).columns()).allMatch(ColumnView::veiled);
        Fx.run(() -> replay.controller().chooseView(ViewMode.COLUMNS));
        FxThread.frames(3);
        assertThat(window.texts()).filteredOn(Texts.of("replay.answer.covered")::equals).as("columns").hasSize(2);
        Fx.run(() -> bench.shell.showTab(Tab.COMPARE));
        FxThread.frames(3);
        assertThat(window.texts()).contains(Texts.of("workspace.class-is-asked"));
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(6);
        Node table = window.find(".mn-lecture-table");
        assertThat(Nodes.texts(table)).contains("t3", "Recency", "Mixed-Score", "hidden").doesNotContain("3 kept", "2 kept");
        assertThat(Nodes.texts(table)).as("whether it decides is not known")
                .contains(Texts.of("replay.lecture-named-then-newest"));
        assertThat(marks(table)).as("those of the head only").isEqualTo(3);
        window.type(KeyCode.ENTER);
        FxThread.frames(6);
        assertThat(Fx.<DecisionView>get(() -> replay.model().step.get()).columns()).noneMatch(ColumnView::veiled);
        assertThat(marks(table)).isGreaterThan(3);
        window.type(KeyCode.ENTER);
        FxThread.frames(6);
        assertThat(marks(table)).as("hidden again").isEqualTo(3);
        Fx.run(() -> bench.context.steps().jump(0));
        FxThread.frames(6);
        assertThat(marks(table)).as("an earlier decision is not asked about").isGreaterThan(3);
        Fx.run(() -> bench.shell.toggleLecture());
    }

    private static int marks(Node table) {
        return Fx.get(() -> Nodes.shown(table, Mark.class).size());
    }

    @Test
    void lesson_isRecordedSavedOpenedAndWalked() throws Exception {
        open(4);
        Fx.run(() -> bench.context.workspace().change("Pool", now -> now.with(now.protocol().with(Pool.SHARED))));
        FxThread.until("replayed", () -> AtRest.is(bench.runs));
        run("record-lesson");
        type("Title, a few words", "My lesson");
        type(Texts.of("guide.point-of-the-lesson"), "Shared keeps all.");
        Fx.run(() -> bench.context.steps().jump(1));
        add("Where is the bus?", false, "Add decision 2");
        Fx.run(() -> bench.context.steps().jump(0));
        add("It began here.", true, "Add decision 1");
        add("A slip.", false, "Add decision 1");
        assertThat(Fx.<List<String>>get(() -> guide.unsaved(Workspace.NEW))).hasSize(1);
        press("Remove stop 3");
        press("Move stop 2 up");

        Lesson saved = save();

        Replayed subject = (Replayed) saved.subject();
        assertThat(subject.data()).isEqualTo(new Bundled("presets/burst.json"));
        assertThat(subject.readings().get(ProtocolSetting.POOL)).contains(Pool.SHARED);
        assertThat(subject.policies()).containsExactly("mixed", "oracle-step", "clairvoyant");
        assertThat(saved.stops()).extracting(Stop::at, Stop::predict, stop -> stop.say().text())
                .containsExactly(tuple(0, true, "It began here."), tuple(1, false, "Where is the bus?"));
        assertThat(window.texts()).contains("Lesson: My lesson", "It began here. " + Texts.of("guide.which-turns-to-keep"));
        assertThat(Fx.<Boolean>get(() -> bench.context.now().classroom().predicting())).as("the class is asked").isTrue();
        window.type(KeyCode.PAGE_DOWN);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.frames(3);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isEqualTo(1);
        assertThat(Fx.<Boolean>get(() -> bench.context.now().classroom().predicting())).isFalse();
    }

    /** It stood in the file, which another window opened without it and without a word. */
    @Test
    @Tag("slow")
    void whatIf_isLeftOutOfTheLesson_andThisIsSaid() throws Exception {
        open(4);
        run("record-lesson");
        type("Title, a few words", "My lesson");
        type(Texts.of("guide.point-of-the-lesson"), "It goes on.");
        Fx.run(() -> bench.context.steps().jump(0));
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().whatIfs().budget("mixed", 3,
                bench.context.now().cursor().step()));
        FxThread.until("replayed", () -> AtRest.is(bench.runs));
        add("Without it.", false, "Add decision 1");
        assertThat(window.texts())
                .anyMatch(text -> text.startsWith("Not included, because only this window has it: Mixed-Score "));

        assertThat(((Replayed) save().subject()).policies()).containsExactly("mixed", "oracle-step", "clairvoyant");

        Path other = Files.writeString(folder.resolve("other.lesson.json"),
                Files.readString(folder.resolve("my-lesson.lesson.json")).replace("\"oracle-step\"", "\"mixed-what-if-7\""));
        Fx.run(() -> guide.opens(other));
        FxThread.until("opened",
                () -> guide.guide.optional().filter(now -> now.lesson().file().equals("other.lesson.json")).isPresent()
                        && AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).contains(Texts.of("guide.policies-not-known", "other.lesson.json", "mixed-what-if-7"));
        assertThat(Fx.<List<String>>get(() -> bench.context.now().policies().names())).containsExactly("mixed", "clairvoyant");
    }

    /** Begun in Replay it stood over Play too, took turns there, and hid the lesson that was opened meanwhile. */
    @Test
    @Tag("slow")
    void recording_waitsWhereItIsNotShown_andIsThereAgain() throws Exception {
        open(4);
        run("record-lesson");
        type("Title, a few words", "My lesson");
        type(Texts.of("guide.point-of-the-lesson"), "It waits.");
        Fx.run(() -> bench.context.steps().jump(0));
        add("First.", false, "Add decision 1");
        Fx.run(() -> bench.context.steps().jump(1));
        add("Second.", false, "Add decision 2");

        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.pages().with(Tab.OPTIMALITY).with(OptimalityPage.PLAY))));
        FxThread.until("played", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).as("not of Play").doesNotContain("Record a lesson", "Add turn 1", "1. Decision 1");
        open(10);
        assertThat(window.texts()).anyMatch(text -> text.startsWith("Lesson 10 of 10")).doesNotContain("Record a lesson");
        run("record-lesson");
        assertThat(window.texts()).as("Play records by itself").contains("Record a lesson", "Add turn 1")
                .doesNotContain("1. Decision 1");
        window.click("Discard");

        open(2);
        assertThat(window.texts()).anyMatch(text -> text.startsWith("Lesson 2 of 10")).contains("Recording: 2 stops")
                .doesNotContain("Record a lesson");
        window.click(Texts.of("guide.go-on-recording"));
        FxThread.until("the data of the recording",
                () -> AtRest.is(bench.runs) && bench.context.now().opened().origin().equals(new Opened.Lesson("burst.json")));
        FxThread.frames(3);
        assertThat(window.texts()).contains("Record a lesson", "1. Decision 1", "2. Decision 2", "Add decision 2");
        open(4);
        assertThat(window.texts()).as("of the data that are recorded").anyMatch(text -> text.startsWith("Lesson 4 of 10"))
                .contains("Recording: 2 stops").doesNotContain("Record a lesson");
        window.click("Close");
        assertThat(window.texts()).contains("Record a lesson", "2. Decision 2");

        Lesson saved = save();

        assertThat(saved.stops()).extracting(Stop::at, stop -> stop.say().text()).containsExactly(tuple(0, "First."),
                tuple(1, "Second."));
    }

    @Test
    void instance_isRecordedWithItsDraw() throws Exception {
        open(10);
        run("record-lesson");
        type("Title, a few words", "My lesson");
        type(Texts.of("guide.point-of-the-lesson"), "Luck.");
        window.type(KeyCode.PAGE_DOWN);
        Fx.run(() -> bench.feature(OptimalityFeature.class).player.jump(6));
        FxThread.frames(2);
        add("Here.", false, "Add turn 7");

        Lesson saved = save();

        assertThat(saved.subject()).isEqualTo((Played) Fx.<List<LocatedLesson>>get(guide::lessons).get(9).lesson().subject());
        assertThat(Fx.<Integer>get(() -> bench.feature(OptimalityFeature.class).turn().getValue())).isEqualTo(6);
    }

    /** The list of questions lost its words at the next turn, where others are offered. */
    /** One of three stops was seen, half, under a place that stood empty. */
    @Test
    void stopsOfARecording_areSeen_andTheGridsAreWhole_whileTheClassIsAsked() {
        window.resize(1000, 900);
        open(9);
        run("record-lesson");
        for (int turn = 0; turn < 3; turn++) {
            int at = turn;
            Fx.run(() -> bench.feature(OptimalityFeature.class).player.jump(at));
            FxThread.frames(2);
            add("Stop " + turn, false, "Add turn " + (turn + 1));
        }
        window.type(KeyCode.ESCAPE);
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.classroom().withAsking(true))));
        FxThread.frames(6);
        Fx.run(() -> {
            assertThat(bench.feature(OptimalityFeature.class).asks()).isTrue();
            for (int turn = 0; turn < 3; turn++) {
                String words = "Stop " + turn;
                Label said = Nodes.shown(bench.scene.getRoot(), Label.class).stream().filter(each -> words.equals(each.getText()))
                        .findFirst().orElseThrow();
                ScrollPane list = (ScrollPane) Stream.<Node>iterate(said, Node::getParent).filter(ScrollPane.class::isInstance)
                        .findFirst().orElseThrow();
                Bounds row = said.localToScene(said.getLayoutBounds());
                Bounds seen = list.localToScene(list.getLayoutBounds());
                assertThat(row.getMinY()).as(words).isGreaterThanOrEqualTo(seen.getMinY());
                assertThat(row.getMaxY()).as(words).isLessThanOrEqualTo(seen.getMaxY());
            }
            for (Node grid : bench.scene.lookup(".mn-play-scroll").lookupAll(".mn-play-grid")) {
                ScrollPane scroll = (ScrollPane) Stream.iterate(grid, Node::getParent).filter(ScrollPane.class::isInstance)
                        .findFirst().orElseThrow();
                assertThat(scroll.getContent().getLayoutBounds().getHeight()).as("of a grid")
                        .isLessThanOrEqualTo(scroll.getViewportBounds().getHeight() + 1);
            }
        });
    }

    @Test
    void chosenKindOfQuestion_isStillNamed_atATurnThatOffersOthers() {
        open(10);
        run("record-lesson");
        predicts();
        ComboBox<Optional<About>> kinds = kinds();
        Fx.run(kinds::show);
        FxThread.frames(2);
        Fx.run(kinds::hide);
        for (About about : List.of(About.OWN, About.EARNS)) {
            for (int turn : new int[]{0, 6, 3, 0}) {
                List<Optional<About>> before = Fx.get(() -> List.copyOf(kinds.getItems()));
                ask(about);
                Fx.run(() -> bench.feature(OptimalityFeature.class).player.jump(turn));
                FxThread.frames(3);
                assertThat(kinds.getValue()).as("from %s at turn %d", before, turn).contains(about);
                ListCell<?> cell = Fx.get(() -> (ListCell<?>) kinds.lookup(".list-cell"));
                assertThat(cell.getText()).as("from %s at turn %d", before, turn)
                        .isEqualTo(kinds.getConverter().toString(Optional.of(about)));
            }
        }
    }

    private Lesson save() throws Exception {
        window.click("Save lesson\u2026");
        Path file = folder.resolve("my-lesson.lesson.json");
        FxThread.until("opened again",
                () -> guide.guide.optional().filter(now -> now.lesson().file().equals("my-lesson.lesson.json")).isPresent()
                        && AtRest.is(bench.runs));
        FxThread.frames(3);
        Lesson saved = LessonFile.read(file);
        assertThat(Fx.<Lesson>get(() -> guide.guide.get().lesson().lesson())).isEqualTo(saved);
        assertThat(saved.title().text()).isEqualTo("My lesson");
        return saved;
    }

    /** The lesson behind the recording held the teacher at each of its stops. */
    @Test
    void lessonBehindARecording_holdsNobody_andShowsNoStop() {
        for (int number : List.of(1, 9)) {
            open(number);
            run("record-lesson");
            FxThread.frames(3);
            Fx.run(() -> bench.scene.getRoot().requestFocus());
            int last = Fx.get(() -> guide.guide.get().lesson().lesson().stops().get(2).at());
            Fx.run(() -> go(number, 0));
            for (int k = 0; k <= last; k++) {
                window.type(KeyCode.RIGHT);
            }
            FxThread.frames(3);
            assertThat(Fx.<Integer>get(() -> at(number))).as("lesson %d", number).isEqualTo(last + 1);
            assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isZero();
        }
    }

    private int at(int number) {
        return number < 9 ? bench.context.now().cursor().step() : bench.feature(OptimalityFeature.class).turn().getValue();
    }

    private void go(int number, int at) {
        if (number < 9) {
            bench.context.steps().jump(at);
        } else {
            bench.feature(OptimalityFeature.class).player.first();
        }
    }

    /** It took half of the slide: no question, and the histograms were cut. */
    @Test
    void recordingOfThePlayer_isNotOnTheSlide_andComesBackInTheWindow() {
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        settle();
        run("record-lesson");
        String point = Texts.of("guide.title-of-the-lesson");
        assertThat(prompts()).contains(point);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        assertThat(prompts()).doesNotContain(point);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        assertThat(prompts()).contains(point);
    }

    private List<String> prompts() {
        return Fx.get(() -> Nodes.shown(bench.scene.getRoot(), TextField.class).stream().map(TextField::getPromptText).toList());
    }
}
