package mnemoscope.ui.shell;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Circle;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Command;
import org.kordamp.ikonli.javafx.FontIcon;

/** The top bar, 40 px high: name, menus, lecture, theme. */
final class TopBar extends HBox {
    /** Style class of submenus, indented by the width of the check marks. */
    private static final String INDENTED = "mn-submenu";

    private final Commands commands;
    private final ShellController controller;

    TopBar(Commands commands, ShellController controller) {
        super(2);
        this.commands = commands;
        this.controller = controller;
        getStyleClass().add("mn-top");
        setAlignment(Pos.CENTER_LEFT);
        controller.stages().add(this::fill);
    }

    private void fill() {
        Label name = Layouts.uncut(Type.TITLE.label("Mnemoscope"));
        StackPane mark = new StackPane(Layouts.styled(new Circle(8), "mn-logo-ring"),
                Layouts.styled(new Circle(3.2), "mn-logo-dot"));
        MenuBar menus = Layouts.uncut(Layouts.styled(new MenuBar(), "mn-menus"));
        menus.skinProperty().subscribe(made -> menus.lookupAll(".menu").forEach(each -> leaveKeys(menus, each)));
        for (Command.Menu each : Command.Menu.values()) {
            menus.getMenus().add(menu(each, commands.all().stream().filter(command -> command.menu() == each).toList()));
        }
        getChildren().addAll(Layouts.styled(Layouts.row(8, mark, name), "mn-logo"), menus, Layouts.space(), palette(),
                Layouts.space(), button(Icons.LECTURE, "lecture-mode", "shell.lecture-mode-large-and-high"),
                button(Icons.THEME, "dark", "shell.light-or-dark"));
    }

    /** A bar that was only hovered must not take keys; otherwise it would consume the next Escape and all arrows. */
    private static void leaveKeys(MenuBar menus, Node name) {
        EventHandler<? super MouseEvent> goOn = name.getOnMouseEntered();
        name.setOnMouseEntered(event -> {
            if (menus.getMenus().stream().anyMatch(Menu::isShowing)) {
                goOn.handle(event);
            }
        });
    }

    /** A button for a command, with its keys. @param says description, longer than the title */
    private Button button(String icon, String command, String says) {
        Command does = commands.all().stream().filter(each -> each.name().equals(command)).findFirst().orElseThrow();
        return Shortcuts.tip(Buttons.flatIcon(icon, "", does.run()), does.name(), Texts.of(says));
    }

    /** A button that looks like the search field of the palette and opens it; shrinks where room is short. */
    private Button palette() {
        Command opens = commands.all().stream().filter(each -> each.key().equals(Commands.PALETTE)).findFirst().orElseThrow();
        Button button = Buttons.keyed(Icons.SEARCH, opens.title(), opens.name(), commands.words(opens), opens.run());
        return Layouts.narrow(Layouts.styled(button, "mn-find"));
    }

    private Menu menu(Command.Menu of, List<Command> commands) {
        Menu menu = new Menu("_" + of.title());
        String recent = Texts.of("shell.open-recent");
        Map<String, List<Command>> rows = commands.stream().collect(
                Collectors.groupingBy(each -> each.within().orElse(each.title()), LinkedHashMap::new, Collectors.toList()));
        MenuMnemonics letters = new MenuMnemonics(
                Stream.concat(rows.keySet().stream(), of == Command.Menu.FILE ? Stream.of(recent) : Stream.empty()).toList());
        Map<String, MenuItem> byTitle = new HashMap<>();
        int group = 0;
        for (Map.Entry<String, List<Command>> row : rows.entrySet()) {
            Command first = row.getValue().getFirst();
            if (first.group() != group && first.within().isEmpty()) {
                menu.getItems().add(new SeparatorMenuItem());
            }
            group = first.group();
            String marked = letters.marked(row.getKey(), row.getKey());
            byTitle.put(row.getKey(), first.within().isPresent()
                    ? within(marked, row.getValue())
                    : first.choices().<MenuItem>map(choices -> choices(marked, choices)).orElseGet(() -> item(first, letters)));
            menu.getItems().add(byTitle.get(row.getKey()));
        }
        if (of == Command.Menu.FILE) {
            byTitle.put(recent, recent(letters.marked(recent, recent)));
            menu.getItems().add(1, byTitle.get(recent));
        }
        dress(menu, letters, byTitle);
        return menu;
    }

    /** A submenu of commands. */
    private Menu within(String title, List<Command> commands) {
        Menu menu = new Menu(title);
        menu.getStyleClass().add(INDENTED);
        MenuMnemonics letters = new MenuMnemonics(commands.stream().map(Command::title).toList());
        Map<String, MenuItem> byTitle = new HashMap<>();
        for (Command command : commands) {
            byTitle.put(command.title(), item(command, letters));
            menu.getItems().add(byTitle.get(command.title()));
        }
        dress(menu, letters, byTitle);
        return menu;
    }

