package mnemoscope.ui.shell;

import static mnemoscope.ui.workspace.Command.Menu.EDIT;
import static mnemoscope.ui.workspace.Command.Menu.FILE;
import static mnemoscope.ui.workspace.Command.Menu.HELP;
import static mnemoscope.ui.workspace.Command.Menu.REPLAY;
import static mnemoscope.ui.workspace.Command.Menu.VIEW;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.History;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Tab;

/**
 * All commands of the window and of its features.
 *
 * @param all       in the order of the menus
 * @param notes     keys that stand in no menu
 * @param shortcuts the keys of each command
 */
record Commands(List<Command> all, List<Command.Note> notes, Shortcuts shortcuts) {
    /** The command that explains the focused item. */
    static final String EXPLAIN = "explain-what-has-the-keyboard";
    static final String PALETTE = "command.run-or-find-anything";
    /** Keys that a focused list or table consumes before a command; the tabs handle the navigation keys. */
    static final Set<KeyCode> OF_LISTS = Set.of(KeyCode.HOME, KeyCode.END, KeyCode.SPACE, KeyCode.LEFT, KeyCode.RIGHT);
    private static final String FIGURES = "command.all-figures";
    private static final String PREFERENCES = "command.preferences";
    private static final String BACK = "command.step-back";
    private static final String FORWARD = "command.step-forward";
    private static final String SEARCH = "go-to-the-search-field";
    /** The character of the search field, on any keyboard layout. */
    private static final String FIND = "/";

    /**
     * @param steps   target of the navigation keys
     * @param copy    copies from the focused node
     * @param find    focuses the search field
     * @param leave   closes the window
     * @param explain explains the focused node
     */
    static Commands of(List<Feature> features, ShellController shell, Supplier<Transport> steps, Runnable copy, Runnable find,
            Runnable leave, Runnable explain) {
        ShellModel model = shell.model;
        WorkspaceContext context = shell.context();
        Command bundled = Command.of(FILE, 0, "command.open-bundled-data", "Shortcut+B", shell::openBundled);
        List<Command> all = new ArrayList<>(List.of(Command.of(FILE, 0, "command.open", "Shortcut+O", shell::chooseAndOpen),
                Command.of(FILE, 0, "command.open-folder", "", shell::chooseAndOpenFolder),
                Command.of(FILE, 3, "command.new-window", "", () -> NewWindow.open(shell)),
                Command.ofChoices(FILE, 0, "command.open-agent-folder", shell::agentFolders),
                shell.hasBundled() ? bundled : bundled.named(new SimpleStringProperty(bundled.title())),
                Command.of(FILE, 0, "command.read-again", "F5", shell::readAgain)
                        .named(context.lens(now -> now.opened().file().isEmpty()
                                ? Texts.of("command.read-again")
                                : Texts.of("command.read-file-again", now.opened().name()))),
                Command.of(FILE, 3, "command.close", "Shortcut+Q", leave),
                Command.of(EDIT, 0, "command.undo", "Shortcut+Z", () -> shell.say(context.workspace().undo()))
                        .named(context.workspace().historyProperty().map(History::undoWords)),
                Command.of(EDIT, 0, "command.redo", "Shortcut+Shift+Z", () -> shell.say(context.workspace().redo()))
                        .named(context.workspace().historyProperty().map(History::redoWords)),
                Command.of(EDIT, 1, "command.copy", "Shortcut+C", copy),
                Command.of(EDIT, 1, "command.find-a-decision", "Shortcut+F", find),
                Command.of(EDIT, 1, PALETTE, "Shortcut+K", () -> shell.toggle(Sheet.PALETTE)),
                Command.of(EDIT, 1, "command.go-to-the-search-field", "Slash", find),
                Command.of(EDIT, 2, PREFERENCES, "Shortcut+Comma", () -> shell.toggle(Sheet.PREFERENCES)),
                Command.of(REPLAY, 0, "command.play-or-pause", "Space", () -> steps.get().togglePlay())
                        .whileOn(context.steps().playing),
                Command.of(REPLAY, 0, "command.first-decision", "Home", () -> steps.get().first()),
                Command.of(REPLAY, 0, BACK, "Left", () -> steps.get().back()),
                Command.of(REPLAY, 0, FORWARD, "Right", () -> steps.get().forward()),
                Command.of(REPLAY, 0, "command.last-decision", "End", () -> steps.get().last()),
                Command.of(REPLAY, 1, "command.next-disagreement", "N", () -> steps.get().nextDisagreement()),
                Command.of(REPLAY, 1, "command.previous-disagreement", "P Shift+N", () -> steps.get().previousDisagreement())));
        features.forEach(each -> each.tab().ifPresent(
                tab -> all.add(Command.of(VIEW, 0, tab.key(), "Shortcut+" + (tab.ordinal() + 1), () -> shell.showTab(tab)))));
        features.forEach(each -> all.addAll(each.commands()));
        shell.figures.of(features);
        all.add(Command.of(REPLAY, 6, FIGURES, "Shortcut+E", shell::showFigures)
                .alsoCalled(Texts.of("shell.also-export-figures")));
        all.add(Command.of(REPLAY, 6, "command.legend-names", "", () -> shell.figures.names(() -> {})));
        all.addAll(List.of(
                Command.of(VIEW, 2, "command.dark", "Shortcut+D", shell::toggleTheme).whileOn(model.theme.map(Theme::isDark)),
                // F11 switches to full screen in other programs.
                Command.of(VIEW, 2, "command.lecture-mode", "L F11", shell::toggleLecture)
                        .alsoCalled(Texts.of("shell.also-lecture-mode")).whileOn(model.theme.map(Theme::isLecture)),
                Command.of(VIEW, 3, "command.jobs", "Shortcut+J", () -> shell.toggle(Sheet.JOBS)),
                Command.of(HELP, 0, "command.keys", "F1", () -> shell.toggle(Sheet.KEYS)),
                Command.of(HELP, 0, "command.readings-in-force", "Shortcut+R", () -> shell.toggle(Sheet.PROTOCOL)),
                Command.of(HELP, 0, "command.explain-what-has-the-keyboard", "Shift+F1", explain),
                Command.of(HELP, 1, "command.open-log", "", () -> LogView.open(shell)),
                Command.of(HELP, 1, "command.show-log-folder", "", () -> LogView.showFolder(shell)),
                Command.of(HELP, 2, "command.libraries-and-licences", "", () -> shell.toggle(Sheet.LIBRARIES)),
                Command.of(HELP, 2, "command.about-mnemoscope", "", () -> shell.toggle(Sheet.ABOUT))));
        all.sort(Comparator.comparing(Command::menu).thenComparing(Command::group));
        List<Command.Note> notes = new ArrayList<>();
        features.forEach(each -> notes.addAll(each.notes()));
        notes.add(new Command.Note(HELP, Texts.of("shell.overlay.close"), "Esc"));
        Map<String, Optional<KeyCombination>> usual = new LinkedHashMap<>();
        all.forEach(each -> each.keys().forEach(keys -> usual.put(keys.name(), keys.usual())));
        return new Commands(List.copyOf(all), List.copyOf(notes),
                new Shortcuts(usual, shell.preferences.now.map(Preferences::keys)));
    }

