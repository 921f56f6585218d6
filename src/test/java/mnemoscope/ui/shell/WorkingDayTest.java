package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Eventually;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.notes.NotesFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.session.SessionFeature;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A day's work from opening the data to the next start, where everything is as it was left, to the pixel. */
class WorkingDayTest {
    private static final Path LOCOMO = Path.of("..", "shared", "data", "locomo10.json");
    private static final String WHAT_IF = "mixed-what-if-1";
    private static final String NOTE = "Where Recency loses the answer.";
    private static final int STEP = 9;

    @TempDir
    Path folder;
    private OpenWindow window;

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void bundledConversations() throws Exception {
        dayWith(Path.of("datasets/synthetic.json").toAbsolutePath());
    }

    @Test
    @Tag("slow")
    void locomo() throws Exception {
        Assumptions.assumeTrue(Files.isReadable(LOCOMO), "Skipped: the LoCoMo file does not exist.");
        dayWith(LOCOMO.toAbsolutePath().normalize());
    }

    private void dayWith(Path data) throws Exception {
        UserFiles files = new UserFiles(Optional.of(folder.resolve("user")));
        window = OpenWindow.bundled(files);
        open(data);
        step();
        note();
        whatIf();
        train();
        export();
        Path session = save("day.session.json");
        Workspace left = now();
        WritableImage seen = picture();
        FxThread.until("nothing to ask: the trained model is in the session", () -> window.bench().mayClose());
        window.close();

        window = OpenWindow.bundled(files);
        Fx.run(() -> sessions().openSession(session));
        FxThread.until("the session", () -> window.bench().context.now().opened().equals(left.opened()));
        idle();

        assertSame(picture(), seen);
        assertThat(Files.readString(save("again.session.json"))).as("saved again").isEqualTo(Files.readString(session));
        assertThat(window.texts()).contains(NOTE);
        assertThat(now().models().all()).hasSize(1);
    }

    private void open(Path data) {
        Fx.run(() -> window.bench().shell.open(data));
        FxThread.until("the data", () -> window.bench().context.now().opened().file().isPresent());
        idle();
    }

    private void step() {
        Fx.run(() -> {
            window.bench().context.steps().focusPolicy("mixed");
            window.bench().context.steps().jump(STEP - 1);
        });
        window.press(KeyCode.RIGHT, false);
        assertThat(now().cursor().step()).isEqualTo(STEP);
    }

    private void note() {
        Fx.run(() -> window.bench().feature(NotesFeature.class).commands().stream()
                .filter(each -> each.title().startsWith("Note on this decision")).findFirst().orElseThrow().run().run());
        FxThread.until("the note", () -> field().isPresent());
        Fx.run(() -> field().orElseThrow().setText(NOTE));
        window.press(KeyCode.ESCAPE, false);
        FxThread.until("noted", () -> window.bench().context.now().notes().all().size() == 1);
    }

    /** On the FX thread. */
    private static Optional<TextArea> field() {
        return OpenWindow.panels().stream().map(Window::getScene).map(scene -> scene.getRoot().lookup(".text-area"))
                .filter(TextArea.class::isInstance).map(TextArea.class::cast).findFirst();
    }

    /** The oldest candidate is kept from here on. */
    private void whatIf() {
        Fx.run(() -> {
            var shown = window.bench().context.replays().result().orElseThrow();
            window.bench().context.steps().selectTurn(shown.traces().get(shown.indexOf("mixed")).turn(STEP, 0));
        });
        window.press(KeyCode.K, false);
        idle();
        assertThat(columns()).contains(WHAT_IF);
    }

