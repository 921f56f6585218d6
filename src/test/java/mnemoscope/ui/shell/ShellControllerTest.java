package mnemoscope.ui.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import javafx.application.ColorScheme;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Eventually;
import mnemoscope.task.Job;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;
import mnemoscope.workspace.Preferences;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;

/** Intents of the window without a toolkit: hooks are called on the worker, and waited for. */
class ShellControllerTest {
    @TempDir
    Path folder;

    private final JobQueue queue = new JobQueue(1, Runnable::run);
    private final Runs runs = new Runs(queue);
    private final WorkspaceContext context = WorkspaceContext.empty(runs.newest());
    private final List<LoadedDataset> opened = new CopyOnWriteArrayList<>();
    /** Not to be written to by work that goes on after a test, unless the test waits for it. */
    private UserFiles files = UserFiles.none();
    private ShellController controller;
    private ShellModel model;

    private ShellController controller() {
        controller = new ShellController(context, runs, Optional.empty(), files,
                new PreferencesController(UserFiles.none(), runs.each(), new ModelValue<>(ColorScheme.LIGHT)),
                DeferredParts.atOnce());
        model = controller.model;
        controller.showWith(new DatasetTarget() {
            @Override
            public void open(DatasetSource source, LoadedDataset dataset) {
                context.workspace().move(now -> now.with(new Opened(source.origin(), "", source.options(), Optional.empty())));
                opened.add(dataset);
            }

            @Override
            public void restore(LoadedDataset dataset, Workspace session) {
                opened.add(dataset);
            }

            @Override
            public void update(LoadedDataset dataset) {
                opened.add(dataset);
            }
        }, file -> false);
        return controller;
    }

    @AfterEach
    void close() {
        queue.close();
    }

    @Test
    void goodFile_isOpenedAndRemembered() throws Exception {
        Path file = Files.createFile(folder.resolve("talks.json"));
        files = new UserFiles(Optional.of(folder.resolve("c")));
        controller().open(DatasetSource.of(file, progress -> ShellSamples.dataset()));
        awaitJobs();
        assertThat(opened).hasSize(1);
        assertThat(model.opening.get()).isFalse();
        while (model.recent.get().isEmpty()) {
            Thread.onSpinWait();
        }
        assertThat(model.recent.get()).containsExactly(file);
        assertThat(new UserFiles(Optional.of(folder.resolve("c"))).recent()).containsExactly(file);
    }

    @Test
    void housekeeping_isNotListedAmongTheJobs() {
        controller().show(DatasetSource.of(folder.resolve("talks.json"), progress -> ShellSamples.dataset()),
                ShellSamples.dataset());
        controller.recent.recall();
        assertThat(queue.snapshots()).isEmpty();
    }

    @Test
    void readingAgain_makesTimelinesInAnotherWay() throws Exception {
        String instance = """
                {"question_id":"q%1$d","question_type":"single-session-user","question":"Which colour is the boat?","answer":"red",
                 "question_date":"2023/05/2%1$d (Sat) 10:00","haystack_dates":["2023/05/1%1$d (Wed) 09:00"],
                 "haystack_session_ids":["answer_%1$d"],"answer_session_ids":["answer_%1$d"],
                 "haystack_sessions":[[{"role":"user","content":"My boat is red.","has_answer":true},
                                       {"role":"assistant","content":"A fine colour."}]]}""";
        Path file = Files.writeString(folder.resolve("lme.json"),
                "[" + instance.formatted(1) + "," + instance.formatted(2) + "]");
        controller().open(file);
        awaitOpened(1);
        assertThat(opened.getLast().conversations()).hasSize(1);
        controller.readAgain(ReadOptions.DEFAULT.withInstances(1));
        awaitOpened(2);
        assertThat(opened.getLast().conversations()).hasSize(2);
        assertThat(context.now().opened().options().instances()).isEqualTo(1);
        controller.readAgain(ReadOptions.DEFAULT.withInstances(1));
        awaitJobs();
        assertThat(opened).as("nothing to do when nothing changes").hasSize(2);
    }

    @Test
    void logWithOneMessage_isOpened_byTakingItForAQuestion() throws Exception {
        Path file = Files.writeString(folder.resolve("one.json"), """
                [{"role":"user","content":"Mend the gate."},{"role":"assistant","content":"It is mended."}]""");
        controller().open(file);
        awaitJobs();
        assertThat(opened).isEmpty();
        assertThat(model.problem.get().where()).contains("the first user message does not count as a question")
                .doesNotContain("--");
        assertThat(model.problem.get().remedy()).isEqualTo(Texts.of("shell.first-message-is-a-question"));
        model.problem.get().run().run();
        awaitOpened(1);
        assertThat(opened.getLast().conversations().getFirst().questions()).hasSize(1);
        assertThat(context.now().opened().options().leadMessages()).isZero();
        assertThat(model.problem.get()).isNull();
    }

