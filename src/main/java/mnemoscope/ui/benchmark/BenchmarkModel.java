package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.benchmark.chart.BenchmarkChart;
import mnemoscope.workspace.Order;

/** State of the Benchmark tab: immutable values, changed on the FX thread by {@link BenchmarkController} and its parts only. */
public final class BenchmarkModel {
    private final ReadOnlyObjectWrapper<OpenStudy> study = new ReadOnlyObjectWrapper<>(this, "study");
    private final ReadOnlyObjectWrapper<BenchmarkSpec> spec = new ReadOnlyObjectWrapper<>(this, "spec");
    private final ReadOnlyObjectWrapper<Metric> metric = new ReadOnlyObjectWrapper<>(this, "metric", Metric.F1);
    private final ReadOnlyIntegerWrapper budget = new ReadOnlyIntegerWrapper(this, "budget");
    private final ReadOnlyObjectWrapper<Scores> scores = new ReadOnlyObjectWrapper<>(this, "scores");
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final ReadOnlyObjectWrapper<Mishap> mishap = new ReadOnlyObjectWrapper<>(this, "mishap");
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper(this, "said", "");
    private final ReadOnlyStringWrapper wrong = new ReadOnlyStringWrapper(this, "wrong", "");
    private final ReadOnlyObjectWrapper<RowKind> rowKind = new ReadOnlyObjectWrapper<>(this, "rowKind", RowKind.FOLDS);
    private final ObjectProperty<BenchmarkChart> chart = new SimpleObjectProperty<>(this, "chart", BenchmarkChart.EPISODES);
    private final ReadOnlyStringWrapper filter = new ReadOnlyStringWrapper(this, "filter", "");
    private final ReadOnlyObjectWrapper<Order> order = new ReadOnlyObjectWrapper<>(this, "order", Order.GIVEN);
    private final ReadOnlyStringWrapper selected = new ReadOnlyStringWrapper(this, "selected", "");
    private final ReadOnlyObjectWrapper<Again> again = new ReadOnlyObjectWrapper<>(this, "again", Again.NONE);

    /** What came of running a policy again. @param busy while it runs */
    record Again(String policy, String words, boolean busy) {
        static final Again NONE = new Again("", "", false);
    }

    /** The data that are measured; null if none are open. */
    ReadOnlyObjectProperty<OpenStudy> studyProperty() {
        return study.getReadOnlyProperty();
    }

    Optional<OpenStudy> study() {
        return Optional.ofNullable(study.get());
    }

    /** What is to be measured; null where nothing can be. */
    ReadOnlyObjectProperty<BenchmarkSpec> specProperty() {
        return spec.getReadOnlyProperty();
    }

    Optional<BenchmarkSpec> spec() {
        return Optional.ofNullable(spec.get());
    }

    ReadOnlyObjectProperty<Metric> metricProperty() {
        return metric.getReadOnlyProperty();
    }

    Metric metric() {
        return metric.get();
    }

    /** The budget that differences, charts and the card are of. */
    ReadOnlyIntegerProperty budgetProperty() {
        return budget.getReadOnlyProperty();
    }

    int budget() {
        return budget.get();
    }

    /** What is known; null before it was looked at. */
    ReadOnlyObjectProperty<Scores> scoresProperty() {
        return scores.getReadOnlyProperty();
    }

    Optional<Scores> scores() {
        return Optional.ofNullable(scores.get());
    }

    /** Whether cells are computed, or that is paused. */
    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** Whether there is something to measure: one episode alone is refused. */
    public boolean canMeasure() {
        return spec.get() != null;
    }

    /** Whether cells are computed, or that is paused. */
    public boolean isRunning() {
        return running.get();
    }

    /** Whether everything chosen is measured. */
    public boolean isWhole() {
        return scores().filter(each -> each.spec().equals(spec.get()) && each.isWhole()).isPresent();
    }

    /** Whether what is chosen is what is shown. */
    public boolean isShown() {
        return scores().filter(each -> each.spec().equals(spec.get())).isPresent();
    }

    /** Whether an error is shown. */
    public boolean hasFailed() {
        return mishap.get() != null;
    }

    /** Runs that have ended and are shown. */
    public int runsShown() {
        return scores().map(each -> each.rows().stream().mapToInt(TableRow::done).sum()).orElse(0);
    }

    /** Runs of what is shown that are not there yet. */
    public int runsMissing() {
        return scores().map(Scores::missing).orElse(0);
    }

    /** What went wrong last; null if nothing did. */
    ReadOnlyObjectProperty<Mishap> mishapProperty() {
        return mishap.getReadOnlyProperty();
    }

    /** What the last export or intent came to. */
    ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    /** Why what was typed last was not taken; empty if it was. */
    ReadOnlyStringProperty wrongProperty() {
        return wrong.getReadOnlyProperty();
    }

    /** Which chart is shown; the switch of the charts writes it. */
    ObjectProperty<BenchmarkChart> chartProperty() {
        return chart;
    }

    ReadOnlyObjectProperty<RowKind> rowKindProperty() {
        return rowKind.getReadOnlyProperty();
    }

    /** Rows are shown whose title has these words. */
    ReadOnlyStringProperty filterProperty() {
        return filter.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Order> orderProperty() {
        return order.getReadOnlyProperty();
    }

    /** Name of the policy that the card is of; empty before there is one. */
    ReadOnlyStringProperty selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    String selected() {
        return selected.get();
    }

    ReadOnlyObjectProperty<Again> againProperty() {
        return again.getReadOnlyProperty();
    }

    /** Rows as shown: filtered and sorted, references after those to deploy. */
    List<TableRow> rows() {
        return scores().map(all -> ResultColumns.shown(all, rowKind.get(), selected.get(), filter.get(), order.get()))
                .orElse(List.of());
    }

    void open(OpenStudy opened, BenchmarkSpec wanted, int at) {
        study.set(opened);
        scores.set(null);
        again.set(Again.NONE);
        order.set(Order.GIVEN);
        spec.set(wanted);
        budget.set(at);
    }

    void choose(BenchmarkSpec wanted) {
        spec.set(wanted);
    }

    void metric(Metric chosen) {
        metric.set(chosen);
    }

    void budget(int chosen) {
        budget.set(chosen);
    }

    void show(Scores now) {
        if (selected.get().isEmpty() || now.row(selected.get()).isEmpty()) {
            selected.set(now.rows().stream().filter(row -> !row.seesAnswer()).reduce((one, next) -> next)
                    .orElse(now.rows().getLast()).policy());
        }
        scores.set(now);
    }

    void running(boolean on) {
        running.set(on);
    }

    void mishap(Mishap now) {
        mishap.set(now);
    }

    void say(String words) {
        said.set(words);
    }

    void wrong(String words) {
        wrong.set(words);
    }

    void rowKind(RowKind kind) {
        order.set(Order.GIVEN);
        rowKind.set(kind);
    }

    void filter(String words) {
        filter.set(words);
    }

    void order(Order chosen) {
        order.set(chosen);
    }

    void select(String policy) {
        selected.set(policy);
    }

    void again(Again now) {
        again.set(now);
    }
}
