package mnemoscope.ui.optimality.study;

import javafx.geometry.Insets;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Regime;
import mnemoscope.report.chart.GapChart;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.ui.chart.ChartCard;

/** The gaps of one regime as a chart, with every instance. */
final class GapChartCard extends VBox {
    private static final String HELP = "Each dot is the gap (V* \u2212 V) / |V*| of one instance. A mark is the mean of a variant, its "
            + "interval two standard errors; the dashed tick is the published mean. +3 at the edge: three instances of that lane lie "
            + "beyond the axis; the largest stands under the name. A mean beyond the axis has no mark.";

    private final StudyModel model;
    private final StudyController controller;
    private final ChartCard card = new ChartCard("", HELP);

    GapChartCard(StudyModel model, StudyController controller) {
        this.model = model;
        this.controller = controller;
        card.setPadding(new Insets(8, 12, 6, 14));
        VBox.setVgrow(card, Priority.ALWAYS);
        getChildren().add(card);
        model.regime.subscribe(this::show);
        model.table.subscribe(this::show);
        model.variants.subscribe(this::show);
    }

    private void show() {
        Regime regime = model.regime.get();
        OptimalityTable table = model.table.get();
        card.head().title(regime.title() + ": gap %", HELP);
        if (table == null) {
            card.nothing("");
        } else {
            card.show(GapChart.of(table, regime, model.variants.get(), controller.instances()));
        }
    }
}
