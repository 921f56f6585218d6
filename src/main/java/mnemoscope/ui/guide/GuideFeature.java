package mnemoscope.ui.guide;

import static mnemoscope.ui.workspace.Command.Menu.FILE;
import static mnemoscope.ui.workspace.Command.Menu.HELP;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import mnemoscope.ui.guide.GuideController.Guide;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;

/** The first steps and the lessons: notes below the columns of Replay. */
public final class GuideFeature implements Feature {
    private final FeatureHost host;
    private final GuideController controller;

    public GuideFeature(FeatureHost host) {
        this.host = host;
        controller = new GuideController(host::open, this::rememberSteps);
    }

    public GuideController controller() {
        return controller;
    }

    /** The note itself. */
    public Node card() {
        return new GuideCard(controller, host::chooseAndOpen);
    }

    /** Numbers on the parts of the window that the note speaks of. */
    public Node numbers(Supplier<List<Node>> parts) {
        return new GuideCard.Numbers(controller, parts);
    }

    /** The one sentence of a lesson that a projector shows. */
    public ObservableValue<String> point() {
        return controller.guide.map(note -> note instanceof Guide.Lesson lesson ? lesson.preset().point() : "").orElse("");
    }

    /** A lesson comes with its note; the note of other data goes. */
    @Override
    public void opened(Opened data) {
        controller.guide.set(null);
        if (data.origin() instanceof Opened.Lesson lesson) {
            controller.lessons().stream().filter(each -> each.file().equals(lesson.file())).findFirst()
                    .ifPresent(controller::show);
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.ofChoices(FILE, 0, "Open lesson", () -> controller.lessons().stream()
                .map(preset -> new Command.Choice(preset.title(), () -> controller.openLesson(preset))).toList()),
                Command.of(HELP, 0, "First steps", "", () -> {
                    host.showTab(Tab.REPLAY);
                    controller.showFirstSteps();
                }));
    }

    /** Offers the first steps to someone who has not dismissed them yet. */
    @Override
    public void started() {
        host.runs().each().start("Look for a first start", progress -> host.files().stepsSeen(), seen -> {
            if (!seen && host.context().now().opened().isBundled()) {
                controller.showFirstSteps();
            }
        }, why -> {
        });
    }

    private void rememberSteps() {
        host.runs().each().start("Remember the first steps", progress -> {
            host.files().rememberSteps();
            return true;
        }, done -> {
        }, why -> {
        });
    }
}
