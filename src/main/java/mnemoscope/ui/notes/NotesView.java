package mnemoscope.ui.notes;

import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.GridSection;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.NoteMark;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Notebook.Listed;

/** All notes and bookmarks: search, go to, edit, delete, export. */
final class NotesView extends VBox {
    private static final double HEIGHT = 380;
    private static final double ROW = 40;
    private static final String NONE = Texts.of("notes.nothing-noted-yet", Command.Menu.REPLAY.title());

    private final NotesFeature notes;
    private final Grid<Listed> grid = new Grid<Listed>(Texts.of("notes.notes-and-bookmarks")).several().rowHeight(ROW)
            .key(row -> row.note().about()).sections(NotesView::section);
    private final SearchField search;
    private final Label count = Layouts.uncut(Type.ROW.label("", "mn-muted"));

    NotesView(NotesFeature notes) {
        super(10);
        // Room for the focus ring of the search field, which the edge of the sheet would clip.
        setPadding(new Insets(3));
        this.notes = notes;
        search = new SearchField(Texts.of("notes.find-a-note-by-words"), this::find);
        search.field().setPromptText(Texts.of("notes.find-a-note"));
        search.field().setOnAction(event -> grid.rows().stream().findFirst().ifPresent(notes::go));
        search.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN) {
                event.consume();
                grid.table().requestFocus();
            }
        });
        grid.onOpen(notes::go).action(Texts.of("notes.go-there"), row -> row.at().isPresent(), notes::go)
                .action(Texts.of("notes.change-the-note"), row -> true, row -> notes.write(row, grid))
                .action(Texts.of("notes.delete"), row -> true, notes::delete);
        grid.table().addEventHandler(KeyEvent.KEY_PRESSED, event -> grid.selected().ifPresent(row -> {
            if (event.getCode() == KeyCode.DELETE) {
                notes.delete(row);
            } else if (event.getCode() == KeyCode.F2) {
                notes.write(row, grid);
            }
        }));
        // Focuses the search field whenever the view enters a sheet; later, because the sheet takes the focus first.
        search.field().sceneProperty().subscribe(scene -> {
            if (scene != null) {
                Platform.runLater(search.field()::requestFocus);
            }
        });
        Layouts.high(grid, HEIGHT);
        getChildren().addAll(Layouts.row(12, Layouts.grow(search), count,
                Buttons.labelled(Icons.EXPORT, Texts.of("notes.export-notes"), notes::export)), grid);
    }

    /** Shows the current notes. */
    void show(List<Listed> all) {
        grid.nothing(new EmptyState(all.isEmpty() ? NONE : Texts.of("notes.no-note-has-these-words")));
        grid.show(new TableModel<>("notes", columns()), all);
        count();
    }

    /** Clears the search. */
    void begin() {
        search.field().clear();
    }

    private void find(String words) {
        grid.filter(words);
        count();
    }

    private void count() {
        count.setText(Numbers.count(grid.rows().size(), Texts.of("notes.note-singular"), Texts.of("notes.note-plural")));
    }

    private static GridSection section(Listed row) {
        return row.at().isPresent()
                ? GridSection.NONE
                : new GridSection(Texts.of("notes.not-among-the-open-data", row.note().about().data()),
                        Texts.of("notes.kept-in-the-session"), false);
    }

    private List<Column<Listed>> columns() {
        return List.of(
                Column.<Listed>picture("").width(24).face(
                        (g, width, height, palette, row) -> NoteMark.of(row.note()).paint(g, 4, (height - 15) / 2, 15, palette))
                        .tips(row -> row.note().bookmarked() ? Texts.of("notes.bookmarked") : ""),
                Column.<Listed>words(Texts.of("notes.where"), Listed::place).width(110).pressed(notes::go)
                        .look(row -> row.at().isPresent() ? "mn-link" : "mn-muted")
                        .tips(row -> row.at().isPresent() ? Texts.of("notes.go-there") : Texts.of("notes.its-data-are-not-open")),
                Column.<Listed>words("kind", row -> row.note().about().kind().code()).onlyInFiles(),
                Column.<Listed>words("bookmarked", row -> row.note().bookmarked() ? "yes" : "").onlyInFiles(),
                Column.<Listed>words(Texts.of("notes.about"), row -> row.note().about().words()).quotes().width(150).grows()
                        .wraps().look("mn-muted"),
                Column.<Listed>words(Texts.of("notes.note"), row -> row.note().text()).width(150).grows().wraps(),
                Column.<Listed>words("data", row -> row.note().about().data()).onlyInFiles(),
                Column.<Listed>picture(" ").width(56).node(this::tools));
    }

    private Node tools(Listed row) {
        String place = row.place();
        return Layouts.row(2,
                Layouts.styled(Buttons.flatIcon(row.note().text().isBlank() ? Icons.NOTE : Icons.NOTED,
                        Texts.of("notes.note.change", place), () -> notes.write(row, grid)), "mn-tiny"),
                Layouts.styled(Buttons.flatIcon(Icons.CLOSE, Texts.of("notes.note.delete", place), () -> notes.delete(row)),
                        "mn-tiny"));
    }
}