    private void train() {
        Fx.run(() -> window.bench().context.workspace().change("Train", now -> {
            TrainingSettings usual = TrainingSettings.of(LearnedKind.BC);
            return now.with(now.training().with(usual.withNetwork(usual.network().withEpochs(2))));
        }));
        TrainingFeature training = window.bench().feature(TrainingFeature.class);
        Fx.run(() -> training.controller().start());
        FxThread.until("the model", () -> window.bench().context.now().models().all().size() == 1);
        Fx.run(() -> training.controller().useShown());
        idle();
        assertThat(columns()).contains("bc-run-1");
        assertThat(now().pages().tab()).isEqualTo(Tab.REPLAY);
    }

    private void export() throws Exception {
        Path notes = folder.resolve("notes.md");
        answer(notes);
        Fx.run(() -> window.bench().feature(NotesFeature.class).commands().stream()
                .filter(each -> each.title().startsWith("Export notes")).findFirst().orElseThrow().run().run());
        window.click("Export\u2026");
        Eventually.holds(() -> Files.exists(notes), () -> {});
        assertThat(Files.readString(notes)).contains(NOTE, "--at ");

        Path chart = folder.resolve("reward.svg");
        answer(chart);
        Fx.run(() -> window.bench().feature(ReplayFeature.class).commands().stream()
                .filter(each -> each.title().startsWith("Export running reward")).findFirst().orElseThrow().run().run());
        window.click("Export\u2026");
        Path values = folder.resolve("reward.csv");
        FxThread.until("the chart", () -> window.bench().shell.model.said.get()
                .startsWith(Texts.of("chart.written-with-values-and-caption", "reward.svg")));
        assertThat(Files.readString(chart)).startsWith("<?xml").contains("<svg", "Mixed-Score", "BC-learner (run 1)");
        assertThat(Files.readString(values)).contains("mixed", WHAT_IF, "bc-run-1");
        assertThat(Files.readAllLines(values).size()).isGreaterThan(STEP);
    }

    private Path save(String name) {
        Path session = folder.resolve(name);
        answer(session);
        Fx.run(() -> sessions().controller.saveAs());
        FxThread.until("saved", () -> Files.exists(session));
        return session;
    }

    private void answer(Path file) {
        Fx.run(() -> window.bench().shell.pickWith(new Answers(file)));
    }

    private SessionFeature sessions() {
        return window.bench().feature(SessionFeature.class);
    }

    private Workspace now() {
        return Fx.get(() -> window.bench().context.now());
    }

    private List<String> columns() {
        return Fx.get(() -> window.bench().context.replays().result().orElseThrow().traces().stream()
                .map(trace -> trace.policy().name()).toList());
    }

    private void idle() {
        FxThread.until("replay", () -> window.bench().context.replays().activity() instanceof Activity.Idle
                && window.bench().context.replays().result().isPresent());
        FxThread.frames(6);
    }

    /**
     * All that the window shows, with the keyboard where it is at rest, but for two things. The foot says for some seconds what an
     * export or saving came to, which is of that moment and not of the session. The list of decisions has rows of two heights and
     * guesses how long the handle of its bar is from those that were laid out so far; how far it is scrolled its rows say.
     */
    private WritableImage picture() {
        Fx.run(() -> {
            window.bench().shell.closeSheet();
            window.bench().shell.say("");
            window.bench().scene.lookup(".mn-decisions .scroll-bar:vertical > .thumb").setVisible(false);
        });
        Node replay = window.find(".mn-replay");
        Fx.run(replay::requestFocus);
        FxThread.frames(6);
        return Fx.get(() -> window.bench().scene.snapshot(null));
    }

    private static void assertSame(WritableImage now, WritableImage before) {
        assertThat(now.getWidth()).isEqualTo(before.getWidth());
        assertThat(now.getHeight()).isEqualTo(before.getHeight());
        List<String> other = new ArrayList<>();
        for (int x = 0; x < now.getWidth(); x++) {
            for (int y = 0; y < now.getHeight(); y++) {
                if (now.getPixelReader().getArgb(x, y) != before.getPixelReader().getArgb(x, y)) {
                    other.add(x + "," + y);
                }
            }
        }
        assertThat(other).as("pixels that differ").isEmpty();
    }
}
