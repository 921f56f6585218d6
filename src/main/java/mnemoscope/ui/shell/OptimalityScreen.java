package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.optimality.OptimalityController;
import mnemoscope.ui.optimality.OptimalityModel;
import mnemoscope.ui.optimality.OptimalityPage;
import mnemoscope.ui.optimality.PagePane;
import mnemoscope.ui.optimality.PageSwitch;
import mnemoscope.ui.optimality.edit.EditController;
import mnemoscope.ui.optimality.edit.EditModel;
import mnemoscope.ui.optimality.edit.EditView;
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
    private final EditModel editModel = new EditModel();
    private final EditController editor;
    private EditView editView;

    /**
     * @param solving where instances are solved; what is started cancels what was started before
     * @param files   where files are read and written
     * @param open    asks for a file to read
     * @param saveAs  asks for a file to write, given a name to suggest
     * @param say     told in words what an intent came to
     */
    OptimalityScreen(Background solving, Background files, Supplier<Optional<Path>> open,
            Function<String, Optional<Path>> saveAs, Consumer<String> say) {
        player = new PlayController(playModel, model, solving, new FileExport(files, saveAs), say);
        editor = new EditController(editModel, playModel, player, files, open, saveAs, say);
    }

    Screen screen() {
        Map<OptimalityPage, Supplier<Node>> pages = Map.of(OptimalityPage.EXACT, this::exact, OptimalityPage.HINDSIGHT,
                VBox::new);
        Map<OptimalityPage, Supplier<Node>> settings = Map.of(OptimalityPage.EXACT, () -> new PlaySettings(playModel, model,
                player, controller, editor::edit, editModel.openProperty()), OptimalityPage.HINDSIGHT, VBox::new);
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

    EditModel editModel() {
        return editModel;
    }

    EditController editor() {
        return editor;
    }

    private Node editView() {
        if (editView == null) {
            editView = new EditView(editModel, editor);
        }
        return editView;
    }

    private Node exact() {
        player.start();
        return new PlayView(playModel, player, Optional.empty(), this::editView, editModel.openProperty());
    }
}
