package mnemoscope.ui.shell;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.event.EventHandler;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Command.Menu;
import mnemoscope.ui.workspace.Command;
import mnemoscope.workspace.Preferences;

/**
 * All keys, in columns, so that they are visible at once even in a low window. A press on a key waits for its replacement; Escape
 * cancels, Delete removes the key.
 */
final class KeysView extends HBox {
    /** Width of the window from which there are four columns, px. */
    private static final double WIDE = 1340;
    private static final int LAST = Integer.MAX_VALUE;
    private static final List<List<Part>> COLUMNS = List.of(List.of(all(Menu.FILE), all(Menu.EDIT), all(Menu.STUDY)),
            List.of(all(Menu.VIEW), all(Menu.HELP)), List.of(all(Menu.REPLAY)));
    /** The last group of Replay that moves between decisions. */
    private static final int MOVES = 1;
    private static final List<List<Part>> IN_A_WIDE_WINDOW = List.of(List.of(all(Menu.FILE), all(Menu.EDIT), all(Menu.HELP)),
            List.of(all(Menu.VIEW)), List.of(all(Menu.STUDY), new Part(Menu.REPLAY, 0, MOVES)),
            List.of(new Part(Menu.REPLAY, MOVES + 1, LAST)));
    /** Keys reserved for lists, charts and columns. */
    private static final Set<KeyCode> OF_THE_WINDOW = Set.of(KeyCode.ENTER, KeyCode.TAB, KeyCode.UP, KeyCode.DOWN,
            KeyCode.PAGE_UP, KeyCode.PAGE_DOWN, KeyCode.PLUS, KeyCode.MINUS, KeyCode.EQUALS, KeyCode.ADD, KeyCode.SUBTRACT,
            KeyCode.DIGIT1, KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT5, KeyCode.DIGIT6);

    /** Groups of a menu; notes stand after the last one. */
    private record Part(Menu menu, int from, int to) {
        boolean has(Command command) {
            return command.menu() == menu && command.group() >= from && command.group() <= to;
        }

        boolean has(Command.Note note) {
            return note.menu() == menu && to == LAST;
        }
    }

    private final Commands commands;
    private final PreferencesController preferences;
    private final List<List<Part>> columns;
    private final ToggleButton every = Buttons.toggle("", Texts.of("shell.all-commands"));
    private final Label prompt = Layouts.narrow(Type.BODY.label("", "mn-muted"));
    private final Button assign = Layouts.saying(Buttons.text("", this::assign));
    private final Button reset = Buttons.text(Texts.of("shell.reset-all"), this::reset);
    private final EventHandler<KeyEvent> waiting = this::press;
    private Optional<Command.Keys> changing = Optional.empty();
    private Optional<KeyCombination> newKeys = Optional.empty();

    /** @param windowWidth px */
    KeysView(Commands commands, PreferencesController preferences, double windowWidth) {
        super(28);
        columns = columns(windowWidth);
        this.commands = commands;
        this.preferences = preferences;
        every.setOnAction(event -> show());
        sceneProperty().subscribe((before, now) -> {
            if (before != null) {
                before.removeEventFilter(KeyEvent.ANY, waiting);
            }
            if (now != null) {
                now.addEventFilter(KeyEvent.ANY, waiting);
            }
        });
        show();
    }

    private static Part all(Menu menu) {
        return new Part(menu, 0, LAST);
    }

    private static List<List<Part>> columns(double windowWidth) {
        return windowWidth < Type.grown(WIDE) ? COLUMNS : IN_A_WIDE_WINDOW;
    }

    /** The usual width of the sheet, px. */
    static double width(double windowWidth) {
        return columns(windowWidth) == COLUMNS ? 1040 : 1380;
    }

    /** Nodes beside the title of the sheet. */
    List<Node> tools() {
        return List.of(prompt, assign, every, reset);
    }

    private void show() {
        getChildren().clear();
        columns.forEach(parts -> getChildren().add(Layouts.grow(column(parts))));
        boolean any = commands.all().stream().flatMap(each -> each.keys().stream()).anyMatch(this::isChanged);
        Layouts.show(reset, any);
        if (changing.isEmpty()) {
            showPrompt(Texts.of("shell.press-a-key-to-change"), "");
        }
    }

    private void showPrompt(String words, String button) {
        prompt.setText(words);
        assign.setText(button);
    }

    private GridPane column(List<Part> parts) {
        GridPane grid = new GridPane(12, 1);
        for (Part part : parts) {
            List<Command> listed = commands.all().stream().filter(each -> part.has(each) && each.choices().isEmpty())
                    .filter(each -> every.isSelected() || !commands.words(each).isEmpty() || isOpen(each)).toList();
            List<Command.Note> notes = commands.notes().stream().filter(part::has).toList();
            if (!listed.isEmpty() || !notes.isEmpty()) {
                grid.addRow(grid.getRowCount(), Type.ROW.label(part.menu().title(), "mn-muted"));
            }
            listed.forEach(each -> {
                HBox keys = Layouts.row(4);
                each.keys().forEach(one -> keys.getChildren().add(keys(one)));
                row(grid, title(each), Layouts.uncut(keys));
            });
            notes.forEach(each -> row(grid, each.title(), Layouts.padded(new HBox(Buttons.key(each.keys())), 0, 4, 0, 4)));
        }
        return grid;
    }

