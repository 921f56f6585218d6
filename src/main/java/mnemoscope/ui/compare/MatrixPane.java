package mnemoscope.ui.compare;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.compare.RowOrder.Key;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The matrix: one row a decision, one mark a policy; click or Enter goes there. */
final class MatrixPane extends VBox {
    private static final double ROW = 26;
    private static final int LEAD = 6;

    private final CompareModel model;
    private final WorkspaceContext context;
    private final CompareController controller;
    private final ListView<CompareRow> list = new ListView<>();
    private final MatrixHead head;
    private List<PolicyStyle> styles = List.of();
    private MatrixLayout layout = new MatrixLayout(false, true, 0);

    MatrixPane(CompareModel model, WorkspaceContext context, CompareController controller) {
        this.model = model;
        this.context = context;
        this.controller = controller;
        head = new MatrixHead(this, model, controller);
        list.getStyleClass().add("mn-matrix");
        list.setAccessibleText("Decisions by policy. Enter shows one in the Replay tab.");
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setOnKeyPressed(event -> {
            CompareRow row = list.getFocusModel().getFocusedItem();
            if (event.getCode() == KeyCode.ENTER && row != null) {
                event.consume();
                open(row);
            }
        });
        Takeaway.offer(list, () -> controller.tableOf(List.copyOf(list.getSelectionModel().getSelectedItems())),
                () -> controller.tableOf(model.rows()));
        EmptyState none = new EmptyState("No decision matches.", "Show all", controller::showAll);
        none.visibleProperty().bind(Bindings.createBooleanBinding(() -> model.rows().isEmpty(), model.rowsProperty()));
        StackPane middle = new StackPane(list, none);
        VBox.setVgrow(middle, Priority.ALWAYS);
        getChildren().addAll(head, middle);
        setMinWidth(0);
        observe();
    }

    private void observe() {
        model.tableProperty().subscribe(table -> {
            styles = table == null
                    ? List.of()
                    : List.copyOf(
                            PolicyStyle.forView(table.policies().stream().map(CompareTable.Policy::name).toList()).values());
            arrange();
        });
        model.orderProperty().subscribe(order -> arrange());
        widthProperty().subscribe(width -> arrange());
        Theme.current().subscribe(theme -> {
            list.setFixedCellSize(MatrixLayout.grown(ROW));
            list.setCellFactory(made -> new MatrixCell(this));
            arrange();
        });
        model.rowsProperty().subscribe(rows -> {
            list.setItems(FXCollections.observableArrayList(rows));
            follow();
        });
        context.lens(now -> now.cursor().step()).subscribe(step -> {
            follow();
            list.refresh();
        });
        list.skinProperty().subscribe(skin -> {
            if (list.lookup(".scroll-bar:vertical") instanceof javafx.scene.control.ScrollBar bar) {
                bar.visibleProperty().subscribe(shown -> head.leave(shown ? bar.prefWidth(-1) : 0));
            }
        });
    }

    private void arrange() {
        layout = MatrixLayout.of(getWidth(), styles.size(), model.table().map(CompareTable::answers).orElse(false));
        head.build();
        list.refresh();
    }

    void open(CompareRow row) {
        controller.open(row.step());
    }

    CompareTable table() {
        return model.tableProperty().get();
    }

    int cursor() {
        return context.now().cursor().step();
    }

    List<PolicyStyle> styles() {
        return styles;
    }

    MatrixLayout layoutOfRow() {
        return layout;
    }

    /** Whether the rows are sorted by the reward of a policy. */
    boolean sortedBy(int policy) {
        return model.order().key() == Key.REWARD && table() != null && table().indexOf(model.order().policy()) == policy;
    }

    /** Puts the keyboard on the rows. */
    void focusRows() {
        list.requestFocus();
    }

    /** Keeps the decision shown in view and selected. */
    void follow() {
        int row = model.indexOf(context.now().cursor().step());
        list.getSelectionModel().clearSelection();
        if (row < 0) {
            return;
        }
        list.getSelectionModel().select(row);
        list.getFocusModel().focus(row);
        VirtualFlow<?> flow = (VirtualFlow<?>) list.lookup(".virtual-flow");
        boolean laidOut = flow != null && flow.getFirstVisibleCell() != null && flow.getLastVisibleCell() != null;
        if (!laidOut || row <= flow.getFirstVisibleCell().getIndex() || row >= flow.getLastVisibleCell().getIndex()) {
            list.scrollTo(Math.max(0, row - LEAD));
        }
    }
}
