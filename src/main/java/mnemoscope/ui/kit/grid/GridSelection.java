package mnemoscope.ui.kit.grid;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The selected rows of a grid, by mouse or key; Enter opens one. Section titles are skipped. */
final class GridSelection<T> {
    /** Rows that stay visible above a row that is scrolled to. */
    private static final int LEAD = 6;

    private final Grid<T> grid;
    private final TableView<GridEntry<T>> table;

    GridSelection(Grid<T> grid, TableView<GridEntry<T>> table) {
        this.grid = grid;
        this.table = table;
        table.getSelectionModel().selectedIndexProperty().subscribe((before, now) -> changed(before.intValue(), now.intValue()));
        table.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.getTarget() == table && selected().isPresent()) {
                event.consume();
                grid.opened.accept(selected().get());
            }
        });
    }

    void select(Object wanted) {
        grid.filling = true;
        int at = indexOf(wanted);
        if (at < 0) {
            table.getSelectionModel().clearSelection();
        } else if (!table.getSelectionModel().isSelected(at) || table.getSelectionModel().getSelectedIndices().size() > 1) {
            table.getSelectionModel().clearAndSelect(at);
        }
        grid.filling = false;
    }

    void reveal(Object wanted) {
        int at = indexOf(wanted);
        if (at >= 0) {
            double high = table.getHeight() - grid.headHeight();
            boolean seen = table.lookupAll(".table-row-cell").stream()
                    .anyMatch(row -> row instanceof TableRow<?> each && each.getIndex() == at
                            && row.getBoundsInParent().getMinY() >= 0 && row.getBoundsInParent().getMaxY() <= high);
            if (!seen) {
                table.scrollTo(Math.max(0, at - LEAD));
            }
        }
    }

    Optional<T> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem()).map(line -> line.row);
    }

    /** The selected rows if several can be selected, otherwise all rows. */
    List<T> rowsToCopy() {
        List<T> chosen = table.getSelectionModel().getSelectedItems().stream().filter(line -> line != null && line.isRow())
                .map(line -> line.row).toList();
        return table.getSelectionModel().getSelectionMode() == SelectionMode.SINGLE || chosen.isEmpty() ? grid.written() : chosen;
    }

    private int indexOf(Object wanted) {
        List<GridEntry<T>> lines = table.getItems();
        return IntStream.range(0, lines.size())
                .filter(k -> lines.get(k).isRow() && Objects.equals(grid.key.apply(lines.get(k).row), wanted)).findFirst()
                .orElse(-1);
    }

    private void changed(int before, int now) {
        if (grid.filling || now < 0 || now >= table.getItems().size()) {
            return;
        }
        GridEntry<T> line = table.getItems().get(now);
        if (line.isRow()) {
            grid.selected.accept(line.row);
            return;
        }
        int next = now + (before > now && now > 0 ? -1 : 1);
        if (next < table.getItems().size()) {
            Platform.runLater(() -> table.getSelectionModel().clearAndSelect(next));
        }
    }
}
