package mnemoscope.ui.shell.palette;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The command palette by keyboard and mouse. */
class PaletteKeysTest extends OnPalette {
    /** What stands as a button on a tab is found from any other, and done there. */
    /** Whoever knows the keys types on without waiting for the window to draw. */
    @Test
    void whatIsTypedBeforeThePaletteIsDrawn_isInIt() {
        String typed = Fx.get(() -> {
            bench.shell.toggle(Sheet.PALETTE);
            Node field = bench.scene.getFocusOwner();
            field.fireEvent(new KeyEvent(KeyEvent.KEY_TYPED, "m", "m", KeyCode.UNDEFINED, false, false, false, false));
            return ((TextInputControl) field).getText();
        });
        assertThat(typed).isEqualTo("m");
        Fx.run(bench.shell::closeSheet);
    }

    @Test
    void opens_withTheKeyboard_andEscapeGivesItBackToTheView() {
        window.press(KeyCode.K, true);
        TextField field = field();
        FxThread.until("the palette",
                () -> bench.scene.getFocusOwner() == field && Nodes.texts(bench.scene.getRoot()).contains("Lessons"));
        assertThat(window.texts()).contains("Actions", "Settings", "Policies", "Decisions", "Turns", "Lessons");
        window.type(KeyCode.ESCAPE);
        FxThread.frames(3);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        assertKeysAreTheViews();
    }

    @Test
    void sameKey_closesIt_andTabDoesNotLeaveIt() {
        window.press(KeyCode.K, true);
        window.type(KeyCode.TAB);
        assertThat(window.focused()).isSameAs(field());
        OpenWindow.press(field(), KeyCode.K, true);
        FxThread.frames(3);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        assertKeysAreTheViews();
    }

    @Test
    @Tag("slow")
    void command_isDoneAsByItsKey() {
        enter("optimal");
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.OPTIMALITY);
        enter("replay");
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.REPLAY);
        assertKeysAreTheViews();
    }

    /** The view gets the keyboard when the palette goes, and must not take it from what the command gave it to. */
    @Test
    void commandThatTakesTheKeyboard_hasIt() {
        enter("find a decision");
        assertThat(window.focused()).isInstanceOf(TextField.class);
        assertThat(window.focused().getAccessibleText()).startsWith("Find a decision");
    }

    @Test
    void tab_goesFromGroupToGroup_andARowShowsAllOfOne() {
        look("train");
        List<Integer> heads = Fx.get(() -> IntStream.range(0, list().getItems().size())
                .filter(row -> list().getItems().get(row).toString().startsWith("Head")).boxed().toList());
        assertThat(heads).hasSizeGreaterThan(2);
        window.type(KeyCode.TAB);
        assertThat(selected()).isEqualTo(heads.get(1) + 1);
        window.type(KeyCode.TAB);
        assertThat(selected()).isEqualTo(heads.get(2) + 1);
        TextField field = field();
        Fx.run(() -> field.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, true, false, false, false)));
        assertThat(selected()).isEqualTo(heads.get(1) + 1);
        look("");
        int before = Fx.get(() -> list().getItems().size());
        for (int k = 0; k < before && !Fx.<String>get(this::selectedLine).startsWith("More"); k++) {
            window.type(KeyCode.DOWN);
        }
        int row = selected();
        window.type(KeyCode.ENTER);
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isGreaterThan(before);
        assertThat(selected()).as("at the first that was not shown").isEqualTo(row);
        assertThat(Fx.<String>get(this::selectedLine)).startsWith("Hit");
        window.type(KeyCode.ESCAPE);
    }

    @Test
    void signOfAKind_listsAllOfIt() {
        look("#");
        int decisions = Fx
                .get(() -> bench.context.replays().conversations().stream().mapToInt(each -> each.questions().size()).sum());
        FxThread.until("those of all conversations", () -> list().getItems().size() == decisions + 1);
        window.type(KeyCode.ESCAPE);
    }

    @Test
    @Tag("slow")
    void arrowsGoOverTheHeads_andAround() {
        look("train");
        assertThat(selected()).isEqualTo(1);
        window.type(KeyCode.UP);
        int last = Fx.get(() -> list().getItems().size() - 1);
        assertThat(selected()).isEqualTo(last);
        window.type(KeyCode.DOWN);
        assertThat(selected()).isEqualTo(1);
        for (int k = 0; k < last; k++) {
            window.type(KeyCode.DOWN);
            assertThat(Fx.<String>get(this::selectedLine)).matches("(?s)(Hit|More).*");
        }
        assertThat(window.focused()).isSameAs(field());
    }

    private int selected() {
        return Fx.get(() -> list().getSelectionModel().getSelectedIndex());
    }

    @Test
    void mouse_doesWhatItClicksOn_andClosesItOutside() {
        look("e1 7");
        ListCell<?> row = Fx.get(() -> list().lookupAll(".mn-palette-row").stream().map(each -> (ListCell<?>) each)
                .filter(each -> each.getIndex() == 1).findFirst().orElseThrow());
        OpenWindow.clickOn(row, 200, 10);
        FxThread.frames(3);
        assertThat(step()).isEqualTo(6);
        assertKeysAreTheViews();
        look("train");
        OpenWindow.clickOn(window.find(".mn-sheet-ground"), 20, 400);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        assertKeysAreTheViews();
    }

    @Test
    void nothingFound_isSaid_andEnterDoesNothing() {
        look("no such words");
        assertThat(window.texts()).anyMatch(words -> words.startsWith("No results for \u201cno such words\u201d among commands"));
        assertThat(Fx.<Boolean>get(() -> list().isVisible())).isFalse();
        window.type(KeyCode.ENTER);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.PALETTE);
        look("=no such words");
        assertThat(window.texts()).anyMatch(words -> words.contains("among the settings"));
    }

    @Test
    void isInTheMenuTheTopBarAndTheKeys() {
        assertThat(window.texts()).contains(Texts.of("command.run-or-find-anything"));
        Fx.run(() -> ((Button) bench.scene.lookup(".mn-find")).fire());
        assertThat(window.focused()).isSameAs(field());
        Fx.run(bench.shell::closeSheet);
        window.press(KeyCode.F1, false);
        FxThread.until("the keys",
                () -> Nodes.texts((Parent) bench.scene.lookup(".mn-sheet")).contains(Texts.of("command.run-or-find-anything")));
        Fx.run(bench.shell::closeSheet);
        assertThat(episode()).isEqualTo("e1");
    }
}