    @Test
    void badFile_changesNothingAndSaysWhere() throws Exception {
        controller().open(DatasetSource.of(folder.resolve("bad.json"), progress -> {
            throw new BadInputException("Session 812 has no date ($[811].haystack_dates).");
        }));
        awaitJobs();
        assertThat(opened).isEmpty();
        assertThat(model.problem.get().what()).isEqualTo("Could not open bad.json");
        assertThat(model.problem.get().where()).contains("$[811].haystack_dates");
        controller.dismissProblem();
        assertThat(model.problem.get()).isNull();
    }

    /** However it comes: by a menu, dropped on the window, as a file of the system or a recent one. A folder of pipes holds no log. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void pipe_isRefusedAtOnce_andTheStandardInputToo() throws Exception {
        Path pipes = Files.createDirectory(folder.resolve("pipes"));
        Path pipe = pipes.resolve("log.jsonl");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        // Of this process it may be a file.
        Path standard = Files.isRegularFile(Path.of("/dev/stdin")) ? pipe : Path.of("/dev/stdin");
        for (Path each : List.of(pipe, standard, pipes)) {
            controller().open(each);
            awaitJobs();
            assertThat(model.problem.get().where())
                    .contains(each.equals(pipes) ? " is a folder without usable files, " : each + " is a pipe or a device");
        }
        assertThat(opened).isEmpty();
    }

    @Test
    void dataThatNeedMoreMemoryThanThereIs_changeNothing_andTheNextAreOpened() throws Exception {
        controller().open(DatasetSource.of(folder.resolve("large.json"), progress -> {
            throw new IllegalStateException(new OutOfMemoryError("Java heap space"));
        }));
        awaitJobs();
        assertThat(model.problem.get().where()).contains("more memory than the program may use").contains("-Xmx8g");
        controller.open(DatasetSource.of(folder.resolve("small.json"), progress -> ShellSamples.dataset()));
        awaitOpened(1);
        assertThat(model.problem.get()).isNull();
    }

    @Test
    void defect_isReportedWithoutItsStackTrace() throws Exception {
        controller().open(DatasetSource.of(folder.resolve("odd.json"), progress -> {
            throw new IllegalStateException("index 3 of 2");
        }));
        awaitJobs();
        assertThat(model.problem.get().where()).contains("See the log for details.").doesNotContain("index 3");
    }

    @Test
    void cancelledOpening_leavesNoProblem() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        controller().open(DatasetSource.of(folder.resolve("long.json"), progress -> {
            started.countDown();
            while (!progress.isCancelled()) {
                Thread.onSpinWait();
            }
            throw new CancelledException();
        }));
        started.await();
        assertThat(model.opening.get()).isTrue();
        queue.act(queue.snapshots().getFirst().id(), Job::cancel);
        awaitJobs();
        assertThat(model.opening.get()).isFalse();
        assertThat(model.problem.get()).isNull();
        assertThat(queue.snapshots().getFirst().state()).isEqualTo(Job.State.CANCELLED);
    }

    @Test
    void lecture_returnsToTheThemeBefore() {
        controller().chooseTheme(Theme.DARK);
        controller.toggleLecture();
        assertThat(model.theme.get()).isEqualTo(Theme.LECTURE_DARK);
        controller.toggleLecture();
        assertThat(model.theme.get()).isEqualTo(Theme.DARK);
    }

    @Test
    void lecture_turnsLightAndDark_andSoDoesTheWindowAfterIt() {
        controller().toggleLecture();
        assertThat(model.theme.get()).isEqualTo(Theme.LECTURE);
        controller.toggleTheme();
        assertThat(model.theme.get()).isEqualTo(Theme.LECTURE_DARK);
        assertThat(controller.preferences.now.get().theme()).isEqualTo(Preferences.Look.DARK);
        controller.followTheme(Theme.DARK);
        assertThat(model.theme.get()).as("the preference of the window does not end the lecture").isEqualTo(Theme.LECTURE_DARK);
        controller.toggleLecture();
        assertThat(model.theme.get()).isEqualTo(Theme.DARK);
    }

    @Test
    void lectureAsPreference_staysOne_lightOrDark() {
        controller().preferences.change(liked -> liked.withTheme(Preferences.Look.LECTURE));
        controller.chooseTheme(Theme.LECTURE);
        controller.toggleTheme();
        assertThat(model.theme.get()).isEqualTo(Theme.LECTURE_DARK);
        assertThat(controller.preferences.now.get().theme()).isEqualTo(Preferences.Look.LECTURE);
    }

    @Test
    void picker_thatGivesUpOpensNothing() {
        controller().chooseAndOpen();
        assertThat(queue.snapshots()).isEmpty();
    }

    private void awaitOpened(int count) {
        Eventually.holds(() -> opened.size() >= count, () -> {});
    }

    private void awaitJobs() throws InterruptedException {
        // One thread works and calls the hooks: whatever was started before is told when a later job is.
        do {
            CountDownLatch told = new CountDownLatch(1);
            queue.submit("Later", progress -> "", new Job.Hooks<>(done -> told.countDown(), failed -> {}, () -> {}));
            told.await();
        } while (!queue.snapshots().stream().allMatch(job -> job.state().isFinal() || job.title().equals("Later")));
    }
}
