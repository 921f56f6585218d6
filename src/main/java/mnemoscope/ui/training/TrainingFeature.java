package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Tab;

/** The Training tab. */
public final class TrainingFeature implements Feature {
    private final FeatureHost host;
    private final TrainingModel model;
    private final TrainingController controller;

    public TrainingFeature(FeatureHost host) {
        this.host = host;
        model = new TrainingModel(host.context());
        controller = new TrainingController(model, host.context(), host.runs(), host.exports(),
                new TrainingController.Files(() -> host.choose("Open a model"), host::saveAs, () -> host.showTab(Tab.REPLAY)));
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.TRAINING);
    }

    @Override
    public Screen screen() {
        return new Screen(new TrainingView(model, host.context(), controller, host::chooseAndOpen, host::openBundled),
                Optional.empty(), Optional.empty(),
                Optional.of(() -> new TrainingPane(model, host.context(), controller)), Optional::empty);
    }

    @Override
    public List<String> unsaved() {
        return model.unsaved().stream().map(run -> run + " is not saved: it would have to be trained again.").toList();
    }

    public TrainingController controller() {
        return controller;
    }

    public TrainingModel model() {
        return model;
    }
}
