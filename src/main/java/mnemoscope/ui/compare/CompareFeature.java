package mnemoscope.ui.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.Tab;

/**
 * The Compare tab.
 *
 * @param tools     choose protocol and policies, at the right end of the tab strip
 * @param inspector tells of the turn that is selected
 */
public record CompareFeature(FeatureHost host, Supplier<Node> tools, Supplier<Node> inspector) implements Feature {

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.COMPARE);
    }

    @Override
    public Screen screen() {
        CompareController controller = new CompareController(host.context(), () -> host.showTab(Tab.REPLAY), host.runs(),
                host.exports());
        Node views = Choices.segments(host.context().lens(now -> now.compare().view()), List.of(View.values()), View::title,
                each -> "", controller::show);
        return new Screen(new CompareView(controller, host::chooseAndOpen), Optional.of(Layouts.row(8, views, tools.get())),
                Optional.of(inspector), Optional.of(() -> new ComparePane(controller)), Optional::empty);
    }
}
