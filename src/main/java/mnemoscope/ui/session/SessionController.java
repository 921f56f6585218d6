package mnemoscope.ui.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.session.ExampleSession;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.task.AtomicFile;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.RestoredCursor;
import mnemoscope.workspace.Workspace;

/** The open session; one method per intent. Use on the FX thread. */
public final class SessionController {
    private static final System.Logger LOG = System.getLogger(SessionController.class.getName());

    /** The file of the session; empty while it has none. */
    public final ModelValue<Optional<Path>> file;
    /** Whether the window has unsaved changes. */
    final ModelValue<Boolean> changed;
    /** Finds the data and annotations of a session. */
    final SessionFiles named;

    private final FeatureHost host;
    private final BackgroundWork reading;
    private final RecoveryStore recovery;
    private final SavedSession saved;
    /** The session that is being opened. */
    private Coming coming = new Coming(Workspace.NEW, Optional.empty(), "");
    /** Whether a session is being opened and its data are not open yet: such a partial state must not be saved for resuming. */
    private boolean arriving;

    /**
     * A session whose data are being searched for.
     *
     * @param read state in its file
     * @param as   its file; empty if it has none until it is saved
     * @param text content of that file
     */
    private record Coming(Workspace read, Optional<Path> as, String text) {}

    /** @param timer schedules the next automatic save */
    SessionController(FeatureHost host, Autosave.Timer timer) {
        this.host = host;
        saved = new SavedSession(host);
        file = saved.file;
        changed = saved.changed;
        reading = host.runs().newest();
        named = new SessionFiles(host, reading, this::show, this::openRest, this::name);
        recovery = new RecoveryStore(host, timer, file::get, this::goOn);
        host.context().replays().datasetProperty().subscribe(open -> {
            if (open != null) {
                // After the first picture: sessions are read for it, which takes as long as the picture.
                host.stages().add(() -> recovery.inviteToMarks(open));
            }
        });
        host.context().lens(now -> now).subscribe((before, now) -> {
            if (!arriving && file.get().isPresent() && !now.opened().origin().equals(before.opened().origin())) {
                leave(before);
            }
            saved.look(now);
            arriving &= now.opened().equals(Opened.NOTHING);
            if (!arriving) {
                recovery.changed(before, now);
            }
        });
    }

    /**
     * Called when other data are opened, which must not be saved to this session's file. Saves its pending changes for recovery
     * and reports that.
     */
    private void leave(Workspace before) {
        Path left = file.get().orElseThrow();
        if (saved.lacks(before) && recovery.leave(before, file.get())) {
            host.report(Problem.invitation(Texts.of("session.is-left", left.getFileName()),
                    Texts.of("session.its-changes-are-kept"), Texts.of("session.resume"), this::goOn));
        }
        saved.leave();
    }

    /** Saves pending work when the program ends. */
    void end() {
        recovery.end();
        saved.release();
    }

    /** Saves the session to its file; asks for one if it has none. */
    public void save() {
        save(() -> {});
    }

    /** @param then called after saving, but not after a failure */
    void save(Runnable then) {
        saved.save(then);
    }

    public void saveAs() {
        saved.saveAs(() -> {});
    }

    public void chooseAndOpen() {
        host.choose(Texts.of("session.open-a-session"), FileKind.SESSION).ifPresent(this::open);
    }

    /** Opens a session; a bad file changes nothing. */
    public void open(Path given) {
        // Paths to the same file are the same session.
        Path from = given.toAbsolutePath().normalize();
        open(from, Optional.of(from));
    }

    /** Opens a bundled session: its file is never written, and saving asks for another. */
    void openExample(ExampleSession example) {
        example.file().ifPresent(from -> open(from, Optional.empty()));
    }

    /** Asks first if unsaved changes would be lost, including evidence marked by hand. */
    private void open(Path from, Optional<Path> as) {
        if (changed.get()) {
            host.showDialog(Dialog.asking(Texts.of("session.open-file", from.getFileName()),
                    Texts.of("session.unsaved-changes", file.get().orElseThrow().getFileName()),
                    List.of(Texts.of("session.save-or-lose", from.getFileName())),
                    List.of(answer("session.save-and-open", () -> save(() -> read(from, as))),
                            answer("session.open-nothing", () -> {}),
                            answer("session.open-without-saving", () -> read(from, as)))));
        } else {
            read(from, as);
        }
    }

    private Button answer(String key, Runnable then) {
        return Buttons.text(Texts.of(key), () -> {
            host.closeDialog();
            then.run();
        });
    }

    private void read(Path from, Optional<Path> as) {
        host.dismissProblem();
        reading.start(Texts.of("session.open-file", from.getFileName()), progress -> {
            SavedState read = SessionFile.read(from);
            if (as.isPresent()) {
                AtomicFile.deleteLeftovers(from);
            }
            return new Left(from, read, Optional.empty(), as.map(SavedSession::text).orElse(""));
        }, left -> find(left, as), why -> host.report(new Problem(Texts.of("session.could-not-open", from.getFileName()), why,
                Texts.of("session.open-another-session"), this::chooseAndOpen)));
    }

