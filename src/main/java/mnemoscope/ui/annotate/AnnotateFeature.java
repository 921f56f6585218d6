package mnemoscope.ui.annotate;

import static mnemoscope.ui.workspace.Command.Menu.FILE;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;

/** Annotations of turns: a dialog over the window, a card among the data, and what is laid over the data. */
public final class AnnotateFeature implements Feature {
    private final FeatureHost host;
    private final AnnotateModel model = new AnnotateModel();
    private final AnnotationOverlay overlay;
    private final AnnotateController controller;
    private AnnotateView dialog;

    public AnnotateFeature(FeatureHost host) {
        this.host = host;
        overlay = new AnnotationOverlay(model, host.context(), host.runs());
        controller = new AnnotateController(model, host.context(), overlay, host.runs(),
                new AnnotateHost(() -> host.choose("Open annotations"), host::saveAs, this::cache, this::data,
                        (name, why) -> host.report(new Problem("Could not open " + name, why, "Open another file\u2026",
                                () -> controller().chooseAndOpen())),
                        host::say, this::showDialog, System.getenv(), new RememberedFields(host.files().annotateFields()),
                        LlmSettings.USUAL));
        host.context().derived().leftOutProperty().subscribe((before, words) -> {
            if (!words.isEmpty()) {
                host.say(words);
            }
        });
    }

    private void showDialog() {
        if (dialog == null) {
            dialog = new AnnotateView(model, host.context(), controller);
        }
        host.showDialog(new Dialog("Annotate with a language model", dialog, 760, controller::left));
    }

    private Optional<Path> data() {
        return host.context().now().opened().file();
    }

    /** Beside the data file; for data that are no file, among the user's files. */
    private Path cache() {
        String data = host.context().derived().dataset() == null ? "" : host.context().derived().dataset().info().name();
        String name = data.replaceFirst("(?i)(\\.gz)?$", "").replaceFirst("(?i)\\.(json|jsonl|csv)$", "") + ".annotations.jsonl";
        return data().map(file -> file.toAbsolutePath().resolveSibling(name)).orElseGet(() -> host.files().annotations(name));
    }

    /**
     * The card among the data.
     *
     * @param unfit takes the lines of annotations that fit no turn, now and whenever others are laid
     * @param save  writes a table where the user says
     */
    public Node card(Consumer<ValueTable> unfit, Consumer<ValueTable> save) {
        model.laid.subscribe(laid -> unfit.accept(laid == null ? ValueTable.NONE : AnnotationsCard.unfit(laid.fit())));
        return AnnotationsCard.of(model, controller, save);
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(FILE, 1, "Open annotations\u2026", "Shortcut+Shift+O", controller::chooseAndOpen),
                Command.of(FILE, 1, "Annotate with a language model\u2026", "Shortcut+Shift+A", () -> controller.show("")),
                Command.of(FILE, 1, "Without annotations", "", controller::remove));
    }

    @Override
    public Optional<Overlay> overlay() {
        return Optional.of(overlay);
    }

    public AnnotateController controller() {
        return controller;
    }

    public AnnotateModel model() {
        return model;
    }
}
