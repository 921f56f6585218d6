package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Protocol;
import mnemoscope.snapshot.PausedWork;
import mnemoscope.task.Eventually;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.UserFiles;

/** The tab without a toolkit: hooks of jobs are run by the test, as the FX thread would. */
final class Bench implements AutoCloseable {
    static final Path DATA = Path.of("datasets/synthetic.json").toAbsolutePath();

    final LinkedBlockingQueue<Runnable> callbacks = new LinkedBlockingQueue<>();
    final PausedWork work = new PausedWork();
    final JobQueue queue = new JobQueue(2, callbacks::add, work);
    final Runs runs = new Runs(queue);
    final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    final ReplayController player = new ReplayController(replay, wanted -> {});
    final HostStub host;
    final BenchmarkFeature tab;
    final BenchmarkModel model;
    Optional<Path> answer = Optional.empty();

    Bench(Path home, Optional<Path> kept) {
        host = new HostStub(runs, replay.context()) {
            @Override
            public UserFiles files() {
                return new UserFiles(kept.map(Path::getParent));
            }

            @Override
            public Optional<Path> choose(String title, FileKind kind) {
                return answer;
            }

            @Override
            public Optional<Path> chooseFolder(String title) {
                return answer;
            }

            @Override
            public Optional<Path> saveAs(String name) {
                return Optional.of(home.resolve(name));
            }
        };
        tab = new BenchmarkFeature(host, wanted -> {}, new AtOnce());
        model = tab.model();
        tab.controller().show();
        tab.runs().show(true);
    }

    static LoadedDataset synthetic(int episodes) throws Exception {
        LoadedDataset all = DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE);
        return new LoadedDataset(all.conversations().subList(0, episodes), all.info());
    }

    /** Opens all of the bundled data with a small study. */
    Bench small(String... policies) throws Exception {
        LoadedDataset all = synthetic(10);
        Opened file = new Opened(new Opened.DataFile(DATA), all.info().contentSha256(), ReadOptions.DEFAULT, Optional.empty());
        replay.context().replays().open(all, replay.context().now().opening(file, Protocol.of(all.info())), Embeddings.NONE);
        choose(tab, List.of(policies), List.of(32, 64));
        tab.controller().change(spec -> StudyChoice.folds(spec, "2", model.study.get().episodes()));
        tab.controller().change(spec -> StudyChoice.seeds(spec, "0, 1"));
        assertThat(model.wrong.get()).isEmpty();
        return this;
    }

    /** Exactly these policies, the baseline among them, and budgets. */
    static void choose(BenchmarkFeature tab, List<String> policies, List<Integer> budgets) {
        tab.controller().change(spec -> spec.with(spec.name(), policies, budgets, spec.folds(), spec.seeds(), spec.baseline()));
    }

    /** Runs that have ended and are shown. */
    int runsShown() {
        return model.scores.optional().map(each -> each.rows().stream().mapToInt(TableRow::done).sum()).orElse(0);
    }

    /** Runs the next hook as the FX thread would. */
    void next() throws InterruptedException {
        Runnable hook = callbacks.poll(10, TimeUnit.MINUTES);
        assertThat(hook).as("a hook within two minutes").isNotNull();
        hook.run();
    }

    void run() throws InterruptedException {
        tab.runs().run();
        next();
    }

    void until(BooleanSupplier holds) {
        Eventually.holds(holds, runs::look);
    }

    @Override
    public void close() {
        queue.close();
    }
}
