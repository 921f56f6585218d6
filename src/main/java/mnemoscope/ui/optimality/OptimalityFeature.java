package mnemoscope.ui.optimality;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.optimality.edit.EditController;
import mnemoscope.ui.optimality.edit.EditModel;
import mnemoscope.ui.optimality.edit.EditView;
import mnemoscope.ui.optimality.hindsight.HindsightController;
import mnemoscope.ui.optimality.hindsight.HindsightModel;
import mnemoscope.ui.optimality.hindsight.HindsightSettings;
import mnemoscope.ui.optimality.hindsight.HindsightView;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.optimality.play.PlaySettings;
import mnemoscope.ui.optimality.play.PlayView;
import mnemoscope.ui.optimality.study.StudyController;
import mnemoscope.ui.optimality.study.StudyModel;
import mnemoscope.ui.optimality.study.StudyView;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;

/** The Optimality tab: the exact study with its player and editor, and the best in hindsight. */
public final class OptimalityFeature implements Feature {
    private final FeatureHost host;
    private final OptimalityModel model = new OptimalityModel();
    private final OptimalityController controller = new OptimalityController(model);
    private final PlayModel playModel = new PlayModel();
    private final PlayController player;
    private final EditModel editModel = new EditModel();
    private final EditController editor;
    private final StudyModel studyModel = new StudyModel();
    private final StudyController study;
    private final HindsightModel hindsightModel = new HindsightModel();
    private final HindsightController hindsight;
    private EditView editView;

    public OptimalityFeature(FeatureHost host) {
        this.host = host;
        host.context().share(model.page, now -> now.pages().optimality(),
                (now, page) -> now.with(now.pages().with(page)));
        player = new PlayController(playModel, model, host.runs().newest(), host.exports(), host::say);
        editor = new EditController(editModel, playModel, player, host.runs().each(), () -> host.choose("Open instances"),
                host::saveAs, host::say);
        study = new StudyController(studyModel, model, host.runs(), host::saveAs, host::say);
        hindsight = new HindsightController(hindsightModel, host.context(), () -> host.showTab(Tab.REPLAY), host.runs(),
                host.exports(), host::say);
    }

    @Override
    public Optional<Tab> tab() {
        return Optional.of(Tab.OPTIMALITY);
    }

    @Override
    public Screen screen() {
        Node tools = Layouts.row(0, Choices.segments(model.page, List.of(OptimalityPage.values()), OptimalityPage::title,
                OptimalityPage::tip, controller::show));
        return new Screen(
                pages(this::exact, () -> new HindsightView(hindsightModel, host.context(), hindsight, host::chooseAndOpen,
                        host::openBundled)),
                Optional.of(tools), Optional.empty(),
                Optional.of(() -> pages(
                        () -> new PlaySettings(playModel, model, player, controller, editor::edit, editModel.open),
                        () -> new HindsightSettings(hindsightModel, host.context(), hindsight))),
                this::transport);
    }

    /** The page that is chosen; each is made when it is first shown. */
    private Node pages(Supplier<Node> exact, Supplier<Node> plan) {
        Map<OptimalityPage, Node> made = new EnumMap<>(OptimalityPage.class);
        StackPane pane = new StackPane();
        pane.setMinSize(0, 0);
        model.page.subscribe(page -> pane.getChildren()
                .setAll(made.computeIfAbsent(page, now -> (now == OptimalityPage.EXACT ? exact : plan).get())));
        return pane;
    }

    /** The player on the page where it is seen; on the other one the decisions are those of the replay. */
    private Optional<Transport> transport() {
        return model.page.get() == OptimalityPage.EXACT ? Optional.of(player) : Optional.empty();
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
                editModel.open);
    }
}
