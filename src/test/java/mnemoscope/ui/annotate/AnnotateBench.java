package mnemoscope.ui.annotate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BooleanSupplier;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.task.Eventually;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.UserFiles;

/** Annotations without a toolkit, over the camping conversation: seven turns, five questions. */
final class AnnotateBench implements AutoCloseable {
    final LinkedBlockingQueue<Runnable> callbacks = new LinkedBlockingQueue<>();
    final JobQueue queue = new JobQueue(2, callbacks::add);
    final Runs runs = new Runs(queue);
    final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    final ReplayController player = new ReplayController(replay, wanted -> {});
    final AnnotateModel model = new AnnotateModel();
    final AnnotationOverlay overlay = new AnnotationOverlay(model, replay.context(), runs);
    final Map<String, String> environment = new HashMap<>();
    final HostStub host;
    final AnnotateController controller;
    final Path cache;
    private final Path folder;
    int shown;

    AnnotateBench(Path folder) {
        this.folder = folder;
        cache = folder.resolve("camping.annotations.jsonl");
        Path user = folder.resolve("user");
        Path chosen = folder.resolve("chosen.jsonl");
        host = new HostStub(runs, replay.context()) {
            @Override
            public UserFiles files() {
                return new UserFiles(Optional.of(user));
            }

            @Override
            public Optional<Path> saveAs(String name) {
                return Optional.of(chosen);
            }
        };
        controller = new AnnotateController(host, model, overlay, () -> shown++, environment,
                LlmSettings.USUAL.withPace(0, 2, 2, Duration.ofHours(1)));
    }

    /** Opens conversations as if they were read from camping.json in the folder. */
    void open(Conversation... conversations) {
        Opened file = new Opened(new Opened.DataFile(folder.resolve("camping.json")), "0", ReadOptions.DEFAULT, Optional.empty());
        replay.derived().open(Camping.dataset(conversations), replay.context().now().opening(file, Camping.PROTOCOL),
                Embeddings.NONE);
    }

    /** Opens the camping conversation and the dialog, filled in for a server. */
    void fill(String url) throws InterruptedException {
        open(Camping.conversation());
        controller.show("");
        until(() -> shown == 1);
        controller.edit(now -> now.with(DraftField.BASE_URL, url));
        controller.edit(now -> now.with(DraftField.MODEL, "chatty"));
        controller.edit(now -> now.with(DraftField.EMBEDDING_MODEL, "vector"));
    }

    /** Runs to its end, whatever that is. */
    void run() throws InterruptedException {
        controller.start();
        assertThat(model.isRunning()).as(model.wrong.get().toString()).isTrue();
        until(() -> !model.isRunning());
    }

    /** Runs hooks as the FX thread would, until something holds. */
    void until(BooleanSupplier holds) {
        Eventually.holds(holds, () -> {
            runs.look();
            Runnable hook = callbacks.poll();
            if (hook != null) {
                hook.run();
            }
        });
    }

    LoadedDataset open() {
        return replay.derived().dataset();
    }

    @Override
    public void close() {
        queue.close();
    }
}
