package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** State of the Training tab: immutable values, changed on the FX thread by {@link TrainingController} only. */
public final class TrainingModel {
    private final ReadOnlyObjectWrapper<TrainingChoice> choice = new ReadOnlyObjectWrapper<>(this, "choice",
            TrainingChoice.USUAL);
    private final ReadOnlyStringWrapper wrong = new ReadOnlyStringWrapper(this, "wrong", "");
    private final ReadOnlyObjectWrapper<LiveTraining> live = new ReadOnlyObjectWrapper<>(this, "live");
    private final ReadOnlyObjectWrapper<TrainingEnd> end = new ReadOnlyObjectWrapper<>(this, "end", TrainingEnd.NONE);
    private final ReadOnlyObjectWrapper<List<TrainingRun>> runs = new ReadOnlyObjectWrapper<>(this, "runs", List.of());
    private final ReadOnlyObjectWrapper<TrainingRun> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private final ReadOnlyObjectWrapper<List<Integer>> overlaid = new ReadOnlyObjectWrapper<>(this, "overlaid", List.of());
    private final ReadOnlyObjectWrapper<Metric> metric = new ReadOnlyObjectWrapper<>(this, "metric", Metric.LOSS);
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper(this, "said", "");

    private final Set<Integer> saved = new HashSet<>();

    /** What is to be trained next. */
    ReadOnlyObjectProperty<TrainingChoice> choiceProperty() {
        return choice.getReadOnlyProperty();
    }

    TrainingChoice choice() {
        return choice.get();
    }

    /** Why what was typed last was not taken; empty if it was. */
    ReadOnlyStringProperty wrongProperty() {
        return wrong.getReadOnlyProperty();
    }

    /** The training that runs or is paused; null if none does. */
    ReadOnlyObjectProperty<LiveTraining> liveProperty() {
        return live.getReadOnlyProperty();
    }

    Optional<LiveTraining> live() {
        return Optional.ofNullable(live.get());
    }

    /** Whether a training runs or is paused. */
    public boolean isTraining() {
        return live.get() != null;
    }

    /** Epochs that the training that runs has told of, those of all its networks. */
    public int epochsTold() {
        return isTraining() ? live.get().epochs().size() : 0;
    }

    ReadOnlyObjectProperty<TrainingEnd> endProperty() {
        return end.getReadOnlyProperty();
    }

    /** Runs that have ended, the oldest first. */
    ReadOnlyObjectProperty<List<TrainingRun>> runsProperty() {
        return runs.getReadOnlyProperty();
    }

    List<TrainingRun> runs() {
        return runs.get();
    }

    /** The run that the cards beside the curves show; null before the first. */
    ReadOnlyObjectProperty<TrainingRun> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    Optional<TrainingRun> shown() {
        return Optional.ofNullable(shown.get());
    }

    /** Numbers of the runs whose curves lie over that of the shown one. */
    ReadOnlyObjectProperty<List<Integer>> overlaidProperty() {
        return overlaid.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Metric> metricProperty() {
        return metric.getReadOnlyProperty();
    }

    /** What the last export or the last intent came to. */
    ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    void choose(TrainingChoice chosen) {
        choice.set(chosen);
    }

    void wrong(String words) {
        wrong.set(words);
    }

    void live(LiveTraining now) {
        if (!Objects.equals(now, live.get())) {
            live.set(now);
        }
    }

    void end(TrainingEnd how) {
        end.set(how);
    }

    void add(TrainingRun run) {
        List<TrainingRun> more = new ArrayList<>(runs.get());
        more.add(run);
        runs.set(List.copyOf(more));
        shown.set(run);
    }

    /** Runs that are in no file: they were trained here and not saved. */
    public List<String> unsaved() {
        return runs().stream().filter(run -> run.file().isEmpty() && !saved.contains(run.number())).map(TrainingRun::title)
                .toList();
    }

    void saved(TrainingRun run, String file) {
        saved.add(run.number());
        say("Written: " + file);
    }

    void show(TrainingRun run) {
        shown.set(run);
    }

    void overlay(List<Integer> numbers) {
        overlaid.set(List.copyOf(numbers));
    }

    void metric(Metric chosen) {
        metric.set(chosen);
    }

    void say(String words) {
        said.set(words);
    }
}
