package mnemoscope.ui.guide;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.ReplayView;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

/** The stops of a lesson in a lecture: keys, questions, settings. */
class LessonInALectureTest extends LessonWindow {
    /** Space played in a lecture: the slide went on by itself, over stops, and said again and again that a decision is not revealed. */
    @Test
    void keysOfReplay_leaveNoStopOfALesson_inALecture() {
        open(1);
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        assertNextStop(1);
        window.type(KeyCode.DOWN);
        window.type(KeyCode.SPACE);
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).as("the class chooses").isEqualTo(1);
        window.type(KeyCode.ENTER);
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        assertNextStop(2);
        open(9);
        window.type(KeyCode.W);
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).as("a what-if is of a replay").isEqualTo(Tab.OPTIMALITY);
        assertThat(window.texts()).contains(Texts.of("replay.what-if.only-in-replay"));
        window.type(KeyCode.ENTER);
        assertNextStop(1);
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** It showed a class all numbers of the last turn before it had voted, where Page Down asks first. */
    @Test
    void end_asksFirst_whereTheClassHasNotSeenTheAnswer() {
        open(10);
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        window.type(KeyCode.END);
        assertThat(Fx.<Integer>get(() -> optimality.turn().getValue())).isZero();
        assertThat(window.texts()).contains(Texts.of("guide.class-chooses-first"));
        window.type(KeyCode.END);
        assertThat(Fx.<Integer>get(() -> optimality.turn().getValue())).isEqualTo(8);
    }

    /** "penalty and reacquisition" crossed the edge of its box. */
    @Test
    void costOfAnAnswer_staysInItsBox_atLargeType() {
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(115)));
        window.resize(1440, 900);
        open(10);
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        window.type(KeyCode.N);
        FxThread.frames(6);
        window.type(KeyCode.ENTER);
        FxThread.frames(8);
        assertThat(window.texts()).contains("penalty and reacquisition");
        assertThat(Fx.<List<String>>get(() -> LayoutFaults.spills(bench.scene.getRoot()))).isEmpty();
        Fx.run(() -> {
            bench.shell.toggleLecture();
            bench.preferences.change(liked -> liked.withTypeSize(100));
        });
    }

    /** A presenter's key led from the question to First steps in Replay, and the hands were lost. */
    @Test
    void hands_areRevealedByPageDown_withoutALessonAndUnderFirstSteps() {
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        Fx.run(() -> bench.shell.toggleLecture());
        for (boolean first : List.of(true, false)) {
            Fx.run(() -> {
                if (first) {
                    guide.showFirstSteps();
                } else {
                    guide.guide.set(null);
                }
                bench.shell.showTab(Tab.OPTIMALITY);
            });
            FxThread.until("rest", () -> AtRest.is(bench.runs));
            FxThread.frames(4);
            OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
            window.type(KeyCode.Q);
            FxThread.frames(4);
            window.type(KeyCode.DIGIT1);
            window.type(KeyCode.PAGE_DOWN);
            FxThread.frames(4);
            assertThat(Fx.<Boolean>get(() -> optimality.playModel.quiz.get().revealed())).as("First steps open: " + first)
                    .isTrue();
            window.type(KeyCode.PAGE_DOWN);
            FxThread.frames(4);
            assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.OPTIMALITY);
            assertThat(Fx.<String>get(() -> bench.shellModel.said.get())).as("First steps open: " + first)
                    .isEqualTo(Texts.of(first ? "guide.first-steps-are-in-replay" : "guide.no-lesson-is-open"));
            window.type(KeyCode.Q);
            FxThread.frames(4);
        }
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** The sentence about skipping stayed where the key reveals. */
    @Test
    void waitingForTheClass_isNoLongerSaidOnceItVotes() {
        open(9);
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.frames(4);
        assertThat(window.texts()).contains(Texts.of("guide.class-chooses-first"));
        window.type(KeyCode.DIGIT1);
        FxThread.frames(4);
        assertThat(window.texts()).doesNotContain(Texts.of("guide.class-chooses-first"));
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** Page Down led the lesson on behind the question, Enter was ignored, and the change went back to the first stop. */
    @Test
    void questionInFrontOfALesson_takesTheKeys_andTheStopStays() {
        open(3);
        Fx.run(() -> {
            bench.shell.toggleLecture();
            guide.go(1);
        });
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        FxThread.frames(4);
        int step = Fx.get(() -> bench.context.now().cursor().step());
        assertThat(step).isPositive();
        window.type(KeyCode.SPACE);
        window.type(KeyCode.SPACE);
        FxThread.frames(4);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseBudget(20));
        FxThread.frames(4);
        assertThat(window.texts()).contains(Texts.of("replay.predict-other-readings"));
        window.type(KeyCode.PAGE_DOWN);
        FxThread.frames(4);
        assertThat(window.texts()).contains(Texts.of("replay.predict-other-readings"));
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isEqualTo(1);
        window.type(KeyCode.ENTER);
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        FxThread.frames(4);
        assertThat(window.texts()).doesNotContain(Texts.of("replay.predict-other-readings"));
        assertThat(Fx.<Integer>get(() -> bench.context.now().protocol().budgetTokens())).isEqualTo(20);
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).as("the question stays").isEqualTo(1);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isEqualTo(step);
        assertThat(Fx.<Boolean>get(() -> bench.feature(ReplayFeature.class).controller().predict().isChoosing())).isTrue();
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** It left the whole lecture, and the field was still open on return. */
    @Test
    void escape_inTheFieldForVotes_closesTheFieldOnly() throws Exception {
        openOwnQuestion();
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        window.type(KeyCode.V);
        FxThread.frames(2);
        assertThat(Fx.<Boolean>get(() -> bench.scene.getFocusOwner() instanceof TextField)).isTrue();
        window.type(KeyCode.ESCAPE);
        FxThread.frames(4);
        assertThat(Fx.<Boolean>get(() -> bench.shellModel.inLecture())).isTrue();
        assertThat(Fx.<List<TextField>>get(() -> Nodes.shown(bench.scene.lookup(".mn-answers"), TextField.class))).isEmpty();
        window.type(KeyCode.ESCAPE);
        FxThread.frames(4);
        assertThat(Fx.<Boolean>get(() -> bench.shellModel.inLecture())).isFalse();
    }

    /** "Could not open T" named a lesson by its title: nobody finds a file by that. */
    @Test
    void lessonThatCannotBeShown_isNamedByItsFileToo() throws Exception {
        Path file = Files.writeString(folder.resolve("late.lesson.json"), """
                {"format": "mnemoscope-lesson", "version": 1, "title": "T", "point": "Too late.",
                 "data": {"bundled": "presets/burst.json"}, "policies": ["mixed", "clairvoyant"], "stops": [
                   {"decision": 99, "say": "Nobody comes here."}]}
                """);
        Fx.run(() -> guide.opens(file));
        FxThread.until("refused", () -> bench.shellModel.problem.get() != null);
        assertThat(Fx.<String>get(() -> bench.shellModel.problem.get().what())).isEqualTo("Could not open T (late.lesson.json)");
    }

    private void assertNextStop(int stop) {
        window.type(KeyCode.SPACE);
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isEqualTo(stop);
        assertThat(Fx.<Boolean>get(
                () -> bench.context.steps().playing.get() || bench.feature(OptimalityFeature.class).playModel.playing.get()))
                .as("plays").isFalse();
    }

    /** Whoever began a lecture while the window was still built never saw a question on a slide of Replay. */
    @Test
    void question_standsInALecture_thatBeganBeforeIt() {
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        Label asked = new Label("Who knows it?");
        Fx.run(() -> ((ReplayView) bench.scene.lookup(".mn-replay")).addPoll(asked, new ModelValue<>(), key -> false));
        FxThread.frames(4);
        assertThat(Nodes.texts(window.find(".mn-lecture"))).contains("Who knows it?");
        Fx.run(() -> asked.setVisible(false));
        FxThread.frames(4);
        assertThat(Nodes.texts(window.find(".mn-lecture"))).doesNotContain("Who knows it?");
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** Lesson 4 asks to try the shared pool; back at the stop before, its sentence was false under it. */
    @Test
    void settingsThatAreTriedAtAStop_areThoseOfTheLesson_atTheNext() {
        open(4);
        Fx.run(() -> guide.go(3));
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        Pool own = Fx.get(() -> bench.context.now().protocol().pool());
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().choose(ProtocolSetting.POOL, Pool.SHARED));
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        assertThat(Fx.<Pool>get(() -> bench.context.now().protocol().pool())).isEqualTo(Pool.SHARED).isNotEqualTo(own);
        Fx.run(() -> guide.go(2));
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        assertThat(Fx.<Pool>get(() -> bench.context.replays().result().orElseThrow().protocol().pool())).isEqualTo(own);
        assertThat(window.texts()).contains(Texts.of("guide.settings-are-of-the-lesson"));
        Fx.run(() -> bench.context.workspace().undo());
        assertThat(Fx.<Pool>get(() -> bench.context.now().protocol().pool())).isEqualTo(Pool.SHARED);
    }

    /** The second question at a decision stood there with its answer. */
    @Test
    void secondQuestionAtADecision_isAsked() throws Exception {
        Path file = lesson("two", """
                {"decision": 2, "predict": true, "ask": {"about": "earns"}, "say": "First."},
                {"decision": 2, "predict": true, "say": "Second.",
                 "ask": {"about": "own", "words": "Who knows it?", "answers": ["Nobody", "The driver"], "right": 2}}""");
        Fx.run(() -> guide.opens(file));
        FxThread.until("opened", () -> guide.guide.get() != null && AtRest.is(bench.runs));
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        assertThat(Nodes.texts(window.find(".mn-lecture"))).contains("Mixed-Score")
                .anyMatch(text -> text.startsWith("Which policy earns the most"));
        window.type(KeyCode.DIGIT1);
        window.type(KeyCode.ENTER);
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).isTrue();
        window.type(KeyCode.PAGE_DOWN);
        FxThread.frames(4);
        assertThat(Nodes.texts(window.find(".mn-lecture"))).contains("Who knows it?", "The driver");
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).as("the answer is shown").isFalse();
        window.type(KeyCode.PAGE_UP);
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).as("the first is answered").isTrue();
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** The lesson of the class ended, its answer was shown and its hands were lost; the message said that nothing changed. */
    @Test
    void lessonWithoutItsDecision_changesNothingOfTheLessonOpen() throws Exception {
        Path asked = lesson("asked", """
                {"decision": 2, "predict": true, "say": "First.",
                 "ask": {"about": "own", "words": "Who knows it?", "answers": ["Nobody", "The driver"], "right": 2}}""");
        Path late = lesson("late", "{\"decision\": 1, \"say\": \"First.\"}, {\"decision\": 99, \"say\": \"Late.\"}");
        Fx.run(() -> guide.opens(asked));
        FxThread.until("opened", () -> guide.guide.get() != null && AtRest.is(bench.runs));
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        window.type(KeyCode.DIGIT2);
        FxThread.frames(2);
        Guide at = Fx.get(guide.guide::get);
        assertThat(Nodes.texts(window.find(".mn-lecture"))).contains("1 · 100 %");
        Fx.run(() -> guide.opens(late));
        FxThread.until("refused",
                () -> AtRest.is(bench.runs) && window.texts().stream().anyMatch(text -> text.contains("burst/99")));
        assertThat(Fx.<Guide>get(guide.guide::get)).isEqualTo(at);
        assertThat(Nodes.texts(window.find(".mn-lecture"))).contains("Who knows it?", "1 · 100 %");
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).as("the answer is shown").isFalse();
        Fx.run(() -> bench.shell.toggleLecture());
    }

    private Path lesson(String name, String stops) throws IOException {
        return Files.writeString(folder.resolve(name + ".lesson.json"), """
                {"format": "mnemoscope-lesson", "version": 1, "title": "T", "point": "Two questions.",
                 "data": {"bundled": "presets/burst.json"}, "policies": ["mixed", "clairvoyant"], "stops": [%s]}
                """.formatted(stops));
    }
}
