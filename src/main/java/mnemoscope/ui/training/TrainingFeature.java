package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Tab;

/** The Training tab. */
public record TrainingFeature(TrainingController controller) implements Feature {
    public TrainingFeature(FeatureHost host) {
        this(new TrainingController(host));
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.TRAINING);
    }

    @Override
    public Screen screen() {
        return new Screen(new TrainingView(controller), Optional.empty(), Optional.empty(),
                Optional.of(() -> new TrainingPane(controller)), Optional::empty)
                .saying(lecture());
    }

    /** The sign of the chart, once there is one. */
    private ObservableValue<Lecture> lecture() {
        Value<Lecture> foot = new Value<>(Lecture.NONE);
        Value.whenever(() -> foot.set(controller.isTraining() || !controller.runs.get().isEmpty()
                ? Lecture.of(List.of(), Texts.of("training.lecture-legend"))
                : Lecture.NONE), controller.live, controller.runs);
        return foot;
    }

    @Override
    public List<String> unsaved() {
        return controller.unsaved().stream().map(run -> Texts.of("training.is-not-saved-it-would", run)).toList();
    }
}
