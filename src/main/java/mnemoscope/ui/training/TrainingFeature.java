package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Tab;

/** The Training tab. */
public final class TrainingFeature implements Feature {
    private final TrainingController controller;

    public TrainingFeature(FeatureHost host) {
        controller = new TrainingController(host);
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.TRAINING);
    }

    @Override
    public Screen screen() {
        return new Screen(new TrainingView(controller), Optional.empty(), Optional.empty(),
                Optional.of(() -> new TrainingPane(controller)), Optional::empty);
    }

    @Override
    public List<String> unsaved() {
        return controller.unsaved().stream().map(run -> run + " is not saved: it would have to be trained again.").toList();
    }

    public TrainingController controller() {
        return controller;
    }
}
