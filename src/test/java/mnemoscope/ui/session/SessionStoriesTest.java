package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.predict.Classroom.Answer;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.session.RecoverySessions;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.ShellController;
import mnemoscope.ui.shell.ShellModel;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is done with sessions in the whole window. */
final class SessionStoriesTest extends SessionStories {
    @Test
    void session_bringsEverythingBack_inAnotherWindow() {
        openCopy();
        work();
        Workspace was = now(window);
        Path file = saved();
        FxThread.until("title", () -> title(window).equals("work.json \u2013 talks.json \u2013 Mnemoscope"));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(32));
        assertThat(Fx.get(() -> title(window))).startsWith("work.json \u2022");
        window.close();

        second = OpenWindow.bundled(files);
        // As any file is opened: it is told by its content.
        Fx.run(() -> second.bench().shell.open(file));
        FxThread.until("the session", () -> second.bench().context.now().opened().equals(was.opened()));
        idle(second.bench());

        assertThat(now(second)).isEqualTo(was);
        assertThat(title(second)).as("nothing has changed since").isEqualTo("work.json \u2013 talks.json \u2013 Mnemoscope");
    }

    /** Marks made by hand since it was saved went without a word. */
    @Test
    void anotherSession_isNotOpenedOverChanges_unasked() throws Exception {
        openCopy();
        Path file = saved();
        FxThread.until("title", () -> title(window).startsWith("work.json \u2013"));
        Path other = Files.copy(file, file.resolveSibling("other.json"));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(32));
        Workspace changed = now(window);
        Fx.run(() -> sessions(window).controller.open(other));
        FxThread.until("asked", () -> shows(window, "work.json has unsaved changes."));
        FxThread.frames(4);
        assertThat(window.focused()).isSameAs(Fx.get(() -> Nodes.button(window.bench().scene.getRoot(), "Save and open")));
        window.click("Stay here");
        assertThat(now(window)).isEqualTo(changed);
        Fx.run(() -> sessions(window).controller.open(other));
        window.click("Open without saving");
        FxThread.until("opened", () -> title(window).startsWith("other.json \u2013"));
        assertThat(now(window).protocol().budgetTokens()).isNotEqualTo(32);
        idle(window.bench());

        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(48));
        Fx.run(() -> sessions(window).controller.open(file));
        window.click("Save and open");
        FxThread.until("opened", () -> title(window).startsWith("work.json \u2013"));
        assertThat(SessionFile.read(other).state().protocol().budgetTokens()).isEqualTo(48);
    }

    @Test
    @Tag("slow")
    void whereOneWas_isKeptByItself() {
        openCopy();
        work();
        Workspace was = now(window);
        window.close();

        second = OpenWindow.bundled(files);
        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("the session", () -> second.bench().context.now().opened().equals(was.opened()));
        idle(second.bench());

        assertThat(now(second)).isEqualTo(was);
        assertThat(Fx.get(() -> title(second))).as("the data alone").isEqualTo("talks.json \u2013 Mnemoscope");
    }

    /** After a restart the window has the name of the session again, with what it lacks. */
    @Test
    void goingOnInASavedSession_namesItInTheTitle() throws Exception {
        openCopy();
        work();
        saved();
        FxThread.until("title", () -> title(window).startsWith("work.json \u2013"));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(32));
        idle(window.bench());
        window.close();

        second = OpenWindow.bundled(files);
        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("named", () -> title(second).equals("work.json \u2022 \u2013 talks.json \u2013 Mnemoscope"));
    }

    @Test
    @Tag("slow")
    void session_isOpenedWhereDataAre_andIsAmongTheRecentFiles() {
        openCopy();
        work();
        Workspace was = now(window);
        Path file = saved();
        FxThread.until("remembered", () -> window.bench().shellModel.recent.get().contains(file));
        Fx.run(() -> window.bench().shell.openBundled());
        FxThread.until("bundled", () -> title(window).endsWith("Synthetic conversations \u2013 Mnemoscope"));

        Fx.run(() -> window.bench().shell.open(file));
        FxThread.until("the session", () -> window.bench().context.now().opened().equals(was.opened()));
        idle(window.bench());

        assertThat(now(window)).isEqualTo(was);
        assertThat(Fx.get(() -> window.bench().shellModel.recent.get())).startsWith(file);
    }

    @Test
    void windowOpensAtAPlace_ofDataAndOfASession() throws Exception {
        openCopy();
        Path file = saved();
        PlaceName place = PlaceName.parse("e3/9");
        Fx.run(() -> {
            window.bench().shell.showTab(Tab.DATA);
            window.bench().goTo(place);
            window.bench().shell.open(copy);
        });
        FxThread.until("e3", () -> window.bench().context.replays().result().orElseThrow().conversation().id().equals("e3"));
        idle(window.bench());
        assertThat(now(window).cursor().step()).isEqualTo(8);
        assertThat(now(window).pages().tab()).isEqualTo(Tab.REPLAY);
        Fx.run(() -> {
            window.bench().goTo(new PlaceName("e1", 0, "S1:5"));
            window.bench().shell.open(file);
        });
        FxThread.until("e1", () -> window.bench().context.replays().result().orElseThrow().conversation().id().equals("e1"));
        idle(window.bench());
        assertThat(now(window).cursor().turn()).isEqualTo(4);
        assertThat(now(window).cursor().pinned()).isTrue();
    }

    @Test
    void placeThatIsNotThere_isToldInTheWindow_andTheDataAreOpen() {
        Fx.run(() -> {
            window.bench().goTo(new PlaceName("e99", 4, ""));
            window.bench().shell.open(copy);
        });
        FxThread.until("told", () -> shows(window, "talks.json has no conversation \"e99\""));
        assertThat(now(window).opened().file()).contains(copy);
    }

    /** One of the program is a beginning, so that saving it asks where, also after a session that had a file. */
    @Test
    void exampleOfTheProgram_isOpenedFromThePalette_withoutAFileOfItsOwn() {
        openCopy();
        Path before = saved();
        FxThread.until("named", () -> title(window).startsWith("work.json"));

        window.press(KeyCode.K, true);
        Fx.run(() -> ((TextField) window.bench().scene.lookup(".mn-palette .text-field")).setText("Open an example: Tour"));
        FxThread.frames(2);
        window.type(KeyCode.ENTER);
        FxThread.until("tour", () -> window.bench().context.now().notes().all().size() == 4);
        idle(window.bench());

        assertThat(title(window)).doesNotContain("work.json").doesNotContain("tour");
        Path mine = before.resolveSibling("mine.json");
        Fx.run(() -> {
            window.bench().shell.pickWith(new Answers(mine));
            sessions(window).controller.save();
        });
        FxThread.until("saved", () -> title(window).startsWith("mine.json"));
    }

    /** Its first save had begun when the window closed, and was not complete. */
    @Test
    void changeJustBeforeTheEnd_isKept() throws Exception {
        Fx.run(() -> {
            window.bench().context.notes().decision().ifPresent(window.bench().context.notes()::toggleBookmark);
            window.bench().end();
        });
        Path kept = new RecoverySessions(files.keptSessions().orElseThrow()).newest().orElseThrow();
        assertThat(SessionFile.read(kept).state().notes().all()).hasSize(1);
    }

    /** Another session takes the place of notes that are in no file. */
    @Test
    void notesThatAreInNoFile_comeBack() {
        Fx.run(() -> window.bench().context.notes().decision().ifPresent(window.bench().context.notes()::toggleBookmark));
        List<Notes.Note> was = now(window).notes().all();
        assertThat(was).hasSize(1);
        Fx.run(() -> sessions(window).controller.open(Path.of("sessions/tour.session.json")));
        FxThread.until("tour", () -> window.bench().context.now().notes().all().size() == 4);
        idle(window.bench());
        RecoverySessions kept = new RecoverySessions(files.keptSessions().orElseThrow());
        FxThread.until("kept", () -> kept.newest().isPresent());

        Fx.run(() -> sessions(window).controller.goOn());
        FxThread.until("the bookmark", () -> window.bench().context.now().notes().all().equals(was));
    }

    /** What is said is of the work, not of the file that it was kept in. */
    @Test
    void goingOnOverOtherWork_saysWhereOneIs_andThatTheOtherIsKept() {
        openCopy();
        work();
        Workspace was = now(window);
        window.close();
        second = OpenWindow.bundled(files);
        Fx.run(() -> second.bench().context.notes().decision().ifPresent(second.bench().context.notes()::toggleBookmark));

        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("the session", () -> second.bench().context.now().opened().equals(was.opened()));
        assertThat(Fx.get(() -> second.bench().shellModel.said.get())).isEqualTo(
                "Restored. Recent notes, votes and trained models are also stored: \u201cResume where you left off\u201d "
                        + "restores them.");
    }

    /** Votes that a class had just cast were gone, in the file that keeps the window's work too. */
    @Test
    void goingOn_keepsVotesThatWereJustCast_forTheNextTime() {
        openCopy();
        work();
        Workspace was = now(window);
        window.close();
        second = OpenWindow.bundled(files);
        Answer vote = new Answer("", "play 9", 0, 1, "keep: A | B", 1, 0, Optional.empty(), Optional.of(List.of(1, 2)),
                Optional.empty());
        Fx.run(() -> second.bench().context.workspace().change("Reveal", now -> now.with(now.classroom().with(vote))));
        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("the session", () -> second.bench().context.now().opened().equals(was.opened()));
        assertThat(Fx.get(() -> second.bench().shellModel.said.get()))
                .startsWith("Restored. Recent notes, votes and trained models");
        idle(second.bench());
        assertThat(now(second).classroom().answers()).isEmpty();
        RecoverySessions kept = new RecoverySessions(files.keptSessions().orElseThrow());
        FxThread.until("kept", () -> kept.newest(each -> has(each, vote)).isPresent());
        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("the vote", () -> now(second).classroom().answers().equals(List.of(vote)));
    }

    private static boolean has(Path session, Answer vote) {
        try {
            return SessionFile.read(session).state().classroom().answers().contains(vote);
        } catch (BadInputException unreadable) {
            return false;
        }
    }

    /** The files of the user as they are at some moment, as a program that is killed then leaves them. */
    private UserFiles asLeftNow() throws Exception {
        Path left = folder.resolve("left");
        try (Stream<Path> all = Files.walk(folder.resolve("user"))) {
            for (Path each : all.toList()) {
                Files.copy(each, left.resolve(folder.resolve("user").relativize(each).toString()));
            }
        }
        return new UserFiles(Optional.of(left));
    }

    @Test
    void programThatWasKilled_isToldOfAtTheNextStart_once_andItsWorkComesBack() throws Exception {
        openCopy();
        work();
        FxThread.until("kept", () -> Files.exists(files.keptSessions().orElseThrow().resolve("window-1.session.json")));
        UserFiles killed = asLeftNow();
        Workspace was = SessionFile.read(killed.keptSessions().orElseThrow().resolve("window-1.session.json")).state();
        window.close();

        second = OpenWindow.bundled(files);
        Fx.run(second.bench()::started);
        idle(second.bench());
        assertThat(shows(second, "The last session was not closed properly")).as("closed as usual").isFalse();
        second.close();

        second = OpenWindow.bundled(killed);
        Fx.run(() -> {
            second.bench().started();
            assertThat(shows(second, "The last session was not closed properly")).as("looked for elsewhere").isFalse();
        });
        FxThread.until("the invitation", () -> shows(second, Texts.of("session.ended-without-being-closed")));
        second.click(Texts.of("session.resume"));
        FxThread.until("the session", () -> second.bench().context.now().opened().equals(was.opened()));
        idle(second.bench());
        assertThat(now(second).policies()).isEqualTo(was.policies());
        assertThat(shows(second, "The last session was not closed properly")).isFalse();
        Fx.run(second.bench()::started);
        idle(second.bench());
        assertThat(shows(second, "The last session was not closed properly")).as("once").isFalse();
    }

    @Test
    void invitation_takesNoPlaceOfWhatWentWrongMeanwhile() {
        Problem invitation = Problem.invitation("Left open", "It is kept.", "Go on", () -> {});
        Fx.run(() -> {
            ShellController shell = window.bench().shell;
            ShellModel model = window.bench().shellModel;
            shell.report(new Problem("Could not open a.json", "It is empty."));
            shell.report(invitation);
            assertThat(model.problem.get().what()).isEqualTo("Could not open a.json");
            shell.dismissProblem();
            shell.report(invitation);
            assertThat(model.problem.get()).isSameAs(invitation);
            shell.dismissProblem();
        });
    }

    /** The list of decisions stands as it would if one had gone there from the first: at its top where that shows the decision. */
    @Test
    void decisionsInViewFromTheTop_areNotScrolled_whenASessionOpens() {
        openCopy();
        Fx.run(() -> window.bench().context.steps().jump(0));
        Fx.run(() -> window.bench().context.steps().jump(11));
        FxThread.frames(4);
        assertThat(firstDecisionSeen(window)).isZero();
        Path file = saved();
        window.close();

        second = OpenWindow.bare(files);
        Fx.run(() -> sessions(second).openSession(file));
        FxThread.until("the session", () -> second.bench().context.now().cursor().step() == 11);
        idle(second.bench());
        FxThread.frames(6);
        assertThat(firstDecisionSeen(second)).isZero();
    }

    private static int firstDecisionSeen(OpenWindow of) {
        return Fx.get(
                () -> ((VirtualFlow<?>) of.bench().scene.lookup(".mn-decisions .virtual-flow")).getFirstVisibleCell().getIndex());
    }

    @Test
    @Tag("slow")
    void exampleSessions_showWhatTheySay() {
        Fx.run(() -> sessions(window).controller.open(Path.of("sessions/tour.session.json")));
        FxThread.until("tour", () -> window.bench().context.now().policies().baseline().equals("recency"));
        idle(window.bench());
        assertThat(now(window).policies().names()).containsExactly("recency", "bm25", "mixed", "clairvoyant");

        Fx.run(() -> sessions(window).controller.open(Path.of("sessions/lecture-myopia.session.json")));
        FxThread.until("lecture", () -> window.bench().shellModel.tab.get() == Tab.OPTIMALITY);
        idle(window.bench());
        assertThat(now(window).play().policies()).hasSize(3);
        assertThat(now(window).notes().all()).hasSize(4);
    }
}
