package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Menus and their entries are chosen by letters. */
class MenuMnemonicsTest {
    @Test
    void letters_areEachOnce_theFirstOfAWordIfItIsFree() {
        MenuMnemonics letters = new MenuMnemonics(List.of("Open", "Open recent", "Close", "O"));
        assertThat(letters.marked("Open", "Open")).isEqualTo("O_pen");
        assertThat(letters.marked("Open recent", "Open recent")).isEqualTo("Open _recent");
        assertThat(letters.marked("Close", "Close")).isEqualTo("_Close");
        assertThat(letters.marked("O", "O")).as("it has no other").isEqualTo("_O");
        assertThat(letters.meant("P")).contains("Open");
        assertThat(letters.meant("x")).isEmpty();
        assertThat(letters.marked("Close", "my_file")).as("an underscore of its own").isEqualTo("my__file");
        assertThat(new MenuMnemonics(List.of("A", "a")).marked("a", "a")).as("nothing is left for it").isEqualTo("a (_1)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    @Tag("slow")
    void everyEntry_hasALetterOfItsOwnInItsMenu(String language) {
        Texts.speak(Locale.forLanguageTag(language));
        OpenWindow window = null;
        try {
            window = OpenWindow.on(ShellSamples.dataset());
            List<Menu> menus = ((MenuBar) window.find(".menu-bar")).getMenus();
            assertThat(letters(menus.stream())).doesNotContain("").doesNotHaveDuplicates();
            for (Menu menu : menus) {
                assertThat(letters(menu.getItems().stream().filter(item -> !(item instanceof SeparatorMenuItem))))
                        .as(menu.getText()).isNotEmpty().doesNotContain("").doesNotHaveDuplicates();
            }
        } finally {
            Texts.speak(Locale.ENGLISH);
            if (window != null) {
                window.close();
            }
        }
    }

    /** JavaFX showed "Close longmemeval__oracle". */
    @Test
    void underscoresOfAFileName_areShownAsTheyAre_whereverTheMnemonicIs() {
        MenuMnemonics letters = new MenuMnemonics(List.of("Close", "Open"));
        for (String words : List.of("Close longmemeval_oracle", "my_file_of Close", "_a_", "long_memeval_oracle Close x_y")) {
            for (String title : List.of("Close", "Open", "none")) {
                Label label = new Label(letters.marked(title, words));
                label.setMnemonicParsing(true);
                Fx.run(() -> {
                    new Scene(new StackPane(label), 600, 60);
                    label.applyCss();
                    label.getScene().getRoot().layout();
                    assertThat(((Text) label.lookup(".text")).getText()).startsWith(words);
                });
            }
        }
    }

    private static List<String> letters(Stream<? extends MenuItem> items) {
        return items
                .map(item -> item instanceof CustomMenuItem row
                        ? Nodes.texts((Parent) row.getContent()).stream().filter(text -> text.contains("_")).findFirst()
                                .orElse("")
                        : item.getText())
                .map(text -> text.replace("__", ""))
                .map(text -> text.contains("_")
                        ? text.substring(text.indexOf('_') + 1).substring(0, 1).toLowerCase(Locale.ROOT)
                        : "")
                .toList();
    }

    @Test
    void letter_choosesInTheMenuThatIsOpen() {
        OpenWindow window = OpenWindow.on(ShellSamples.dataset());
        Menu edit = ((MenuBar) window.find(".menu-bar")).getMenus().get(1);
        Fx.run(edit::show);
        FxThread.frames(3);
        Label preferences = Fx.get(() -> edit.getItems().stream().filter(CustomMenuItem.class::isInstance)
                .flatMap(item -> Nodes.shown((Parent) ((CustomMenuItem) item).getContent(), Label.class).stream())
                .filter(label -> label.getText().replace("_", "").startsWith("Preferences")).findFirst().orElseThrow());
        String letter = preferences.getText().substring(preferences.getText().indexOf('_') + 1).substring(0, 1);
        Window popup = Fx.get(() -> OpenWindow.panels().getLast());
        OpenWindow.press(popup.getScene().getRoot(), KeyCode.getKeyCode(letter.toUpperCase(Locale.ROOT)), false);
        FxThread.frames(3);
        assertThat(Fx.<Boolean>get(edit::isShowing)).isFalse();
        assertThat(Fx.<Sheet>get(() -> window.bench().shellModel.sheet.get())).isEqualTo(Sheet.PREFERENCES);
        window.close();
    }

    /** What opens upwards covers the bar that it hangs on. */
    @Test
    void menuOfTheReplay_fitsALowScreen_andALetterChoosesInAMenuWithin() {
        OpenWindow window = OpenWindow.on(ShellSamples.dataset());
        Menu replay = ((MenuBar) window.find(".menu-bar")).getMenus().get(3);
        Fx.run(replay::show);
        FxThread.frames(3);
        assertThat(Fx.<Double>get(() -> OpenWindow.panels().getLast().getHeight())).isLessThan(650);
        Menu whatIf = Fx.get(() -> replay.getItems().stream()
                .filter(item -> item.getText() != null && item.getText().replace("_", "").equals("What if")).map(Menu.class::cast)
                .findFirst().orElseThrow());
        Fx.run(whatIf::show);
        FxThread.frames(3);
        String letter = letters(whatIf.getItems().stream()).getFirst();
        OpenWindow.press(Fx.get(() -> OpenWindow.panels().getLast()).getScene().getRoot(),
                KeyCode.getKeyCode(letter.toUpperCase(Locale.ROOT)), false);
        FxThread.frames(3);
        assertThat(Fx.<Boolean>get(() -> whatIf.isShowing() || replay.isShowing())).isFalse();
        window.close();
    }

    /** Its keys and arrows are one column, also of the menus within. */
    @Test
    void arrowOfAMenuWithin_isAtTheEndOfItsRow() {
        OpenWindow window = OpenWindow.on(ShellSamples.dataset());
        Menu file = ((MenuBar) window.find(".menu-bar")).getMenus().getFirst();
        Fx.run(() -> window.bench().shellModel.recent.set(List.of(Path.of("a.json"))));
        Fx.run(file::show);
        FxThread.frames(3);
        Fx.run(() -> {
            Parent row = (Parent) file.getItems().get(1).getStyleableNode();
            Node arrow = row.lookup(".arrow");
            assertThat(row.localToScene(row.getLayoutBounds()).getMaxX() - arrow.localToScene(arrow.getLayoutBounds()).getMaxX())
                    .isBetween(0.0, 24.0);
            file.hide();
        });
        window.close();
    }
}
