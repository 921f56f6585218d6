package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import mnemoscope.Shared;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** At every usual size each label and button lies within the parts of the window that hold it. */
class NothingSpillsTest {
    /** The least of the wide and of the small layout: what is larger has more room. */
    private static final int[][] SIZES = {{1210, 700}, {820, 600}};

    /** A projector has more; below, the large type of lecture mode has no room. */
    private static final int LEAST_IN_LECTURE = 1024;

    private OpenWindow window;
    private Workbench bench;

    @BeforeEach
    void open() {
        window = OpenWindow.bundled(UserFiles.none());
        bench = window.bench();
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void budget_isANumberWhereTheTabsLeaveLittleRoom() {
        window.resize(1440, 900);
        assertThat(budget()).isEqualTo("Budget 128 content words  \u25be");
        window.resize(1100, 700);
        assertThat(budget()).isEqualTo("128  \u25be");
    }

    private String budget() {
        return Fx.get(() -> Nodes.told(bench.scene.getRoot(), ToggleButton.class, "Budget 128 content words").getText());
    }

    @Test
    @Tag("slow")
    void questionCard_holdsItsWordsAfterEveryChangeOfTheme() throws Exception {
        LoadedDataset dataset = DatasetSource.of(Shared.data("locomo10.json")).load(Progress.NONE);
        List<String> spilt = new ArrayList<>();
        window.resize(1100, 700);
        Fx.run(() -> {
            bench.shell.show(DatasetSource.of(Shared.data("locomo10.json")), dataset);
            bench.context.steps().chooseEpisode("conv-43");
        });
        FxThread.until("conv-43", () -> bench.feature(ReplayFeature.class).model().result()
                .filter(shown -> shown.conversation().id().equals("conv-43")).isPresent());
        for (int step = 0; step < 12; step++) {
            int to = step;
            Theme theme = step % 2 == 0 ? Theme.DARK : Theme.LIGHT;
            Fx.run(() -> {
                bench.feature(ReplayFeature.class).controller().decisions().jump(to);
                bench.shell.showTab(Tab.DATA);
                bench.shell.chooseTheme(theme);
                bench.shell.showTab(Tab.REPLAY);
            });
            FxThread.frames(6);
            Fx.run(() -> spills(bench.scene.lookup(".mn-question-card"), spilt, "Step " + to + ": "));
        }
        assertThat(spilt).isEmpty();
    }

    @Test
    void lecture_isAsWideAsTheWindow_howeverLongItsLegend() {
        window.close();
        Texts.speak(Locale.GERMAN);
        try {
            window = OpenWindow.bundled(UserFiles.none());
            bench = window.bench();
            window.resize(LEAST_IN_LECTURE, 768);
            Fx.run(() -> {
                bench.shell.showTab(Tab.SENSITIVITY);
                bench.shell.chooseTheme(Theme.LECTURE);
            });
            FxThread.frames(6);
            Bounds foot = window.place(".mn-lecture-foot");
            assertThat(foot.getMinX()).isZero();
            assertThat(foot.getMaxX()).isEqualTo(LEAST_IN_LECTURE);
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    /** Its settings are a long line, and in German at large type they left nothing of the name. */
    @Test
    void statusBar_namesTheConversation_inGermanAtLargeType() {
        window.close();
        Texts.speak(Locale.GERMAN);
        try {
            window = OpenWindow.bundled(UserFiles.none());
            bench = window.bench();
            window.resize(1000, 768);
            Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(130)));
            FxThread.frames(6);
            String name = Fx.get(() -> bench.context.replays().conversation().name());
            Fx.run(() -> assertThat(bench.scene.lookup(".mn-status").lookupAll(".text"))
                    .extracting(text -> ((Text) text).getText()).contains(name));
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void inspectorDrawer_liesOverTheRestAndTakesNothingFromIt() {
        window.resize(1100, 700);
        double before = window.place(".mn-replay").getWidth();
        Fx.run(() -> bench.shell.toggleInspectorDrawer());
        FxThread.frames(6);
        assertThat(window.place(".mn-replay").getWidth()).isEqualTo(before);
        Bounds drawer = window.place(".mn-inspector");
        assertThat(drawer.getMaxX()).isEqualTo(1100);
        assertThat(drawer.getWidth()).isEqualTo(296);
        assertThat(drawer.getHeight()).isGreaterThan(400);
    }

    @Test
    void chartsOfALowWindow_comeByKey() {
        window.resize(1100, 700);
        assertThat(window.isShown(".mn-strip")).isFalse();
        OpenWindow.press(window.find(".mn-replay"), KeyCode.G, false);
        FxThread.frames(6);
        assertThat(window.isShown(".mn-strip")).isTrue();
        Bounds strip = window.place(".mn-strip");
        assertThat(strip.getHeight()).isGreaterThan(80);
        assertThat(strip.getMaxY()).isLessThanOrEqualTo(700);
    }

    @Test
    @Tag("slow")
    void lesson_fitsALowProjector() {
        List<String> spilt = new ArrayList<>();
        window.resize(1100, 700);
        Fx.run(() -> bench.feature(GuideFeature.class).open(bench.feature(GuideFeature.class).lessons().getFirst()));
        FxThread.until("lesson", () -> bench.feature(ReplayFeature.class).model().result()
                .filter(shown -> shown.decisionCount() == 3).isPresent());
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(8);
        Fx.run(() -> spills(bench.scene.getRoot(), spilt, "Lesson: "));
        assertThat(spilt).isEmpty();
        Bounds all = Fx.get(() -> bench.scene.getRoot().getBoundsInParent());
        assertThat(all.getMinY()).as("nothing is pushed out at the top").isZero();
        assertThat(all.getMaxY()).isLessThanOrEqualTo(700);
    }

    @Test
    void policiesByTurn_areNamedWhole() {
        window.resize(1280, 720);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseView(ViewMode.BY_TURN));
        FxThread.frames(6);
        List<String> drawn = new ArrayList<>();
        List<String> spilt = new ArrayList<>();
        Fx.run(() -> {
            bench.scene.getRoot().lookupAll(".mn-policy-cell > .label > .text")
                    .forEach(each -> drawn.add(((Text) each).getText()));
            spills(bench.scene.lookup(".mn-turn-table"), spilt, "By turn: ");
        });
        assertThat(drawn).contains("Recency", "Mixed-Score", "Clairvoyant");
        assertThat(spilt).isEmpty();
    }

    @Test
    @Tag("slow")
    void noLabelLeavesItsPlace() {
        List<String> spilt = new ArrayList<>();
        for (Theme theme : List.of(Theme.LIGHT, Theme.LECTURE)) {
            for (int[] size : SIZES) {
                if (theme == Theme.LECTURE && size[0] < LEAST_IN_LECTURE) {
                    continue;
                }
                for (Tab tab : Tab.values()) {
                    for (ViewMode mode : tab == Tab.REPLAY && theme == Theme.LIGHT
                            ? ViewMode.values()
                            : new ViewMode[]{ViewMode.COLUMNS}) {
                        Fx.run(() -> {
                            bench.shell.chooseTheme(theme);
                            bench.shell.showTab(tab);
                            bench.feature(ReplayFeature.class).controller().chooseView(mode);
                        });
                        window.resize(size[0], size[1]);
                        String where = theme + " " + size[0] + "x" + size[1] + " " + tab + " " + mode + ": ";
                        Fx.run(() -> spills(bench.scene.getRoot(), spilt, where));
                    }
                }
            }
        }
        assertThat(spilt).isEmpty();
    }

    @Test
    @Tag("slow")
    void hindsightPage_holdsItsWords() {
        List<String> spilt = new ArrayList<>();
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        FxThread.frames(6);
        Fx.run(() -> bench.scene.getRoot().lookupAll(".toggle-button").stream().map(ToggleButton.class::cast)
                .filter(each -> "Hindsight".equals(each.getText())).forEach(ToggleButton::fire));
        FxThread.until("hindsight", () -> AtRest.is(bench.runs));
        for (Theme theme : List.of(Theme.LIGHT, Theme.LECTURE)) {
            for (int[] size : SIZES) {
                if (theme == Theme.LECTURE && size[0] < LEAST_IN_LECTURE) {
                    continue;
                }
                Fx.run(() -> bench.shell.chooseTheme(theme));
                window.resize(size[0], size[1]);
                Fx.run(() -> {
                    spills(bench.scene.lookup(".mn-hindsight"), spilt, theme + " " + size[0] + "x" + size[1] + ": ");
                    // A scroll pane hides what is too wide; its content must not be.
                    bench.scene.getRoot().lookupAll(".mn-hindsight .mn-card").forEach(card -> {
                        if (card.localToScene(card.getLayoutBounds()).getMaxX() > size[0] - 8) {
                            spilt.add(theme + " " + size[0] + ": a card ends at "
                                    + card.localToScene(card.getLayoutBounds()).getMaxX());
                        }
                    });
                });
            }
        }
        assertThat(spilt).isEmpty();
    }

    @Test
    @Tag("slow")
    void trainingTab_holdsItsWords() {
        List<String> spilt = new ArrayList<>();
        Fx.run(() -> {
            bench.shell.showTab(Tab.TRAINING);
            bench.feature(TrainingFeature.class).controller().next.choose(LearnedKind.OSL_MR_NO_PRIOR);
            bench.feature(TrainingFeature.class).controller().start();
        });
        FxThread.until("training", () -> !bench.feature(TrainingFeature.class).controller().isTraining());
        for (Theme theme : List.of(Theme.LIGHT, Theme.LECTURE)) {
            for (int[] size : SIZES) {
                if (theme == Theme.LECTURE && size[0] < LEAST_IN_LECTURE) {
                    continue;
                }
                Fx.run(() -> bench.shell.chooseTheme(theme));
                window.resize(size[0], size[1]);
                Fx.run(() -> {
                    spills(bench.scene.getRoot(), spilt, theme + " " + size[0] + "x" + size[1] + ": ");
                    // What is not shown, such as what stood there before the first run, is laid out for the width that it had then.
                    List<Node> shown = Nodes.shown(bench.scene.getRoot());
                    bench.scene.getRoot().lookupAll(".mn-training .mn-card").stream().filter(shown::contains).forEach(card -> {
                        if (card.localToScene(card.getLayoutBounds()).getMaxX() > size[0] - 8) {
                            spilt.add(theme + " " + size[0] + ": a card ends at "
                                    + card.localToScene(card.getLayoutBounds()).getMaxX());
                        }
                    });
                });
            }
        }
        assertThat(spilt).isEmpty();
    }

    @Test
    @Tag("slow")
    void benchmarkTab_holdsItsWords() {
        List<String> spilt = new ArrayList<>();
        Fx.run(() -> bench.shell.showTab(Tab.BENCHMARK));
        FxThread.until("benchmark", () -> bench.feature(BenchmarkFeature.class).model().isShown());
        Fx.run(() -> {
            bench.feature(BenchmarkFeature.class).controller()
                    .change(spec -> spec.with(spec.name(), List.of("recency", "mixed", "mixed-info"), List.of(32, 64, 128),
                            spec.folds(), spec.seeds(), spec.baseline()));
            bench.feature(BenchmarkFeature.class).runs().run();
        });
        FxThread.until("benchmark", () -> bench.feature(BenchmarkFeature.class).model().isWhole());
        for (Theme theme : List.of(Theme.LIGHT, Theme.LECTURE)) {
            for (int[] size : SIZES) {
                if (theme == Theme.LECTURE && size[0] < LEAST_IN_LECTURE) {
                    continue;
                }
                Fx.run(() -> bench.shell.chooseTheme(theme));
                window.resize(size[0], size[1]);
                Fx.run(() -> {
                    spills(bench.scene.getRoot(), spilt, theme + " " + size[0] + "x" + size[1] + ": ");
                    bench.scene.getRoot().lookupAll(".mn-benchmark .mn-card").forEach(card -> {
                        if (card.localToScene(card.getLayoutBounds()).getMaxX() > size[0] - 8) {
                            spilt.add(theme + " " + size[0] + ": a card ends at "
                                    + card.localToScene(card.getLayoutBounds()).getMaxX());
                        }
                    });
                });
            }
        }
        assertThat(spilt).isEmpty();
    }

    private static void spills(Node node, List<String> found, String where) {
        LayoutFaults.spills(node).forEach(each -> found.add(where + each));
    }
}
