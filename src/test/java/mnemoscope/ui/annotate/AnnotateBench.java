package mnemoscope.ui.annotate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.task.JobQueue;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Annotations without a toolkit, over the camping conversation: seven turns, five questions. */
final class AnnotateBench implements AutoCloseable {
    final LinkedBlockingQueue<Runnable> callbacks = new LinkedBlockingQueue<>();
    final JobQueue queue = new JobQueue(2, callbacks::add);
    final Runs runs = new Runs(queue);
    final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    final ReplayController player = new ReplayController(replay, wanted -> {
    });
    final AnnotateModel model = new AnnotateModel();
    final AnnotationOverlay overlay = new AnnotationOverlay(model, replay.context(), runs);
    final Map<String, String> environment = new HashMap<>();
    final List<String> refused = new ArrayList<>();
    final List<String> said = new ArrayList<>();
    final AnnotateController controller;
    final Path cache;
    int shown;

    AnnotateBench(Path folder) {
        cache = folder.resolve("camping.annotations.jsonl");
        controller = new AnnotateController(model, replay.context(), overlay, runs,
                new AnnotateHost(() -> Optional.of(cache), name -> Optional.of(folder.resolve("chosen.jsonl")), () -> cache,
                        () -> Optional.of(folder.resolve("camping.json")), (name, why) -> refused.add(name + ": " + why),
                        said::add,
                        () -> shown++, environment,
                        new RememberedFields(Optional.of(folder.resolve("user").resolve("annotate.txt"))),
                        LlmSettings.USUAL.withPace(0, 2, 2, Duration.ofHours(1))));
    }

    /** Opens the camping conversation and the dialog, filled in for a server. */
    void fill(String url) throws InterruptedException {
        Opening.open(replay.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        controller.show("");
        until(() -> shown == 1);
        controller.type(DraftField.BASE_URL, url);
        controller.type(DraftField.MODEL, "chatty");
        controller.type(DraftField.EMBEDDING_MODEL, "vector");
    }

    /** Runs to its end, whatever that is. */
    void run() throws InterruptedException {
        controller.start();
        assertThat(model.isRunning()).as(model.wrong.get().toString()).isTrue();
        until(() -> !model.isRunning());
    }

    /** Runs hooks as the FX thread would, until something holds. */
    void until(BooleanSupplier holds) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).as("within a minute").isLessThan(end);
            runs.look();
            Runnable hook = callbacks.poll(20, TimeUnit.MILLISECONDS);
            if (hook != null) {
                hook.run();
            }
        }
    }

    LoadedDataset open() {
        return replay.derived().dataset();
    }

    @Override
    public void close() {
        queue.close();
    }
}
