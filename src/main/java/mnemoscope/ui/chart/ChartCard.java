package mnemoscope.ui.chart;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.report.chart.Chart;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/** A chart with title and export button; a chart higher than the card scrolls. */
public final class ChartCard extends VBox {
    private final CardHead head;
    private final ChartPane pane = new ChartPane();
    private final ScrollPane scroll = Layouts.scrolled(pane);
    private final Label nothing = Type.ROW.label("", "mn-muted");
    private final StackPane place = Layouts.grow(new StackPane());

    /** @param help explanation of the title, as a tooltip */
    public ChartCard(String title, String help, Node... controls) {
        super(4);
        setMinSize(0, 0);
        head = new CardHead(title, help, controls)
                .asPicture(() -> pane.chart().ifPresent(chart -> CopyAndExport.export(this, chart.picture())))
                .asNumbers(() -> pane.chart().ifPresent(chart -> CopyAndExport.save(this, chart.data())));
        scroll.setFitToHeight(true);
        scroll.setFocusTraversable(false);
        scroll.setMinSize(0, 0);
        nothing.setWrapText(true);
        nothing.setMouseTransparent(true);
        place.getChildren().addAll(scroll, nothing);
        place.setMinHeight(0);
        getChildren().addAll(head, place);
    }

    public CardHead head() {
        return head;
    }

    public ChartPane pane() {
        return pane;
    }

    /** Replaces the chart. */
    public void show(Chart chart) {
        show(chart, 0);
    }

    /** @param least minimum height, px before it is scaled with the type */
    public void show(Chart chart, double least) {
        nothing.setText("");
        head.exports(true);
        scroll.setVisible(true);
        pane.setMinHeight(Math.ceil(least * Type.drawn()));
        pane.show(chart);
    }

    /** Folds the chart so that only title and export button remain, or unfolds it. */
    public void fold(boolean on) {
        Layouts.show(place, !on);
    }

    /** Shows why there is no chart. */
    public void nothing(String why) {
        nothing.setText(why);
        head.exports(false);
        scroll.setVisible(false);
        pane.show(null);
        pane.setAccessibleText(why);
    }
}