    private void find(Left left, Optional<Path> as) {
        coming = new Coming(left.session().state(), as, left.text());
        named.find(left.session(), left.file());
    }

    /** Resumes the last work. */
    public void goOn() {
        recovery.goOn();
    }

    /** If the program ended unexpectedly, offers once to restore its work. */
    void invite() {
        recovery.invite();
    }

    private void goOn(Supplier<Optional<Path>> where) {
        host.dismissProblem();
        reading.start(Texts.of("session.resume"), progress -> {
            Path left = where.get().orElseThrow(() -> new BadInputException(Texts.of("session.nothing-kept")));
            SavedState session = SessionFile.read(left);
            return new Left(left, session, session.savedAs().flatMap(SessionController::written),
                    session.savedAs().map(SavedSession::text).orElse(""));
        }, left -> {
            left.written().ifPresent(saved::had);
            find(left, left.session().savedAs());
        }, why -> host.report(new Problem(Texts.of("session.resume.nothing"), why)));
    }

    /**
     * A session as it was read.
     *
     * @param file    file that was read
     * @param written state in the session's own file, which may be older; empty if it has none or cannot be read
     * @param text    content of the session's own file, present or future; empty if it has none
     */
    private record Left(Path file, SavedState session, Optional<Workspace> written, String text) {}

    private static Optional<Workspace> written(Path named) {
        try {
            return Optional.of(SessionFile.read(named).state());
        } catch (BadInputException gone) {
            LOG.log(System.Logger.Level.DEBUG, "The session that was saved cannot be read", gone);
            return Optional.empty();
        }
    }

    /** Opens the session without its data; the open data stay. */
    private void openRest(SavedState session, Path from) {
        Workspace now = host.context().now();
        Workspace rest = session.state().with(now.opened()).with(now.cursor());
        host.context().workspace().change(Texts.of("session.open-without-data", name(from)), before -> rest);
        opened(from, rest, rest);
    }

    private void show(SavedState session, Path from, LoadedDataset found) {
        Workspace state = session.state();
        boolean noted = keepUnsaved();
        Opened data = new Opened(state.opened().origin(), found.info().contentSha256(), state.opened().options(),
                state.opened().annotations(), state.opened().annotationsSha256());
        RestoredCursor fitted = RestoredCursor.of(state.with(data), found.conversations());
        Workspace shown = state.with(data).with(fitted.cursor());
        arriving = true;
        host.restore(found, shown);
        // The user located the data elsewhere than the file says.
        Workspace written = coming.read.opened().file().equals(data.file()) ? state.with(data) : coming.read;
        opened(from, shown, written);
        if (!fitted.said().isEmpty()) {
            host.report(new Problem(Texts.of("session.does-not-fit", name(from)), fitted.said()));
        }
        if (noted) {
            host.say(recovery.has(from)
                    ? Texts.of("session.where-you-were-noted-is-kept")
                    : Texts.of("session.opened-what-was-noted-is-kept", from.getFileName()));
        }
    }

    /** The name of a session; a session saved automatically has a file that no user knows. */
    private String name(Path session) {
        return recovery.has(session) ? Texts.of("session.the-last-session") : String.valueOf(session.getFileName());
    }

    /** Saves unsaved notes, votes and models for recovery before another session replaces them. */
    private boolean keepUnsaved() {
        Workspace now = host.context().now();
        Workspace was = saved.state();
        return (!now.notes().equals(was.notes()) || !now.models().equals(was.models())
                || now.classroom().hasMoreThan(was.classroom())) && recovery.leave(now, file.get());
    }

    /**
     * @param state   state that is shown, or will be after its replay
     * @param written state in the file
     */
    private void opened(Path from, Workspace state, Workspace written) {
        boolean wasLeft = recovery.has(from);
        if (wasLeft) {
            recovery.take(from);
        }
        coming.as.filter(saved::take).ifPresentOrElse(host::remember, saved::leave);
        saved.opened(wasLeft ? saved.state() : written, coming.text);
        saved.look(state);
        host.say(wasLeft ? Texts.of("session.where-you-were") : Texts.of("session.opened-file", from.getFileName()));
    }

    /** Whether closing would lose changes of the session or of the automatic save. */
    boolean isToSave() {
        return changed.get() || file.get().isEmpty() && !recovery.keepNow();
    }

    /** The state in the session file; a new one if there is none. */
    Workspace kept() {
        return file.get().isPresent() ? saved.state() : Workspace.NEW;
    }

    /** The work that closing now would lose. */
    List<String> unsaved() {
        if (!isToSave()) {
            return List.of();
        }
        String name = file.get().map(each -> String.valueOf(each.getFileName())).orElse("");
        return List.of(recovery.keepNow()
                ? Texts.of("session.changes-since-saved", name)
                : name.isEmpty() ? Texts.of("session.open-is-lost") : Texts.of("session.changes-are-lost", name));
    }
}