    /** Aligns keys and arrows in one column and gives each item its mnemonic. */
    private static void dress(Menu menu, MenuMnemonics letters, Map<String, MenuItem> byTitle) {
        menu.setOnShowing(event -> rows(menu).forEach(row -> row.setPrefWidth(Region.USE_COMPUTED_SIZE)));
        menu.setOnShown(event -> {
            alignKeys(rows(menu));
            alignArrows(menu);
        });
        EventHandler<KeyEvent> choose = event -> letters.meant(event.getCode().getChar()).map(byTitle::get)
                .filter(item -> !event.isShortcutDown() && byTitle.values().stream().noneMatch(TopBar::isOpen))
                .ifPresent(item -> {
                    event.consume();
                    choose(menu, item);
                });
        menu.getItems().getFirst().parentPopupProperty().subscribe((before, popup) -> {
            if (popup != null) {
                popup.addEventFilter(KeyEvent.KEY_PRESSED, choose);
            }
        });
    }

    private static boolean isOpen(MenuItem item) {
        return item instanceof Menu within && within.isShowing();
    }

    /** Runs an item by its mnemonic, with or without Alt. */
    private static void choose(Menu menu, MenuItem item) {
        if (item instanceof Menu within && !item.isDisable()) {
            within.show();
        } else if (!item.isDisable()) {
            for (Menu each = menu; each != null; each = each.getParentMenu()) {
                each.hide();
            }
            item.fire();
        }
    }

    private static List<Region> rows(Menu menu) {
        return menu.getItems().stream().filter(item -> item instanceof CustomMenuItem && !(item instanceof SeparatorMenuItem))
                .map(item -> (Region) ((CustomMenuItem) item).getContent()).toList();
    }

    /** Gives all rows the width of the widest, so that keys align. */
    private static void alignKeys(List<Region> rows) {
        // A menu that opens for the first time has no fonts yet, and its titles would be cut.
        rows.forEach(Node::applyCss);
        double widest = rows.stream().mapToDouble(row -> row.prefWidth(-1)).max().orElse(0);
        rows.forEach(row -> row.setPrefWidth(Math.max(widest, row.getMinWidth())));
    }

    /** Puts the arrow of a submenu at the end of its row, below the keys of other rows. */
    private static void alignArrows(Menu menu) {
        double widest = rows(menu).stream().mapToDouble(Region::getPrefWidth).max().orElse(0);
        menu.getItems().stream().filter(Menu.class::isInstance).map(MenuItem::getStyleableNode).filter(Objects::nonNull)
                .forEach(row -> {
                    Region title = (Region) row.lookup(".label");
                    title.setPrefWidth(widest - row.lookup(".right-container").prefWidth(-1));
                });
    }

    /** Title at the left, keys at the right; a check mark if a toggle is on. */
    private MenuItem item(Command command, MenuMnemonics letters) {
        FontIcon check = Icons.of(Icons.CHECK, 14);
        check.setVisible(false);
        command.on().ifPresent(on -> check.visibleProperty().bind(on));
        Label title = Type.BODY.label(letters.marked(command.title(), command.title()));
        title.setMnemonicParsing(true);
        Region spacer = Layouts.space();
        spacer.setMinWidth(24);
        HBox row = Layouts.row(6, check, title, spacer);
        row.setMinWidth(210);
        Label key = Layouts.saying(Buttons.key(""));
        key.textProperty().bind(commands.shortcuts().inForceProperty().map(changed -> commands.words(command)));
        row.getChildren().add(key);
        CustomMenuItem item = new CustomMenuItem(row);
        item.setOnAction(event -> command.run().run());
        command.words().ifPresent(words -> words.subscribe(now -> {
            title.setText(letters.marked(command.title(), now));
            item.setDisable(now.equals(command.title()));
        }));
        return item;
    }

    /** A submenu that is filled whenever it opens. */
    private static Menu choices(String title, Supplier<List<Command.Choice>> choices) {
        Menu menu = new Menu(title);
        menu.getStyleClass().add(INDENTED);
        // A menu without items does not open.
        menu.getItems().add(new MenuItem());
        menu.setOnShowing(event -> {
            menu.getItems().setAll(choices.get().stream().map(each -> Buttons.item(each.title(), each.run())).toList());
            if (menu.getItems().isEmpty()) {
                menu.getItems().add(new MenuItem(Texts.of("shell.none-found")));
                menu.getItems().getFirst().setDisable(true);
            }
        });
        return menu;
    }

    private Menu recent(String title) {
        Menu menu = new Menu(title);
        menu.getStyleClass().add(INDENTED);
        controller.model.recent.subscribe(files -> {
            menu.setDisable(files.isEmpty());
            menu.getItems()
                    .setAll(files.stream()
                            .map(file -> Buttons.item(file.getFileName() + "   " + file.getParent(), () -> controller.open(file)))
                            .toList());
        });
        return menu;
    }
}
