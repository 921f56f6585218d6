package mnemoscope.ui.shell;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.optimality.OptimalityController;
import mnemoscope.ui.optimality.OptimalityModel;
import mnemoscope.ui.optimality.OptimalityPage;
import mnemoscope.ui.optimality.PagePane;
import mnemoscope.ui.optimality.PageSwitch;
import mnemoscope.ui.optimality.study.StudyController;
import mnemoscope.ui.optimality.study.StudyModel;
import mnemoscope.ui.optimality.study.StudyView;

/** The Optimality tab in the frame of the window; nothing of it is made before it is first shown. */
final class OptimalityScreen {
    private OptimalityScreen() {
    }

    /**
     * @param studied what the study shows
     * @param newest  where the study runs: a newer run replaces the one before
     * @param exports where files are written
     * @param saveAs  asks for a file to write, given a name to suggest
     */
    static Screen of(StudyModel studied, Background newest, Background exports, Function<String, Optional<Path>> saveAs) {
        OptimalityModel model = new OptimalityModel();
        OptimalityController controller = new OptimalityController(model);
        Map<OptimalityPage, Supplier<Node>> pages = Map.of(OptimalityPage.EXACT,
                () -> study(studied, model, newest, exports, saveAs), OptimalityPage.HINDSIGHT, VBox::new);
        Map<OptimalityPage, Supplier<Node>> settings = Map.of(OptimalityPage.EXACT, VBox::new, OptimalityPage.HINDSIGHT,
                VBox::new);
        return new Screen(new PagePane(model, pages), Optional.of(new PageSwitch(model, controller)), Optional.empty(),
                Optional.of(() -> new PagePane(model, settings)), Optional.empty());
    }

    private static Node study(StudyModel model, OptimalityModel shared, Background newest, Background exports,
            Function<String, Optional<Path>> saveAs) {
        StudyController controller = new StudyController(model, shared, newest, exports, saveAs);
        StudyView view = new StudyView(model, controller);
        StackPane page = new StackPane(view);
        page.setPadding(new Insets(12));
        controller.begin();
        return page;
    }
}
