package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import mnemoscope.report.file.ValueTable;
import org.junit.jupiter.api.Test;

class CopyAndExportTest {
    private final ValueTable all = new ValueTable("t", List.of("a", "b"), List.of(List.of(1, "x"), List.of(2, "y")));

    private static String clipboard() {
        return Clipboard.getSystemClipboard().getString();
    }

    @Test
    void copying_takesTheSelectionOrElseAll() {
        Fx.run(() -> {
            Region node = new Region();
            CopyAndExport.offer(node, () -> all.with(List.of(1)), () -> all);
            assertThat(node.isFocusTraversable()).isTrue();
            CopyAndExport.copy(node, () -> "");
            assertThat(clipboard()).isEqualTo("a\tb\n2\ty");
            CopyAndExport.offer(node, () -> all);
            CopyAndExport.copy(node, () -> "");
            assertThat(clipboard()).isEqualTo("a\tb\n1\tx\n2\ty");
        });
    }

    @Test
    void menuKeys_askWhatHasTheKeyboardForItsMenu() {
        assumeThat(System.getProperty("os.name")).startsWith("Linux");
        Fx.run(() -> {
            Region node = new Region();
            node.setFocusTraversable(true);
            Scene scene = new Scene(new StackPane(new StackPane(node)), 200, 100);
            CopyAndExport.menuKeysIn(scene);
            List<Boolean> asked = new ArrayList<>();
            node.setOnContextMenuRequested(event -> asked.add(event.isKeyboardTrigger()));
            scene.getRoot().applyCss();
            node.requestFocus();
            press(scene, KeyCode.F10, false);
            assertThat(asked).as("opens the menu bar").isEmpty();
            press(scene, KeyCode.F10, true);
            press(scene, KeyCode.CONTEXT_MENU, false);
            assertThat(asked).containsExactly(true, true);
        });
    }

    private static void press(Scene scene, KeyCode key, boolean shift) {
        Event.fireEvent(scene, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, shift, false, false, false));
    }

    @Test
    void menu_copiesAndExports() {
        Fx.run(() -> {
            Region node = new Region();
            StackPane around = new StackPane(new StackPane(node));
            List<ValueTable> saved = new ArrayList<>();
            CopyAndExport.saveWith(around, saved::add);
            ContextMenu menu = CopyAndExport.menu(node, all.with(List.of(0)), all);
            List<MenuItem> items = menu.getItems().stream().filter(item -> item.getText() != null).toList();
            assertThat(items).extracting(MenuItem::getText).containsExactly("Copy the selected row", "Copy all",
                    "Export as CSV\u2026");
            items.get(0).fire();
            assertThat(clipboard()).isEqualTo("a\tb\n1\tx");
            items.get(2).fire();
            assertThat(saved).containsExactly(all);
            assertThat(CopyAndExport.menu(node, ValueTable.NONE, ValueTable.NONE).getItems().getFirst().isDisable()).isTrue();
        });
    }
}
