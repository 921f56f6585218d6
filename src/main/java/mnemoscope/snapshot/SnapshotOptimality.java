package mnemoscope.snapshot;

import java.io.IOException;
import java.util.List;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextField;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.optimality.play.PlayedInstance;
import mnemoscope.workspace.ListSelection;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/** Draws the pages of the Optimality tab: the player with its editor, the study, and hindsight; leaves the window unchanged. */
final class SnapshotOptimality {
    private static final String TOGGLE = ".toggle-button";
    private static final int NARROW = 1100;

    /** A gap that cannot be judged. */
    private static final GapVerdicts.Place MEAN_OF_ONE = new GapVerdicts.Place(Variant.PREFETCH,
            new GapVerdicts.Gap(Regime.SHIFTING, StudyPolicy.MYOPIC));

    private final SnapshotWindow window;
    private final OptimalityFeature screen;

    SnapshotOptimality(SnapshotWindow window) {
        this.window = window;
        screen = window.feature(OptimalityFeature.class);
    }

    void play(Theme theme) throws IOException {
        open(OptimalityPage.PLAY);
        await();
        window.write(() -> screen.player.first(), "play");
        asked();
        if (theme.isLecture()) {
            window.show(Tab.REPLAY);
            return;
        }
        choose(List.of(PlayedPolicy.lookahead(2), PlayedPolicy.MYOPIC, PlayedPolicy.MIXED, PlayedPolicy.OPTIMAL));
        window.write(() -> screen.player.first(), "play-four");
        FxThread.run(() -> screen.shared.variant.set(Variant.PREFETCH));
        await();
        choose(List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL));
        window.write(() -> screen.player.jump(3), "play-prefetch");
        FxThread.run(() -> screen.shared.variant.set(Variant.LITERAL));
        await();
        FxThread.run(() -> {
            screen.player.first();
            screen.editor.edit();
        });
        SnapshotWindow.settle();
        window.between(() -> ((TextField) window.named(".mn-cell",
                Texts.of("optimality.chance-that-asks-for-item", Texts.of("optimality.turns-to-in-text", 1, 4), "B")::equals))
                .setText("1.2"), "play-edit", screen.editor::cancel);
        large();
        window.show(Tab.REPLAY);
    }

    /** The question to the class before a choice, the result after it, and the question before a query. */
    private void asked() throws IOException {
        Workspace before = FxThread.get(() -> window.context().now());
        window.write(() -> {
            screen.quiz.toggle();
            screen.quiz.vote(0);
        }, "play-asked");
        window.write(() -> screen.quiz.reveal(), "play-revealed");
        window.write(() -> {
            screen.player.jump(4);
            screen.quiz.vote(1);
        }, "play-asked-who-has-it");
        FxThread.run(() -> {
            window.context().workspace().move(now -> now.with(before.classroom()));
            screen.player.first();
        });
        SnapshotWindow.settle();
    }

    /** An instance of 30 items, played without Optimal. */
    private void large() throws IOException {
        FxThread.run(() -> screen.player.use(new PlayedInstance.Source(
                ScoredInstance.without(Regime.SHIFTING_COSTLY.shape(30, 12, 20).draw(1)), "Shifting, costly, 30 items")));
        await();
        window.write("play-large");
        FxThread.run(() -> screen.shared.regime.set(Regime.SHIFTING_COSTLY));
        await();
    }

    /** All four interpretations, the basis of the verdict, and medians. */
    void study(Theme theme) throws IOException {
        open(OptimalityPage.STUDY);
        FxThread.until("study", () -> screen.studies.findings.get() != null);
        window.write("study");
        if (!theme.isLecture()) {
            window.press(TOGGLE, Texts.of("optimality.reasons"), "study-reasons");
            window.press(TOGGLE, Texts.of("optimality.reasons"));
            window.between(() -> screen.shared.judged.set(MEAN_OF_ONE), "study-shifting",
                    () -> screen.shared.judged.set(ListSelection.NONE.judged()));
            window.between(() -> screen.shared.measure.set(OptimalityMetric.MEDIAN_GAP), "study-median",
                    () -> screen.shared.measure.set(OptimalityMetric.GAP));
        }
        open(OptimalityPage.PLAY);
        window.show(Tab.REPLAY);
    }

    private void open(OptimalityPage page) {
        FxThread.run(() -> screen.shared.page.set(page));
        window.show(Tab.OPTIMALITY);
        SnapshotWindow.settle();
    }

    private void choose(List<PlayedPolicy> policies) {
        FxThread.run(() -> {
            policies.forEach(screen.player::addPolicy);
            for (int k = screen.playModel.policies.get().size() - 1; k >= 0; k--) {
                if (!policies.contains(screen.playModel.policies.get().get(k))) {
                    screen.player.removePolicy(k);
                }
            }
        });
        await();
    }

    private void await() {
        FxThread.until("solution", () -> screen.playModel.activity.get() instanceof PlayModel.Activity.Idle
                && screen.playModel.played.optional().isPresent());
    }

    void hindsight(Theme theme) throws IOException {
        open(OptimalityPage.HINDSIGHT);
        planned();
        window.writeWithLecture("hindsight");
        window.press(TOGGLE, Texts.of("optimality.per-decision"), "hindsight-per-decision");
        window.press(TOGGLE, Texts.of("optimality.summed"));
        if (theme == Theme.LIGHT) {
            window.between(this::only, "hindsight-dropped", this::only);
            window.between(() -> window.size(NARROW), "hindsight-" + NARROW, () -> window.size(window.options.width()));
            Pool pool = FxThread.get(() -> window.context().now().protocol().pool());
            choose(Pool.SHARED);
            window.write("hindsight-unavailable");
            choose(pool);
        }
        open(OptimalityPage.PLAY);
        window.show(Tab.REPLAY);
    }

    private void choose(Pool pool) {
        FxThread.run(() -> window.replay().choose(ProtocolSetting.POOL, pool));
        FxThread.until("pool",
                () -> window.context().replays().result().filter(shown -> shown.protocol().pool() == pool).isPresent());
        planned();
    }

    private void only() {
        window.workbench.scene.getRoot().lookupAll(".mn-hindsight .check-box").stream().map(CheckBox.class::cast)
                .forEach(CheckBox::fire);
    }

    private void planned() {
        FxThread.until("hindsight", () -> !screen.hindsight.run.isRunning());
    }
}
