package mnemoscope.ui.optimality.study;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.report.chart.GapChart;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;

/** The exact study: its table, and beside it the chart of one regime. */
public final class StudyView extends HBox {
    private static final double CHART = 288;
    private static final double CHART_NARROW = 264;
    private static final double USUAL_HEIGHT = 260;
    private static final double LECTURE_HEIGHT = 570;
    private static final double NARROW_BELOW = 1000;
    private static final double NARROW_MORE = 110;
    private static final String HELP = "Each dot is the gap (V* \u2212 V) / |V*| of one instance. A mark is the mean of a variant, its "
            + "interval two standard errors; the dashed tick is the published mean. +3 at the edge: three instances of that lane lie "
            + "beyond the axis; the largest stands under the name. A mean beyond the axis has no mark.";

    public StudyView(StudyModel model, StudyController controller) {
        super(8);
        Card table = card(new GapTableCard(model, controller));
        Card chart = card(chart(model, controller));
        HBox.setHgrow(table, Priority.ALWAYS);
        getChildren().addAll(Layouts.narrow(table), chart);
        setMinWidth(0);
        Theme.follow(this, theme -> setMinHeight(leastHeight()));
        widthProperty().subscribe(width -> {
            setMinHeight(leastHeight());
            double wide = (width.doubleValue() < NARROW_BELOW ? CHART_NARROW : CHART) * Type.grown();
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
        Card card = new Card(content);
        card.setMinHeight(0);
        return card;
    }

    /** The gaps of one regime, with every instance. */
    private static ChartCard chart(StudyModel model, StudyController controller) {
        ChartCard card = new ChartCard("", HELP);
        Value.whenever(() -> {
            card.head().title(model.regime.get().title() + ": gap %", HELP);
            if (model.table.get() == null) {
                card.nothing("");
            } else {
                card.show(GapChart.of(model.table.get(), model.regime.get(), model.variants.get(), controller.instances()));
            }
        }, model.regime, model.table, model.variants);
        return Layouts.padded(card, 8, 12, 6, 14);
    }
}
