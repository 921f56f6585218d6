package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.session.SessionFeature;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.BenchmarkDisplay;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.Place;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done with sessions in the whole window. */
final class SessionStoriesTest {
    @TempDir
    Path folder;
    private Path copy;
    private UserFiles files;
    private OpenWindow window;
    private OpenWindow second;

    @BeforeEach
    void open() throws Exception {
        copy = Files.createDirectories(folder.resolve("data")).resolve("talks.json");
        Files.copy(Path.of("datasets/synthetic.json"), copy);
        files = new UserFiles(Optional.of(folder.resolve("user")));
        window = OpenWindow.bundled(files);
    }

    @AfterEach
    void close() {
        window.close();
        if (second != null) {
            second.close();
        }
    }

    private static void idle(Workbench bench) {
        FxThread.until("replay", () -> bench.context.derived().activity() instanceof Activity.Idle
                && bench.context.derived().result().isPresent());
    }

    private void openCopy() {
        Fx.run(() -> window.bench().shell.open(copy));
        FxThread.until("the copy", () -> window.bench().context.now().opened().file().isPresent());
        idle(window.bench());
    }

    /** Somewhere in the middle, under other readings. */
    private void work() {
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

    private static Workspace now(OpenWindow window) {
        return Fx.get(() -> window.bench().context.now());
    }

    private static SessionFeature sessions(OpenWindow window) {
        return window.bench().feature(SessionFeature.class);
    }

    private static String title(OpenWindow window) {
        return window.bench().title().getValue();
    }

    private static boolean shows(OpenWindow window, String words) {
        return Nodes.texts(window.bench().scene.getRoot()).stream().anyMatch(text -> text.contains(words));
    }

    private Path saved() {
        Path file = folder.resolve("work.json");
        Fx.run(() -> {
            window.bench().shell.pickWith(new Answers(file));
            sessions(window).controller.saveAs();
        });
        FxThread.until("saved", () -> Files.exists(file));
        return file;
    }

    @Test
    void session_bringsEverythingBack_inAnotherWindow() {
        openCopy();
        work();
        Workspace was = now(window);
        Path file = saved();
        FxThread.until("title", () -> title(window).equals("work.json \u2013 talks.json \u2013 Mnemoscope"));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(32));
        assertThat(Fx.get(() -> title(window))).startsWith("work.json \u2022");
        window.close();

        second = OpenWindow.bundled(files);
        // As any file is opened: it is told by its content.
        Fx.run(() -> second.bench().shell.open(file));
        FxThread.until("the session", () -> second.bench().context.now().opened().equals(was.opened()));
        idle(second.bench());

        assertThat(now(second)).isEqualTo(was);
        assertThat(title(second)).as("nothing has changed since").isEqualTo("work.json \u2013 talks.json \u2013 Mnemoscope");
    }

    @Test
    void whereOneWas_isKeptByItself() {
        openCopy();
        work();
        Workspace was = now(window);
        window.close();

        second = OpenWindow.bundled(files);
        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("the session", () -> second.bench().context.now().opened().equals(was.opened()));
        idle(second.bench());

        assertThat(now(second)).isEqualTo(was);
        assertThat(Fx.get(() -> title(second))).as("the data alone").isEqualTo("talks.json \u2013 Mnemoscope");
    }

    @Test
    void dataThatChanged_areAskedFor_withBothHashes() throws Exception {
        openCopy();
        Path file = saved();
        String saved = now(window).opened().sha256();
        Files.writeString(copy, Files.readString(copy).replaceFirst("the ", "a "));
        Workspace before = now(window);

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("the question", () -> shows(window, "has changed"));

        String question = window.texts().stream().filter(text -> text.contains("has changed")).findFirst().orElseThrow();
        assertThat(question).contains(saved).containsPattern("the file has [0-9a-f]{64}");
        assertThat(now(window)).isEqualTo(before);
        window.click("Open with these data");
        FxThread.until("the others", () -> !window.bench().context.now().opened().sha256().equals(saved));
    }

    @Test
    void dataThatAreGone_canBeLocated_orLeft() throws Exception {
        openCopy();
        work();
        Path file = saved();
        Path moved = Files.move(copy, folder.resolve("moved.json"));

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("the question", () -> shows(window, "does not exist"));
        Fx.run(() -> window.bench().shell.pickWith((title, kind) -> Optional.of(moved)));
        window.click("Locate\u2026");

        FxThread.until("located", () -> window.bench().context.now().opened().file().filter(moved::equals).isPresent());
        idle(window.bench());
        assertThat(now(window).cursor().step()).isEqualTo(7);
    }

    @Test
    void secondWindow_isToldThatTheSessionIsOpen() {
        openCopy();
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json"));

        second = OpenWindow.bundled(files);
        Fx.run(() -> sessions(second).controller.open(file));
        FxThread.until("told", () -> shows(second, "is open in another window"));

        assertThat(Fx.get(() -> title(second))).as("no session").doesNotContain("work.json");
    }

    @Test
    void session_isOpenedWhereDataAre_andIsAmongTheRecentFiles() {
        openCopy();
        work();
        Workspace was = now(window);
        Path file = saved();
        FxThread.until("remembered", () -> window.bench().shellModel.recent.get().contains(file));
        Fx.run(() -> window.bench().shell.openBundled());
        FxThread.until("bundled", () -> title(window).endsWith("Synthetic conversations \u2013 Mnemoscope"));

        Fx.run(() -> window.bench().shell.open(file));
        FxThread.until("the session", () -> window.bench().context.now().opened().equals(was.opened()));
        idle(window.bench());

        assertThat(now(window)).isEqualTo(was);
        assertThat(Fx.get(() -> window.bench().shellModel.recent.get())).startsWith(file);
    }

