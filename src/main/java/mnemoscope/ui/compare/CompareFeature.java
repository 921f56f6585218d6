package mnemoscope.ui.compare;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Tab;

/** The Compare tab. */
public final class CompareFeature implements Feature {
    private final FeatureHost host;
    private final Supplier<Node> tools;

    /** @param tools choose protocol and policies, at the right end of the tab strip */
    public CompareFeature(FeatureHost host, Supplier<Node> tools) {
        this.host = host;
        this.tools = tools;
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.COMPARE);
    }

    @Override
    public Screen screen() {
        CompareModel model = new CompareModel(host.context());
        CompareController controller = new CompareController(model, () -> host.showTab(Tab.REPLAY), host.exports());
        return Screen.of(new CompareView(model, controller, host::chooseAndOpen), Optional.of(tools.get()),
                Optional.empty());
    }
}
