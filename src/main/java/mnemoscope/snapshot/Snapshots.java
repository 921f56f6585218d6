package mnemoscope.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.Tab;

/** Draws every screen of the window to PNG files; needs no display. Not to be called on the FX thread. */
public final class Snapshots {
    private final SnapshotWindow window;
    private final Workbench workbench;
    private final SnapshotOptions options;

    private Snapshots(SnapshotWindow window, SnapshotOptions options) {
        this.window = window;
        this.workbench = window.workbench();
        this.options = options;
    }

    /**
     * Opens a dataset in a window that nobody sees and draws its screens.
     *
     * @return the files written, in the order drawn
     * @throws BadInputException if the dataset cannot be read or has no such episode or decision; nothing is written then
     * @throws IOException       if a picture cannot be written
     */
    public static List<Path> render(Path outDir, DatasetSource source, SnapshotOptions options)
            throws BadInputException, IOException {
        LoadedDataset dataset = source.load(Progress.NONE);
        if (options.episode().isPresent()
                && dataset.conversations().stream().noneMatch(each -> each.id().equals(options.episode().get()))) {
            throw new BadInputException(source.name() + " has no conversation \"" + options.episode().get()
                    + "\". The first is \"" + dataset.conversations().getFirst().id() + "\".");
        }
        checkStep(source, dataset, options);
        Files.createDirectories(outDir);
        FxThread.start();
        Theme before = FxThread.get(() -> Theme.current().get());
        SnapshotWindow window = new SnapshotWindow(outDir, options);
        try {
            new Snapshots(window, options).draw(source, dataset);
        } finally {
            FxThread.run(() -> window.close(before));
        }
        return window.written();
    }

    private static void checkStep(DatasetSource source, LoadedDataset dataset, SnapshotOptions options)
            throws BadInputException {
        Conversation shown = dataset.conversations().stream()
                .filter(each -> options.episode().isEmpty() || each.id().equals(options.episode().get())).findFirst()
                .orElseThrow(() -> new BadInputException(source.name() + " has no conversation."));
        Protocol usual = Protocol.of(dataset.info());
        int steps = usual.placement().place(shown, usual.order(), usual.seed()).episode().steps();
        if (options.step().isPresent() && options.step().getAsInt() >= steps) {
            throw new BadInputException("--step " + options.step().getAsInt() + " is not there: " + shown.id() + " has "
                    + (steps == 0 ? "no decision." : "the decisions 0 to " + (steps - 1) + "."));
        }
    }

    private void draw(DatasetSource source, LoadedDataset dataset) throws IOException {
        for (Theme theme : options.scenes().contains(SnapshotScene.EMPTY) ? options.stateThemes() : List.<Theme>of()) {
            FxThread.run(() -> workbench.shell().chooseTheme(theme));
            window.write("empty", theme);
        }
        FxThread.run(() -> {
            workbench.shell().show(source, dataset);
            options.episode().ifPresent(workbench.context().steps()::chooseEpisode);
            if (!options.policies().isEmpty()) {
                workbench.feature(ReplayFeature.class).controller().setPolicies(options.policies());
            }
            options.budget().ifPresent(workbench.feature(ReplayFeature.class).controller()::chooseBudget);
            options.unit().ifPresent(workbench.feature(ReplayFeature.class).controller()::chooseUnit);
        });
        FxThread.until("replay", () -> workbench.context().derived().result()
                .filter(shown -> shown.conversation().equals(workbench.context().derived().conversation())
                        && shown.protocol().equals(workbench.context().now().protocol()))
                .isPresent()
                && workbench.context().derived().activity() instanceof Activity.Idle
                && workbench.feature(DataFeature.class).model().counts.get() != null);
        FxThread.run(() -> options.step().ifPresent(workbench.context().steps()::jump));
        for (Theme theme : options.scenes().contains(SnapshotScene.SCREENS) ? options.themes() : List.<Theme>of()) {
            FxThread.run(() -> workbench.shell().chooseTheme(theme));
            for (Tab tab : theme == Theme.LECTURE ? List.of(Tab.REPLAY, Tab.COMPARE) : List.of(Tab.values())) {
                FxThread.run(() -> workbench.shell().showTab(tab));
                if (tab == Tab.OPTIMALITY) {
                    FxThread.until("study", () -> workbench.feature(OptimalityFeature.class).study.findings.get() != null);
                }
                window.write(tab.name().toLowerCase(Locale.ROOT), theme);
            }
        }
        new SnapshotStates(window, options).draw();
    }
}
