package mnemoscope.ui.shell.palette;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.palette.Ranking.Found;
import mnemoscope.ui.workspace.PaletteEntry.Kind;
import mnemoscope.ui.workspace.PaletteEntry;

/** The palette: a field that always has the focus, and its matches below. */
public final class PaletteView extends VBox {
    private static final double WIDTH = 720;
    private static final double ROW = 28;
    private static final int PAGE = 8;
    private static final String SAYS = Texts.of("shell.run-a-command-or-find");

    private final PaletteController controller;
    private final SearchField search;
    private final Label count = Layouts.uncut(Type.META.label("", "mn-muted"));
    private String words = "";
    private final ListView<Line> list = new ListView<>();
    private final Label nothing = Layouts.wrapped(Type.BODY.label("", "mn-muted", "mn-palette-nothing"));

    private final Label hint = Layouts.wrapped(Type.BODY.label("", "mn-palette-nothing"));

    /** A line of the list. */
    sealed interface Line {
        /** The accessible text. */
        String words();

        /** Whether it can be chosen. */
        default boolean isChosen() {
            return true;
        }

        /** The head of a group. */
        record Head(String title, int shown, int count) implements Line {
            @Override
            public String words() {
                return title + ", " + count;
            }

            @Override
            public boolean isChosen() {
                return false;
            }
        }

        record Hit(PaletteEntry entry) implements Line {
            @Override
            public String words() {
                String signs = entry.signs().get().map(Node::getAccessibleText).orElse("");
                return (entry.label() + " " + entry.text() + " " + entry.note() + " " + signs).strip();
            }
        }

        /** The link to the rest of a group. @param count number of all matches in the group */
        record More(Kind kind, int count) implements Line {
            @Override
            public String words() {
                return Texts.of("shell.show-all-found", Numbers.whole(count));
            }
        }
    }

    /** Collects the entries now. */
    public PaletteView(PaletteController controller) {
        this.controller = controller;
        search = new SearchField(SAYS, controller::search, count, Buttons.key("Esc"));
        search.field().setPromptText(SAYS);
        getStyleClass().addAll("mn-popover", "mn-palette");
        list.getStyleClass().add("mn-palette-list");
        list.setFocusTraversable(false);
        Theme.follow(this, theme -> {
            setMaxSize(Type.grown(WIDTH), USE_PREF_SIZE);
            list.setFixedCellSize(Type.grown(ROW));
            list.setPrefHeight(height(list.getItems().size()));
        });
        list.setMinHeight(0);
        list.setAccessibleText(Texts.of("shell.found"));
        list.setCellFactory(view -> new EntryCell(() -> controller.found.get().words(), this::choose));
        getChildren().addAll(search, list, hint, nothing, foot());
        focusedProperty().subscribe(on -> {
            if (on) {
                search.field().requestFocus();
            }
        });
        FocusKeeper.leaveTabTo(this);
        addEventFilter(KeyEvent.KEY_PRESSED, this::press);
        controller.begin();
        controller.found.subscribe(this::show);
    }

    private static HBox foot() {
        HBox foot = Layouts.row(12, keyed(Texts.of("shell.do-it"), "\u21b5"), keyed(Texts.of("shell.next-group"), "Tab"),
                Layouts.space(), keyed(Texts.of("shell.found-actions"), ">"), keyed(Texts.of("shell.found-settings"), "="),
                keyed(Texts.of("shell.found-decisions"), "#"), keyed(Texts.of("shell.found-turns"), "@"),
                keyed(Texts.of("shell.go-to-12"), "12"));
        return Layouts.styled(foot, "mn-palette-foot");
    }

    private static HBox keyed(String what, String... keys) {
        HBox row = new HBox(4);
        row.setAlignment(Pos.CENTER_LEFT);
        for (String key : keys) {
            row.getChildren().add(Buttons.key(key));
        }
        row.getChildren().add(Layouts.narrow(Type.META.label(what, "mn-muted")));
        return row;
    }

    private double height(int lines) {
        return lines * list.getFixedCellSize() + 2;
    }

