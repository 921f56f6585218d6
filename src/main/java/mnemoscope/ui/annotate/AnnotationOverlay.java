package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.AnnotationMatch;
import mnemoscope.annotate.Annotations;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.DataOverlay;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;

/**
 * Applies the annotations of this session to all data that are opened. Use on the FX thread; reading and applying run in the
 * background.
 */
public final class AnnotationOverlay implements DataOverlay {
    private final AnnotateModel model;
    private final WorkspaceContext context;
    private final Runs runs;
    private final RunHandle laying;
    private Read current;

    /** Annotations of a file, independent of data. */
    record Read(Path file, String sha256, Annotations annotations) {
        static Read of(Path file, Progress progress) throws BadInputException {
            AnnotationFile.Hashed read = AnnotationFile.readHashed(file, progress);
            return new Read(file, read.sha256(), read.annotations());
        }
    }

    /**
     * Annotations applied to data.
     *
     * @param read      the annotations and their file
     * @param plain     the data without them
     * @param annotated the data with types and importance from them
     * @param fit       their coverage of the data
     */
    public record LaidAnnotations(Read read, LoadedDataset plain, LoadedDataset annotated, AnnotationMatch fit) {
        /** By identity: each instance belongs to one dataset, and properties compare at every change. */
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }

        /** @throws mnemoscope.task.CancelledException if cancelled */
        static LaidAnnotations of(Read read, LoadedDataset plain, Progress progress) {
            AnnotationMatch fit = AnnotationMatch.of(read.annotations(), plain.conversations(), progress);
            return new LaidAnnotations(read, plain, new LoadedDataset(fit.conversations(), plain.info()), fit);
        }

        public Path file() {
            return read.file();
        }

        public Annotations annotations() {
            return read.annotations();
        }

        String name() {
            return String.valueOf(file().getFileName());
        }
    }

    public AnnotationOverlay(AnnotateModel model, WorkspaceContext context, Runs runs) {
        this.model = model;
        this.context = context;
        this.runs = runs;
        laying = runs.newest();
    }

    /** The open data without annotations; null if none are open. */
    LoadedDataset plain() {
        return model.laid.optional().map(LaidAnnotations::plain).orElse(context.replays().plain());
    }

    /**
     * Reads a file and applies it to the open data; a bad file changes nothing.
     *
     * @param done   called when the annotations are applied
     * @param failed receives the reason if they are not
     */
    void open(Path file, Consumer<LaidAnnotations> done, Consumer<String> failed) {
        LoadedDataset plain = plain();
        runs.queued().start(Texts.of("annotate.open-file-name", file.getFileName()),
                progress -> LaidAnnotations.of(read(file, progress), plain, progress), made -> {
                    take(made);
                    done.accept(made);
                }, failed);
    }

    private static Read read(Path file, Progress progress) throws BadInputException {
        progress.at(Double.NaN, Texts.of("annotate.reading-annotations"));
        Read read = Read.of(file, progress);
        if (read.annotations().isEmpty()) {
            throw new BadInputException(Texts.of("annotate.holds-no-annotation-expected-json", file.getFileName()));
        }
        return read;
    }

    @Override
    public void use(Optional<Path> file, Runnable then, Consumer<String> failed) {
        if (file.isEmpty()) {
            current = null;
            then.run();
            return;
        }
        runs.queued().start(Texts.of("annotate.open-file-name", file.get().getFileName()), progress -> read(file.get(), progress),
                read -> {
                    current = read;
                    then.run();
                }, failed);
    }

    /** Shows annotated data; if other data were opened meanwhile, applies the annotations to those. */
    void take(LaidAnnotations made) {
        current = made.read();
        if (made.plain() == plain()) {
            show(made, this::applyAnnotations);
        } else {
            layOver(plain(), this::applyAnnotations);
        }
    }

    /** Shows the open data without annotations. */
    void remove() {
        current = null;
        layOver(plain(), this::applyAnnotations);
    }

    private void applyAnnotations(LoadedDataset shown, Embeddings embeddings) {
        Workspace now = context.now();
        context.replays().applyAnnotations(shown, now.with(over(now.opened())), embeddings);
    }

    @Override
    public Opened over(Opened data) {
        return model.laid.optional().map(laid -> data.withAnnotations(laid.file(), laid.read().sha256()))
                .orElse(data.withoutAnnotations());
    }

    /**
     * Applies the annotations of this session to data that were read.
     *
     * @param then receives the data with their vectors; immediately if there are no annotations
     */
    @Override
    public void layOver(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then) {
        Read used = current;
        if (used == null) {
            laying.cancel();
            showPlain(plain, then);
            return;
        }
        laying.start(Texts.of("annotate.lay-annotations"), progress -> LaidAnnotations.of(used, plain, progress), made -> {
            if (current == used) {
                show(made, then);
            } else {
                layOver(plain, then);
            }
        }, why -> showPlain(plain, then));
    }

    private void show(LaidAnnotations made, BiConsumer<LoadedDataset, Embeddings> then) {
        model.laid.set(made);
        then.accept(made.annotated(), made.annotations().embeddings());
    }

    private void showPlain(LoadedDataset plain, BiConsumer<LoadedDataset, Embeddings> then) {
        model.laid.set(null);
        then.accept(plain, Embeddings.NONE);
    }
}
