package mnemoscope.ui.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.session.RecoverySessions;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;

/**
 * Saves the window's work automatically so that it can be resumed, and offers to resume unfinished work. Use on the FX thread.
 */
final class RecoveryStore {
    private static final System.Logger LOG = System.getLogger(RecoveryStore.class.getName());

    private final FeatureHost host;
    /** The file of the session, if it has one. */
    private final Supplier<Optional<Path>> file;
    private final Consumer<Supplier<Optional<Path>>> goOn;
    private final Autosave autosave;
    /** Reports the end of the newest save only. */
    private final BackgroundWork saving;
    private final Optional<RecoverySessions> recoverySessions;
    /** The state that the start opened by itself. */
    private Workspace idle = Workspace.NEW.substance();
    private boolean worked;
    /** Whether the program was asked to resume. */
    private boolean goesOn;
    /** Hash of the data that were last checked for marked evidence. */
    private String lookedAt = "";
    private Kept kept = Kept.ALL;

    /** Whether the work is saved. */
    private enum Kept {
        ALL,
        /** A save has begun and its end is not known. */
        NOT_YET,
        /** The last save failed; only the first failure is reported. */
        NOT
    }

    /**
     * @param timer schedules the next automatic save
     * @param goOn  resumes a session, which is searched for in the background
     */
    RecoveryStore(FeatureHost host, Autosave.Timer timer, Supplier<Optional<Path>> file,
            Consumer<Supplier<Optional<Path>>> goOn) {
        this.host = host;
        saving = host.runs().newest();
        this.file = file;
        this.goOn = goOn;
        recoverySessions = host.files().keptSessions().map(RecoverySessions::new);
        autosave = new Autosave(timer, this::keepSoon);
    }

    void changed(Workspace before, Workspace now) {
        if (isWorthKeeping(before, now)) {
            autosave.changed(now);
        }
    }

    /**
     * Whether there is or was work. Policies, notes and settings are work even without data. The state that the start opens is
     * not work, so that looking around does not replace earlier work.
     */
    private boolean isWorthKeeping(Workspace before, Workspace now) {
        boolean untouched = before.substance().equals(idle);
        if (untouched && before.opened().equals(Opened.NOTHING) && now.opened().origin() instanceof Opened.Bundled) {
            idle = now.substance();
        }
        worked |= !now.substance().equals(idle);
        return worked;
    }

    private void keepSoon(Workspace state) {
        Optional<Path> named = file.get();
        kept = kept == Kept.NOT ? Kept.NOT : Kept.NOT_YET;
        saving.start(Texts.of("session.save-what-is-open"), progress -> {
            keep(state, named);
            return state;
        }, done -> kept = Kept.ALL, why -> {
            if (kept != Kept.NOT) {
                kept = Kept.NOT;
                reportLoss(why);
            }
        });
    }

    private void reportLoss(String why) {
        host.report(Problem.whole(Texts.of("session.not-kept"),
                Texts.of("session.save-it-elsewhere", why, host.files().keptSessions().orElseThrow())));
    }

    private void keep(Workspace state, Optional<Path> named) throws IOException {
        if (recoverySessions.isPresent()) {
            recoverySessions.get().write(new SavedState(state, named));
        }
    }

    /** Saves pending work at once. @return whether all work is saved */
    boolean keepNow() {
        if (autosave.takeUnwritten() != null || kept != Kept.ALL) {
            try {
                keep(host.context().now(), file.get());
                kept = Kept.ALL;
            } catch (IOException failure) {
                LOG.log(System.Logger.Level.DEBUG, "Not kept for the next start", failure);
                kept = Kept.NOT;
            }
        }
        return kept == Kept.ALL;
    }

    /** Called when the program ends. */
    void end() {
        keepNow();
        autosave.end();
        recoverySessions.ifPresent(RecoverySessions::close);
    }

    /** Resumes the newest unfinished work. */
    void goOn() {
        goOn(() -> recoverySessions.flatMap(RecoverySessions::newest));
    }

    private void goOn(Supplier<Optional<Path>> where) {
        goesOn = true;
        goOn.accept(where);
    }

    /** If the program ended unexpectedly, offers once to restore its work. */
    void invite() {
        host.runs().each().start(Texts.of("session.resume"), progress -> recoverySessions.flatMap(RecoverySessions::takeUnclosed),
                left -> {
                    if (!goesOn && left.isPresent()) {
                        invite("session.ended-without-being-closed", "session.what-was-open-is-kept", left);
                    }
                }, why -> LOG.log(System.Logger.Level.WARNING, "Not looked for what was left: " + why));
    }

    /**
     * If an unfinished session contains marked evidence for these data and the state has none, offers once to restore the marks.
     */
    void inviteToMarks(LoadedDataset open) {
        String hash = open.info().contentSha256();
        if (recoverySessions.isEmpty() || lookedAt.equals(hash)) {
            return;
        }
        lookedAt = hash;
        host.runs().each().start(Texts.of("session.resume"),
                progress -> recoverySessions.get().newest(left -> hasMarks(left, open)), found -> {
                    if (found.isPresent() && lookedAt.equals(hash) && !hasMarks(host.context().now(), open)) {
                        invite("session.you-marked-evidence", "session.your-marks-are-kept", found);
                    }
                }, why -> LOG.log(System.Logger.Level.WARNING, "Not looked for evidence that was marked: " + why));
    }

    private void invite(String what, String how, Optional<Path> left) {
        host.report(Problem.invitation(Texts.of(what), Texts.of(how), Texts.of("session.resume"), () -> goOn(() -> left)));
    }

    private static boolean hasMarks(Path left, LoadedDataset open) {
        try {
            Workspace state = SessionFile.read(left).state();
            return state.opened().sha256().equals(open.info().contentSha256()) && hasMarks(state, open);
        } catch (BadInputException unreadable) {
            LOG.log(System.Logger.Level.DEBUG, "A session that was left cannot be read", unreadable);
            return false;
        }
    }

    private static boolean hasMarks(Workspace state, LoadedDataset open) {
        return open.conversations().stream().anyMatch(each -> state.evidence().in(each) > 0);
    }

    boolean has(Path session) {
        return recoverySessions.filter(each -> each.has(session)).isPresent();
    }

    /** Takes over the work of another window, for which {@link #has} is true. */
    void take(Path left) {
        recoverySessions.get().take(left);
    }

    /**
     * Saves a state that is about to be replaced.
     *
     * @param named its file, if it has one
     * @return whether that was possible
     */
    boolean leave(Workspace state, Optional<Path> named) {
        if (recoverySessions.isEmpty()) {
            return false;
        }
        RecoverySessions left = recoverySessions.get().leave();
        host.runs().each().start(Texts.of("session.keep-what-is-open"), progress -> {
            try (left) {
                left.write(new SavedState(state, named));
            }
            return state;
        }, done -> {}, this::reportLoss);
        return true;
    }
}
