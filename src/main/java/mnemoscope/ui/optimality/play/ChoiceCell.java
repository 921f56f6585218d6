package mnemoscope.ui.optimality.play;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ListCell;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.paint.CanvasPainter;
import mnemoscope.ui.kit.paint.Painter;

/** One feasible choice in the ranked list. */
final class ChoiceCell extends ListCell<ChoiceLine> {
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
    protected void updateItem(ChoiceLine line, boolean empty) {
        super.updateItem(line, empty);
        boolean shown = !empty && line != null;
        ChoiceRow row = shown ? line.row() : null;
        String words = row != null ? words(row, pane.titles()) : shown ? line.skipped() + " choices between" : "";
        setGraphic(shown ? canvas : null);
        pseudoClassStateChanged(CHOSEN, row != null && row.isPinned());
        Tips.on(this, row == null ? "" : words);
        setAccessibleText(words.isEmpty() ? null : words);
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
        Painter g = CanvasPainter.on(canvas);
        g.save();
        g.scale(scale, scale);
        ChoicePainter painter = new ChoicePainter(g, Theme.current().get().palette(), pane.styles(),
                Math.min(ChoicePane.MOST_WIDTH, width / scale),
                pane.mostMarks(), pane.isValued());
        if (getItem().row() == null) {
            painter.gap(getItem().skipped());
        } else {
            painter.paint(getItem().row());
        }
        g.restore();
    }

    static String words(ChoiceRow row, List<String> titles) {
        List<String> choosers = row.choosers().stream().map(titles::get).toList();
        return "Keep " + row.keep() + (row.order().isEmpty() ? "" : ", order " + row.order()) + ": now "
                + Numbers.fixed(row.now(), 2) + (row.isValued()
                        ? ", later " + Numbers.fixed(row.later(), 2) + ", total " + Numbers.fixed(row.total(), 2) + ", loses "
                                + LossNumber.of(row.lost())
                        : "; what it earns later is not known")
                + "."
                + (choosers.isEmpty() ? "" : " Chosen by " + String.join(", ", choosers) + ".")
                + (row.would() ? " Optimal would choose it here." : "");
    }
}
