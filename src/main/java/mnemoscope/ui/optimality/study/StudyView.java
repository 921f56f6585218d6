package mnemoscope.ui.optimality.study;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.TypeScale;

/** The exact study: its table, and beside it the chart of one regime. */
public final class StudyView extends HBox {
    private static final double CHART = 288;
    private static final double CHART_NARROW = 264;
    private static final double USUAL_HEIGHT = 260;
    private static final double LECTURE_HEIGHT = 570;
    private static final double NARROW_BELOW = 1000;
    private static final double NARROW_MORE = 110;

    public StudyView(StudyModel model, StudyController controller) {
        super(8);
        Card table = card(new GapTableCard(model, controller));
        Card chart = card(new GapChartCard(model, controller));
        table.setMinWidth(0);
        table.setMinHeight(0);
        chart.setMinHeight(0);
        HBox.setHgrow(table, Priority.ALWAYS);
        getChildren().addAll(table, chart);
        setMinWidth(0);
        Theme.follow(this, theme -> setMinHeight(leastHeight()));
        widthProperty().subscribe(width -> {
            setMinHeight(leastHeight());
            double wide = (width.doubleValue() < NARROW_BELOW ? CHART_NARROW : CHART) * TypeScale.grown();
            chart.setMinWidth(wide);
            chart.setPrefWidth(wide);
            chart.setMaxWidth(wide);
        });
    }

    /** In a lecture the page scrolls, and the table is whole; where it is narrow, its choices take more lines. */
    private double leastHeight() {
        double more = getWidth() < NARROW_BELOW ? NARROW_MORE : 0;
        return more + (Theme.current().get() == Theme.LECTURE ? LECTURE_HEIGHT : USUAL_HEIGHT);
    }

    private static Card card(VBox content) {
        content.setMinHeight(0);
        VBox.setVgrow(content, Priority.ALWAYS);
        return new Card(content);
    }
}