    /** The command that has a key already if another command wants it. */
    Optional<Command.Keys> holder(KeyCombination key, Command.Keys of) {
        return all.stream().filter(each -> each.meets(of.command())).flatMap(each -> each.keys().stream())
                .filter(each -> !each.name().equals(of.name()) && shortcuts.of(each.name()).filter(key::equals).isPresent())
                .findFirst();
    }

    /** The readable keys of a command; empty if there are none. */
    String words(Command command) {
        return command.keys().stream().flatMap(each -> shortcuts.of(each.name()).stream()).map(Shortcuts::words)
                .collect(Collectors.joining(", "));
    }

    /** The menu of a command, and whether a toggle is on. */
    private static String note(Command command) {
        String menu = command.menu().title();
        return command.on().map(on -> on.getValue() ? Texts.of("shell.menu-and-on", menu) : Texts.of("shell.menu-and-off", menu))
                .orElse(menu);
    }

    /** All enabled commands, for the palette. */
    List<PaletteEntry> entries() {
        return all.stream().filter(each -> !each.key().equals(PALETTE)).filter(Commands::hasSomethingToDo)
                .flatMap(each -> each.choices().isPresent() ? choices(each) : Stream.of(entry(each).by(words(each)))).toList();
    }

    /** What a command would change now is its note, so that "figures" does not find "Undo the name in figures" first. */
    private static PaletteEntry entry(Command command) {
        String words = command.words().map(ObservableValue::getValue).orElse(command.title());
        String rest = words.startsWith(command.title()) ? words.substring(command.title().length()) : "";
        return rest.isEmpty()
                ? PaletteEntry.named(Kind.ACTIONS, "", command.also(), words, note(command), command.run())
                : PaletteEntry.of(Kind.ACTIONS, command.title(), rest.replaceFirst("^:? ", ""), command.run());
    }

    /** An entry for each choice of a submenu; where it has none, one that says so. */
    private static Stream<PaletteEntry> choices(Command command) {
        List<Command.Choice> all = command.choices().orElseThrow().get();
        return all.isEmpty()
                ? Stream.of(PaletteEntry.of(Kind.ACTIONS, command.title(), Texts.of("shell.none-found"), () -> {}))
                : all.stream().map(each -> PaletteEntry.of(Kind.ACTIONS,
                        command.title() + ": " + each.title().replaceAll("\\s+", " "), note(command), each.run()));
    }

