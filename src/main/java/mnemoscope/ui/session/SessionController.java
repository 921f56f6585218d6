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
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.RestoredCursor;
import mnemoscope.workspace.Workspace;

/** The session that the window has open, and one method an intent. Used on the FX thread. */
public final class SessionController {
    private static final System.Logger LOG = System.getLogger(SessionController.class.getName());

    /** The file of the session; empty while it has none. */
    public final ModelValue<Optional<Path>> file;
    /** Whether the file has less than the window. */
    final ModelValue<Boolean> changed;
    /** Finds the data of a session and what is laid over them. */
    final SessionFiles named;

    private final FeatureHost host;
    private final BackgroundWork reading;
    private final RecoveryStore kept;
    private final SavedSession saved;
    /** The session that is being opened. */
    private Coming coming = new Coming(Workspace.NEW, Optional.empty(), "");
    /** Whether a session comes whose data are not open yet: a part of it is not what the program was left in. */
    private boolean arriving;

    /**
     * A session whose data are looked for.
     *
     * @param read state as its file has it
     * @param as   the file that it will have; empty if it has none until it is saved
     * @param text of that file
     */
    private record Coming(Workspace read, Optional<Path> as, String text) {}

    /** @param timer tells when it is time to save by itself again */
    SessionController(FeatureHost host, Autosave.Timer timer) {
        this.host = host;
        saved = new SavedSession(host);
        file = saved.file;
        changed = saved.changed;
        reading = host.runs().newest();
        named = new SessionFiles(host, reading, this::show, this::openRest, this::name);
        kept = new RecoveryStore(host, timer, file::get, this::goOn);
        host.context().replays().datasetProperty().subscribe(open -> {
            if (open != null) {
                kept.inviteToMarks(open);
            }
        });
        host.context().lens(now -> now).subscribe((before, now) -> {
            if (!arriving && file.get().isPresent() && !now.opened().origin().equals(before.opened().origin())) {
                leave(before);
            }
            saved.look(now);
            arriving &= now.opened().equals(Opened.NOTHING);
            if (!arriving) {
                kept.changed(before, now);
            }
        });
    }

    /** Other data are opened: they are not saved over the session. What it lacks of the state before is kept, and that is said. */
    private void leave(Workspace before) {
        Path left = file.get().orElseThrow();
        if (saved.lacks(before) && kept.leave(before, file.get())) {
            host.report(Problem.invitation(Texts.of("session.is-left", left.getFileName()),
                    Texts.of("session.its-changes-are-kept"), Texts.of("session.resume"), this::goOn));
        }
        saved.leave();
    }

    /** Writes what was not kept yet; the program ends. */
    void end() {
        kept.end();
        saved.release();
    }

    /** Writes the session to its file; asks for one if it has none. */
    public void save() {
        save(() -> {
        });
    }

    /** @param then what is done once it is in its file, and not if it could not be written */
    void save(Runnable then) {
        saved.save(then);
    }

    public void saveAs() {
        saved.saveAs(() -> {
        });
    }

    public void chooseAndOpen() {
        host.choose(Texts.of("session.open-a-session"), FileKind.SESSION).ifPresent(this::open);
    }

    /** Opens a session; a bad one changes nothing. */
    public void open(Path given) {
        // The same file by any name is the same session.
        Path from = given.toAbsolutePath().normalize();
        open(from, Optional.of(from));
    }

    /** Opens a session that comes with the program: it is never written to, and saving it asks for a file. */
    void openExample(ExampleSession example) {
        example.file().ifPresent(from -> open(from, Optional.empty()));
    }

    /** Asks first where changes since the last saving would be lost, marks made by hand among them. */
    private void open(Path from, Optional<Path> as) {
        if (changed.get()) {
            host.showDialog(Dialog.asking(Texts.of("session.open-file", from.getFileName()),
                    Texts.of("session.unsaved-changes", file.get().orElseThrow().getFileName()),
                    List.of(Texts.of("session.save-or-lose", from.getFileName())),
                    List.of(answer("session.save-and-open", () -> save(() -> read(from, as))),
                            answer("session.open-nothing", () -> {
                            }), answer("session.open-without-saving", () -> read(from, as)))));
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

    /** Goes on where the program was left. */
    public void goOn() {
        kept.goOn();
    }

    /** If the program was ended without being closed, says so once, and how its work comes back. */
    void invite() {
        kept.invite();
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
     * @param file    it was read from
     * @param written what the file of the session has, which may be less; empty if it has none or cannot be read
     * @param text    of the file that it has or will have; empty if it has none
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

    /** Takes all of the session but its data; what is open stays open. */
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
        // Data that were located elsewhere are not where the file says.
        Workspace written = coming.read.opened().file().equals(data.file()) ? state.with(data) : coming.read;
        opened(from, shown, written);
        if (!fitted.said().isEmpty()) {
            host.report(new Problem(Texts.of("session.does-not-fit", name(from)), fitted.said()));
        }
        if (noted) {
            host.say(kept.has(from)
                    ? Texts.of("session.where-you-were-noted-is-kept")
                    : Texts.of("session.opened-what-was-noted-is-kept", from.getFileName()));
        }
    }

    /** What a session is called: one that is kept to go on with has a file that no user knows. */
    private String name(Path session) {
        return kept.has(session) ? Texts.of("session.the-last-session") : String.valueOf(session.getFileName());
    }

    /** Notes and models that are in no file are kept to go on with, before another session takes their place. */
    private boolean keepUnsaved() {
        Workspace now = host.context().now();
        return (!now.notes().equals(saved.state().notes()) || !now.models().equals(saved.state().models()))
                && kept.leave(now, file.get());
    }

    /**
     * @param state   that is shown, or will be as soon as it is replayed
     * @param written what the file has of it
     */
    private void opened(Path from, Workspace state, Workspace written) {
        boolean wasLeft = kept.has(from);
        if (wasLeft) {
            kept.take(from);
        }
        coming.as.filter(saved::take).ifPresentOrElse(host::remember, saved::leave);
        saved.opened(wasLeft ? saved.state() : written, coming.text);
        saved.look(state);
        host.say(wasLeft ? Texts.of("session.where-you-were") : Texts.of("session.opened-file", from.getFileName()));
    }

    /** Whether there is what closing would take away from the session, or from what is kept by itself. */
    boolean isToSave() {
        return changed.get() || file.get().isEmpty() && !kept.keepNow();
    }

    /** What would be lost if the window closed now. */
    List<String> unsaved() {
        if (!isToSave()) {
            return List.of();
        }
        String name = file.get().map(each -> String.valueOf(each.getFileName())).orElse("");
        return List.of(kept.keepNow()
                ? Texts.of("session.changes-since-saved", name)
                : name.isEmpty() ? Texts.of("session.open-is-lost") : Texts.of("session.changes-are-lost", name));
    }
}
