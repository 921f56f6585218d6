package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import mnemoscope.model.Texts;
import mnemoscope.app.CommandCall;
import mnemoscope.app.SomeEpisodes;
import mnemoscope.task.Job;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.HostStub;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies run from the window, without a toolkit: hooks are called on the worker and waited for. */
final class StudyRunsTest {
    private static final String BENCHMARK = """
            {"kind": "benchmark", "name": "small", "parameters": {"data": "data.json", "policies": ["recency", "mixed", "osl-mr"],
             "budgets": [64], "folds": 2, "seeds": [0], "audit_steps": 1}}
            """;
    private static final String OPTIMALITY = """
            {"kind": "optimality", "name": "few", "parameters": {"tests": 3, "trainings": 2, "variants": ["literal"]}}
            """;

    @TempDir
    private Path folder;
    private final BlockingQueue<Runnable> hooks = new LinkedBlockingQueue<>();
    private final JobQueue queue = new JobQueue(1, hooks::add);
    private final Runs runs = new Runs(queue);
    private final HostStub host = new HostStub(runs);
    private final StudyJob studies = new StudyJob(host);

    @BeforeEach
    void copyData() throws IOException {
        SomeEpisodes.write(folder.resolve("data.json"), 4);
    }

    @AfterEach
    void close() {
        queue.close();
    }

    /** After a benchmark it was said in the status bar alone, and not where the results are. */
    @Test
    void beforeTheFirstStudy_thePageOffersToRunOne() {
        studies.showLast();
        assertThat(host.problems).singleElement().satisfies(said -> {
            assertThat(said.invites()).isTrue();
            assertThat(said.where()).isEqualTo(Texts.of("benchmark.results-of-a-benchmark-are-in-its-tab"));
        });
    }

    private Path study(String text) throws IOException {
        return Files.writeString(folder.resolve("study.json"), text);
    }

    private void awaitHook() throws InterruptedException {
        Runnable hook = hooks.poll(10, TimeUnit.MINUTES);
        assertThat(hook).as("the study ends").isNotNull();
        hook.run();
    }

    /** For files that would be replaced; then the study begins. */
    private void awaitSearch() throws InterruptedException {
        awaitHook();
    }

    @Test
    void benchmark_fromTheWindow_writesTheBytesOfTheCommandLine() throws Exception {
        assertSameAsCommand(BENCHMARK, "benchmark.csv", "paired.csv", "episodes.csv", "table.tex", "cells.jsonl");
    }

    @Test
    void optimality_fromTheWindow_writesTheBytesOfTheCommandLine() throws Exception {
        assertSameAsCommand(OPTIMALITY, "optimality.csv", "instances.csv", "table.md");
    }

    @Test
    void capacity_fromTheWindow_writesTheBytesOfTheCommandLine() throws Exception {
        assertSameAsCommand(BENCHMARK.replace("benchmark", "capacity").replace("[64]", "[64, 128]").replace(", \"osl-mr\"", ""),
                "capacity.csv", "crossings.csv", "table.md", "table.tex", "cells.jsonl");
    }

    @Test
    void lag_fromTheWindow_writesTheBytesOfTheCommandLine() throws Exception {
        assertSameAsCommand(
                BENCHMARK.replace("benchmark", "lag").replace("\"osl-mr\"", "\"hindsight\"").replace("\"folds\"",
                        "\"lags\": [1, 20], \"folds\""),
                "lag.csv", "ages.csv", "table.md", "table.tex", "cells.jsonl", "figures/lag-share-64.svg");
    }

