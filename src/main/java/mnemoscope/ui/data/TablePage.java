package mnemoscope.ui.data;

import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** A table of words with copy and export. */
final class TablePage extends VBox {
    /** What is no longer than this is a name or an id and is never cut; texts share what is left. */
    private static final int ID_CHARACTERS = 26;

    /** @param nothing one sentence for an empty table */
    TablePage(ValueTable table, String what, String nothing, DataModel model, DataController controller) {
        TableView<List<Object>> view = new TableView<>(FXCollections.observableArrayList(table.rows()));
        view.getStyleClass().add("mn-table");
        view.setAccessibleText(what);
        view.setPlaceholder(new EmptyState(nothing));
        view.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        view.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        for (int k = 0; k < table.heads().size(); k++) {
            view.getColumns().add(column(table, k));
        }
        Takeaway.offer(view, () -> table.with(List.copyOf(view.getSelectionModel().getSelectedIndices())), () -> table);
        VBox.setVgrow(view, Priority.ALWAYS);
        Label said = Type.ROW.label("", "mn-muted");
        said.textProperty().bind(model.saidProperty());
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox bar = new HBox(12, Type.BODY.label(what, "mn-muted"), space, said,
                Buttons.labelled(Icons.EXPORT, "Export CSV\u2026", () -> controller.export(table)));
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("mn-page-bar");
        getChildren().add(bar);
        getChildren().add(view);
    }

    private static TableColumn<List<Object>, String> column(ValueTable table, int k) {
        TableColumn<List<Object>, String> column = new TableColumn<>(table.heads().get(k));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(row.getValue().get(k).toString()));
        column.setCellFactory(made -> new TableCell<>() {
            @Override
            protected void updateItem(String text, boolean empty) {
                super.updateItem(text, empty);
                setText(empty ? null : text);
                if (!empty && text != null && text.length() > 40) {
                    Tips.on(this, text);
                }
            }
        });
        int longest = table.rows().stream().mapToInt(row -> row.get(k).toString().length()).max().orElse(0);
        double wide = Math.clamp(Math.max(longest, table.heads().get(k).length()) * 7.2 + 26, 90, 380);
        column.setPrefWidth(wide);
        if (longest <= ID_CHARACTERS) {
            column.setMinWidth(wide);
        }
        return column;
    }
}
