package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ToggleButton;
import javafx.stage.Window;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tabs, menus and popups of the window as they are pressed and shown. */
final class FirstOpeningTest {
    private OpenWindow window;

    @BeforeEach
    void open() {
        window = OpenWindow.on(ShellSamples.dataset());
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void firstOpeningOfATab_isSaidBeforeItsScreenIsMade_andNotSaidAgain() {
        Workbench bench = window.bench();
        List<String> said = Fx.get(() -> {
            tab("Data").fire();
            return Nodes.texts(bench.scene.getRoot());
        });
        assertThat(said).contains("Opening Data\u2026");
        FxThread.until("the tab", () -> bench.context.now().pages().tab() == Tab.DATA);
        Fx.run(() -> tab("Replay").fire());
        FxThread.until("the tab", () -> bench.context.now().pages().tab() == Tab.REPLAY);
        assertThat(Fx.get(() -> {
            tab("Data").fire();
            return bench.context.now().pages().tab();
        })).as("a screen that is made is shown at once").isEqualTo(Tab.DATA);
    }

    private ToggleButton tab(String title) {
        return (ToggleButton) Nodes.button(window.bench().scene.getRoot(), title);
    }

    @Test
    void menus_openByAltAndTheirFirstLetter() {
        MenuBar menus = (MenuBar) window.find(".menu-bar");
        assertThat(menus.getMenus()).extracting(menu -> menu.getText()).containsExactly("_File", "_Edit", "_View", "_Replay",
                "_Study", "_Help");
        assertThat(menus.getMenus()).allMatch(menu -> menu.isMnemonicParsing());
    }

    @Test
    void popup_hasAGroundOfItsOwnColour_whereWindowsAreNotTransparent() {
        ObservableList<Window> windows = FXCollections.observableArrayList();
        PopupBackground.paint(windows);
        Fx.run(() -> {
            ContextMenu menu = new ContextMenu();
            windows.add(menu);
            assertThat(menu.getScene().getFill()).isEqualTo(Theme.current().get().palette().of(ColorRole.RAISED));
            OpenWindow.empty(menu);
        });
    }
}
