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

/** Finds the files that a session names; where one is not there, or is another, the user is asked. Used on the FX thread. */
final class SessionFiles {
    /** Data or annotations that are not as the session names them; null if nothing is asked. */
    final ModelValue<Missing> missing = new ModelValue<>();
    private final FeatureHost host;
    private final BackgroundWork reading;
    private final Show show;
    private final BiConsumer<SavedState, Path> rest;
    private final Function<Path, String> name;

    /**
     * A file that a session names and that is not there, or is another.
     *
     * @param title  what is missing
     * @param why    in a sentence
     * @param locate opens the session on a file that lies elsewhere
     * @param found  opens it on what is there, if anything is
     * @param these  words for that
     * @param rest   opens it without
     */
    record Missing(String title, String why, Runnable locate, Optional<Runnable> found, String these, Runnable rest) {}

    /** Takes a session of a file whose data were read. */
    @FunctionalInterface
    interface Show {
        void accept(SavedState session, Path from, LoadedDataset found);
    }

    /**
     * @param rest takes a session without its data
     * @param name what a session is called
     */
    SessionFiles(FeatureHost host, BackgroundWork reading, Show show, BiConsumer<SavedState, Path> rest,
            Function<Path, String> name) {
        this.host = host;
        this.reading = reading;
        this.show = show;
        this.rest = rest;
        this.name = name;
    }

    /** Opens the session on its files, or asks. */
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

    /** The data are there; what is laid over them must be as it was too. */
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
