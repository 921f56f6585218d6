package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
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
                .saying(new Value<>(Lecture.of(List.of(), Texts.of("training.lecture-legend"))));
    }

    @Override
    public List<String> unsaved() {
        return controller.unsaved().stream().map(run -> Texts.of("training.is-not-saved-it-would", run)).toList();
    }
}
