package mnemoscope.ui.annotate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import mnemoscope.annotate.AnnotationMatch.Coverage;
import mnemoscope.annotate.llm.StubServer;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Annotations in the whole window of 1100 x 700, from the menu to the columns, against a server on this computer. */
class AnnotateStoriesTest {
    private static final String KEY = "sk-walk-0815-abcdefghijkl";

    @TempDir
    private Path folder;
    private StubServer server;
    private OpenWindow window;
    private Workbench bench;
    private CssRecords records;

    @BeforeEach
    void open() throws IOException {
        server = StubServer.thatAnswers();
        records = new CssRecords();
        window = OpenWindow.on(ShellSamples.dataset());
        bench = window.bench();
        window.resize(1100, 700);
    }

    @AfterEach
    void close() {
        window.close();
        server.close();
        assertThat(records.said()).isEmpty();
        records.close();
    }

    private void openDialog() {
        Fx.run(() -> bench.scene.getRoot()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.A, true, true, false, false)));
        FxThread.until("dialog", () -> bench.shellModel.sheet.get() == Sheet.DIALOG);
        FxThread.frames(4);
        Fx.run(() -> bench.feature(AnnotateFeature.class).controller.keepIn(folder.resolve("answers.jsonl")));
    }

    private TextInputControl field(String name) {
        return Nodes.told(bench.scene.getRoot(), TextInputControl.class, name);
    }

    private void type(String name, String text) {
        TextInputControl field = field(name);
        Fx.run(() -> field.setText(text));
    }

    private void fill() {
        type("Base URL", server.url());
        type("Key", KEY);
        type("Chat model", "chatty");
        window.click("Embeddings");
        type("Embedding model", "vector");
    }

    private boolean isEnabled(String words) {
        return Fx.get(() -> !Nodes.button(bench.scene.getRoot(), words).isDisabled());
    }

    private AnnotateFeature annotate() {
        return bench.feature(AnnotateFeature.class);
    }

    private void replayed() {
        FxThread.until("replay", () -> bench.context.replays().activity() instanceof Activity.Idle);
        FxThread.frames(3);
    }

    @Test
    void researcher_annotatesTheOpenData_andReplaysWhatNeedsIt() throws Exception {
        openDialog();
        fill();
        Fx.run(annotate().controller::estimate);
        FxThread.until("estimate", () -> Nodes.texts(bench.scene.getRoot()).contains("Start"));
        assertThat(server.requests()).as("an estimate sends nothing").isEmpty();
        Fx.run(annotate().controller::start);
        FxThread.until("run", () -> !annotate().model.isRunning() && annotate().model.laid.optional().isPresent());
        assertThat(Fx.<String>get(() -> field("Key").getText())).as("the key is forgotten").isEmpty();
        Fx.run(bench.shell::closeSheet);
        LaidAnnotations laid = Fx.get(() -> annotate().model.laid.get());
        assertThat(laid.file()).isEqualTo(folder.resolve("answers.jsonl"));
        assertThat(List.of(laid.fit().types(), laid.fit().importance(), laid.fit().turnVectors())).allMatch(Coverage::isComplete);

        List<String> needing = List.of("recency", "ga-llm-raw", "memorybank-embedding");
        Fx.run(() -> ShownPolicies.set(bench.feature(ReplayFeature.class).controller(), needing));
        replayed();
        assertThat(Fx.<List<Trace>>get(() -> bench.context.replays().result().orElseThrow().traces()))
                .extracting(trace -> trace.policy().name()).isEqualTo(needing);
        Fx.run(() -> {
            bench.context.steps().focusPolicy("ga-llm-raw");
            bench.context.steps().selectTurn(0);
        });
        assertThat(Fx.<String>get(() -> bench.feature(ReplayFeature.class).model().why.optional().orElseThrow().reason()))
                .as("what the server of the test answers").contains("7 of 10", "stable");
        try (Stream<Path> written = Files.walk(folder)) {
            for (Path file : written.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file)).doesNotContain("sk-walk");
            }
        }

        Fx.run(annotate().controller::remove);
        replayed();
        assertThat(Fx.<List<String>>get(() -> bench.context.now().policies().names())).containsExactly("recency", "mixed");
        assertThat(Fx.<String>get(() -> bench.shellModel.said.get())).as("it says which policies went").isNotEmpty();
    }

    @Test
    @Tag("slow")
    void dialog_begins_withItsFirstField_hidesTheKey_andFitsTheSmallWindow() {
        openDialog();
        assertThat(window.focused()).isSameAs(field("Base URL"));
        assertThat(field("Key")).isInstanceOf(PasswordField.class);
        assertThat(Fx.<Boolean>get(() -> field("Embedding model").isDisabled())).isTrue();
        fill();
        assertThat(Fx.<Boolean>get(() -> field("Embedding model").isDisabled())).isFalse();
        type("Base URL", "my server");
        type("Requests per minute, 0 for no limit", "many");
        OpenWindow.press(field("Chat model"), KeyCode.ENTER, false);
        FxThread.frames(4);
        assertThat(Fx.<Boolean>get(() -> Nodes.texts(bench.scene.getRoot()).contains("Start"))).as("two fields are wrong")
                .isFalse();
        assertScrollsNowhere();
        type("Base URL", server.url());
        type("Requests per minute, 0 for no limit", "0");
        OpenWindow.press(field("Chat model"), KeyCode.ENTER, false);
        FxThread.until("estimate", () -> Nodes.texts(bench.scene.getRoot()).contains("Start"));
        assertThat(Nodes.silent(bench.scene.getRoot())).isEmpty();
        assertScrollsNowhere();
        for (Theme theme : List.of(Theme.DARK, Theme.LECTURE, Theme.LIGHT)) {
            Fx.run(() -> bench.shell.chooseTheme(theme));
            FxThread.frames(2);
        }
    }

    private void assertScrollsNowhere() {
        FxThread.frames(4);
        ScrollPane scroll = Fx.get(() -> (ScrollPane) bench.scene.lookup(".mn-sheet .scroll-pane"));
        assertThat(Fx.<Double>get(() -> scroll.getContent().getLayoutBounds().getHeight()))
                .isLessThanOrEqualTo(Fx.<Double>get(() -> scroll.getViewportBounds().getHeight()));
    }

    @Test
    void closedDialog_forgetsTheKey_andKeepsTheRest() {
        openDialog();
        fill();
        window.press(KeyCode.ESCAPE, false);
        openDialog();
        assertThat(Fx.<String>get(() -> field("Key").getText())).isEmpty();
        assertThat(Fx.<String>get(() -> field("Chat model").getText())).isEqualTo("chatty");
    }

    @Test
    @Tag("slow")
    void run_goesOnWhileTheDialogIsClosed_andIsCancelledFromIt() {
        server.follow(request -> server.silence());
        openDialog();
        fill();
        Fx.run(() -> bench.feature(AnnotateFeature.class).controller.start());
        FxThread.until("requests", () -> server.requests().size() >= 2);
        window.press(KeyCode.ESCAPE, false);
        assertThat(Fx.<Boolean>get(bench.feature(AnnotateFeature.class).model::isRunning)).isTrue();
        openDialog();
        assertThat(isEnabled("Pause")).isTrue();
        assertThat(Fx.<Boolean>get(() -> field("Base URL").isDisabled())).isTrue();
        window.click("Cancel");
        FxThread.until("cancel", () -> !bench.feature(AnnotateFeature.class).model.isRunning());
        assertThat(window.texts()).contains(Texts.of("annotate.cancelled-without-answer"), "Start again", "Estimate again")
                .doesNotContain("Use the answers so far");
        AtomicInteger asked = new AtomicInteger();
        server.follow(request -> asked.getAndIncrement() < 2 ? StubServer.usual(request) : server.silence());
        window.click("Start again");
        FxThread.until("answers", () -> Nodes.texts(bench.scene.getRoot()).contains("2 answers are kept."));
        window.click("Cancel");
        FxThread.until("cancel", () -> !bench.feature(AnnotateFeature.class).model.isRunning());
        assertThat(window.texts()).contains("Cancelled. 2 answers are kept. Resume requests only the rest.",
                Texts.of("annotate.go-on"), "Use the answers so far", "Estimate the rest");
    }

    @Test
    void picker_namesWhatLacksAnnotations_withReasonAndRemedy() {
        ToggleButton opener = Nodes.told(bench.scene.getRoot(), ToggleButton.class, "Choose policies");
        Fx.run(opener::fire);
        FxThread.frames(3);
        Window opened = Fx.get(() -> OpenWindow.panels().getFirst());
        Node panel = Fx.get(() -> opened.getScene().getRoot());
        assertThat(Nodes.texts(panel))
                .containsOnlyOnce("Needs importance from a language model, but no turn is annotated.",
                        "Needs embeddings, but no annotations with embeddings are loaded.")
                .anyMatch(names -> names.startsWith("GA-LLM") && names.contains(", GA-LLM (raw)"));
        assertThat(Nodes.shown(panel, CheckBox.class)).extracting(CheckBox::getAccessibleText).contains("Recency")
                .doesNotContain("GA-LLM (raw)");
        Fx.run(() -> Nodes.button(panel, "Annotate\u2026").fire());
        FxThread.until("dialog", () -> bench.shellModel.sheet.get() == Sheet.DIALOG);
        FxThread.frames(2);
        assertThat(Fx.<Boolean>get(() -> ((CheckBox) Nodes.button(bench.scene.getRoot(), "Embeddings")).isSelected()))
                .as("what the policies lack is asked for").isTrue();
        Fx.run(() -> OpenWindow.empty(opened));
    }

    @Test
    @Tag("slow")
    void file_isOpenedFromTheMenu_andABadOneIsToldInTheBanner() throws Exception {
        Path good = Files.writeString(folder.resolve("good.jsonl"),
                "{\"sha256\":\"" + TextHash.sha256("Smoke broke the blue vase.") + "\",\"importance\":9}\n{\"sha256\":\""
                        + TextHash.sha256("x") + "\",\"importance\":2}");
        Path bad = Files.writeString(folder.resolve("bad.jsonl"), "{\"sha256\":1}");
        Path[] chosen = {good};
        Fx.run(() -> {
            bench.shell.pickWith((title, kind) -> Optional.of(chosen[0]));
            bench.scene.getRoot().fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.O, true, true, false, false));
        });
        FxThread.until("annotations", () -> bench.feature(AnnotateFeature.class).model.laid.optional().isPresent());
        assertThat(Fx.<Boolean>get(this::canLeaveAnnotations)).isTrue();
        Fx.run(() -> bench.shell.showTab(Tab.DATA));
        FxThread.frames(3);
        assertThat(window.texts()).contains("Issues 2");
        window.click("Issues 2");
        FxThread.frames(3);
        assertThat(window.texts()).contains("no turn has this text");
        chosen[0] = bad;
        Fx.run(() -> bench.feature(AnnotateFeature.class).controller.chooseAndOpen());
        FxThread.until("problem", () -> bench.shellModel.problem.get() != null);
        Problem problem = Fx.get(() -> bench.shellModel.problem.get());
        assertThat(problem.what()).isEqualTo("Could not open bad.jsonl");
        assertThat(problem.where()).contains("line 1", "64 lower-case hex digits");
        assertThat(Fx.<String>get(
                () -> String.valueOf(bench.feature(AnnotateFeature.class).model.laid.optional().orElseThrow().file())))
                .endsWith("good.jsonl");
        Fx.run(() -> bench.feature(AnnotateFeature.class).controller.remove());
        FxThread.frames(3);
        assertThat(window.texts()).doesNotContain("Issues 2", "no turn has this text");
        assertThat(Fx.<Boolean>get(this::canLeaveAnnotations)).as("none are open").isFalse();
    }

    /** A command whose words are its title has nothing to do. */
    private boolean canLeaveAnnotations() {
        return bench.feature(AnnotateFeature.class).commands().stream().filter(each -> each.key().endsWith("without-annotations"))
                .anyMatch(each -> each.words().filter(words -> !words.getValue().equals(each.title())).isPresent());
    }
}
