package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Group;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Spinner;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent appends to its log while one looks at it. */
class ReadAgainTest {
    @TempDir
    Path folder;
    private Path log;
    private OpenWindow window;
    private WorkspaceContext context;

    @BeforeEach
    void open() throws Exception {
        log = folder.resolve("log.json");
        write(6);
        window = OpenWindow.bare(UserFiles.none());
        context = window.bench().context;
        Fx.run(() -> window.bench().shell.open(log));
        FxThread.until("replay", () -> context.replays().result().isPresent());
    }

    @AfterEach
    void close() {
        window.close();
    }

    private void write(int questions) throws Exception {
        Files.writeString(log,
                IntStream.range(0, questions)
                        .mapToObj(k -> "{\"role\":\"user\",\"content\":\"Where is file number %d now?\"},".formatted(k)
                                + "{\"role\":\"assistant\",\"content\":\"File number %d is in the second folder.\"}".formatted(k))
                        .collect(Collectors.joining(",", "[", "]")));
    }

    private Comparison shown() {
        return Fx.get(() -> context.replays().result().orElseThrow());
    }

    private String said() {
        return Fx.get(() -> window.bench().shellModel.said.get());
    }

    @Test
    void howManyFirstMessagesAreNoQuestions_isChosenInData_andReadsTheLogAgain() {
        assertThat(shown().decisionCount()).isEqualTo(5);
        Fx.run(() -> window.bench().shell.showTab(Tab.DATA));
        FxThread.frames(3);
        Fx.run(() -> {
            Parent options = (Parent) window.bench().scene.getRoot().lookupAll("*").stream()
                    .filter(each -> each.getClass().getSimpleName().equals("LogOptions")).findFirst().orElseThrow();
            assertThat(options.getParent().isVisible()).isTrue();
            @SuppressWarnings("unchecked")
            Spinner<Integer> lead = (Spinner<Integer>) options.lookup(".spinner");
            assertThat(lead.getValue()).isEqualTo(1);
            lead.getValueFactory().setValue(3);
            ((Button) options.lookup(".button")).fire();
        });
        FxThread.until("read again", () -> context.replays().result().filter(made -> made.decisionCount() == 3).isPresent());
        assertThat(Fx.get(() -> context.now().opened().options().leadMessages())).isEqualTo(3);
        assertThat(Fx.get(() -> context.replays().dataset().info().format())).contains("questions after 3 user messages");
    }

    @Test
    void aLogThatGrew_isReadAgain_atTheSameDecision_underTheSameSettings_withItsNotes() throws Exception {
        Fx.run(() -> {
            context.workspace().change("Budget", now -> now.with(now.protocol().withBudget(40)));
            context.steps().jump(3);
        });
        FxThread.until("replayed", () -> context.replays().result().orElseThrow().protocol().budgetTokens() == 40);
        Fx.run(() -> {
            About here = context.notes().decision().orElseThrow();
            context.notes().write(here, "odd");
        });
        int steps = shown().decisionCount();
        String question = shown().episode().questions().get(3).id();

        write(9);
        window.type(KeyCode.F5);
        FxThread.until("read again", () -> context.replays().result().orElseThrow().decisionCount() == steps + 3);

        assertThat(Fx.get(() -> context.now().cursor().step())).isEqualTo(3);
        assertThat(shown().episode().questions().get(3).id()).isEqualTo(question);
        assertThat(shown().protocol().budgetTokens()).isEqualTo(40);
        assertThat(Fx.get(() -> context.notes().here.get().decisions())).containsOnlyKeys(3);
        assertThat(said()).isEqualTo("log.json was reloaded: 18 turns, 12 before.");
        assertThat(Fx.get(() -> window.bench().shellModel.tab.get())).isEqualTo(Tab.REPLAY);
        assertThat(Fx.get(() -> context.workspace().historyProperty().get().undoWords())).as("nothing done is forgotten")
                .startsWith("Undo");

        window.type(KeyCode.F5);
        FxThread.until("read again", () -> window.bench().shellModel.said.get().equals("log.json has not changed."));
    }

    @Test
    void aBarOffersIt_whenTheWindowComesToTheFront_onceForEachChange() throws Exception {
        look();
        assertThat(window.texts()).doesNotContain("log.json has changed since it was read");
        write(7);
        look();
        FxThread.until("told", () -> window.bench().shellModel.problem.get() != null);
        FxThread.frames(2);
        assertThat(window.texts()).contains("log.json has changed since it was read");
        Fx.run(window.bench().shell::dismissProblem);
        look();
        assertThat(Fx.get(() -> window.bench().shellModel.problem.get())).isNull();
        write(8);
        look();
        FxThread.until("told", () -> window.bench().shellModel.problem.get() != null);
        FxThread.frames(2);
        window.click(Texts.of("shell.read-again"));
        FxThread.until("read again", () -> context.replays().result().orElseThrow().episode().turns().size() == 16);
        assertThat(Fx.get(() -> window.bench().shellModel.problem.get())).isNull();
    }

    /** The window is no longer in front, as far as its scene knows, and is again; what that starts has ended. */
    private void look() {
        Fx.run(() -> {
            window.stage().setScene(new Scene(new Group()));
            window.stage().setScene(window.bench().scene);
        });
        FxThread.until("looked", () -> !window.bench().runs.look());
        FxThread.frames(3);
    }
}
