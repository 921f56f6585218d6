package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import mnemoscope.dataset.Preset;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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
        assertThat(window.texts()).contains("Read the question", "Compare the columns", "Press N");
        assertThat(window.isShown(".mn-strip")).isFalse();
        window.click("Got it");
        FxThread.until("the note gone", () -> !java.nio.file.Files.notExists(folder.resolve("first-steps-seen")));
        FxThread.frames(3);
        assertThat(window.texts()).doesNotContain("Read the question");
        assertThat(window.isShown(".mn-strip")).isTrue();
        window.close();
        start();
        assertThat(window.texts()).doesNotContain("Read the question");
    }

    /** The focus fell on the button of lecture mode, which the next Space pressed. */
    @Test
    void spaceAfterGotIt_plays() {
        ButtonBase got = Nodes.button(bench.scene.getRoot(), "Got it");
        OpenWindow.clickOn(got, 8, 8);
        FxThread.until("the note gone", () -> !got.isVisible() || got.getScene() == null);
        FxThread.frames(4);
        window.type(KeyCode.SPACE);
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isTrue();
        assertThat(Fx.<Theme>get(() -> bench.shellModel.theme.get())).isEqualTo(Theme.LIGHT);
    }

    @Test
    void everyLesson_opensWhereItsPointIsSeen() {
        for (Preset lesson : Fx.<List<Preset>>get(() -> bench.feature(GuideFeature.class).lessons())) {
            Fx.run(() -> bench.shell.open(lesson));
            FxThread.until(lesson.title(), () -> bench.feature(ReplayFeature.class).model().result()
                    .filter(shown -> shown.conversation().id().equals(lesson.file().replace(".json", ""))).isPresent());
            FxThread.frames(3);
            assertThat(Fx.<Integer>get(() -> bench.feature(ReplayFeature.class).model().cursor())).as(lesson.title())
                    .isEqualTo(lesson.step());
            assertThat(Fx.<List<String>>get(() -> bench.feature(ReplayFeature.class).model().now().policies().names()))
                    .isEqualTo(lesson.policies());
            assertThat(Fx.<Protocol>get(() -> bench.feature(ReplayFeature.class).model().now().protocol()))
                    .isEqualTo(Protocol.of(lesson));
            assertThat(window.texts()).contains(lesson.point(), lesson.instructions());
        }
        String last = Fx.get(() -> bench.feature(GuideFeature.class).lessons().getLast().point());
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(6);
        assertThat(window.texts()).contains(last);
        Fx.run(() -> bench.shell.show(Samples.source(Samples.dataset()), Samples.dataset()));
        FxThread.frames(3);
        assertThat(window.texts()).noneMatch(text -> text.startsWith("Lesson 8 of 8")).doesNotContain(last);
    }
}
