package mnemoscope.ui.benchmark.chart;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.layout.VBox;

/** The charts of a benchmark in one card, chosen by a switch. 540 x 300 px and more. */
public final class BenchmarkCharts extends VBox {
    private final ObjectProperty<ChartKind> kind = new SimpleObjectProperty<>(ChartKind.EPISODES);
    private final ChartIntents intents;
    private ChartsInput input;

    public BenchmarkCharts(ChartIntents intents) {
        super(4);
        this.intents = intents;
    }

    /** Draws what is known now, in place of what was drawn before. */
    public void show(ChartsInput now) {
        input = now;
    }

    /** Which chart is shown; may be set, e.g. from a session. */
    public ObjectProperty<ChartKind> kindProperty() {
        return kind;
    }
}
