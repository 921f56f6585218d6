package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.data.AuditController;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Data that are no longer open leave the memory, whatever was done with them: every tab looked at, audited, undone. */
final class OpenedDataTest {
    private static final int OPENED = 30;
    private static final int COLLECTIONS = 40;
    /** A chart or a table that is not seen may keep what it showed last, until it is seen again; however much is opened. */
    private static final int UNSEEN = 6;

    private final List<WeakReference<LoadedDataset>> datasets = new ArrayList<>();
    private final List<WeakReference<Conversation>> conversations = new ArrayList<>();
    private final List<WeakReference<Comparison>> comparisons = new ArrayList<>();

    /** A file that is read anew each time. */
    private static DatasetSource file(String id) {
        return DatasetSource.of(Path.of(id + ".json"),
                progress -> new LoadedDataset(List.of(ShellSamples.conversation(id + "-1"), ShellSamples.conversation(id + "-2")),
                        ShellSamples.dataset().info()));
    }

    @Test
    @Tag("slow")
    void dataThatAreNoLongerOpen_canBeCollected() {
        OpenWindow window = OpenWindow.on(ShellSamples.dataset());
        try {
            for (int k = 0; k < OPENED; k++) {
                open(window.bench(), "file-" + k);
                use(window.bench(), k);
            }
            open(window.bench(), "last");
            FxThread.frames(2);
            collect();
            assertThat(alive(datasets)).as("data sets").isLessThanOrEqualTo(1);
            assertThat(alive(conversations)).as("conversations").isLessThanOrEqualTo(2 + UNSEEN);
            assertThat(alive(comparisons)).as("replays").isLessThanOrEqualTo(1 + UNSEEN);
        } finally {
            window.close();
        }
    }

    private void open(Workbench bench, String id) {
        Fx.run(() -> bench.shell.open(file(id)));
        FxThread.until(id,
                () -> bench.context.replays().result().filter(shown -> shown.conversation().id().equals(id + "-1")).isPresent());
        Fx.run(() -> {
            datasets.add(new WeakReference<>(bench.context.replays().dataset()));
            bench.context.replays().conversations().forEach(each -> conversations.add(new WeakReference<>(each)));
            comparisons.add(new WeakReference<>(bench.context.replays().result().orElseThrow()));
        });
    }

    private void use(Workbench bench, int k) {
        Tab tab = Tab.values()[k % Tab.values().length];
        Fx.run(() -> {
            bench.shell.showTab(tab);
            if (tab == Tab.OPTIMALITY) {
                bench.feature(OptimalityFeature.class).shared.page.set(OptimalityPage.HINDSIGHT);
            }
            if (tab == Tab.DATA) {
                bench.feature(DataFeature.class).audits.run(AuditController.Extent.values()[0]);
            }
            bench.feature(ReplayFeature.class).controller().chooseBudget(4 + k);
            bench.context.steps().selectTurn(0);
        });
        FxThread.until("replay", () -> bench.context.replays().activity() instanceof Activity.Idle);
        FxThread.frames(2);
        Fx.run(() -> bench.context.workspace().undo());
    }

    private void collect() {
        for (int k = 0; k < COLLECTIONS
                && (alive(datasets) > 1 || alive(comparisons) > 1 + UNSEEN || alive(conversations) > 2 + UNSEEN); k++) {
            System.gc();
            FxThread.frames(1);
        }
    }

    private static long alive(List<? extends WeakReference<?>> references) {
        return references.stream().filter(each -> each.get() != null).count();
    }
}