    /**
     * Runs commands by their keys. Menus only print the keys, so that letters still type in a text field.
     *
     * @param tab     the current tab
     * @param find    focuses the search field; its key is the slash, on any keyboard layout
     * @param covered whether a sheet covers the window: then only help, tabs and figures have keys
     * @param uncover closes the sheet that covers the window
     */
    void listenTo(Scene scene, Supplier<Tab> tab, Runnable find, BooleanSupplier covered, Runnable uncover) {
        BooleanSupplier elsewhere = () -> covered.getAsBoolean() || FocusKeeper.isElsewhere();
        Runnable leave = () -> {
            FocusKeeper.closePanels();
            uncover.run();
        };
        scene.addEventFilter(KeyEvent.ANY, event -> {
            if (Popover.isOver(scene.getWindow())) {
                // Help opens over a panel, and tabs and figures close it, only if the panel did not consume the key.
                if (event.getEventType() == KeyEvent.KEY_PRESSED) {
                    press(scene.getFocusOwner(), event, tab.get(), true, leave);
                }
                event.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.isConsumed()) {
                return;
            }
            if (scrolls(event.getCode())
                    && all.stream()
                            .anyMatch(each -> each.words().isPresent() && hasSomethingToDo(each)
                                    && shortcuts.of(each.name()).filter(keys -> keys.match(event)).isPresent())
                    || isGivenAway(event) && !isTyping(scene.getFocusOwner())) {
                press(scene.getFocusOwner(), event, tab.get(), elsewhere.getAsBoolean(), leave);
            }
        });
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            press(scene.getFocusOwner(), event, tab.get(), elsewhere.getAsBoolean(), leave);
            stepByList(scene, event, elsewhere);
        });
        scene.addEventHandler(KeyEvent.KEY_TYPED, event -> {
            if (FIND.equals(event.getCharacter()) && !shortcuts.isChanged(SEARCH) && !isTyping(scene.getFocusOwner())
                    && !elsewhere.getAsBoolean()) {
                event.consume();
                find.run();
            }
        });
    }

    /** Where no list is focused, Up and Down move in the list of decisions; JavaFX would move the focus below the view. */
    private void stepByList(Scene scene, KeyEvent event, BooleanSupplier elsewhere) {
        boolean up = event.getCode() == KeyCode.UP;
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        if ((up || event.getCode() == KeyCode.DOWN) && plain && !event.isConsumed() && FocusKeeper.isAtView(scene)
                && !elsewhere.getAsBoolean()) {
            event.consume();
            all.stream().filter(each -> each.key().equals(up ? BACK : FORWARD)).forEach(each -> each.run().run());
        }
    }

    /** Keys that scroll panes consume; a presenter sends them. */
    private static boolean scrolls(KeyCode code) {
        return code == KeyCode.PAGE_DOWN || code == KeyCode.PAGE_UP;
    }

    /** Whether the user assigned keys that lists also consume, such as Ctrl+Home: the command takes precedence. */
    private boolean isGivenAway(KeyEvent event) {
        return OF_LISTS.contains(event.getCode()) && (event.isShortcutDown() || event.isControlDown() || event.isAltDown())
                && all.stream().flatMap(each -> each.keys().stream()).map(Command.Keys::name).anyMatch(
                        each -> shortcuts.isChanged(each) && shortcuts.of(each).filter(keys -> keys.match(event)).isPresent());
    }

    private static boolean hasSomethingToDo(Command command) {
        return command.words().filter(words -> words.getValue().equals(command.title())).isEmpty();
    }

    private static boolean isTyping(Node focused) {
        return focused instanceof TextInputControl || focused instanceof Spinner<?> spinner && spinner.isEditable()
                || focused instanceof ComboBoxBase<?> combo && combo.isEditable();
    }

    /** A field for whole numbers takes no letters, so letter keys act as elsewhere. */
    private static boolean isLetterInNumber(Node focused, KeyEvent event) {
        return event.getCode().isLetterKey() && focused instanceof Spinner<?> spinner
                && spinner.getValueFactory() instanceof SpinnerValueFactory.IntegerSpinnerValueFactory;
    }

    /** Whether a command leaves whatever is open over the window; one that shows a sheet leaves a panel. */
    private static boolean leaves(Command command) {
        return command.key().equals(FIGURES) || Stream.of(Tab.values()).anyMatch(tab -> tab.key().equals(command.key()))
                || FocusKeeper.isPanelOpen() && Set.of(PALETTE, PREFERENCES).contains(command.key());
    }

    /** @param leave closes whatever is open over the window */
    private void press(Node focused, KeyEvent event, Tab tab, boolean elsewhere, Runnable leave) {
        boolean typing = isTyping(focused);
        for (Command command : all) {
            // A key of a lesson would lead on behind what lies over it.
            boolean helps = command.menu() == HELP && command.words().isEmpty();
            boolean means = (!elsewhere || helps || leaves(command)) && command.tab().filter(only -> only != tab).isEmpty();
            if (means && command.keys().stream().flatMap(each -> shortcuts.of(each.name()).stream()).anyMatch(
                    keys -> keys.match(event) && !(typing && Shortcuts.type(keys) && !isLetterInNumber(focused, event)))) {
                event.consume();
                if (elsewhere && leaves(command)) {
                    leave.run();
                }
                command.run().run();
                return;
            }
        }
    }
}
