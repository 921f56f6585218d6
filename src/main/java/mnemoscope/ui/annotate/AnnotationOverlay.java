package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.function.Consumer;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.Annotations;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Embeddings;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;

/**
 * Keeps the annotations of this session laid over whatever data are open. Called on the FX thread; reading and laying run in
 * the background.
 */
public final class AnnotationOverlay {
    private final AnnotateModel model;
    private final ReplayModel replay;
    private final ReplayController player;
    private final Runs runs;
    private final RunHandle laying;
    private Read current;

    /** Annotations of a file, whatever they lie over. */
    private record Read(Path file, Annotations annotations) {}

    public AnnotationOverlay(AnnotateModel model, ReplayModel replay, ReplayController player, Runs runs) {
        this.model = model;
        this.replay = replay;
        this.player = player;
        this.runs = runs;
        laying = runs.newest();
    }

    /** The open data without annotations; null if none are open. */
    LoadedDataset plain() {
        return model.laid().map(LaidAnnotations::plain).orElse(replay.dataset());
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
            layOver(plain(), again -> player.lay(again, made.annotations().embeddings()));
            return;
        }
        model.laid(made);
        player.lay(made.annotated(), made.annotations().embeddings());
    }

    /** Shows the open data without annotations. */
    void remove() {
        LoadedDataset plain = plain();
        current = null;
        laying.cancel();
        model.laid(null);
        player.lay(plain, Embeddings.NONE);
    }

    /**
     * Lays the annotations of this session over data that were read.
     *
     * @param then takes what is to be shown; at once if there are none
     */
    public void layOver(LoadedDataset plain, Consumer<LoadedDataset> then) {
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

    private void show(LaidAnnotations made, Embeddings embeddings, LoadedDataset shown, Consumer<LoadedDataset> then) {
        player.embedWith(embeddings);
        model.laid(made);
        then.accept(shown);
    }
}
