package mnemoscope.ui.annotate;

import static mnemoscope.ui.workspace.Command.Menu.FILE;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.DataOverlay;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;

/** Annotations of turns: a dialog, a card in the Data tab, and the overlay of the open data. */
public final class AnnotateFeature implements Feature {
    private final FeatureHost host;
    public final AnnotateModel model = new AnnotateModel();
    private final AnnotationOverlay overlay;
    public final AnnotateController controller;
    private AnnotateView dialog;

    public AnnotateFeature(FeatureHost host) {
        this.host = host;
        overlay = new AnnotationOverlay(model, host.context(), host.runs());
        controller = new AnnotateController(host, model, overlay, this::showDialog, System.getenv(), LlmSettings.USUAL);
        host.context().replays().leftOutProperty().subscribe((before, words) -> {
            if (!words.isEmpty()) {
                host.say(words);
            }
        });
    }

    private void showDialog() {
        if (dialog == null) {
            dialog = new AnnotateView(model, host.context(), controller);
        }
        host.showDialog(new Dialog(Texts.of("annotate.annotate-with-a-language-model"), dialog, 760, controller::left));
    }

    /**
     * The card in the Data tab.
     *
     * @param unfit receives lines of annotations that match no turn, now and whenever annotations change
     * @param save  exports a table
     */
    public Node card(Consumer<List<AnnotationMatch.Unmatched>> unfit, Consumer<ValueTable> save) {
        model.laid.subscribe(laid -> unfit.accept(laid == null ? List.of() : laid.fit().unfit()));
        return AnnotationsCard.of(model, controller, save);
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(FILE, 1, "command.open-annotations", "Shortcut+Shift+O", controller::chooseAndOpen),
                Command.of(FILE, 1, "command.annotate-with-a-language-model", "Shortcut+Shift+A", () -> controller.show("")),
                Command.of(FILE, 1, "command.without-annotations", "", controller::remove)
                        .named(host.context()
                                .lens(now -> Texts.of(now.opened().annotations().isPresent()
                                        ? "command.without-these-annotations"
                                        : "command.without-annotations"))));
    }

    /** Lays annotations over data. */
    public DataOverlay overlay() {
        return overlay;
    }
}
