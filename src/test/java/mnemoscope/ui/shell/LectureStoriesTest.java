package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.EvidenceTag;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.SmallestType;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.optimality.study.SolvedInWindow;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.replay.fates.LectureLanes;
import mnemoscope.ui.replay.predict.PredictKeys;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.training.TrainingFeature;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A class looks on: the screen of the tab has the window, and one is led back to where one was. */
class LectureStoriesTest extends SharedWindow {
    private static final List<String> AROUND = List.of(".mn-top", ".mn-tabs", ".mn-status", ".mn-left-pane", ".mn-inspector");

    /** The type of a lecture is smaller than usual there. */
    @Test
    void sheet_opensInASmallWindowToo() {
        window.resize(900, 640);
        window.type(KeyCode.L);
        FxThread.frames(4);
        Fx.run(() -> bench.shell.toggle(ShellModel.Sheet.KEYS));
        FxThread.frames(4);
        assertThat(window.isShown(".mn-sheet")).isTrue();
        assertThat(window.place(".mn-sheet").getWidth()).isBetween(300.0, 900.0);
        Fx.run(bench.shell::closeSheet);
        window.resize(1440, 900);
    }

    @ParameterizedTest
    @EnumSource(value = KeyCode.class, names = {"L", "F11"})
    void key_givesTheWindowToTheScreen_andBack(KeyCode key) {
        Fx.run(() -> bench.shell.chooseTheme(Theme.DARK));
        List<Bounds> before = AROUND.stream().map(window::place).toList();
        PaintedList column = Nodes.shown(bench.scene.getRoot(), PaintedList.class).getFirst();
        Fx.run(column::requestFocus);
        window.type(key);
        FxThread.frames(4);
        assertThat(AROUND).noneMatch(window::isShown);
        assertThat(Stream.concat(AROUND.stream(), Stream.of(".mn-question-card")).map(window::find))
                .as("what is not seen is not in the window, and so not styled with it").containsOnlyNulls();
        Bounds screen = window.place(".mn-replay");
        Bounds foot = window.place(".mn-lecture-foot");
        assertThat(screen.getMinY()).isZero();
        assertThat(screen.getWidth()).isEqualTo(1440);
        assertThat(screen.getMaxY()).isEqualTo(foot.getMinY());
        assertThat(foot.getMaxY()).isEqualTo(900);
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).contains("next", "ask the class", "hide answer", "kept", "L",
                "leave");
        assertKeysAreTheViews();
        window.type(key);
        FxThread.frames(4);
        assertThat(AROUND.stream().map(window::place).toList()).isEqualTo(before);
        assertThat(Fx.<Theme>get(() -> bench.shellModel.theme.get())).isEqualTo(Theme.DARK);
        assertThat(window.focused()).isSameAs(column);
    }

    /** An offer to resume stood above the slide; an error is told also there. */
    @Test
    void offer_waitsUntilTheLectureEnds() {
        Fx.run(() -> bench.shell.report(Problem.invitation("Left open", "It is kept.", "Resume", () -> {})));
        assertThat(window.texts()).contains("Left open");
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(3);
        assertThat(window.texts()).doesNotContain("Left open");
        assertThat(window.place(".mn-replay").getMinY()).isZero();
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(3);
        assertThat(window.texts()).contains("Left open", "Resume");
        Fx.run(() -> bench.shell.toggleLecture());
        Fx.run(() -> bench.shell.report(new Problem("Did not open", "No such file.")));
        FxThread.frames(3);
        assertThat(window.texts()).contains("Did not open");
        Fx.run(() -> bench.shell.toggleLecture());
        Fx.run(() -> bench.shell.dismissProblem());
        FxThread.frames(3);
    }

    /** The signs were made in the lecture, and stood in the pane at the left as large as there. */
    @Test
    @org.junit.jupiter.api.Tag("slow")
    void legendOfPlay_firstMadeInALecture_isAsLargeAsOtherTypeAfterIt() {
        window.type(KeyCode.L);
        FxThread.frames(3);
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        FxThread.until("solved",
                () -> bench.feature(OptimalityFeature.class).playModel.played.get() != null && AtRest.is(bench.runs));
        FxThread.frames(3);
        window.type(KeyCode.L);
        FxThread.frames(6);
        PaintedCanvas sign = Nodes.told(window.find(".mn-play-settings"), PaintedCanvas.class, "kept this turn");
        assertThat(List.of(sign.getWidth(), sign.getHeight(), ((HBox) sign.getParent().getParent()).getSpacing()))
                .containsExactly(22.0, 18.0, 6.0);
    }

    /** The table by turn was never made. */
    @Test
    void enter_hasNoRowsToGoTo_inALecture() {
        window.type(KeyCode.L);
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseView(ViewMode.BY_TURN));
        window.type(KeyCode.ENTER);
        assertThat(window.isShown(".mn-lecture-table")).isTrue();
    }

    /** W did nothing and said nothing, and the status bar is not in a lecture. */
    @Test
    void keyWithoutUse_whileTheClassChooses_saysWhy_atTheFoot() {
        Fx.run(() -> bench.feature(GuideFeature.class).open(bench.feature(GuideFeature.class).lessons().getFirst()));
        FxThread.until("lesson", () -> bench.feature(GuideFeature.class).guide.get() != null && AtRest.is(bench.runs));
        window.type(KeyCode.L);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("asked", () -> bench.context.replays().choosing().isPresent() && AtRest.is(bench.runs));
        window.type(KeyCode.W);
        assertThat(window.isShown(".mn-lecture-said")).isTrue();
        Node said = window.find(".mn-lecture-said");
        Node foot = window.find(".mn-lecture-foot");
        FxThread.frames(3);
        // Above the foot it covered the title of the lesson.
        assertThat(Fx.<Double>get(() -> said.localToScene(said.getBoundsInLocal()).getMinY()))
                .isGreaterThanOrEqualTo(Fx.get(() -> foot.localToScene(foot.getBoundsInLocal()).getMinY()));
        assertThat(window.texts()).contains(Texts.of("replay.what-if.after-the-choice"), Texts.of("replay.predict-key-reveal"));
        // The key of a command, which says something itself.
        window.type(KeyCode.PAGE_DOWN);
        assertThat(window.texts()).doesNotContain(Texts.of("replay.what-if.after-the-choice"));
        window.type(KeyCode.DOWN);
        assertThat(window.isShown(".mn-lecture-said")).as("it covers what the lesson says").isFalse();
        Fx.run(() -> bench.shell.say("Written: a.csv"));
        window.type(KeyCode.PAGE_UP);
        assertThat(window.isShown(".mn-lecture-said")).isFalse();
    }

    /** The first lesson as a class sees it: asked first, then told why. */
    @Test
    void lesson_asksTheClass_andThenTellsWhyRecencyLost() {
        Fx.run(() -> bench.feature(GuideFeature.class).open(bench.feature(GuideFeature.class).lessons().getFirst()));
        FxThread.until("lesson",
                () -> bench.feature(ReplayFeature.class).model().result().filter(shown -> shown.decisionCount() == 3).isPresent()
                        && bench.feature(GuideFeature.class).guide.get() != null);
        window.type(KeyCode.L);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("asked", () -> bench.context.replays().predicting().isPresent() && AtRest.is(bench.runs));
        window.type(KeyCode.PAGE_DOWN);
        assertThat(window.texts()).as("it is demanded").contains(Texts.of("guide.class-chooses-first"));
        assertThat(bench.feature(GuideFeature.class).guide.get().stop()).isEqualTo(1);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("told", () -> bench.context.replays().predicting().isEmpty() && AtRest.is(bench.runs));
        window.type(KeyCode.A);
        FxThread.frames(6);
        Node screen = Fx.get(
                () -> bench.scene.getRoot().lookupAll(".mn-lecture").stream().filter(Node::isVisible).findFirst().orElseThrow());
        assertThat(Nodes.words(screen)).contains(Texts.of("replay.lecture.question"), "hidden   ", "sees the answer")
                .doesNotContain("Walnuts and cashews   ", "the answer, then newest first");
        assertThat(Nodes.shown(screen, EvidenceTag.class)).as("no turn is marked").isEmpty();
        assertThat(Nodes.shown(screen, LectureLanes.class)).isEmpty();
        // On a narrow screen the hint gives way to the legend.
        window.resize(1440, 900);
        window.type(KeyCode.A);
        FxThread.frames(6);
        assertThat(String.join("", Nodes.words(screen))).contains("Answer  Walnuts and cashews   Nadia said it in ",
                "Recency kept only the newest turns, so it dropped the answer at decision 2.",
                "Mixed-Score kept it: it has 2 of 2 words of the question.", "dropped now");
        assertThat(Nodes.shown(screen, EvidenceTag.class)).extracting(Label::getText).containsOnly("t3");
        assertThat(Nodes.shown(screen, LectureLanes.class)).hasSize(1);
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).contains("hide answer");
    }

    /** What the lesson asks was in the note alone, which a lecture has no room for. */
    @Test
    @org.junit.jupiter.api.Tag("slow")
    void lessonThatAsksTheClass_asksInItsOwnWords_wholeOnEveryProjector() {
        Fx.run(() -> bench.feature(GuideFeature.class).open(bench.feature(GuideFeature.class).lessons().getFirst()));
        FxThread.until("lesson", () -> bench.feature(GuideFeature.class).guide.get() != null && AtRest.is(bench.runs));
        window.type(KeyCode.L);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("asked",
                () -> bench.feature(ReplayFeature.class).controller().predict().isChoosing() && AtRest.is(bench.runs));
        String own = "Now it matters: decision 2 asks what Lila is allergic to, after some small talk. The budget is 48 words. "
                + "Which turns would you keep?";
        String general = Texts.of("replay.predict-you-choose");
        for (int[] size : new int[][]{{1440, 900}, {1280, 720}, {1024, 768}}) {
            window.resize(size[0], size[1]);
            assertThat(window.texts()).contains(own).doesNotContain(general);
            Label asks = label(bench.scene.getRoot(), own);
            Label place = label(bench.scene.getRoot(), "Decision 2 of 3");
            Fx.run(() -> {
                assertThat(asks.getFont().getSize()).isGreaterThanOrEqualTo(place.getFont().getSize());
                assertThat(asks.getHeight()).as("whole at %s", size[0])
                        .isGreaterThanOrEqualTo(asks.prefHeight(asks.getWidth()) - 0.5);
                assertThat(((Text) asks.lookup(".text")).getText()).doesNotContain("...");
                assertThat(asks.localToScene(asks.getLayoutBounds()).getMaxX()).isLessThanOrEqualTo(size[0]);
            });
        }
        Fx.run(() -> bench.feature(GuideFeature.class).guide.set(null));
        FxThread.frames(3);
        assertThat(window.texts()).as("without a lesson").contains(general).doesNotContain(own);
    }

    /** Page down is the key of the lesson, whatever could be paged besides. */
    @Test
    void lessonThatAsksTheClass_namesItsOwnKey() {
        assertThat(PredictKeys.foot(7, false, Optional.empty(), -1).keys()).extracting(Lecture.Hint::words).startsWith("reveal",
                "7 more below");
        assertThat(PredictKeys.foot(7, true, Optional.empty(), -1).keys()).extracting(Lecture.Hint::words)
                .startsWith("reveal", "next stop").doesNotContain("7 more below");
    }

    @Test
    void trainingBeforeTheFirst_tellsAClassWhatItWillSee() {
        Fx.run(() -> bench.shell.showTab(Tab.TRAINING));
        window.type(KeyCode.L);
        FxThread.frames(4);
        assertThat(Nodes.texts(window.find(".mn-training .mn-empty")))
                .contains(Texts.of("training.no-policy-is-trained-yet"), "Start training")
                .noneMatch(words -> words.contains("on the left"));
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).doesNotContain("mark: the epoch that is kept");
    }

    @Test
    @org.junit.jupiter.api.Tag("slow")
    void escape_closesASheetFirst_andThenLeaves() {
        window.type(KeyCode.L);
        FxThread.frames(3);
        Fx.run(() -> bench.shell.toggle(Sheet.PROTOCOL));
        FxThread.frames(3);
        window.type(KeyCode.ESCAPE);
        assertThat(Fx.<Sheet>get(bench.shellModel.sheet::get)).isEqualTo(Sheet.NONE);
        assertThat(Fx.<Boolean>get(bench.shellModel::inLecture)).isTrue();
        FxThread.frames(3);
        window.type(KeyCode.ESCAPE);
        assertThat(Fx.<Boolean>get(bench.shellModel::inLecture)).isFalse();
    }

    /** A file that could not be opened stayed over the slide, and Escape left the lecture. */
    @Test
    void escape_closesAnErrorFirst_andThenLeaves() {
        window.type(KeyCode.L);
        Fx.run(() -> bench.shell.report(new Problem("Could not open a.json", "It is cut off.")));
        FxThread.frames(3);
        window.type(KeyCode.ESCAPE);
        assertThat(Fx.<Boolean>get(() -> bench.shellModel.problem.optional().isEmpty())).isTrue();
        assertThat(Fx.<Boolean>get(bench.shellModel::inLecture)).isTrue();
        window.type(KeyCode.ESCAPE);
        assertThat(Fx.<Boolean>get(bench.shellModel::inLecture)).isFalse();
    }

    @Test
    @org.junit.jupiter.api.Tag("slow")
    void keys_fadeOnAFullScreen_andF1BringsThemBack() {
        window.type(KeyCode.L);
        FxThread.frames(3);
        LectureFooter foot = (LectureFooter) window.find(".mn-lecture-foot");
        Node next = label(foot, "next");
        Node kept = label(foot, "kept");
        Fx.run(() -> bench.shellModel.fullScreen.set(true));
        // As if the seconds had passed.
        Fx.run(() -> foot.fading.jumpTo(foot.fading.getTotalDuration()));
        FxThread.until("faded", () -> opacity(next) == 0);
        assertThat(opacity(kept)).as("the legend stays").isEqualTo(1);
        window.type(KeyCode.F1);
        assertThat(Fx.<Double>get(() -> opacity(next))).isEqualTo(1);
        assertThat(Fx.<Sheet>get(bench.shellModel.sheet::get)).as("all others, too").isEqualTo(Sheet.KEYS);
        Fx.run(() -> foot.fading.jumpTo(foot.fading.getTotalDuration()));
        FxThread.until("faded again", () -> opacity(next) == 0);
        // As one that goes to the next stop of a lesson, whatever would page.
        EventHandler<KeyEvent> taking = KeyEvent::consume;
        Fx.run(() -> bench.scene.addEventFilter(KeyEvent.KEY_PRESSED, taking));
        window.type(KeyCode.PAGE_UP);
        Fx.run(() -> bench.scene.removeEventFilter(KeyEvent.KEY_PRESSED, taking));
        assertThat(Fx.<Double>get(() -> opacity(next))).as("a key that the window takes itself").isEqualTo(1);
        Fx.run(() -> foot.fading.jumpTo(foot.fading.getTotalDuration()));
        FxThread.until("faded once more", () -> opacity(next) == 0);
        Fx.run(() -> Event.fireEvent(bench.scene.getRoot(), new MouseEvent(MouseEvent.MOUSE_MOVED, 5, 5, 5, 5, MouseButton.NONE,
                0, false, false, false, false, false, false, false, false, false, true, null)));
        assertThat(Fx.<Double>get(() -> opacity(next))).as("the mouse").isEqualTo(1);
        Fx.run(() -> bench.shellModel.fullScreen.set(false));
    }

    private static Label label(Node root, String words) {
        return Nodes.shown(root, Label.class).stream().filter(each -> words.equals(each.getText())).findFirst().orElseThrow();
    }

    private static double opacity(Node node) {
        double opacity = 1;
        for (Node each = node; each != null; each = each.getParent()) {
            opacity *= each.getOpacity();
        }
        return opacity;
    }

    /** A class that plays is measured by the reference, whose column is never left out for its own. */
    @Test
    @org.junit.jupiter.api.Tag("slow")
    void classThatPlays_pagesThroughItsTurns_andSeesTheReferenceBeside() {
        ReplayFeature replay = bench.feature(ReplayFeature.class);
        window.resize(1280, 720);
        window.type(KeyCode.Q);
        FxThread.until("asked", () -> replay.controller().predict().isChoosing());
        window.type(KeyCode.L);
        FxThread.until("the lecture", () -> window.isShown(".mn-lecture-foot"));
        FxThread.frames(6);
        List<String> foot = Nodes.texts(window.find(".mn-lecture-foot"));
        assertThat(foot).contains("PgDn", "Space", "select first", "Enter", "reveal");
        int below = below(foot);
        assertThat(below).isPositive();
        window.type(KeyCode.PAGE_DOWN);
        FxThread.frames(4);
        assertThat(below(Nodes.texts(window.find(".mn-lecture-foot")))).isLessThan(below);
        for (int k = 0; k < 6; k++) {
            window.type(KeyCode.PAGE_DOWN);
            FxThread.frames(4);
        }
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).as("nothing goes on below").doesNotContain("PgDn");
        // Nothing is kept: that is asked first.
        window.type(KeyCode.ENTER);
        window.type(KeyCode.ENTER);
        FxThread.until("revealed", () -> !replay.controller().predict().isChoosing() && window.isShown(".mn-lecture-head"));
        assertThat(Nodes.texts(window.find(".mn-lecture-head"))).contains("You", "Recency", "Mixed-Score", "Clairvoyant");
        window.type(KeyCode.Q);
        FxThread.until("left", () -> replay.controller().predict().now.get() == null);
        assertThat(Nodes.texts(window.find(".mn-lecture-head"))).doesNotContain("You").contains("Clairvoyant");
    }

    private static int below(List<String> foot) {
        return foot.stream().filter(each -> each.endsWith(" more below"))
                .mapToInt(each -> Integer.parseInt(each.substring(0, each.indexOf(' ')))).findFirst().orElse(0);
    }

    /** The replay moved while another tab was shown large, and Replay stood there as for a class when one came back to it. */
    @Test
    void decisionThatChangesInALectureOfAnotherTab_leavesReplayAsItWas() {
        Fx.run(() -> bench.shell.showTab(Tab.BENCHMARK));
        FxThread.frames(2);
        window.type(KeyCode.L);
        Fx.run(() -> bench.context.steps().forward());
        FxThread.frames(2);
        window.type(KeyCode.L);
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        FxThread.frames(2);
        assertThat(window.isShown(".mn-question-card")).isTrue();
    }

    /** What a lecture can show. */
    enum Shown {
        REPLAY(Tab.REPLAY, OptimalityPage.PLAY),
        PLAY(Tab.OPTIMALITY, OptimalityPage.PLAY),
        STUDY(Tab.OPTIMALITY, OptimalityPage.STUDY),
        HINDSIGHT(Tab.OPTIMALITY, OptimalityPage.HINDSIGHT),
        TRAINING(Tab.TRAINING, OptimalityPage.PLAY),
        BENCHMARK(Tab.BENCHMARK, OptimalityPage.PLAY);

        private final Tab tab;
        private final OptimalityPage page;

        Shown(Tab tab, OptimalityPage page) {
            this.tab = tab;
            this.page = page;
        }
    }

    /** From ten metres: no type is smaller than 24 px on a screen of 1440 x 900, and it grows and shrinks with the screen. */
    @org.junit.jupiter.api.Tag("slow")
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STUDY")
    void type_isLargeEnoughOnEveryScreen(Shown tab) {
        Fx.run(() -> bench.feature(OptimalityFeature.class).shared.page.set(tab.page));
        if (tab == Shown.TRAINING) {
            Fx.run(() -> {
                bench.feature(TrainingFeature.class).controller().next.choose(LearnedKind.OSL_MR_NO_PRIOR);
                bench.feature(TrainingFeature.class).controller().start();
            });
        }
        Fx.run(() -> bench.shell.showTab(tab.tab));
        FxThread.until("work", () -> AtRest.is(bench.runs));
        window.type(KeyCode.L);
        for (int[] size : new int[][]{{1440, 900}, {1280, 720}, {1024, 768}}) {
            window.resize(size[0], size[1]);
            double least = 24 * Math.min(size[0] / 1440.0, size[1] / 900.0);
            List<String> small = new ArrayList<>();
            Fx.run(() -> SmallestType.below(bench.scene.getRoot(), least - 0.5, small));
            assertThat(small).as(tab + " at " + size[0]).isEmpty();
            assertThat(wholeRows(bench.scene.getRoot())).as("rows of tables, " + tab + " at " + size[0]).isEmpty();
        }
    }

    @Test
    @org.junit.jupiter.api.Tag("slow")
    void type_isLargeEnoughInTheStudy() {
        SolvedInWindow.of(bench.feature(OptimalityFeature.class).studies);
        type_isLargeEnoughOnEveryScreen(Shown.STUDY);
    }

    /** Rows of tables of which a part is out of sight, as JavaFX makes them for what is only half in view. */
    private static List<String> wholeRows(Node root) {
        return Fx.get(() -> root.lookupAll(".table-view").stream().flatMap(table -> {
            double end = table.localToScene(table.getLayoutBounds()).getMaxY();
            return table.lookupAll(".table-row-cell").stream().filter(row -> row.isVisible() && !((TableRow<?>) row).isEmpty())
                    .map(row -> row.localToScene(row.getLayoutBounds()))
                    .filter(row -> row.getMinY() < end - 4 && row.getMaxY() > end + 4).map(Bounds::toString);
        }).toList());
    }
}
