package mnemoscope.ui.shell.screen;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.scene.Node;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Embeddings;
import mnemoscope.report.ValueTable;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.annotate.AnnotateController;
import mnemoscope.ui.annotate.AnnotateModel;
import mnemoscope.ui.annotate.AnnotateOutside;
import mnemoscope.ui.annotate.AnnotateView;
import mnemoscope.ui.annotate.AnnotationOverlay;
import mnemoscope.ui.annotate.AnnotationsCard;
import mnemoscope.ui.annotate.Manner;
import mnemoscope.ui.data.DataController;
import mnemoscope.ui.data.DataModel;
import mnemoscope.ui.shell.source.UserFiles;
import mnemoscope.ui.shell.state.Problem;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Annotations in the frame of the window: the dialog as a sheet, the card in the Data tab; made when first shown. */
public final class AnnotateScreen {
    private final AnnotateModel model = new AnnotateModel();
    private final WorkspaceContext context;
    private final AnnotationOverlay overlay;
    private final AnnotateController controller;
    private Node dialog;

    public AnnotateScreen(WorkspaceContext context, ShellModel shellModel, ShellController shell, JobQueue queue,
            UserFiles files, Function<String, Optional<Path>> saveAs) {
        this.context = context;
        overlay = new AnnotationOverlay(model, context, queue);
        controller = new AnnotateController(model, context, overlay, queue,
                new AnnotateOutside(shell::chooseAnnotations, saveAs, () -> cache(files), this::data,
                        (name, why) -> shell.report(new Problem("Could not open " + name, why, "Open another file\u2026",
                                this::openAnother)),
                        shell::say, () -> shellModel.sheetProperty().set(Sheet.ANNOTATE), System.getenv(), files.annotateFields(),
                        Manner.USUAL));
        shellModel.sheetProperty().subscribe((before, now) -> {
            if (before == Sheet.ANNOTATE) {
                controller.left();
            }
        });
        context.derived().leftOutProperty().subscribe((before, words) -> {
            if (!words.isEmpty()) {
                shell.say(words);
            }
        });
    }

    private void openAnother() {
        controller.chooseAndOpen();
    }

    private Optional<Path> data() {
        return context.now().opened().file();
    }

    /** Beside the data file; for data that are no file, among the user's files. */
    private Path cache(UserFiles files) {
        String data = context.derived().dataset() == null ? "" : context.derived().dataset().info().name();
        String name = data.replaceFirst("(?i)(\\.gz)?$", "").replaceFirst("(?i)\\.(json|jsonl|csv)$", "") + ".annotations.jsonl";
        return data().map(file -> file.toAbsolutePath().resolveSibling(name)).orElseGet(() -> files.annotations(name));
    }

    /** Lays the annotations of this session over data that were read. */
    public void layOver(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then) {
        overlay.layOver(plain, then);
    }

    /** The annotations that are laid over the open data, if any. */
    public Optional<Path> file() {
        return overlay.file();
    }

    public Node dialog() {
        if (dialog == null) {
            dialog = new AnnotateView(model, context, controller);
        }
        return dialog;
    }

    /** The card of the Data tab; the page beside it lists what fits nothing. */
    public Node card(DataModel data, DataController exports) {
        model.laidProperty().subscribe(laid -> data.unfitProperty()
                .set(laid == null ? ValueTable.NONE : AnnotationsCard.unfit(laid.fit())));
        return AnnotationsCard.of(model, controller, exports::export);
    }

    public AnnotateController controller() {
        return controller;
    }

    public AnnotateModel model() {
        return model;
    }
}
