package mnemoscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.replay.Protocol;
import mnemoscope.snapshot.FxThread;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.SampleWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.HindsightDisplay.TimeLimit;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Preferences.Look;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ctrl+Z and Ctrl+Shift+Z: what they take back is seen, said, and named in the menu. */
class UndoStoriesTest extends SampleWindow {
    @Test
    void undo_andRedo_sayInTheMenuOfWhat() {
        Protocol opened = Fx.get(() -> bench.context.now().protocol());
        assertThat(edit()).containsExactly("Undo", "Redo");
        window.press(KeyCode.Z, true);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseBudget(20));
        assertThat(edit()).containsExactly("Undo Replay \u00b7 Budget 20", "Redo");
        window.press(KeyCode.Z, true);
        assertThat(Fx.<Protocol>get(() -> bench.context.now().protocol())).isEqualTo(opened);
        assertThat(edit()).containsExactly("Undo", "Redo Replay \u00b7 Budget 20");
        redo();
        assertThat(Fx.<Integer>get(() -> bench.context.now().protocol().budgetTokens())).isEqualTo(20);
    }

    /** Its list opened as if Z began a search. */
    @Test
    void afterAConversationIsChosen_theKeysAreTheViews_andUndoUndoesInTheListToo() {
        ComboBox<?> box = Nodes.shown(bench.scene.getRoot(), ComboBox.class).stream()
                .filter(each -> "Conversation".equals(each.getAccessibleText())).findFirst().orElseThrow();
        Fx.run(() -> {
            box.requestFocus();
            box.show();
        });
        FxThread.frames(3);
        Fx.run(box::hide);
        FxThread.frames(3);
        assertThat(window.focused()).isNotSameAs(box);
        int opened = Fx.get(() -> bench.context.now().protocol().budgetTokens());
        Fx.run(() -> {
            bench.feature(ReplayFeature.class).controller().chooseBudget(20);
            box.requestFocus();
        });
        OpenWindow.press(box, KeyCode.Z, true);
        assertThat(Fx.<Boolean>get(box::isShowing)).isFalse();
        assertThat(Fx.<Integer>get(() -> bench.context.now().protocol().budgetTokens())).isEqualTo(opened);
    }

    /** A window system may keep the width that a menu has when it opens, which was that of the words of the time before. */
    @Test
    void menuWhoseWordsBecameLonger_opensWideEnough() {
        widthOfEdit();
        Fx.run(() -> bench.context.workspace().change("words that are longer than those of the other items",
                now -> now.with(now.protocol().withBudget(20))));
        double opened = widthOfEdit();
        assertThat(Fx.<Double>get(() -> keys().localToScene(keys().getLayoutBounds()).getMaxX())).isLessThan(opened);
    }

    /** As it opens, before it is laid out. */
    private double widthOfEdit() {
        Menu edit = Fx.get(() -> ((MenuBar) bench.scene.lookup(".menu-bar")).getMenus().get(1));
        double width = Fx.get(() -> {
            edit.show();
            return keys().getScene().getWindow().getWidth();
        });
        FxThread.frames(3);
        Fx.run(edit::hide);
        FxThread.frames(3);
        return width;
    }

    /** What says Ctrl+Z. */
    private Node keys() {
        Parent row = (Parent) ((CustomMenuItem) ((MenuBar) bench.scene.lookup(".menu-bar")).getMenus().get(1).getItems()
                .getFirst()).getContent();
        return row.getChildrenUnmodifiable().getLast();
    }

    /** The words of undo and redo; an item without anything to do is grey. */
    private List<String> edit() {
        return Fx.get(
                () -> ((MenuBar) bench.scene.lookup(".menu-bar")).getMenus().get(1).getItems().stream().limit(2).map(item -> {
                    String words = Nodes.texts((Parent) ((CustomMenuItem) item).getContent()).getFirst().replace("_", "");
                    assertThat(item.isDisable()).isEqualTo(words.equals("Undo") || words.equals("Redo"));
                    return words;
                }).toList());
    }

    /** It was taken back unseen: the epochs of a training while Replay was shown. */
    @Test
    void changeInAnotherTab_isSeenAndSaid_whenItIsTakenBackAndMadeAgain() {
        show(Tab.TRAINING);
        TextField epochs = Nodes.told(bench.scene.getRoot(), TextField.class, "Epochs");
        String usual = epochs.getText();
        Fx.run(() -> {
            epochs.setText("200");
            epochs.fireEvent(new ActionEvent());
        });
        show(Tab.REPLAY);
        assertThat(edit()).containsExactly("Undo Training \u00b7 Epochs 200", "Redo");
        undo();
        assertThat(shown()).isEqualTo(Tab.TRAINING);
        assertThat(epochs.getText()).isEqualTo(usual);
        assertThat(window.texts()).contains("Undone: Training \u00b7 Epochs 200");
        show(Tab.REPLAY);
        redo();
        assertThat(shown()).isEqualTo(Tab.TRAINING);
        assertThat(epochs.getText()).isEqualTo("200");
        assertThat(window.texts()).contains("Redone: Training · Epochs 200");
    }

    @Test
    @Tag("slow")
    void changeOnAnotherPageOfATab_isSeenOnIt() {
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        Fx.run(() -> bench.context.workspace().change("Search for 5 min", now -> now.with(now.hindsight().with(TimeLimit.LONG))));
        show(Tab.OPTIMALITY);
        assertThat(Fx.<OptimalityPage>get(optimality.shared.page::get)).isEqualTo(OptimalityPage.PLAY);
        undo();
        assertThat(Fx.<OptimalityPage>get(optimality.shared.page::get)).isEqualTo(OptimalityPage.HINDSIGHT);
        Fx.run(() -> optimality.shared.measure.set(OptimalityMetric.RETURN));
        undo();
        assertThat(Fx.<OptimalityPage>get(optimality.shared.page::get)).isEqualTo(OptimalityPage.STUDY);
    }

    /** The policies stand in Compare too: nobody is taken elsewhere to see them change. */
    @Test
    @Tag("slow")
    void changeThatIsSeenWhereOneLooks_takesNobodyAway() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseBudget(20));
        show(Tab.COMPARE);
        undo();
        assertThat(shown()).isEqualTo(Tab.COMPARE);
        show(Tab.DATA);
        redo();
        assertThat(shown()).isEqualTo(Tab.REPLAY);
    }

    /** The filter of the list at the left is chosen like any other, and taken back like it. */
    @Test
    void categoryOfTheDecisions_isTakenBack() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseBudget(20));
        MenuButton filter = Nodes.told(bench.scene.getRoot(), MenuButton.class, "Filter by category");
        Fx.run(() -> filter.getItems().stream().filter(item -> "temporal".equals(item.getUserData())).findFirst().orElseThrow()
                .fire());
        assertThat(Fx.<String>get(() -> bench.context.now().selection().category())).isEqualTo("temporal");
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).as("a session and its one decision").isEqualTo(2);
        assertThat(edit()).containsExactly("Undo Replay \u00b7 Only category temporal", "Redo");
        undo();
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).as("the list follows the state").isEqualTo(5);
        assertThat(edit()).containsExactly("Undo Replay \u00b7 Budget 20", "Redo Replay \u00b7 Only category temporal");
        redo();
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isEqualTo(2);
    }

    @Test
    void preferences_areTakenBackWithTheRest() {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseBudget(20));
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(115)));
        Fx.run(bench.shell::toggleTheme);
        assertThat(edit()).containsExactly("Undo Preferences \u00b7 Theme Dark", "Redo");
        undo();
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LIGHT);
        assertThat(window.texts()).contains("Undone: Preferences \u00b7 Theme Dark");
        undo();
        assertThat(Fx.<Preferences>get(bench.preferences.now::get)).isEqualTo(Preferences.USUAL);
        assertThat(edit().getFirst()).isEqualTo("Undo Replay \u00b7 Budget 20");
        redo();
        assertThat(Fx.<Integer>get(() -> bench.preferences.now.get().typeSize())).isEqualTo(115);
        assertThat(Fx.<Integer>get(() -> bench.context.now().protocol().budgetTokens())).isEqualTo(20);
    }

    @Test
    void lectureModeThatIsLiked_endsWhenThatIsTakenBack() {
        Fx.run(() -> {
            bench.preferences.change(liked -> liked.withTheme(Look.LECTURE));
            bench.shell.chooseTheme(Theme.LECTURE);
        });
        undo();
        assertThat(Fx.<Theme>get(bench.shellModel.theme::get)).isEqualTo(Theme.LIGHT);
    }

    /** What was noted is no matter of the data that are open; what was set for the other data is. */
    @Test
    void noteThatWasDeleted_comesBackWhenOtherDataAreOpen() {
        Notes noted = Fx.get(() -> {
            Notebook notes = bench.context.notes();
            bench.context.steps().jump(1);
            notes.write(notes.decision().orElseThrow(), "Ask the class why.");
            return bench.context.now().notes();
        });
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseBudget(20));
        Fx.run(() -> bench.context.notes().delete(noted.all().getFirst().about()));
        LoadedDataset other = ShellSamples.dataset();
        Fx.run(() -> bench.shell.show(ShellSamples.source(other), other));
        FxThread.until("the other data",
                () -> bench.context.replays().dataset() == other && bench.context.replays().activity() instanceof Activity.Idle);
        assertThat(Fx.<Notes>get(() -> bench.context.now().notes())).isEqualTo(Notes.NONE);
        undo();
        assertThat(Fx.<Notes>get(() -> bench.context.now().notes())).isEqualTo(noted);
        undo();
        assertThat(Fx.<Notes>get(() -> bench.context.now().notes())).isEqualTo(Notes.NONE);
        assertThat(edit().getFirst()).as("not the budget of the data before").isEqualTo("Undo");
    }

    private void show(Tab tab) {
        Fx.run(() -> bench.shell.showTab(tab));
        FxThread.frames(3);
    }

    private Tab shown() {
        return Fx.get(() -> bench.shellModel.tab.get());
    }

    private void undo() {
        window.press(KeyCode.Z, true);
        FxThread.frames(3);
    }

    private void redo() {
        Fx.run(() -> bench.scene.getRoot()
                .fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.Z, true, true, false, false)));
        FxThread.frames(3);
    }
}
