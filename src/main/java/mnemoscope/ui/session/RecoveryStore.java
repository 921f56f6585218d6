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
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Workspace;

/** What the window keeps by itself to go on with, and what is said of work that was left. Used on the FX thread. */
final class RecoveryStore {
    private static final System.Logger LOG = System.getLogger(RecoveryStore.class.getName());

    private final FeatureHost host;
    /** The file of the session, if it has one. */
    private final Supplier<Optional<Path>> file;
    private final Consumer<Supplier<Optional<Path>>> goOn;
    private final Autosave autosave;
    private final Optional<RecoverySessions> kept;
    /** What a start has opened by itself. */
    private Workspace idle = Workspace.NEW.substance();
    private boolean worked;
    /** Whether it was asked to go on with what was left. */
    private boolean goesOn;
    /** Hash of the data of which it was looked whether their evidence was marked. */
    private String lookedAt = "";
    /** Whether the last writing failed; told when it first did. */
    private boolean unkept;

    /**
     * @param timer tells when it is time to save by itself again
     * @param goOn  goes on with a session that was left; looked for in the background
     */
    RecoveryStore(FeatureHost host, Autosave.Timer timer, Supplier<Optional<Path>> file,
            Consumer<Supplier<Optional<Path>>> goOn) {
        this.host = host;
        this.file = file;
        this.goOn = goOn;
        kept = host.files().keptSessions().map(RecoverySessions::new);
        autosave = new Autosave(timer, this::keepSoon);
    }

    void changed(Workspace before, Workspace now) {
        if (isWorthKeeping(before, now)) {
            autosave.changed(now);
        }
    }

    /**
     * Whether there is work, or was: also without data, as policies, notes and readings are work. What a start opens by itself
     * is none, so looking around in it takes no place of what was left.
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
        keepMeanwhile(Texts.of("session.save-what-is-open"), () -> keep(state, named));
    }

    /** Writes in the background; that it cannot be is told once, until it can be again. */
    private void keepMeanwhile(String what, Keeping keeping) {
        host.runs().each().start(what, progress -> {
            keeping.run();
            return what;
        }, done -> unkept = false, why -> {
            if (!unkept) {
                unkept = true;
                host.report(Problem.whole(Texts.of("session.not-kept"),
                        Texts.of("session.save-it-elsewhere", why, host.files().keptSessions().orElseThrow())));
            }
        });
    }

    @FunctionalInterface
    private interface Keeping {
        void run() throws IOException;
    }

    private void keep(Workspace state, Optional<Path> named) throws IOException {
        if (kept.isPresent()) {
            kept.get().write(new SavedState(state, named));
        }
    }

    /** Writes at once what was not kept yet. @return whether all that is worth it is kept */
    boolean keepNow() {
        if (autosave.takeUnwritten() != null || unkept) {
            try {
                keep(host.context().now(), file.get());
                unkept = false;
            } catch (IOException failure) {
                LOG.log(System.Logger.Level.DEBUG, "Not kept for the next start", failure);
                unkept = true;
            }
        }
        return !unkept;
    }

    /** The program ends. */
    void end() {
        keepNow();
        autosave.end();
        kept.ifPresent(RecoverySessions::close);
    }

    /** Goes on with the newest that was left. */
    void goOn() {
        goOn(() -> kept.flatMap(RecoverySessions::newest));
    }

    private void goOn(Supplier<Optional<Path>> where) {
        goesOn = true;
        goOn.accept(where);
    }

    /** If the program was ended without being closed, says so once, and how its work comes back. */
    void invite() {
        host.runs().each().start(Texts.of("session.resume"), progress -> kept.flatMap(RecoverySessions::takeUnclosed), left -> {
            if (!goesOn && left.isPresent()) {
                invite("session.ended-without-being-closed", "session.what-was-open-is-kept", left);
            }
        }, why -> LOG.log(System.Logger.Level.WARNING, "Not looked for what was left: " + why));
    }

    /** If evidence of these data was marked in a session that is left, and none is here, says so once, and how the marks come back. */
    void inviteToMarks(LoadedDataset open) {
        String hash = open.info().contentSha256();
        if (kept.isEmpty() || lookedAt.equals(hash)) {
            return;
        }
        lookedAt = hash;
        host.runs().each().start(Texts.of("session.resume"), progress -> kept.get().newest(left -> hasMarks(left, open)),
                found -> {
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
        return kept.filter(each -> each.has(session)).isPresent();
    }

    /** This window goes on with what another has left, of which {@link #has} is true. */
    void take(Path left) {
        kept.get().take(left);
    }

    /** Keeps a state that something else takes the place of; whether there is where to. @param named its file, if it has one */
    boolean leave(Workspace state, Optional<Path> named) {
        if (kept.isEmpty()) {
            return false;
        }
        RecoverySessions left = kept.get().leave();
        keepMeanwhile(Texts.of("session.keep-what-is-open"), () -> {
            try (left) {
                left.write(new SavedState(state, named));
            }
        });
        return true;
    }
}
