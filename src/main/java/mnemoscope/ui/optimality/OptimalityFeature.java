package mnemoscope.ui.shell.screen;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Node;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Transport;
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
import mnemoscope.ui.optimality.study.StudyController;
import mnemoscope.ui.optimality.study.StudyModel;
import mnemoscope.ui.optimality.study.StudyView;
import mnemoscope.ui.shell.jobs.QueueBackground;

/** The Optimality tab in the frame of the window; nothing of it is made before it is first shown. */
public final class OptimalityScreen {
    private final OptimalityModel model = new OptimalityModel();
    private final OptimalityController controller = new OptimalityController(model);
    private final PlayModel playModel = new PlayModel();
    private final PlayController player;
    private final EditModel editModel = new EditModel();
    private final EditController editor;
    private final StudyModel studyModel = new StudyModel();
    private final StudyController study;
    private final HindsightPages hindsight;
    private EditView editView;

    /**
     * @param queue  where instances are solved and files written; of what is solved the newest wins
     * @param open   asks for a file to read
     * @param saveAs asks for a file to write, given a name to suggest
     * @param say    told in words what an intent came to
     */
    public OptimalityScreen(JobQueue queue, Supplier<Optional<Path>> open, Function<String, Optional<Path>> saveAs,
            Consumer<String> say, HindsightPages hindsight) {
        this.hindsight = hindsight;
        Background files = QueueBackground.each(queue);
        player = new PlayController(playModel, model, QueueBackground.newest(queue), new FileExport(files, saveAs), say);
        editor = new EditController(editModel, playModel, player, files, open, saveAs, say);
        study = new StudyController(studyModel, model, QueueBackground.newest(queue), files, saveAs, say);
    }

    public Screen screen() {
        Map<OptimalityPage, Supplier<Node>> pages = Map.of(OptimalityPage.EXACT, this::exact, OptimalityPage.HINDSIGHT,
                hindsight.content());
        Map<OptimalityPage, Supplier<Node>> settings = Map.of(OptimalityPage.EXACT, () -> new PlaySettings(playModel, model,
                player, controller, editor::edit, editModel.openProperty()), OptimalityPage.HINDSIGHT, hindsight.settings());
        return new Screen(new PagePane(model, pages), Optional.of(new PageSwitch(model, controller)), Optional.empty(),
                Optional.of(() -> new PagePane(model, settings)), this::transport);
    }

    /** The player on the page where it is seen; on the other one the decisions are those of the replay. */
    private Optional<Transport> transport() {
        return model.pageProperty().get() == OptimalityPage.EXACT ? Optional.of(player) : Optional.empty();
    }

    public PlayModel playModel() {
        return playModel;
    }

    public PlayController player() {
        return player;
    }

    public OptimalityController controller() {
        return controller;
    }

    EditModel editModel() {
        return editModel;
    }

    public EditController editor() {
        return editor;
    }

    public StudyModel study() {
        return studyModel;
    }

    public StudyController studies() {
        return study;
    }

    private Node editView() {
        if (editView == null) {
            editView = new EditView(editModel, editor);
        }
        return editView;
    }

    private Node exact() {
        player.start();
        study.begin();
        return new PlayView(playModel, player, Optional.of(new StudyView(studyModel, study)), this::editView,
                editModel.openProperty());
    }
}
