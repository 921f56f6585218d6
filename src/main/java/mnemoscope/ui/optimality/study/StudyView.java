package mnemoscope.ui.optimality.study;

import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.GapChart;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;

/** The exact study: its table, and beside it the chart of one regime. */
public final class StudyView extends HBox {
    private static final double CHART = 288;
    private static final double CHART_NARROW = 264;
    private static final double NARROW_BELOW = 1000;
    private static final String HELP = Texts.of("optimality.gap-chart-help");

    public StudyView(StudyController study) {
        super(10);
        getStyleClass().add("mn-inset");
        Layouts.padded(this, 10, 12, 10, 12);
        Card table = card(new GapTableCard(study));
        Card chart = card(chart(study));
        HBox.setHgrow(table, Priority.ALWAYS);
        getChildren().addAll(table, chart);
        setMinWidth(0);
        widthProperty().subscribe(width -> Type.fixed(chart, width.doubleValue() < NARROW_BELOW ? CHART_NARROW : CHART));
    }

    private static Card card(VBox content) {
        content.setMinHeight(0);
        Card card = Layouts.filled(content);
        card.setMinHeight(0);
        return card;
    }

    /** The gaps of one regime, with every instance. */
    private static ChartCard chart(StudyController study) {
        ChartCard card = new ChartCard("", HELP);
        Value.whenever(() -> {
            card.head().title(Texts.of("optimality.regime-gap", study.regime.get().title()), HELP);
            if (study.table.get() == null) {
                card.nothing("");
            } else {
                card.show(GapChart.of(study.table.get(), study.regime.get(), study.variants.get(), study.instances()));
            }
        }, study.regime, study.table, study.variants);
        return Layouts.padded(card, 8, 12, 6, 14);
    }
}
