package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.stage.Window;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.KeyNumber;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.replay.columns.OutcomeLabel;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An agent's log in German at 130 %, where words and panels are longest. */
class LargeTypeLogTest {
    private static final double HIGH = 900;

    @TempDir
    Path folder;
    private OpenWindow window;

    @BeforeEach
    void open() throws Exception {
        Texts.speak(Locale.GERMAN);
        window = OpenWindow.on(ToolLog.worked().read(folder));
        window.resize(1440, HIGH);
        type(130);
    }

    @AfterEach
    void close() {
        window.close();
        Texts.speak(Locale.ENGLISH);
    }

    private void type(int percent) {
        Fx.run(() -> window.bench().preferences.change(liked -> liked.withTypeSize(percent)));
        FxThread.frames(6);
    }

    private ScrollPane openBudget() {
        Fx.run(() -> Nodes.told(window.bench().scene.getRoot(), ToggleButton.class,
                Texts.of("replay.change-the-protocol", window.bench().context.now().protocol().budgetWords())).fire());
        FxThread.frames(6);
        return Fx.get(() -> {
            Window panel = OpenWindow.panels().getLast();
            return Nodes.shown(panel.getScene().getRoot(), ScrollPane.class).getFirst();
        });
    }

    private static Bounds onScreen(Node node) {
        return Fx.get(() -> node.localToScreen(node.getLayoutBounds()));
    }

    @ParameterizedTest
    @ValueSource(doubles = {HIGH, 600})
    void budgetPanel_staysBelowItsButton_andTabScrollsToEverySetting(double high) {
        window.resize(1440, high);
        ScrollPane panel = openBudget();
        double button = Fx.get(() -> Nodes
                .told(window.bench().scene.getRoot(), ToggleButton.class,
                        Texts.of("replay.change-the-protocol", window.bench().context.now().protocol().budgetWords()))
                .localToScreen(0, 0).getY());
        assertThat(onScreen(panel).getMinY()).isGreaterThan(button);
        assertThat(onScreen(panel).getMaxY()).isLessThanOrEqualTo(high);
        assertThat(panel.getContent().getLayoutBounds().getHeight()).as("more than fits")
                .isGreaterThan(panel.getViewportBounds().getHeight());
        List<ComboBox> boxes = Fx.get(() -> Nodes.shown(panel.getContent(), ComboBox.class));
        assertThat(boxes.getLast().getAccessibleText()).isEqualTo(ProtocolSetting.OF_LOGS.getLast().title());
        for (int k = 1; k < boxes.size(); k++) {
            ComboBox<?> before = boxes.get(k - 1);
            Parent setting = boxes.get(k).getParent();
            Fx.run(() -> {
                before.requestFocus();
                before.requestFocusTraversal(TraversalDirection.NEXT);
            });
            FxThread.frames(2);
            assertThat(boxes.get(k).isFocused()).isTrue();
            assertThat(onScreen(setting).getMinY()).as("with its name").isGreaterThanOrEqualTo(onScreen(panel).getMinY());
            assertThat(onScreen(setting).getMaxY()).as("with its explanation").isLessThanOrEqualTo(onScreen(panel).getMaxY());
        }
    }

    /** The window is as high as the headless screen can be, so the type is small. */
    @Test
    void budgetPanel_isAsHighAsItsSettings_whereTheyFit() {
        type(100);
        window.resize(1440, 998);
        ScrollPane panel = openBudget();
        assertThat(panel.getContent().getLayoutBounds().getHeight())
                .isLessThanOrEqualTo(panel.getViewportBounds().getHeight() + 0.5);
    }

    private void byTurn(int step) {
        Fx.run(() -> {
            window.bench().feature(ReplayFeature.class).controller().chooseView(ViewMode.BY_TURN);
            window.bench().context.steps().jump(step);
        });
        FxThread.frames(6);
    }

    @Test
    void outcomeByTurn_isCutAtItsColumn_andTheTooltipHasItWhole() {
        byTurn(1);
        String word = Texts.of("explain.nothing-used");
        Fx.run(() -> {
            Node table = window.bench().scene.lookup(".mn-turn-table");
            assertThat(LayoutFaults.of(table)).isEmpty();
            assertThat(Nodes.shown(table, OutcomeLabel.class)).isNotEmpty().allSatisfy(outcome -> {
                assertThat(outcome.getText()).isEqualTo(word);
                assertThat(outcome.isTextTruncated()).isTrue();
                assertThat(Tips.of(outcome.getParent().getParent())).contains("\n" + word);
            });
        });
    }

    /** With so many turns and reads that each number has two lines of two lines under it. */
    @ParameterizedTest
    @ValueSource(ints = {1100, 1440})
    void cardOfACompaction_hasItsWordsWhole(int wide) throws Exception {
        ToolLog log = new ToolLog().user("Mend the hooks");
        for (int k = 0; k < 60; k++) {
            log.call("Read", Map.of("file_path", "/w/" + k + ".go"), ToolLog.HOOKS.replace("root", "root" + k));
        }
        log.compaction();
        for (int k = 0; k < 12; k++) {
            log.call("Read", Map.of("file_path", "/w/" + k + ".go"), ToolLog.HOOKS.replace("root", "root" + k));
        }
        LoadedDataset many = log.read(folder);
        Fx.run(() -> window.bench().shell.show(ShellSamples.source(many), many));
        FxThread.until("shown",
                () -> window.bench().context.replays().result().filter(shown -> shown.decisionCount() > 60).isPresent());
        window.resize(wide, HIGH);
        byTurn(60);
        Fx.run(() -> {
            Node card = window.bench().scene.lookup(".mn-question-card");
            assertThat(LayoutFaults.of(card)).isEmpty();
            Node cut = window.bench().scene.lookup(".mn-cut");
            assertThat(Nodes.shown(cut, KeyNumber.class)).hasSize(3);
            assertThat(Nodes.texts((Parent) cut)).as("number and sign on one line").anyMatch(text -> text.endsWith("\u00a0%"));
            assertThat(Nodes.shown(cut, Label.class)).noneMatch(Label::isTextTruncated);
            assertThat(cut.getLayoutBounds().getHeight())
                    .isGreaterThanOrEqualTo(cut.prefHeight(cut.getLayoutBounds().getWidth()));
        });
    }
}
