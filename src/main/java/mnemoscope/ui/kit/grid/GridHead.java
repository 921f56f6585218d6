package mnemoscope.ui.kit.grid;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.HBox;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.workspace.Order;

/** The heads of a grid: a press sorts by a column, and an arrow says that it is sorted by. */
final class GridHead {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass WORDS = PseudoClass.getPseudoClass("words");
    private static final String UP = "mdi2m-menu-up";
    private static final String DOWN = "mdi2m-menu-down";

    private GridHead() {
    }

    /**
     * @param first whether it is the column at the left
     * @param px    wide as shown
     */
    static <T> Node of(Column<T> column, boolean first, Order order, double px, Runnable sort) {
        if (column.headFace != null) {
            Drawing drawing = Drawing.grown(column.tip, column.headFace);
            double inset = GridColumns.inset(column, first);
            drawing.setMinSize(px - inset, Type.grown(18));
            drawing.setPrefSize(px - inset, Type.grown(18));
            return Layouts.padded(new HBox(drawing), 0, 0, 0, inset);
        }
        boolean by = !column.id.isEmpty() && column.id.equals(order.column());
        Button head = button(column.head, px, column.tip, sort);
        head.getStyleClass().add(Type.META.styleClass());
        boolean left = column.alignment == Alignment.LEFT;
        head.pseudoClassStateChanged(WORDS, left && !first);
        head.setAlignment(left ? Pos.CENTER_LEFT : Pos.CENTER_RIGHT);
        if (by) {
            head.getStyleClass().add("mn-strong");
            head.setGraphic(Icons.of(order.descending() ? DOWN : UP, 12));
            head.setGraphicTextGap(0);
            head.setContentDisplay(left ? ContentDisplay.RIGHT : ContentDisplay.LEFT);
        }
        if (column.headMark != null) {
            HBox graphic = Layouts.row(0, new Mark(column.headMark.style(), column.headMark.state(), 13));
            if (by) {
                graphic.getChildren().add(head.getGraphic());
            }
            head.setGraphic(graphic);
        }
        head.setAccessibleText("Sort by " + (column.head.isEmpty() ? column.name : column.head)
                + (by ? order.descending() ? ", highest first" : ", lowest first" : ""));
        return head;
    }

    static Node of(Column.Group group, double px) {
        Button head = button(group.title(), px, group.tip(), group.pressed());
        head.getStyleClass().addAll(Type.ROW.styleClass(), "mn-strong", "mn-group-head");
        head.pseudoClassStateChanged(CHOSEN, group.chosen());
        head.setAlignment(group.pressed() == null ? Pos.CENTER_LEFT : Pos.CENTER);
        head.setAccessibleText(group.title() + (group.chosen() ? ", chosen" : ""));
        return head;
    }

    private static Button button(String title, double px, String tip, Runnable press) {
        Button button = new Button(title);
        button.getStyleClass().addAll("mn-flat", "mn-grid-head");
        button.setMinWidth(px);
        button.setPrefWidth(px);
        button.setMaxWidth(px);
        button.setMouseTransparent(press == null && tip.isEmpty());
        button.setFocusTraversable(press != null);
        if (press != null) {
            button.setOnAction(event -> press.run());
        }
        if (!tip.isEmpty()) {
            Tips.on(button, tip);
        }
        return button;
    }
}
