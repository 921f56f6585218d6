package mnemoscope.ui.shell;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.optimality.OptimalityController;
import mnemoscope.ui.optimality.OptimalityModel;
import mnemoscope.ui.optimality.OptimalityPage;
import mnemoscope.ui.optimality.PagePane;
import mnemoscope.ui.optimality.PageSwitch;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.optimality.play.PlaySettings;
import mnemoscope.ui.optimality.play.PlayView;

/** The Optimality tab in the frame of the window; nothing of it is made before it is first shown. */
final class OptimalityScreen {
    private final OptimalityModel model = new OptimalityModel();
    private final OptimalityController controller = new OptimalityController(model);
    private final PlayModel playModel = new PlayModel();
    private final PlayController player;

    /** @param solving where instances are solved; what is started cancels what was started before */
    OptimalityScreen(Background solving, FileExport exports, Consumer<String> say) {
        player = new PlayController(playModel, model, solving, exports, say);
    }

    Screen screen() {
        Map<OptimalityPage, Supplier<Node>> pages = Map.of(OptimalityPage.EXACT, this::exact, OptimalityPage.HINDSIGHT, VBox::new);
        Map<OptimalityPage, Supplier<Node>> settings = Map.of(OptimalityPage.EXACT, () -> new PlaySettings(playModel, model,
                player, controller, () -> {
                }), OptimalityPage.HINDSIGHT, VBox::new);
        return new Screen(new PagePane(model, pages), Optional.of(new PageSwitch(model, controller)), Optional.empty(),
                Optional.of(() -> new PagePane(model, settings)), Optional.of(player));
    }

    PlayModel playModel() {
        return playModel;
    }

    PlayController player() {
        return player;
    }

    OptimalityController controller() {
        return controller;
    }

    private Node exact() {
        player.start();
        return new PlayView(playModel, player, Optional.empty(), VBox::new, new SimpleBooleanProperty());
    }
}
