package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.Annotations;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Embeddings;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.DataOverlay;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Workspace;

/**
 * Keeps the annotations of this session laid over whatever data are open. Called on the FX thread; reading and laying run in
 * the background.
 */
public final class AnnotationOverlay implements DataOverlay {
    private final AnnotateModel model;
    private final WorkspaceContext context;
    private final Runs runs;
    private final RunHandle laying;
    private Read current;

    /** Annotations of a file, whatever they lie over. */
    private record Read(Path file, Annotations annotations) {}

    public AnnotationOverlay(AnnotateModel model, WorkspaceContext context, Runs runs) {
        this.model = model;
        this.context = context;
        this.runs = runs;
        laying = runs.newest();
    }

    /** The open data without annotations; null if none are open. */
    LoadedDataset plain() {
        return model.laid.optional().map(LaidAnnotations::plain).orElse(context.derived().dataset());
    }

    /**
     * Reads a file and lays it over the open data; a bad one changes nothing.
     *
     * @param done   called when it is laid
     * @param failed told why it is not
     */
    void open(Path file, Consumer<LaidAnnotations> done, Consumer<String> failed) {
        LoadedDataset plain = plain();
        runs.queued().start("Open " + file.getFileName(), progress -> {
            progress.at(Double.NaN, "Reading annotations");
            return LaidAnnotations.of(file, read(file, progress), plain, progress);
        }, made -> {
            take(made);
            done.accept(made);
        }, failed);
    }

    private static Annotations read(Path file, mnemoscope.task.Progress progress) throws BadInputException {
        Annotations read = AnnotationFile.read(file, progress);
        if (read.isEmpty()) {
            throw new BadInputException(file.getFileName() + " holds no annotation. Expected JSON lines such as "
                    + "{\"sha256\": \"<64 hex digits>\", \"type\": \"stable\"}. Choose another file.");
        }
        return read;
    }

    /** Shows annotations that were laid; over data opened in the meantime they are laid again. */
    void take(LaidAnnotations made) {
        current = new Read(made.file(), made.annotations());
        if (made.plain() != plain()) {
            layOver(plain(), this::lay);
            return;
        }
        model.laid.set(made);
        lay(made.annotated(), made.annotations().embeddings());
    }

    /** Shows the open data without annotations. */
    void remove() {
        LoadedDataset plain = plain();
        current = null;
        laying.cancel();
        model.laid.set(null);
        lay(plain, Embeddings.NONE);
    }

    private void lay(LoadedDataset shown, Embeddings embeddings) {
        Workspace now = context.now();
        context.derived().lay(shown, now.with(now.opened().withAnnotations(file())), embeddings);
    }

    /** The annotations that are laid over the open data, if any. */
    @Override
    public Optional<Path> file() {
        return model.laid.optional().map(LaidAnnotations::file);
    }

    /**
     * Lays the annotations of this session over data that were read.
     *
     * @param then takes what is to be shown with its vectors; at once if there are none
     */
    @Override
    public void layOver(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then) {
        Read used = current;
        if (used == null) {
            laying.cancel();
            show(null, Embeddings.NONE, plain, then);
            return;
        }
        laying.start("Lay annotations", progress -> LaidAnnotations.of(used.file(), used.annotations(), plain, progress),
                made -> {
                    if (current == used) {
                        show(made, used.annotations().embeddings(), made.annotated(), then);
                    } else {
                        layOver(plain, then);
                    }
                }, why -> show(null, Embeddings.NONE, plain, then));
    }

    private void show(LaidAnnotations made, Embeddings embeddings, LoadedDataset shown,
            BiConsumer<LoadedDataset, Embeddings> then) {
        model.laid.set(made);
        then.accept(shown, embeddings);
    }
}
