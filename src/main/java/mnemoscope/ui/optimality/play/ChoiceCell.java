package mnemoscope.ui.optimality.play;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ListCell;
import mnemoscope.ui.kit.Numbers;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;

/** One feasible choice in the ranked list. */
final class ChoiceCell extends ListCell<ChoiceRow> {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final ChoicePane pane;
    private final Canvas canvas = new Canvas();

    ChoiceCell(ChoicePane pane) {
        this.pane = pane;
        getStyleClass().add("mn-choice-cell");
        setGraphic(null);
        setMinWidth(0);
        setPrefWidth(0);
        widthProperty().subscribe(width -> paint());
        Theme.current().subscribe(theme -> paint());
    }

    @Override
    protected void updateItem(ChoiceRow row, boolean empty) {
        super.updateItem(row, empty);
        boolean shown = !empty && row != null;
        setGraphic(shown ? canvas : null);
        pseudoClassStateChanged(CHOSEN, shown && !row.choosers().isEmpty());
        Tips.on(this, shown ? words(row, pane.titles()) : "");
        setAccessibleText(shown ? words(row, pane.titles()) : null);
        paint();
    }

    private void paint() {
        double width = getWidth() - 8;
        if (getItem() == null || isEmpty() || width <= 0) {
            return;
        }
        double scale = ChoicePane.scale();
        canvas.setWidth(width);
        canvas.setHeight(ChoicePainter.ROW * scale);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        g.setTextBaseline(VPos.BASELINE);
        g.save();
        g.scale(scale, scale);
        new ChoicePainter(g, Theme.current().get().palette(), pane.styles(), Math.min(ChoicePane.MOST_WIDTH, width / scale),
                pane.mostChoosers())
                .paint(getItem());
        g.restore();
    }

    static String words(ChoiceRow row, List<String> titles) {
        List<String> choosers = row.choosers().stream().map(titles::get).toList();
        return "Keep " + row.keep() + (row.order().isEmpty() ? "" : ", order " + row.order()) + ": now "
                + Numbers.fixed(row.now(), 2) + ", later " + Numbers.fixed(row.later(), 2) + ", total "
                + Numbers.fixed(row.total(), 2) + ", loses " + Numbers.fixed(row.lost(), 2) + "."
                + (choosers.isEmpty() ? "" : " Chosen by " + String.join(", ", choosers) + ".");
    }
}