    /** Keeps the selection while more matches arrive for the same words. */
    private void show(Found found) {
        Line before = found.words().equals(words) ? list.getSelectionModel().getSelectedItem() : null;
        words = found.words();
        List<Line> lines = new ArrayList<>();
        found.groups().forEach(group -> {
            lines.add(new Line.Head(group.kind().title(), group.shown().size(), group.count()));
            group.shown().forEach(entry -> lines.add(new Line.Hit(entry)));
            if (group.shown().size() < group.count()) {
                lines.add(new Line.More(group.kind(), group.count()));
            }
        });
        list.setItems(FXCollections.observableArrayList(lines));
        list.setPrefHeight(height(lines.size()));
        Layouts.show(list, !lines.isEmpty());
        Layouts.show(nothing, lines.isEmpty());
        nothing.setText(found.only().map(kind -> nothing(found.words(), kind))
                .orElseGet(() -> found.words().isEmpty()
                        ? Texts.of("shell.nothing-is-there")
                        : Texts.of("shell.nothing-has-the-words", found.words())));
        hint.setText(controller.hint(found).orElse(""));
        Layouts.show(hint, !hint.getText().isEmpty());
        String shown = Integer.toString(found.shown());
        count.setText(lines.isEmpty()
                ? ""
                : found.shown() < found.count() ? Texts.of("shell.shown-of-found", shown, Numbers.whole(found.count())) : shown);
        select(lines.isEmpty() ? -1 : Math.max(1, lines.indexOf(before)));
    }

    private static String nothing(String words, Kind only) {
        String searched = switch (only) {
            case ACTIONS -> Texts.of("shell.found-actions");
            case SETTINGS -> Texts.of("shell.found-settings");
            case DECISIONS -> Texts.of("shell.found-decisions");
            case TURNS -> Texts.of("shell.found-turns");
            default -> only.title();
        };
        return words.isEmpty()
                ? Texts.of("shell.nothing-is-there-among", searched)
                : Texts.of("shell.nothing-has-the-words-among", words, searched);
    }

    private void select(int row) {
        list.getSelectionModel().clearAndSelect(row);
        // Scrolls to the head of the first group together with its first line.
        list.scrollTo(row == 1 ? 0 : Math.max(0, row - PAGE));
        search.field().setAccessibleHelp(
                row < 0 ? (hint.getText() + " " + nothing.getText()).strip() : list.getItems().get(row).words());
    }

    /** Moves to another selectable line, past heads, wrapping at the ends. */
    private void move(int by) {
        int[] hits = rows(row -> list.getItems().get(row).isChosen());
        int at = IntStream.range(0, hits.length).filter(k -> hits[k] == list.getSelectionModel().getSelectedIndex()).findFirst()
                .orElse(0);
        if (hits.length > 0) {
            int to = Math.abs(by) == 1 ? Math.floorMod(at + by, hits.length) : Math.clamp(at + by, 0, hits.length - 1);
            select(hits[to]);
        }
    }

    private int[] rows(IntPredicate which) {
        return IntStream.range(0, list.getItems().size()).filter(which).toArray();
    }

    /** Moves to the first line of the next or previous group, wrapping at the ends. */
    private void jump(boolean on) {
        int[] heads = rows(row -> list.getItems().get(row) instanceof Line.Head);
        int now = (int) Arrays.stream(heads).filter(head -> head < list.getSelectionModel().getSelectedIndex()).count() - 1;
        if (heads.length > 0) {
            select(heads[Math.floorMod(now + (on ? 1 : -1), heads.length)] + 1);
        }
    }

    private void choose(Line line) {
        switch (line) {
            case Line.Hit hit -> controller.choose(hit.entry());
            case Line.More more -> {
                int row = list.getItems().indexOf(more);
                controller.showAll(more.kind());
                controller.whenFound(() -> select(Math.min(row, list.getItems().size() - 1)));
            }
            case Line.Head _ -> {
                // A head cannot be chosen.
            }
        }
    }

    private void press(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case PAGE_DOWN -> move(PAGE);
            case PAGE_UP -> move(-PAGE);
            case ENTER -> controller.whenFound(() -> {
                if (list.getSelectionModel().getSelectedItem() instanceof Line line) {
                    choose(line);
                }
            });
            // No other node in the palette can be focused.
            case TAB -> jump(!event.isShiftDown());
            default -> {
                if (event.getCode() != KeyCode.K || !event.isShortcutDown()) {
                    return;
                }
                controller.close();
            }
        }
        event.consume();
    }
}
