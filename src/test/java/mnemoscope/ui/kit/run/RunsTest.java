package mnemoscope.ui.kit.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.logging.LogRecord;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Job;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Queues;
import mnemoscope.ui.kit.BackgroundWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Work is held back and dropped by the test; no thread and no clock. */
class RunsTest {
    private final Deque<Runnable> held = new ArrayDeque<>();
    private final JobQueue queue = Queues.on(held::add);
    private final Runs runs = new Runs(queue);
    private final List<String> said = new ArrayList<>();

    @AfterEach
    void close() {
        queue.close();
    }

    private void go() {
        while (!held.isEmpty()) {
            held.pop().run();
        }
    }

    private void start(BackgroundWork where, String made) {
        where.start("Work " + made, progress -> made, said::add, why -> said.add("failed: " + why));
    }

    @Test
    void ofReplaysOnlyTheNewestReports_ofExportsEach() {
        RunHandle newest = runs.newest();
        BackgroundWork each = runs.each();
        for (String made : List.of("1", "2", "3")) {
            start(newest, made);
            start(each, made);
        }
        go();
        assertThat(said).containsExactly("1", "2", "3", "3");
        assertThat(runs.jobsProperty().get()).as("neither is listed").isEmpty();
        assertThat(AtRest.is(runs)).isTrue();
    }

    @Test
    void oldRun_reportsNothingEvenIfItHasJustEnded() {
        Deque<Runnable> screen = new ArrayDeque<>();
        try (JobQueue slow = new JobQueue(1, screen::add)) {
            RunHandle run = new Runs(slow).newest();
            start(run, "old");
            while (screen.isEmpty()) {
                Thread.onSpinWait();
            }
            start(run, "new");
            while (screen.size() < 2) {
                Thread.onSpinWait();
            }
            screen.forEach(Runnable::run);
        }
        assertThat(said).containsExactly("new");
    }

    /** A replay that ended then filled lists that had no colours any more, and the log with warnings. */
    @Test
    void runThatEndsAfterItsWindow_reportsNothing_thoughItsWorkIsDone() {
        runs.each().start("Save", progress -> said.add("saved"), done -> said.add("told"), why -> {});
        start(runs.newest(), "replayed");
        runs.silence();
        go();
        assertThat(said).containsExactly("saved");
        assertThat(AtRest.is(runs)).isTrue();
    }

    /** So that the bar of an instance that is being solved moves. */
    @Test
    void workThatIsNotListed_isLookedAtToo() {
        List<String> begun = new ArrayList<>();
        queue.onSubmitted(() -> begun.add("begun"));
        RunHandle run = runs.newest();
        run.start("Solve", progress -> {
            progress.at(0.25, "Evaluating");
            assertThat(runs.look()).as("another look is worth while").isTrue();
            assertThat(run.nowProperty().get().message()).isEqualTo("Evaluating");
            return "solved";
        }, said::add, said::add);
        go();
        assertThat(begun).hasSize(1);
        assertThat(said).containsExactly("solved");
        assertThat(runs.look()).isFalse();
    }

    @Test
    void partialResults_areTakenWhileItRunsAndOnceMoreAtTheEnd() {
        RunHandle run = runs.immediate();
        List<String> looks = new ArrayList<>();
        run.whileRunning(() -> looks.add(run.isRunning() ? "running" : "over"));
        run.start("Search", progress -> {
            progress.at(0.5, "half");
            assertThat(runs.look()).isTrue();
            assertThat(run.nowProperty().get().message()).isEqualTo("half");
            return "found";
        }, made -> said.add(made + ", running " + run.isRunning()), said::add);
        assertThat(run.nowProperty().get().state()).isEqualTo(Job.State.QUEUED);
        go();
        assertThat(said).containsExactly("found, running false");
        assertThat(looks).isNotEmpty();
        assertThat(run.nowProperty().get()).isNull();
        assertThat(runs.look()).isFalse();
        assertThat(runs.jobsProperty().get()).singleElement().satisfies(job -> assertThat(job.fraction()).isEqualTo(1));
    }

    @Test
    void cancelledRun_saysSo_andAFailureOfItsEndDoesNot() {
        RunHandle run = runs.queued();
        run.start("Train", progress -> {
            run.cancel();
            throw new IOException("closed under its hands");
        }, made -> said.add("made"), said::add, () -> said.add("cancelled"));
        go();
        assertThat(said).containsExactly("cancelled");
    }

    @Test
    void failure_isOneSentenceForTheScreenAndTheList_andLoggedOnceWithItsTrace() {
        List<LogRecord> logged = FailureLog.of(() -> {
            runs.queued().start("Count", progress -> {
                throw new IllegalStateException("index 3 of 2");
            }, made -> said.add("made"), said::add);
            go();
        });
        runs.look();
        assertThat(said).containsExactly("Unexpected error (IllegalStateException). See the log for details.");
        assertThat(runs.jobsProperty().get().getFirst().failure()).isEqualTo(said.getFirst());
        assertThat(logged).singleElement().satisfies(line -> {
            assertThat(line.getMessage()).isEqualTo("Count");
            assertThat(line.getThrown().getStackTrace()).isNotEmpty();
        });
    }

    @Test
    void foreseenFailure_saysItsOwnWords_andIsNotLogged() {
        assertThat(FailureLog.of(() -> {
            assertThat(FailureMessages.words(new ExecutionException(new BadInputException("Session 812 has no date.")), "Open"))
                    .isEqualTo("Session 812 has no date.");
            assertThat(FailureMessages.words(new UncheckedIOException(new NoSuchFileException("a/b/talks.json")), "Open"))
                    .isEqualTo("talks.json does not exist. Check the name and the folder.");
            assertThat(FailureMessages.words(new AccessDeniedException("a/b/table.csv"), "Export"))
                    .isEqualTo("No permission to read or write table.csv. Change its permissions, or choose another file.");
            assertThat(FailureMessages.words(new IOException("No space left on device"), "Export")).isEqualTo(
                    "The file could not be written to its folder: the disk is full. Free some space, or choose another disk.");
            assertThat(FailureMessages.words(new FileSystemException("/mnt/a.png", null, "Read-only file system"), "Export"))
                    .isEqualTo("a.png could not be written to /mnt: the disk is read-only. Choose another disk.");
        })).isEmpty();
    }
}
