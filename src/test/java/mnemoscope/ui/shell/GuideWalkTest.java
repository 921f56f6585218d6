package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import mnemoscope.dataset.Preset;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.Protocol;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** First steps of a newcomer, and the lessons of a teacher, in the whole window. */
class GuideWalkTest {
    @TempDir
    Path folder;
    private Workbench bench;
    private Stage stage;
    private CssRecords records;

    @BeforeEach
    void open() {
        Fx.start();
        records = new CssRecords();
        start();
    }

    private void start() {
        Fx.run(() -> {
            bench = new Workbench(Bundled.source(), new UserFiles(Optional.of(folder)), () -> {
            }, 1440, 900);
            stage = new Stage();
            stage.setScene(bench.scene());
            stage.show();
            bench.shell().openBundled();
        });
        FxThread.until("replay", () -> bench.replayModel().result().isPresent());
        Fx.run(() -> bench.offerFirstSteps());
        FxThread.until("the look for a first start", () -> bench.shellModel().jobsProperty().get().stream()
                .filter(job -> job.title().equals("Look for a first start")).anyMatch(job -> job.state().isFinal()));
        FxThread.frames(3);
    }

    @AfterEach
    void close() {
        end();
        assertThat(records.said()).isEmpty();
        records.close();
    }

    private void end() {
        Fx.run(() -> {
            bench.shell().chooseTheme(Theme.LIGHT);
            stage.close();
            bench.close();
        });
    }

    @Test
    void firstSteps_comeAtTheFirstStartAndNeverAfterGotIt() {
        assertThat(texts()).contains("Read the question", "Compare the columns", "Press N");
        assertThat(chartsShown()).isFalse();
        click("Got it");
        FxThread.until("the note gone", () -> !java.nio.file.Files.notExists(folder.resolve("first-steps-seen")));
        FxThread.frames(3);
        assertThat(texts()).doesNotContain("Read the question");
        assertThat(chartsShown()).isTrue();
        end();
        start();
        assertThat(texts()).doesNotContain("Read the question");
    }

    @Test
    void everyLesson_opensWhereItsPointIsSeen() {
        for (Preset lesson : Fx.<List<Preset>>get(() -> bench.guide().lessons())) {
            Fx.run(() -> bench.guide().openLesson(lesson));
            FxThread.until(lesson.title(), () -> bench.replayModel().result()
                    .filter(shown -> shown.conversation().id().equals(lesson.file().replace(".json", ""))).isPresent());
            FxThread.frames(3);
            assertThat(Fx.<Integer>get(() -> bench.replayModel().cursor())).as(lesson.title()).isEqualTo(lesson.step());
            assertThat(Fx.<List<String>>get(() -> bench.replayModel().policies())).isEqualTo(lesson.policies());
            assertThat(Fx.<Protocol>get(() -> bench.replayModel().protocol())).isEqualTo(Protocol.of(lesson));
            assertThat(texts()).contains(lesson.point(), lesson.instructions());
        }
        String last = Fx.get(() -> bench.guide().lessons().getLast().point());
        Fx.run(() -> bench.shell().toggleLecture());
        FxThread.frames(6);
        assertThat(texts()).contains(last);
        Fx.run(() -> bench.shell().show(Samples.source(Samples.dataset()), Samples.dataset()));
        FxThread.frames(3);
        assertThat(texts()).noneMatch(text -> text.startsWith("Lesson 8 of 8")).doesNotContain(last);
    }

    private boolean chartsShown() {
        return Fx.get(() -> bench.scene().lookup(".mn-strip").isVisible());
    }

    private void click(String button) {
        Fx.run(() -> nodes(bench.scene().getRoot()).stream()
                .filter(node -> node instanceof Button each && button.equals(each.getText())).map(Button.class::cast).findFirst()
                .orElseThrow().fire());
    }

    private List<String> texts() {
        return Fx.get(() -> nodes(bench.scene().getRoot()).stream().filter(node -> node instanceof Label && node.isVisible())
                .map(node -> ((Label) node).getText()).toList());
    }

    private static List<Node> nodes(Node node) {
        List<Node> all = new ArrayList<>(List.of(node));
        if (node instanceof Parent parent && node.isVisible()) {
            parent.getChildrenUnmodifiable().forEach(child -> all.addAll(nodes(child)));
        }
        return all;
    }
}
