package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.workspace.Command;
import org.kordamp.ikonli.javafx.FontIcon;

/** The menu bar, made from the commands. */
final class Menus {
    /** Indented by the place of the check marks. */
    private static final String INDENTED = "mn-submenu";

    private Menus() {
    }

    static MenuBar of(List<Command> commands, ShellModel model, ShellController controller) {
        MenuBar bar = new MenuBar();
        bar.getStyleClass().add("mn-menus");
        for (Command.Menu each : Command.Menu.values()) {
            Menu menu = new Menu(each.title());
            int group = 0;
            for (Command command : commands) {
                if (command.menu() != each) {
                    continue;
                }
                if (command.group() != group) {
                    menu.getItems().add(new SeparatorMenuItem());
                    group = command.group();
                }
                menu.getItems().add(command.choices().<MenuItem>map(choices -> choices(command.title(), choices))
                        .orElseGet(() -> item(command)));
            }
            if (each == Command.Menu.FILE) {
                menu.getItems().add(1, recent(model, controller));
            }
            menu.setOnShown(event -> alignKeys(menu));
            bar.getMenus().add(menu);
        }
        return bar;
    }

    /** All as wide as the widest, so that the keys stand in one column. */
    private static void alignKeys(Menu menu) {
        List<Region> rows = menu.getItems().stream().filter(item -> item instanceof CustomMenuItem
                && !(item instanceof SeparatorMenuItem)).map(item -> (Region) ((CustomMenuItem) item).getContent()).toList();
        rows.forEach(row -> row.setPrefWidth(Region.USE_COMPUTED_SIZE));
        double widest = rows.stream().mapToDouble(row -> row.prefWidth(-1)).max().orElse(0);
        rows.forEach(row -> row.setPrefWidth(Math.max(widest, row.getMinWidth())));
    }

    /** Title at the left, keys at the right; a toggle that is on has a check mark. */
    private static MenuItem item(Command command) {
        FontIcon check = Icons.of(Icons.CHECK, 14);
        check.setVisible(false);
        command.on().ifPresent(on -> check.visibleProperty().bind(on));
        Label title = Type.BODY.label(command.title());
        Region spacer = new Region();
        spacer.setMinWidth(24);
        HBox.setHgrow(spacer, Priority.ALWAYS);
        HBox row = new HBox(6, check, title, spacer);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setMinWidth(210);
        command.keys().ifPresent(keys -> row.getChildren().add(Buttons.key(keys.getDisplayText())));
        CustomMenuItem item = new CustomMenuItem(row);
        item.setOnAction(event -> command.run().run());
        command.words().ifPresent(words -> words.subscribe(now -> {
            title.setText(now);
            item.setDisable(now.equals(command.title()));
        }));
        return item;
    }

    /** A menu within a menu, filled whenever it is opened. */
    private static Menu choices(String title, Supplier<List<Command.Choice>> choices) {
        Menu menu = new Menu(title);
        menu.getStyleClass().add(INDENTED);
        // A menu without items does not open.
        menu.getItems().add(new MenuItem());
        menu.setOnShowing(event -> {
            menu.getItems().setAll(choices.get().stream().map(choice -> {
                MenuItem item = new MenuItem(choice.title());
                item.setOnAction(chosen -> choice.run().run());
                return item;
            }).toList());
            if (menu.getItems().isEmpty()) {
                MenuItem none = new MenuItem("This copy of the program has none");
                none.setDisable(true);
                menu.getItems().add(none);
            }
        });
        return menu;
    }

    private static Menu recent(ShellModel model, ShellController controller) {
        Menu menu = new Menu("Open recent");
        menu.getStyleClass().add(INDENTED);
        model.recent.subscribe(files -> {
            menu.setDisable(files.isEmpty());
            menu.getItems().setAll(files.stream().map(file -> item(file, controller)).toList());
        });
        return menu;
    }

    private static MenuItem item(Path file, ShellController controller) {
        MenuItem item = new MenuItem(file.getFileName() + "   " + file.getParent());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> controller.open(file));
        return item;
    }
}