    @Test
    void windowOpensAtAPlace_ofDataAndOfASession() throws Exception {
        openCopy();
        Path file = saved();
        Place place = Place.parse("e3/9");
        Fx.run(() -> {
            window.bench().shell.showTab(Tab.DATA);
            window.bench().goTo(place);
            window.bench().shell.open(copy);
        });
        FxThread.until("e3", () -> window.bench().context.derived().result().orElseThrow().conversation().id().equals("e3"));
        idle(window.bench());
        assertThat(now(window).cursor().step()).isEqualTo(8);
        assertThat(now(window).pages().tab()).isEqualTo(Tab.REPLAY);
        Fx.run(() -> {
            window.bench().goTo(new Place("e1", 0, "S1:5"));
            window.bench().shell.open(file);
        });
        FxThread.until("e1", () -> window.bench().context.derived().result().orElseThrow().conversation().id().equals("e1"));
        idle(window.bench());
        assertThat(now(window).cursor().turn()).isEqualTo(4);
        assertThat(now(window).cursor().pinned()).isTrue();
    }

    @Test
    void placeThatIsNotThere_isToldInTheWindow_andTheDataAreOpen() {
        Fx.run(() -> {
            window.bench().goTo(new Place("e99", 4, ""));
            window.bench().shell.open(copy);
        });
        FxThread.until("told", () -> shows(window, "talks.json has no conversation \"e99\""));
        assertThat(now(window).opened().file()).contains(copy);
    }

    /** Another session takes the place of notes that are in no file. */
    @Test
    void notesThatAreInNoFile_comeBack() {
        Fx.run(() -> window.bench().context.notes().decision().ifPresent(window.bench().context.notes()::toggleBookmark));
        List<Notes.Note> was = now(window).notes().all();
        assertThat(was).hasSize(1);
        Fx.run(() -> sessions(window).controller.open(Path.of("sessions/tour.session.json")));
        FxThread.until("tour", () -> window.bench().context.now().notes().all().size() == 4);
        idle(window.bench());
        FxThread.until("kept", () -> Files.exists(files.previousSession().orElseThrow()));

        Fx.run(() -> sessions(window).controller.goOn());
        FxThread.until("the bookmark", () -> window.bench().context.now().notes().all().equals(was));
    }

    private static final String STUDY = """
            {"version": 1, "kind": "benchmark", "name": "small", "parameters": {"data": "talks.json",
             "policies": ["recency", "mixed"], "budgets": [32, 64], "folds": 2, "seeds": [0], "baseline": "mixed"}}
            """;

    /** The study stays what it is; the session has what was chosen of it. */
    @Test
    void study_isGoneOnWith_andToldIfItHasChanged() throws Exception {
        Path study = Files.writeString(copy.resolveSibling("small.json"), STUDY);
        Fx.run(() -> {
            window.bench().shell.showTab(Tab.BENCHMARK);
            window.bench().feature(BenchmarkFeature.class).files().openStudy(study);
        });
        FxThread.until("the study", () -> window.bench().context.now().benchmark().study().isPresent());
        Fx.run(() -> window.bench().feature(BenchmarkFeature.class).controller().change(
                spec -> spec.with(spec.name(), List.of("recency", "bm25", "mixed"), List.of(64), 2, List.of(0L), "mixed")));
        BenchmarkDisplay was = now(window).benchmark();
        assertThat(was.choice().orElseThrow().policies()).contains("bm25");
        Path file = saved();
        assertThat(Files.readString(study)).isEqualTo(STUDY);
        window.close();

        second = OpenWindow.bundled(files);
        Fx.run(() -> sessions(second).controller.open(file));
        FxThread.until("small.json", () -> shows(second, "Study small.json"));
        assertThat(now(second).benchmark()).isEqualTo(was);
        assertThat(Fx.<Boolean>get(() -> second.bench().feature(BenchmarkFeature.class).model().canMeasure())).isTrue();

        Files.writeString(study, STUDY.replace("[32, 64]", "[32]"));
        Fx.run(() -> second.bench().feature(BenchmarkFeature.class).controller().closeStudy());
        Fx.run(() -> sessions(second).controller.open(file));
        FxThread.until("told", () -> shows(second, "small.json has changed"));
        String is = now(second).benchmark().study().orElseThrow().sha256();
        assertThat(is).isNotEqualTo(was.study().orElseThrow().sha256());
        assertThat(second.texts()).anyMatch(text -> text.contains(was.study().orElseThrow().sha256()) && text.contains(is));
    }

    @Test
    void exampleSessions_showWhatTheySay() {
        Fx.run(() -> sessions(window).controller.open(Path.of("sessions/tour.session.json")));
        FxThread.until("tour", () -> window.bench().context.now().policies().baseline().equals("recency"));
        idle(window.bench());
        assertThat(now(window).policies().names()).containsExactly("recency", "bm25", "mixed", "clairvoyant");

        Fx.run(() -> sessions(window).controller.open(Path.of("sessions/lecture-myopia.session.json")));
        FxThread.until("lecture", () -> window.bench().shellModel.tab.get() == Tab.OPTIMALITY);
        idle(window.bench());
        assertThat(now(window).play().policies()).hasSize(3);
        assertThat(now(window).notes().all()).hasSize(4);
    }

    @Test
    void newerSession_isRefusedByName_andChangesNothing() throws Exception {
        Path file = Files.writeString(folder.resolve("newer.json"),
                "{\"format\": \"" + SessionFile.FORMAT + "\", \"version\": 99, \"state\": {}}");
        Workspace before = now(window);

        Fx.run(() -> sessions(window).controller.open(file));
        FxThread.until("told", () -> shows(window, "found version 99"));

        assertThat(now(window)).isEqualTo(before);
    }

    /** Always the same file, as if chosen. */
}
