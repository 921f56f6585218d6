package mnemoscope.ui.training;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.learning.EpochReport;
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
    final Value<Live> live = new Value<>();
    final Value<End> end = new Value<>(End.NONE);
    /** Runs that have ended, the oldest first. */
    final Value<List<TrainingRun>> runs = new Value<>(List.of());
    /** The run that the cards beside the curves show; null before the first. */
    final Value<TrainingRun> shown = new Value<>();
    /** Numbers of the runs whose curves lie over that of the shown one. */
    final Value<List<Integer>> overlaid = new Value<>(List.of());
    final Value<Epochs.Metric> metric = new Value<>(Epochs.Metric.LOSS);
    /** What the last export or the last intent came to. */
    final Value<String> said = new Value<>("");

    private final Set<Integer> saved = new HashSet<>();

    public TrainingModel(WorkspaceContext context) {
        choice = context.lens(now -> now.training());
    }

    /**
     * The training that runs, at one moment.
     *
     * @param paused whether it is held
     * @param stage  what is being done; empty at first
     */
    record Live(TrainingWork work, boolean paused, String stage, List<EpochReport> epochs) {
        int number() {
            return work.number();
        }

        Epochs curve() {
            return Epochs.latest(epochs);
        }
    }

    /** How the last training ended, if it made no run. */
    sealed interface End {
        End NONE = new None();

        /** It made one, or there was none. */
        record None() implements End {}

        /** The user stopped it. */
        record Cancelled(int epochs) implements End {}

        /**
         * Something could not be done.
         *
         * @param headline of the page; empty if what the page shows is as before
         * @param what     did not come about
         * @param message  names the thing and the remedy
         * @param again    words of the button that tries once more
         */
        record Failed(String headline, String what, String message, String again, Runnable retry) implements End {}
    }

    /** Whether a training runs or is paused. */
    public boolean isTraining() {
        return live.get() != null;
    }

    /** Epochs that the training that runs has told of, those of all its networks. */
    public int epochsTold() {
        return isTraining() ? live.get().epochs().size() : 0;
    }

    void live(Live now) {
        if (!Objects.equals(now, live.get())) {
            live.set(now);
        }
    }

    void add(TrainingRun run) {
        runs.set(Stream.concat(runs.get().stream(), Stream.of(run)).toList());
        shown.set(run);
    }

    /** Runs that are in no file: they were trained here and not saved. */
    List<String> unsaved() {
        return runs.get().stream().filter(run -> run.file().isEmpty() && !saved.contains(run.number())).map(TrainingRun::title)
                .toList();
    }

    void saved(TrainingRun run, String file) {
        saved.add(run.number());
        said.set("Written: " + file);
    }
}
