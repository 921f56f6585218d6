package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Tab;

/**
 * The Sensitivity tab.
 *
 * @param tools choose protocol and policies, at the right end of the tab strip
 */
public record SensitivityFeature(FeatureHost host, Supplier<Node> tools) implements Feature {
    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.SENSITIVITY);
    }

    @Override
    public List<Command.Note> notes() {
        return List.of(new Command.Note(Command.Menu.STUDY, Texts.of("sensitivity.key-default"), "0"));
    }

    @Override
    public Screen screen() {
        SensitivityController controller = new SensitivityController(host.context(), host.exports());
        return new Screen(new SensitivityView(controller, host::chooseAndOpen, host::openBundled), Optional.of(tools.get()),
                Optional.empty(), Optional.of(() -> new SensitivityPane(controller)), Optional::empty)
                .saying(new Value<>(Lecture.of(List.of(), Texts.of("sensitivity.lecture-legend"))));
    }
}
