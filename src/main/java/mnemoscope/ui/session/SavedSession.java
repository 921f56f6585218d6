package mnemoscope.ui.session;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.workspace.Workspace;

/** The file of the session, its content compared with the window, and saving. Use on the FX thread. */
final class SavedSession {
    private static final System.Logger LOG = System.getLogger(SavedSession.class.getName());

    /** Empty while the session has no file. */
    final ModelValue<Optional<Path>> file;
    /** Whether the window has unsaved changes. */
    final ModelValue<Boolean> changed = new ModelValue<>(false);
    private final FeatureHost host;
    private final OpenSessionFile openFile;
    private Workspace has = Workspace.NEW;

    SavedSession(FeatureHost host) {
        this.host = host;
        openFile = new OpenSessionFile(host.files().locks());
        file = openFile.path;
    }

    /** The state as saved or read. */
    Workspace state() {
        return has;
    }

    void had(Workspace state) {
        has = state;
    }

    /** @param text content of the file */
    void opened(Workspace state, String text) {
        has = state;
        openFile.seen = text;
    }

    /** Checks whether a state has changes that the file lacks. */
    void look(Workspace now) {
        changed.set(lacks(now));
    }

    /** Detaches the session from its file. */
    void leave() {
        openFile.leave();
    }

    /** Releases the file for other windows. */
    void release() {
        openFile.release();
    }

    /** Whether a state has changes that the file lacks; false for a session without a file. */
    boolean lacks(Workspace now) {
        return file.get().isPresent() && !now.substance().equals(has.substance());
    }

    /** Saves the session to its file; asks for one if it has none. @param then called after saving, but not after a failure */
    void save(Runnable then) {
        file.get().ifPresentOrElse(to -> write(to, Optional.of(openFile.seen), then, () -> {}), () -> saveAs(then));
    }

    /** @param then as in {@link #save} */
    void saveAs(Runnable then) {
        Optional<Path> before = file.get();
        String name = file.get().map(each -> String.valueOf(each.getFileName()))
                .orElseGet(() -> nameFor(host.context().now().opened().name()));
        host.saveAs(name).map(chosen -> chosen.toAbsolutePath().normalize()).ifPresent(chosen -> {
            if (take(chosen)) {
                write(chosen, Optional.empty(), then, () -> keep(before));
            }
        });
    }

    /** Restores the previous file after a failure. */
    private void keep(Optional<Path> before) {
        if (before.filter(openFile::take).isEmpty()) {
            openFile.leave();
        }
        look(host.context().now());
    }

    /** The name of the data as a file name, with the extension of sessions. */
    static String nameFor(String data) {
        String stem = data.replaceFirst("(\\.[A-Za-z]\\w*){1,2}$", "").replaceAll("[\\s/\\\\:*?\"<>|]+", "-");
        return (stem.isEmpty() ? "mnemoscope" : stem) + ".session.json";
    }

    /**
     * @param expected known content of the file; other content is not overwritten without asking; empty to overwrite anything
     * @param failed   called if the file could not be written
     */
    private void write(Path to, Optional<String> expected, Runnable then, Runnable failed) {
        host.dismissProblem();
        Workspace state = host.context().now();
        host.runs().each().start(Texts.of("session.save-file", to.getFileName()), progress -> {
            String found = text(to);
            boolean anothers = expected.filter(known -> !found.isEmpty() && !found.equals(known)).isPresent();
            if (!anothers) {
                SessionFile.write(to, SavedState.of(state));
            }
            return new Written(!anothers, anothers ? found : text(to));
        }, written -> {
            openFile.seen = written.text();
            if (!written.done()) {
                host.report(new Problem(Texts.of("session.saved-by-another", to.getFileName()),
                        Texts.of("session.save-once-more"), Texts.of("session.save-as"), this::saveAs));
                return;
            }
            has = state;
            file.set(Optional.of(to));
            look(host.context().now());
            host.remember(to);
            host.say(Texts.of("session.saved-file", to.getFileName()));
            then.run();
        }, why -> {
            failed.run();
            host.report(new Problem(Texts.of("session.could-not-save", to.getFileName()), why, Texts.of("session.save-as"),
                    this::saveAs));
        });
    }

    /** @param text current content of the file, regardless of its author */
    private record Written(boolean done, String text) {}

    /** The bytes of a file as characters, regardless of its format; empty if it cannot be read. */
    static String text(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.readString(file, StandardCharsets.ISO_8859_1) : "";
        } catch (IOException gone) {
            LOG.log(System.Logger.Level.DEBUG, "Nothing to compare with", gone);
            return "";
        }
    }

    /** @return whether the session now belongs to this window; if it belongs to another, reports that */
    boolean take(Path session) {
        boolean taken = openFile.take(session);
        if (!taken) {
            host.report(new Problem(Texts.of("session.open-in-another-window", session.getFileName()),
                    Texts.of("session.changes-not-saved"), Texts.of("session.save-as"), this::saveAs, true));
        }
        return taken;
    }

    private void saveAs() {
        saveAs(() -> {});
    }
}
