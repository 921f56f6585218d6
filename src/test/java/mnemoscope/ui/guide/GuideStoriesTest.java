package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.replay.Protocol;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** First steps of a newcomer, and the lessons of a teacher, in the whole window. */
class GuideStoriesTest {
    @TempDir
    Path folder;
    private OpenWindow window;
    private Workbench bench;
    private CssRecords records;

    @BeforeEach
    void open() {
        records = new CssRecords();
        start();
    }

    private void start() {
        window = OpenWindow.bundled(new UserFiles(Optional.of(folder)));
        bench = window.bench();
        Fx.run(() -> bench.started());
        FxThread.until("the look for a first start", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
    }

    @AfterEach
    void close() {
        window.close();
        assertThat(records.said()).isEmpty();
        records.close();
    }

    @Test
    void firstSteps_comeAtTheFirstStartAndNeverAfterGotIt() {
        assertThat(window.texts()).anyMatch(text -> text.startsWith("Read the question."));
        assertThat(window.isShown(".mn-strip")).isFalse();
        window.click("Next");
        window.click("Next");
        assertThat(window.texts()).contains(
                "Press N. It jumps to the next decision at which the policies differ. The left and right arrows move by one decision.",
                "3 of 4");
        window.click("Got it");
        FxThread.until("the note gone", () -> !Files.notExists(folder.resolve("first-steps-seen")));
        FxThread.frames(3);
        assertThat(window.texts()).noneMatch(text -> text.startsWith("Press N."));
        assertThat(window.isShown(".mn-strip")).isTrue();
        window.close();
        start();
        assertThat(window.texts()).noneMatch(text -> text.startsWith("Read the question."));
    }

    /** At the last stop a button that led nowhere stood beside the one that closes. */
    @Test
    void lastOfTheFirstSteps_isDone() {
        for (int k = 0; k < 3; k++) {
            window.click(Texts.of("guide.next"));
        }
        assertThat(window.texts()).contains(Texts.of("guide.stop-of-stops", 4, 4)).doesNotContain(Texts.of("guide.got-it"),
                Texts.of("guide.next"));
        window.click(Texts.of("guide.back"));
        assertThat(window.texts()).contains(Texts.of("guide.got-it"), Texts.of("guide.next"));
        window.click(Texts.of("guide.next"));
        window.click(Texts.of("guide.done"));
        FxThread.until("the note gone", () -> Files.exists(folder.resolve("first-steps-seen")));
        FxThread.frames(3);
        assertThat(Fx.<Boolean>get(() -> bench.feature(GuideFeature.class).guide.get() == null)).isTrue();
    }

    /** The focus fell on the button of lecture mode, which the next Space pressed. */
    @Test
    @Tag("slow")
    void spaceAfterGotIt_plays() {
        ButtonBase got = Nodes.button(bench.scene.getRoot(), "Got it");
        OpenWindow.clickOn(got, 8, 8);
        FxThread.until("the note gone", () -> bench.feature(GuideFeature.class).guide.get() == null);
        FxThread.frames(4);
        window.type(KeyCode.SPACE);
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isTrue();
        assertThat(Fx.<Theme>get(() -> bench.shellModel.theme.get())).isEqualTo(Theme.LIGHT);
    }

    @Test
    @Tag("slow")
    void everyStop_isShownWhereItIsSpokenOf() {
        GuideFeature guide = bench.feature(GuideFeature.class);
        for (LocatedLesson placed : Fx.<List<LocatedLesson>>get(guide::lessons)) {
            Lesson lesson = placed.lesson();
            Fx.run(() -> guide.open(placed));
            FxThread.until(placed.file(),
                    () -> guide.guide.optional().filter(now -> now.lesson().equals(placed)).isPresent() && AtRest.is(bench.runs));
            for (int stop = 0; stop < lesson.stops().size(); stop++) {
                FxThread.frames(3);
                String at = placed.file() + ", stop " + (stop + 1);
                int shown = lesson.subject() instanceof Replayed
                        ? Fx.<Integer>get(() -> bench.context.now().cursor().step())
                        : Fx.<Integer>get(() -> bench.feature(OptimalityFeature.class).turn().getValue());
                assertThat(shown).as(at).isEqualTo(lesson.stops().get(stop).at());
                assertThat(window.texts()).as(at).contains(lesson.stops().get(stop).say().text());
                assertThat(window.texts().contains(lesson.point().text()))
                        .as(at + ": its point, unless it is what a class is asked")
                        .isEqualTo(!lesson.stops().get(stop).predict());
                if (stop == lesson.stops().size() - 1) {
                    // The next lesson would come.
                    break;
                }
                window.type(KeyCode.PAGE_DOWN);
                if (lesson.stops().get(stop).predict()) {
                    // The class was to choose first.
                    window.type(KeyCode.PAGE_DOWN);
                }
            }
            if (lesson.subject() instanceof Replayed replayed) {
                assertThat(Fx.<List<String>>get(() -> bench.context.now().policies().names())).isEqualTo(replayed.policies());
                assertThat(Fx.<Protocol>get(() -> bench.context.now().protocol()))
                        .isEqualTo(placed.protocol(Fx.<LoadedDataset>get(() -> bench.context.replays().dataset())));
            } else {
                assertThat(Fx.<Optional<Played>>get(() -> bench.feature(OptimalityFeature.class).played().getValue()))
                        .contains((Played) lesson.subject());
            }
        }
    }

    @Test
    @Tag("slow")
    void lessonInALecture_saysTheSentenceOfItsStop_andGoesWithItsData() {
        GuideFeature guide = bench.feature(GuideFeature.class);
        LocatedLesson first = Fx.<List<LocatedLesson>>get(guide::lessons).getFirst();
        Fx.run(() -> guide.open(first));
        FxThread.until("lesson", () -> guide.guide.optional().filter(now -> now.lesson().equals(first)).isPresent());
        FxThread.frames(3);
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(6);
        assertThat(window.texts()).contains(first.lesson().stops().getFirst().say().text());
        window.type(KeyCode.RIGHT);
        FxThread.until("asked", () -> bench.context.replays().predicting().isPresent() && AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).as("the stop at the decision that one has gone to asks").contains("Room for 48 words");
        window.type(KeyCode.PAGE_DOWN);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("shown", () -> bench.context.replays().predicting().isEmpty() && AtRest.is(bench.runs));
        FxThread.frames(3);
        String outcome = first.lesson().stops().get(2).say().text();
        assertThat(window.texts()).contains(outcome);
        window.type(KeyCode.A);
        FxThread.frames(3);
        assertThat(window.texts()).as("the answer is hidden").doesNotContain(outcome);
        window.type(KeyCode.A);
        FxThread.frames(3);
        assertThat(window.texts()).contains(outcome);
        Fx.run(() -> bench.shell.show(ShellSamples.source(ShellSamples.dataset()), ShellSamples.dataset()));
        FxThread.frames(3);
        assertThat(window.texts()).doesNotContain(outcome);
    }

    /** The lesson on a demand that shifts says something of decisions 1 and 3. */
    @Test
    @Tag("slow")
    void sentenceInALecture_isThatOfTheDecisionShown() {
        GuideFeature guide = bench.feature(GuideFeature.class);
        LocatedLesson shift = Fx.<List<LocatedLesson>>get(guide::lessons).stream()
                .filter(lesson -> lesson.file().equals("demand-shift.json")).findFirst().orElseThrow();
        Fx.run(() -> guide.open(shift));
        FxThread.until("lesson", () -> guide.guide.optional().filter(now -> now.lesson().equals(shift)).isPresent());
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(6);
        String first = shift.lesson().stops().getFirst().say().text();
        assertThat(window.texts()).contains(first);
        window.type(KeyCode.RIGHT);
        FxThread.until("decision 2", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).doesNotContain(first);
        window.type(KeyCode.LEFT);
        FxThread.until("decision 1", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).contains(first);
    }

    /** Two stops of lesson 1 are at one decision, so that the cursor alone does not tell which is shown. */
    @Test
    @Tag("slow")
    void stopOfALesson_isShownAgainWithItsSession() {
        GuideFeature guide = bench.feature(GuideFeature.class);
        LocatedLesson first = Fx.<List<LocatedLesson>>get(guide::lessons).getFirst();
        Fx.run(() -> guide.open(first));
        FxThread.until("lesson",
                () -> guide.guide.optional().filter(now -> now.lesson().equals(first)).isPresent() && AtRest.is(bench.runs));
        Fx.run(() -> guide.go(2));
        FxThread.until("third stop", () -> AtRest.is(bench.runs));
        Workspace state = Fx.get(() -> bench.context.now());
        Fx.run(() -> bench.shell.openBundled());
        FxThread.until("other data", () -> guide.guide.get() == null && AtRest.is(bench.runs));
        Fx.run(() -> bench.shell.read(state.opened(), read -> bench.shell.restore(read, state), why -> {
            throw new AssertionError(why);
        }));
        FxThread.until("lesson again", () -> guide.guide.get() != null && AtRest.is(bench.runs));
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isEqualTo(2);
        Fx.run(() -> guide.open(first));
        FxThread.until("from its beginning", () -> guide.guide.get() != null && guide.guide.get().stop() == 0);
    }

    /** One of the teacher's own, opened as any file, is there again when its session is. */
    @Test
    @Tag("slow")
    void lessonFile_isOpenedAsAnyOther() throws Exception {
        Path file = Files.copy(Path.of("datasets/lessons/burst.json"), folder.resolve("mine.lesson.json"));
        GuideFeature guide = bench.feature(GuideFeature.class);
        Fx.run(() -> bench.shell.open(file));
        FxThread.until("lesson",
                () -> guide.guide.optional().filter(now -> now.lesson().file().equals("mine.lesson.json")).isPresent()
                        && AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).contains("Lesson: Burst of questions");
        assertThat(Fx.<List<Path>>get(() -> bench.shellModel.recent.get())).contains(file);
        Workspace state = Fx.get(() -> bench.context.now());
        Fx.run(() -> bench.shell.openBundled());
        FxThread.until("other data", () -> guide.guide.get() == null && AtRest.is(bench.runs));
        Fx.run(() -> bench.shell.read(state.opened(), read -> bench.shell.restore(read, state), why -> {
            throw new AssertionError(why);
        }));
        FxThread.until("lesson again",
                () -> guide.guide.optional().filter(now -> now.lesson().file().equals("mine.lesson.json")).isPresent());

        Files.writeString(file, Files.readString(file).replace("\"version\": 1", "\"version\": 7"));
        Fx.run(() -> bench.shell.open(file));
        FxThread.until("refused", () -> bench.shellModel.problem.get() != null);
        assertThat(Fx.<String>get(() -> bench.shellModel.problem.get().where())).contains("mine.lesson.json, line 3",
                "found version 7, expected 1 or older: the lesson is from a newer version");
    }
}
