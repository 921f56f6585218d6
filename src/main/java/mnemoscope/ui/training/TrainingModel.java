package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.TrainingChoice;

/** State of the Training tab: immutable values, changed on the FX thread by {@link TrainingController} only. */
public final class TrainingModel {
    /** What is to be trained next. */
    final ReadOnlyObjectProperty<TrainingChoice> choice;
    /** Why what was typed last was not taken; empty if it was. */
    final Value<String> wrong = new Value<>("");
    /** The training that runs or is paused; null if none does. */
    final Value<LiveTraining> live = new Value<>();
    final Value<TrainingEnd> end = new Value<>(TrainingEnd.NONE);
    /** Runs that have ended, the oldest first. */
    final Value<List<TrainingRun>> runs = new Value<>(List.of());
    /** The run that the cards beside the curves show; null before the first. */
    final Value<TrainingRun> shown = new Value<>();
    /** Numbers of the runs whose curves lie over that of the shown one. */
    final Value<List<Integer>> overlaid = new Value<>(List.of());
    final Value<EpochMetric> metric = new Value<>(EpochMetric.LOSS);
    /** What the last export or the last intent came to. */
    final Value<String> said = new Value<>("");

    private final Set<Integer> saved = new HashSet<>();

    public TrainingModel(WorkspaceContext context) {
        choice = context.lens(now -> now.training());
    }

    /** Whether a training runs or is paused. */
    public boolean isTraining() {
        return live.get() != null;
    }

    /** Epochs that the training that runs has told of, those of all its networks. */
    public int epochsTold() {
        return isTraining() ? live.get().epochs().size() : 0;
    }

    void live(LiveTraining now) {
        if (!Objects.equals(now, live.get())) {
            live.set(now);
        }
    }

    void add(TrainingRun run) {
        List<TrainingRun> more = new ArrayList<>(runs.get());
        more.add(run);
        runs.set(List.copyOf(more));
        shown.set(run);
    }

    /** Runs that are in no file: they were trained here and not saved. */
    public List<String> unsaved() {
        return runs.get().stream().filter(run -> run.file().isEmpty() && !saved.contains(run.number())).map(TrainingRun::title)
                .toList();
    }

    void saved(TrainingRun run, String file) {
        saved.add(run.number());
        said.set("Written: " + file);
    }
}