    /** With the tab on which its keys work, if only one. */
    private static String title(Command command) {
        return command.tab().map(tab -> Texts.of("shell.keys-on-tab", command.title(), Texts.of(tab.key())))
                .orElse(command.title());
    }

    /** Whether a command is expanded: the user is changing it, or it has lost its default keys. */
    private boolean isOpen(Command command) {
        return command.keys().stream().anyMatch(each -> changing.filter(each::equals).isPresent() || isChanged(each));
    }

    private boolean isChanged(Command.Keys keys) {
        return commands.shortcuts().isChanged(keys.name());
    }

    private static void row(GridPane grid, String title, Region keys) {
        Label words = Layouts.wrapped(Type.BODY.label(title));
        GridPane.setHgrow(words, Priority.ALWAYS);
        GridPane.setHalignment(keys, HPos.RIGHT);
        keys.setMaxWidth(Region.USE_PREF_SIZE);
        grid.addRow(grid.getRowCount(), words, keys);
    }

    private Region keys(Command.Keys keys) {
        String title = title(keys.command());
        String shown = changing.filter(keys::equals).isPresent()
                ? Texts.of("shell.press-keys")
                : words(commands.shortcuts().of(keys.name()));
        Button button = Layouts.styled(Buttons.flat("", () -> wait(keys)), "mn-key-button");
        button.setGraphic(Buttons.key(shown));
        button.setAccessibleText(Texts.of("shell.press-to-change", title, shown));
        if (!isChanged(keys)) {
            return Layouts.uncut(button);
        }
        String usual = words(keys.usual());
        Button back = Layouts.styled(Buttons.flatIcon(Icons.AGAIN, Texts.of("shell.back-to-the-usual-keys", title, usual), () -> {
            wait(keys);
            keys.usual().ifPresentOrElse(this::want, () -> give(Optional.empty()));
        }), "mn-tiny");
        return Layouts.uncut(Layouts.row(0, back, button));
    }

    private static String words(Optional<KeyCombination> keys) {
        return keys.map(Shortcuts::words).orElse(Texts.of("shell.no-keys"));
    }

    private void wait(Command.Keys keys) {
        changing = Optional.of(keys);
        newKeys = Optional.empty();
        show();
        showPrompt(Texts.of("shell.keys.prompt", keys.command().title()), "");
    }

    private void press(KeyEvent event) {
        if (changing.isEmpty()) {
            return;
        }
        event.consume();
        if (event.getEventType() != KeyEvent.KEY_PRESSED) {
            return;
        }
        boolean alone = !event.isShortcutDown() && !event.isAltDown() && !event.isControlDown() && !event.isMetaDown();
        KeyCode code = event.getCode();
        if (code == KeyCode.ESCAPE) {
            end();
        } else if (alone && code == KeyCode.ENTER && newKeys.isPresent()) {
            assign();
        } else if (alone && (code == KeyCode.DELETE || code == KeyCode.BACK_SPACE)) {
            give(Optional.empty());
        } else if (alone && OF_THE_WINDOW.contains(code)) {
            showPrompt(Texts.of("shell.belongs-to-the-lists-columns", Shortcuts.words(code.getName())), "");
        } else if (alone && Commands.OF_LISTS.contains(code) && changing.filter(each -> each.command().steps()).isEmpty()) {
            showPrompt(Texts.of("shell.lists-take-it-first", Shortcuts.words(code.getName())), "");
        } else {
            Shortcuts.pressed(event).ifPresent(this::want);
        }
    }

    private void want(KeyCombination keys) {
        Optional<Command.Keys> other = commands.holder(keys, changing.orElseThrow());
        newKeys = Optional.of(keys);
        if (other.isEmpty()) {
            give(newKeys);
        } else {
            showPrompt(Texts.of("shell.keys.taken", Shortcuts.words(keys), title(other.get().command())),
                    Texts.of("shell.take-it-from-there"));
        }
    }

    /** Assigns the keys to the command being changed and removes them from their previous owner. */
    private void assign() {
        Optional<Command.Keys> holder = newKeys.flatMap(keys -> commands.holder(keys, changing.orElseThrow()));
        give(newKeys, liked -> holder.map(each -> liked.withKeys(each.name(), Optional.of(""))).orElse(liked));
    }

    private void give(Optional<KeyCombination> keys) {
        give(keys, UnaryOperator.identity());
    }

    private void give(Optional<KeyCombination> keys, UnaryOperator<Preferences> first) {
        Command.Keys changed = changing.orElseThrow();
        boolean usual = keys.equals(changed.usual());
        preferences.change(liked -> first.apply(liked).withKeys(changed.name(),
                usual ? Optional.empty() : Optional.of(keys.map(KeyCombination::getName).orElse(""))));
        end();
    }

    private void reset() {
        preferences.change(liked -> liked.withKeys(Map.of()));
        end();
    }

    private void end() {
        changing = Optional.empty();
        newKeys = Optional.empty();
        show();
    }
}
