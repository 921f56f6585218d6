package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.stage.Stage;
import mnemoscope.model.Texts;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.session.SessionStories;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.WindowPlace;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The program is started as a user starts it, left, and started again. */
final class RestartTest extends SessionStories {
    private static final WindowPlace PLACE = new WindowPlace(40, 30, 900, 800, false);
    private Program program;

    /** A start of the program. */
    private record Program(WindowApp app, OpenWindow window) {
        void leave() {
            Fx.run(() -> {
                app.stop();
                window.stage().close();
            });
        }
    }

    private Program start() {
        return Fx.get(() -> {
            Thread.UncaughtExceptionHandler usual = Thread.currentThread().getUncaughtExceptionHandler();
            Stage stage = new Stage();
            WindowApp app = new WindowApp(files);
            app.start(stage);
            Thread.currentThread().setUncaughtExceptionHandler(usual);
            return new Program(app, new OpenWindow(app.workbench, stage));
        });
    }

    @AfterEach
    void endProgram() {
        if (program != null) {
            program.window.close();
        }
    }

    /** Works in the first window, which likes to go on, and leaves it. */
    private Workspace workAndLeave(Runnable before) {
        Fx.run(() -> {
            window.bench().preferences.change(liked -> liked.withGoOn(true).withTheme(Preferences.Look.DARK).withWindow(PLACE));
        });
        openCopy();
        work();
        before.run();
        Workspace was = now(window);
        window.close();
        return was;
    }

    private void restart(Workspace was) {
        program = start();
        second = program.window;
        FxThread.until("the data", () -> second.bench().context.now().opened().equals(was.opened()));
        idle(second.bench());
        FxThread.until("where one was", () -> second.bench().context.now().equals(was));
    }

    @Test
    void startedAgain_allIsWhereItWas() {
        Workspace was = workAndLeave(() -> {});
        restart(was);

        assertThat(was.cursor().step()).isEqualTo(7);
        assertThat(Fx.get(() -> program.app.workbench.shellModel.theme.get())).isEqualTo(Theme.DARK);
        Stage stage = second.stage();
        FxThread.until("the window", stage::isShowing);
        assertThat(Fx.get(() -> List.of(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight())))
                .containsExactly(PLACE.x(), PLACE.y(), PLACE.width(), PLACE.height());
        assertThat(Fx.get(() -> stage.getTitle())).isEqualTo("talks.json \u2013 Mnemoscope");
    }

    /** The dot of the title tells whether the file of the session has less than the window, also of what was done before. */
    @Test
    void startedAgain_sessionHasItsDot_ifItsFileHasLess() {
        Workspace was = workAndLeave(this::saved);
        restart(was);
        assertThat(Fx.get(() -> second.stage().getTitle())).isEqualTo("work.json \u2013 talks.json \u2013 Mnemoscope");

        Fx.run(() -> second.bench().context.workspace().change("Policies",
                now -> now.with(PolicyChoice.of(List.of("recency", "mixed")))));
        idle(second.bench());
        Workspace then = now(second);
        assertThat(Fx.get(() -> second.stage().getTitle())).startsWith("work.json \u2022");
        program.leave();
        restart(then);
        assertThat(Fx.get(() -> second.stage().getTitle())).startsWith("work.json \u2022");
    }

    /** A disk that is not there today: the next start asks again, and nothing is lost. */
    @Test
    void dataThatAreAway_areAskedForAtEveryStart() throws Exception {
        Workspace was = workAndLeave(() -> {});
        Files.move(copy, folder.resolve("away.json"));
        program = start();
        second = program.window;
        FxThread.until("the question", () -> shows(second, "does not exist"));
        program.leave();
        Files.move(folder.resolve("away.json"), copy);
        restart(was);
    }

    /** It was lost: a start that opened the bundled data and was left at once took its place. */
    @Test
    void startInWhichNothingIsDone_takesNoPlaceOfTheWork() {
        Workspace was = workAndLeave(() -> Fx.run(() -> window.bench().preferences.change(liked -> liked.withGoOn(false))));
        program = start();
        second = program.window;
        FxThread.until("the bundled data", () -> second.bench().context.now().opened().origin() instanceof Opened.Bundled);
        idle(second.bench());
        Fx.run(() -> second.bench().context.steps().jump(5));
        program.leave();

        program = start();
        second = program.window;
        FxThread.until("the bundled data", () -> second.bench().context.now().opened().origin() instanceof Opened.Bundled);
        idle(second.bench());
        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("where one was", () -> second.bench().context.now().equals(was));
    }

    /** Of two windows the one that was closed last took the other's place. */
    @Test
    void everyWindowHasItsOwn_andTheNewestIsGoneOnWithFirst() throws Exception {
        OpenWindow other = OpenWindow.bundled(files);
        Workspace was = workAndLeave(() -> {});
        Fx.run(() -> other.bench().context.workspace().change("Policies",
                now -> now.with(PolicyChoice.of(List.of("recency", "lru")))));
        idle(other.bench());
        Workspace then = now(other);
        other.close();
        restart(then);
        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("what the first had", () -> second.bench().context.now().equals(was));
    }

    /** Without data too, what was chosen is work. */
    @Test
    void policiesThatWereChosenWithoutData_areKept() throws Exception {
        files = new UserFiles(Optional.of(folder.resolve("other")));
        second = OpenWindow.bare(files);
        assertThat(now(second).opened()).isEqualTo(Opened.NOTHING);
        assertThat(left()).isEmpty();
        Fx.run(() -> second.bench().context.workspace().change("Policies",
                now -> now.with(PolicyChoice.of(List.of("recency", "bm25")))));
        FxThread.until("kept", () -> left().size() == 1);
    }

    private List<Path> left() {
        try (Stream<Path> kept = Files.exists(files.keptSessions().orElseThrow())
                ? Files.list(files.keptSessions().get())
                : Stream.empty()) {
            return kept.filter(file -> Files.isRegularFile(file) && !file.toString().endsWith(".open")).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** What could not be saved keeps the window open. */
    @Test
    @Tag("slow")
    void questionBeforeLeaving_savesTheSession_andClosesOnceItIsSaved() throws Exception {
        openCopy();
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json \u2013"));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(32));
        assertThat(Fx.<Boolean>get(window.bench()::mayClose)).isFalse();
        FxThread.frames(4);
        Node first = window.focused();
        assertThat(first).isSameAs(Fx.get(() -> Nodes.button(window.bench().scene.getRoot(), "Save and close")));
        assertThat(first.isFocusVisible()).isTrue();
        window.click(Texts.of("shell.keep-it-open"));
        AtomicInteger closed = new AtomicInteger();
        CloseConfirmation leaving = new CloseConfirmation(window.bench().shell, () -> sessions(window).unsaved(Workspace.NEW),
                sessions(window)::saving, closed::incrementAndGet);

        Files.delete(file);
        Files.createDirectories(file.resolve("in the way"));
        Fx.run(leaving::leave);
        FxThread.frames(4);
        window.click("Save and close");
        FxThread.until("told", () -> shows(window, "Could not save work.json"));
        assertThat(closed).hasValue(0);

        Files.delete(file.resolve("in the way"));
        Files.delete(file);
        Fx.run(leaving::leave);
        FxThread.frames(4);
        window.click("Save and close");
        FxThread.until("closed", () -> closed.get() == 1);
        assertThat(SessionFile.read(file).state().protocol().budgetTokens()).isEqualTo(32);
    }
}
