package mnemoscope.ui.optimality.study;

import java.util.List;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.ui.kit.Value;

/** What the study shows; changed on the FX thread by {@link StudyController} only. */
public final class StudyModel {
    /** What is measured. */
    public final Value<OptimalitySpec> spec = new Value<>(OptimalitySpec.paper());
    /** Readings of the model that are shown, 1 to 4, in their order. */
    public final Value<List<Variant>> variants = new Value<>(List.of(Variant.LITERAL, Variant.PREFETCH));
    public final Value<Measure> measure = new Value<>(Measure.GAP);
    /** The regime of the chart. */
    public final Value<Regime> regime = new Value<>(Regime.SHIFTING_COSTLY);
    /** What is known so far; null before the first run. */
    public final Value<OptimalityTable> table = new Value<>();
    /** What follows from the instances that the published table is judged with; null until those are solved. */
    public final Value<Findings> findings = new Value<>();
    public final Value<Boolean> running = new Value<>(false);
    /** Why a run failed; empty if it did not. */
    public final Value<String> said = new Value<>("");
}
