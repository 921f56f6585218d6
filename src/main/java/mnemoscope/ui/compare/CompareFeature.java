package mnemoscope.ui.compare;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Tab;

/** The Compare tab. @param tools choose protocol and policies, at the right end of the tab strip */
public record CompareFeature(FeatureHost host, Supplier<Node> tools) implements Feature {

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.COMPARE);
    }

    @Override
    public Screen screen() {
        CompareController controller = new CompareController(host.context(), () -> host.showTab(Tab.REPLAY), host.exports());
        return Screen.of(new CompareView(controller, host::chooseAndOpen), Optional.of(tools.get()), Optional.empty());
    }
}
