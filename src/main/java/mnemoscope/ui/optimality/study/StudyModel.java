package mnemoscope.ui.optimality.study;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;

/** What the study shows; changed on the FX thread by {@link StudyController} only. */
public final class StudyModel {
    private final ObjectProperty<OptimalitySpec> spec = new SimpleObjectProperty<>(this, "spec", OptimalitySpec.paper());
    private final ObjectProperty<List<Variant>> variants = new SimpleObjectProperty<>(this, "variants",
            List.of(Variant.LITERAL, Variant.PREFETCH));
    private final ObjectProperty<Measure> measure = new SimpleObjectProperty<>(this, "measure", Measure.GAP);
    private final ObjectProperty<Regime> regime = new SimpleObjectProperty<>(this, "regime", Regime.SHIFTING_COSTLY);
    private final ObjectProperty<OptimalityTable> table = new SimpleObjectProperty<>(this, "table");
    private final ObjectProperty<Findings> findings = new SimpleObjectProperty<>(this, "findings");
    private final BooleanProperty running = new SimpleBooleanProperty(this, "running");
    private final StringProperty said = new SimpleStringProperty(this, "said", "");

    /** What is measured. */
    public ObjectProperty<OptimalitySpec> specProperty() {
        return spec;
    }

    /** Readings of the model that are shown, 1 to 4, in their order. */
    public ObjectProperty<List<Variant>> variantsProperty() {
        return variants;
    }

    public ObjectProperty<Measure> measureProperty() {
        return measure;
    }

    /** The regime of the chart. */
    public ObjectProperty<Regime> regimeProperty() {
        return regime;
    }

    /** What is known so far; null before the first run. */
    public ObjectProperty<OptimalityTable> tableProperty() {
        return table;
    }

    /** What follows from the instances that the published table is judged with; null until those are solved. */
    public ObjectProperty<Findings> findingsProperty() {
        return findings;
    }

    public BooleanProperty runningProperty() {
        return running;
    }

    /** Why a run failed; empty if it did not. */
    public StringProperty saidProperty() {
        return said;
    }
}