    private void assertSameAsCommand(String text, String... files) throws Exception {
        Path study = study(text);
        host.file = Optional.of(study);
        host.folder = Optional.of(folder.resolve("window"));
        studies.choose();
        awaitSearch();
        awaitHook();
        assertThat(host.problems).isEmpty();
        assertThat(host.said.getLast()).contains("study.json is done", "window");
        assertThat(CommandCall.run("study", study.toString(), "--out", folder.resolve("command").toString())).isZero();
        for (String file : files) {
            assertThat(folder.resolve("window").resolve(file)).hasSameBinaryContentAs(folder.resolve("command").resolve(file));
        }
        if (text.equals(BENCHMARK)) {
            assertThat(folder.resolve("command/table.tex")).content().as("the best of those to deploy, as in the window")
                    .contains("\\textbf{");
        }
        assertThat(folder.resolve("window/manifest.json")).content().contains("\"study\"", "\"--out\"");
    }

    @Test
    void missingData_areNamed_andNothingIsWritten() throws Exception {
        Path study = study(BENCHMARK.replace("data.json", "nowhere.json"));
        studies.run(study, folder.resolve("window"));
        awaitSearch();
        awaitHook();
        assertThat(host.problems.getLast().what()).isEqualTo("Could not run study.json");
        assertThat(host.problems.getLast().where()).contains("nowhere.json", "are missing. They are")
                .doesNotContain("Finished cells");
        assertThat(folder.resolve("window")).doesNotExist();
        studies.run(study(OPTIMALITY), folder.resolve("window"));
        awaitSearch();
        assertThat(host.problems).as("the next study is another matter").isEmpty();
        runs.act(queue.snapshots().getLast().id(), Job::cancel);
        // It may still be writing to the folder.
        awaitHook();
    }

    @Test
    void noFolder_runsNothing() throws Exception {
        Path study = study(OPTIMALITY);
        host.file = Optional.of(study);
        studies.choose();
        assertThat(queue.snapshots()).isEmpty();
    }

    /** It was replaced by the table of the study. */
    @Test
    void tableOfTheUser_isNamedBeforeItIsReplaced_andStaysIfCancelled() throws Exception {
        Path to = Files.createDirectory(folder.resolve("window"));
        Path table = Files.writeString(to.resolve("table.md"), "mine");
        Path study = study(OPTIMALITY);
        host.replaces = false;
        studies.run(study, to);
        assertThat(host.asked).as("looked for in the background").isEmpty();
        awaitSearch();
        assertThat(host.asked).containsExactly(table);
        assertThat(to.toFile().list()).containsExactly("table.md");
        assertThat(table).hasContent("mine");
        host.replaces = true;
        studies.run(study, to);
        awaitSearch();
        awaitHook();
        assertThat(table).content().isNotEqualTo("mine");
        host.asked.clear();
        studies.run(study, to);
        awaitSearch();
        awaitHook();
        assertThat(host.asked).as("its own results").isEmpty();
    }

    @Test
    void cancelledBeforeACell_saysThatNothingIsKept() throws Exception {
        Path to = Files.createDirectory(folder.resolve("begun"));
        Path cells = Files.createFile(to.resolve("cells.jsonl"));
        assertThat(StudyJob.cancelled(Path.of("study.json"), to))
                .isEqualTo("study.json was cancelled before a cell was finished.");
        Files.writeString(cells, "{}\n");
        assertThat(StudyJob.cancelled(Path.of("study.json"), to)).contains("was cancelled", "kept in");
    }

    @Test
    void cancelled_keepsWhatIsDone_andGoesOnFromThere() throws Exception {
        Path study = study(BENCHMARK);
        Path to = folder.resolve("window");
        studies.run(study, to);
        awaitSearch();
        long job = queue.snapshots().getLast().id();
        runs.act(job, Job::pause);
        while (queue.snapshots().getLast().state() != Job.State.PAUSED) {
            assertThat(queue.snapshots().getLast().state().isFinal()).as("held before it ends").isFalse();
            Thread.onSpinWait();
        }
        runs.act(job, Job::cancel);
        awaitHook();
        assertThat(host.said.getLast()).isEqualTo(StudyJob.cancelled(study, to));
        assertThat(to.resolve("benchmark.csv")).doesNotExist();
        studies.run(study, to);
        awaitSearch();
        awaitHook();
        assertThat(to.resolve("benchmark.csv")).exists();
    }
}
