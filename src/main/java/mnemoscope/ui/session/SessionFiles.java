package mnemoscope.ui.session;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.Texts;
import mnemoscope.session.SavedState;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.workspace.Opened;

/** Finds the files of a session; asks the user if one is missing or has changed. Use on the FX thread. */
final class SessionFiles {
    /** Data or annotations that are missing or changed; null if there is no question. */
    final ModelValue<Missing> missing = new ModelValue<>();
    private final FeatureHost host;
    private final BackgroundWork reading;
    private final Show show;
    private final BiConsumer<SavedState, Path> rest;
    private final Function<Path, String> name;

    /**
     * A file of a session that is missing or has changed.
     *
     * @param title  the missing file
     * @param why    reason in a sentence
     * @param locate opens the session with a file in another place
     * @param found  opens it with the changed file, if there is one
     * @param these  label for that
     * @param rest   opens it without the file
     */
    record Missing(String title, String why, Runnable locate, Optional<Runnable> found, String these, Runnable rest) {}

    /** Receives the session of a file after its data were read. */
    @FunctionalInterface
    interface Show {
        void accept(SavedState session, Path from, LoadedDataset found);
    }

    /**
     * @param rest opens a session without its data
     * @param name names a session
     */
    SessionFiles(FeatureHost host, BackgroundWork reading, Show show, BiConsumer<SavedState, Path> rest,
            Function<Path, String> name) {
        this.host = host;
        this.reading = reading;
        this.show = show;
        this.rest = rest;
        this.name = name;
    }

    /** Opens the session with its files, or asks. */
    void find(SavedState session, Path from) {
        Opened data = session.state().opened();
        if (data.equals(Opened.NOTHING)) {
            rest.accept(session, from);
            return;
        }
        host.read(data, found -> {
            Runnable these = () -> findAnnotations(session, from, found);
            String is = found.info().contentSha256();
            if (data.sha256().isEmpty() || is.equals(data.sha256())) {
                these.run();
            } else {
                askForData(session, from, Texts.of("session.data-have-changed", data.name(), data.sha256(), is),
                        Optional.of(these));
            }
        }, why -> askForData(session, from, Texts.of("session.data-not-found", why, data.sha256()), Optional.empty()));
    }

    private void askForData(SavedState session, Path from, String why, Optional<Runnable> found) {
        missing.set(new Missing(Texts.of("session.the-data-of", name.apply(from)), why,
                () -> host.choose(Texts.of("session.where-are-the-data"), FileKind.DATA)
                        .ifPresent(chosen -> find(session.on(session.state().opened().at(chosen)), from)),
                found, Texts.of("session.open-with-these-data"), () -> rest.accept(session, from)));
    }

    /** The data are found; next, checks that the annotations are unchanged. */
    private void findAnnotations(SavedState session, Path from, LoadedDataset found) {
        Opened data = session.state().opened();
        if (data.annotations().isEmpty()) {
            show.accept(session, from, found);
            return;
        }
        Path file = data.annotations().get();
        String was = data.annotationsSha256();
        reading.start(Texts.of("session.open-file", file.getFileName()), progress -> AnnotationFile.sha256(file), is -> {
            Runnable these = () -> show.accept(session.on(data.withAnnotations(file, is)), from, found);
            if (was.isEmpty() || is.equals(was)) {
                these.run();
            } else {
                askForAnnotations(session, from, found, Texts.of("session.data-have-changed", file.getFileName(), was, is),
                        Optional.of(these));
            }
        }, why -> askForAnnotations(session, from, found,
                was.isEmpty() ? why : Texts.of("session.annotations-not-found", why, was), Optional.empty()));
    }

    private void askForAnnotations(SavedState session, Path from, LoadedDataset data, String why, Optional<Runnable> found) {
        Opened opened = session.state().opened();
        missing.set(
                new Missing(Texts.of("session.the-annotations-of", name.apply(from)), why,
                        () -> host.choose(Texts.of("session.where-are-the-annotations"), FileKind.ANNOTATIONS)
                                .ifPresent(chosen -> findAnnotations(
                                        session.on(opened.withAnnotations(chosen, opened.annotationsSha256())), from, data)),
                        found, Texts.of("session.open-with-these-annotations"),
                        () -> show.accept(session.on(opened.withoutAnnotations()), from, data)));
    }
}
