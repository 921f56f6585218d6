package mnemoscope.ui.session;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A window on a copy of the bundled data, in which sessions are saved and opened, and a second one. */
public abstract class SessionStories {
    @TempDir
    protected Path folder;
    protected Path copy;
    protected UserFiles files;
    protected OpenWindow window;
    protected OpenWindow second;

    @BeforeEach
    public void open() throws Exception {
        copy = Files.createDirectories(folder.resolve("data")).resolve("talks.json");
        Files.copy(Path.of("datasets/synthetic.json"), copy);
        files = new UserFiles(Optional.of(folder.resolve("user")));
        window = OpenWindow.bundled(files);
    }

    @AfterEach
    public void close() {
        window.close();
        if (second != null) {
            second.close();
        }
    }

    public static void idle(Workbench bench) {
        FxThread.until("replay", () -> bench.context.replays().activity() instanceof Activity.Idle
                && bench.context.replays().result().isPresent());
    }

    public void openCopy() {
        Fx.run(() -> window.bench().shell.open(copy));
        FxThread.until("the copy", () -> window.bench().context.now().opened().file().isPresent());
        idle(window.bench());
    }

    /** Somewhere in the middle, under other readings. */
    public void work() {
        Fx.run(() -> {
            window.bench().feature(ReplayFeature.class).controller().chooseBudget(64);
            window.bench().context.workspace().change("Policies",
                    now -> now.with(PolicyChoice.of(List.of("recency", "bm25", "mixed", "clairvoyant"))));
        });
        idle(window.bench());
        Fx.run(() -> {
            // By turn came with the fourth policy; a session keeps what was chosen after it.
            window.bench().feature(ReplayFeature.class).controller().chooseView(ViewMode.COLUMNS);
            window.bench().context.steps().focusPolicy("mixed");
            window.bench().context.steps().jump(7);
            window.bench().context.steps().selectTurn(3);
            window.bench().shell.showTab(Tab.COMPARE);
        });
    }

    public static Workspace now(OpenWindow window) {
        return Fx.get(() -> window.bench().context.now());
    }

    public static SessionFeature sessions(OpenWindow window) {
        return window.bench().feature(SessionFeature.class);
    }

    public static String title(OpenWindow window) {
        return window.bench().title().getValue();
    }

    public static boolean shows(OpenWindow window, String words) {
        return Nodes.texts(window.bench().scene.getRoot()).stream().anyMatch(text -> text.contains(words));
    }

    public Path saved() {
        Path file = folder.resolve("work.json");
        Fx.run(() -> {
            window.bench().shell.pickWith(new Answers(file));
            sessions(window).controller.saveAs();
        });
        FxThread.until("saved", () -> Files.exists(file));
        return file;
    }
}
