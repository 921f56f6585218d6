package mnemoscope.ui.shell;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import mnemoscope.ui.optimality.OptimalityController;
import mnemoscope.ui.optimality.OptimalityModel;
import mnemoscope.ui.optimality.OptimalityPage;
import mnemoscope.ui.optimality.PagePane;
import mnemoscope.ui.optimality.PageSwitch;

/** The Optimality tab in the frame of the window; nothing of it is made before it is first shown. */
final class OptimalityScreen {
    private OptimalityScreen() {
    }

    static Screen of(HindsightPages hindsight) {
        OptimalityModel model = new OptimalityModel();
        OptimalityController controller = new OptimalityController(model);
        Map<OptimalityPage, Supplier<Node>> pages = Map.of(OptimalityPage.EXACT, VBox::new, OptimalityPage.HINDSIGHT,
                hindsight.content());
        Map<OptimalityPage, Supplier<Node>> settings = Map.of(OptimalityPage.EXACT, VBox::new, OptimalityPage.HINDSIGHT,
                hindsight.settings());
        return new Screen(new PagePane(model, pages), Optional.of(new PageSwitch(model, controller)), Optional.empty(),
                Optional.of(() -> new PagePane(model, settings)), Optional.empty());
    }
}
