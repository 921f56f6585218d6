package mnemoscope.ui.replay.columns;

import java.util.List;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.explain.step.ColumnView;
import mnemoscope.explain.step.StepView;
import mnemoscope.explain.step.TurnTable;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.replay.state.ReplayController;

/** The step by turn: one row a turn in order of arrival, text once, one cell a policy. */
public final class TurnTablePane extends VBox {
    private final ReplayController controller;
    private final PaintedList list;
    private TurnHead head;
    private TurnTable rows = TurnTable.EMPTY;
    private int selected = -1;
    private List<String> names = List.of();

    /** @param opener shows a turn in full */
    public TurnTablePane(ReplayController controller, TurnOpener opener) {
        this.controller = controller;
        getStyleClass().addAll("mn-card", "mn-turn-table");
        setMinHeight(120);
        list = new PaintedList("Turns and what each policy does with them", new PaintedList.Deeds() {
            @Override
            public void pick(int k) {
                controller.steps().selectTurn(list().rows().turn(k));
            }

            @Override
            public void open(int k) {
                opener.open(list().rows().turn(k), list(), k);
            }
        });
        Takeaway.offer(list, () -> controller.tables().selectedOf(controller.tables().byTurn()),
                () -> controller.tables().byTurn());
        VBox.setVgrow(list, Priority.ALWAYS);
        list.heightProperty().subscribe(height -> reveal());
    }

    private PaintedList list() {
        return list;
    }

    public void show(StepView step, TurnTable table, List<PolicyStyle> styles, int turn) {
        List<String> now = step.columns().stream().map(ColumnView::policy).toList();
        TurnColumns columns = new TurnColumns(styles.size());
        if (!now.equals(names)) {
            names = now;
            head = new TurnHead(columns, styles, controller);
            getChildren().setAll(head, Card.rule(), list);
        }
        head.show(step.columns());
        rows = table;
        selected = turn;
        list.show(new TurnRows(table, styles, columns, step.columns().getFirst().unit()), turn, false);
        reveal();
    }

    public void select(int turn) {
        selected = turn;
        if (list.rows() != null) {
            list.select(turn);
        }
    }

    /** Scrolls so that the evidence and the selected turn are in view, as many of them as fit. */
    private void reveal() {
        int fits = (int) (list.getHeight() / TurnColumns.ROW);
        int top = fits > 0 && rows.rows().size() > fits ? rows.top(selected, fits) : -1;
        if (top >= 0) {
            list.startAt(top);
        }
    }

    public void focusList() {
        list.requestFocus();
    }
}
