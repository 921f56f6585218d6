package mnemoscope.ui.guide;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.report.file.FileName;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.optimality.play.ClassQuiz;
import mnemoscope.ui.shell.ShellModel;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** A teacher chooses a lesson in the gallery and walks through its stops with her class. */
class LessonStoriesTest extends LessonWindow {
    /** They had the lesson's, and a choice of the same data stood in a lesson. */
    @Test
    void lessonThatIsOpen_isExportedAsAWebPage() throws Exception {
        LocatedLesson lesson = guide.lessons().getFirst();
        Fx.run(() -> guide.open(lesson));
        FxThread.until("the lesson", () -> guide.guide.get() != null && guide.guide.get().lesson().equals(lesson));
        Fx.run(() -> Nodes.shown(bench.scene.getRoot(), Button.class).stream()
                .filter(each -> each.getText().equals(Texts.of("guide.web-page"))).findFirst().orElseThrow().fire());
        Path page = folder.resolve(FileName.of(lesson.lesson().title().here()) + ".html");
        FxThread.until("the page", () -> Files.exists(page));
        assertThat(Files.readString(page)).contains("<h1>" + lesson.lesson().title().here() + "</h1>", "\"stops\":[");
    }

    @Test
    void otherData_haveThePoliciesOfBeforeTheLesson_andALessonBeginsWithoutChoices() {
        List<String> before = Fx.get(() -> bench.context.now().policies().names());
        open(2);
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.classroom()
                .with(new Prediction("", now.opened().sha256(), now.cursor().episode(), "q1", List.of(), true, 1)))));
        open(4);
        assertThat(Fx.<List<String>>get(() -> bench.context.now().policies().names())).isNotEqualTo(before);
        open(2);
        assertThat(Fx.<List<Prediction>>get(() -> bench.context.now().classroom().predictions())).isEmpty();
        Fx.run(() -> bench.shell.openBundled());
        FxThread.until("bundled", () -> bench.context.now().opened().origin() instanceof Opened.Bundled && AtRest.is(bench.runs));
        assertThat(Fx.<List<String>>get(() -> bench.context.now().policies().names())).isEqualTo(before);
    }

    /** It went on past a stop, or was refused there once a second. */
    @Test
    void playing_endsAtTheNextStop() {
        open(1);
        window.type(KeyCode.SPACE);
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isTrue();
        Fx.run(() -> {
            while (guide.guide.get().stop() == 0) {
                bench.context.steps().forward();
            }
        });
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isFalse();

        open(9);
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        Fx.run(optimality.player::togglePlay);
        Fx.run(() -> {
            while (guide.guide.get().stop() == 0) {
                optimality.player.forward();
            }
        });
        assertThat(Fx.<Boolean>get(() -> optimality.playModel.playing.get())).isFalse();
    }

    /** Who earns more is asked in the place of what to keep: not both. */
    @Test
    void lesson10_asksWhoEarnsMore_andNothingElse() {
        open(10);
        assertThat(Fx.<List<String>>get(() -> Nodes.words(bench.scene.getRoot())))
                .contains(Texts.of("optimality.class-who-earns-more"), "Both earn the same")
                .noneMatch(text -> text != null && text.contains("which items should be kept"));
        window.type(KeyCode.DIGIT1);
        window.type(KeyCode.ENTER);
        FxThread.frames(3);
        assertThat(Fx.<List<String>>get(() -> Nodes.words(bench.scene.getRoot())))
                .contains("Myopic ends at \u221210.93, Optimal at \u221222.88: Myopic is 11.95 ahead.");
    }

    /** "Draw 98, Myopic lucky" stood above "Who earns more on this draw?". */
    @Test
    void drawThatIsAskedAbout_namesNoLuckyPolicy_untilTheAnswer() {
        // Where the slide has room for the controls.
        window.resize(1920, 1200);
        open(10);
        assertThat(drawn()).containsOnly("draw 98");
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        assertThat(drawn()).containsOnly("Draw 98");
        window.type(KeyCode.ENTER);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.frames(3);
        assertThat(drawn()).containsOnly("Draw 98, Myopic lucky");
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).as("the lesson speaks of them").contains("1,000 draws");
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** The numbers of the lesson stood above another instance. */
    @Test
    void otherInstance_orDraw_isNotTheLessons_andNextReturns() {
        open(9);
        String said = guide.guide.get().said();
        assertThat(window.texts()).contains(said).doesNotContain(Texts.of("guide.another-instance"));
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        Fx.run(() -> optimality.player.chooseSeed(108));
        FxThread.until("solved", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).contains(Texts.of("guide.another-instance")).doesNotContain(said);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("solved", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(stop()).isZero();
        assertThat(window.texts()).contains(said).doesNotContain(Texts.of("guide.another-instance"));
        assertThat(Fx.<Long>get(optimality.player::seed)).isEqualTo(107);
        Fx.run(optimality.player.draws::again);
        FxThread.until("drawn", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).contains(Texts.of("guide.another-instance")).doesNotContain(said);
    }

    /** The first turn of the other instance was taken for the first stop, and the title stayed that of the lesson on other tabs. */
    @Test
    void otherInstance_leavesTheStop_andATabLeavesTheTitle() {
        open(9);
        Fx.run(() -> guide.go(2));
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        Fx.run(() -> optimality.player.chooseSeed(108));
        FxThread.until("solved", () -> AtRest.is(bench.runs));
        assertThat(stop()).isEqualTo(2);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("solved", () -> AtRest.is(bench.runs));
        assertThat(stop()).isEqualTo(2);
        assertThat(Fx.<Integer>get(() -> optimality.turn().getValue())).isEqualTo(guide.guide.get().here().at());
        assertThat(Fx.<String>get(() -> bench.title().getValue())).startsWith("Myopia");
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        assertThat(Fx.<String>get(() -> bench.title().getValue())).doesNotContain("Myopia");
    }

    /** The class beside three policies made the view By turn, and it stayed so. */
    @Test
    void viewAfterALesson_isThatOfBefore() {
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.replay().with(ViewMode.COLUMNS))));
        open(1);
        window.type(KeyCode.PAGE_DOWN);
        window.type(KeyCode.ENTER);
        window.type(KeyCode.ENTER);
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        assertThat(Fx.<ViewMode>get(() -> bench.context.now().replay().mode())).isEqualTo(ViewMode.BY_TURN);
        Fx.run(guide::dismiss);
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        assertThat(Fx.<ViewMode>get(() -> bench.context.now().replay().mode())).isEqualTo(ViewMode.COLUMNS);
    }

    private List<String> drawn() {
        return Fx.get(() -> Nodes.words(bench.scene.getRoot()).stream()
                .filter(text -> text != null && text.toLowerCase(Locale.ROOT).startsWith("draw 98")).toList());
    }

    /** A slip of the remote control to the next stop took the hands that a class had raised. */
    @Test
    void handsCounted_areThereAgain_afterAnotherStop() {
        open(9);
        for (KeyCode key : List.of(KeyCode.DIGIT1, KeyCode.DIGIT1, KeyCode.DIGIT3)) {
            window.type(key);
        }
        assertThat(window.texts()).contains("2 \u00b7 67 %");
        Fx.run(() -> guide.go(2));
        FxThread.frames(3);
        assertThat(window.texts()).doesNotContain("2 \u00b7 67 %");
        while (stop() > 0) {
            window.type(KeyCode.PAGE_UP);
        }
        FxThread.frames(3);
        assertThat(window.texts()).contains("2 \u00b7 67 %", "1 \u00b7 33 %");
        open(10);
        open(9);
        assertThat(window.texts()).as("another class").doesNotContain("2 \u00b7 67 %");
    }

    /** An arrow at an instance that was searched for led back to the lesson, so that a class never saw its second turn. */
    @Test
    void arrow_goesOnWithAnotherInstance_andPageDownGoesBack() {
        open(9);
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        Fx.run(() -> {
            bench.shell.toggleLecture();
            optimality.player.chooseSeed(4321);
        });
        settle();
        assertThat(window.texts()).contains(Texts.of("optimality.hint-go-on"), Texts.of("guide.hint-to-the-lesson"))
                .doesNotContain(Texts.of("optimality.hint-next-stop"));
        window.type(KeyCode.RIGHT);
        window.type(KeyCode.RIGHT);
        settle();
        assertThat(Fx.<Integer>get(optimality.playModel::turn)).isEqualTo(2);
        assertThat(Fx.<Long>get(optimality.player::seed)).isEqualTo(4321);
        window.type(KeyCode.PAGE_DOWN);
        settle();
        assertThat(Fx.<Long>get(optimality.player::seed)).isNotEqualTo(4321);
        assertThat(window.texts()).contains(Texts.of("optimality.hint-next-stop"))
                .doesNotContain(Texts.of("guide.hint-to-the-lesson"));
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** The answers of the rehearsal stood there before the class had raised a hand. */
    @Test
    void lessonOpenedAgain_asksAgain_andTheVotesOfBeforeAreKept() {
        run("continue-votes");
        assertThat(window.texts()).as("those of the last session are in no window before it is resumed")
                .anyMatch(text -> text.contains(Texts.of("session.resume")));
        open(9);
        window.type(KeyCode.DIGIT1);
        window.type(KeyCode.ENTER);
        assertThat(quiz().revealed()).isTrue();
        window.type(KeyCode.PAGE_DOWN);
        window.type(KeyCode.PAGE_UP);
        FxThread.frames(3);
        assertThat(quiz().revealed()).as("within the lesson").isTrue();
        open(10);
        assertThat(window.texts()).as("the score of lesson 9").doesNotContain(Texts.of("optimality.class-score", "Class", 0, 1));
        String kept = Texts.of("guide.votes-of-before-are-kept", Texts.of("command.continue-votes"));
        assertThat(window.texts()).as("nobody has voted on this one").doesNotContain(kept);
        open(9);
        assertThat(window.texts()).contains(kept);
        assertThat(quiz().revealed()).isFalse();
        assertThat(quiz().votes().counts()).containsOnly(0);
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        assertThat(Fx.<List<List<Object>>>get(() -> optimality.quiz.table().rows())).as("in files").singleElement()
                .satisfies(row -> assertThat(row).contains("Myopia: cheap now, costly later"));
        run("continue-votes");
        assertThat(quiz().revealed()).isTrue();
        assertThat(quiz().votes().counts().getFirst()).isEqualTo(1);
        run("clear-votes");
        assertThat(quiz().revealed()).isFalse();
        assertThat(quiz().votes().counts()).containsOnly(0);
        assertThat(Fx.<Integer>get(() -> optimality.quiz.table().rows().size())).isZero();
    }

    /** In a lecture the 1,000 draws of one lesson hid votes and answer of the next. */
    @Test
    void manyDraws_endWithTheLesson() {
        open(10);
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        Bounds card = window.place(".mn-guide");
        Bounds grids = window.place(".mn-play-lecture .mn-play-grid");
        assertThat(card.getMinX()).as("the margin of the slide").isCloseTo(grids.getMinX(), within(1.0));
        window.type(KeyCode.ENTER);
        window.type(KeyCode.H);
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        assertThat(Fx.<Boolean>get(optimality.playModel.manyDraws::get)).isTrue();
        open(9);
        assertThat(Fx.<Boolean>get(optimality.playModel.manyDraws::get)).isFalse();
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** Three losses of nearly one size were called concentrated, above a chart of 40 px. */
    @Test
    void hindsightOfALesson_isConcentratedOnlyWhereItIs_andItsChartIsHigh_inALecture() {
        window.resize(1280, 720);
        open(1);
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        Fx.run(() -> {
            bench.shell.showTab(Tab.OPTIMALITY);
            optimality.shared.page.set(OptimalityPage.HINDSIGHT);
        });
        FxThread.until("the plan", () -> AtRest.is(bench.runs) && Nodes.words(bench.scene.getRoot()).stream()
                .anyMatch(text -> text != null && text.startsWith("Mixed-Score attains")));
        assertThat(window.texts()).contains("Mixed-Score attains 91 % of the attainable; its regret comes from all 3 decisions.");
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(6);
        Fx.run(() -> {
            ChartPane chart = Nodes.shown((Parent) bench.scene.lookup(".mn-hindsight"), ChartPane.class).getLast();
            assertThat(chart.getHeight()).isGreaterThan(200);
            assertThat(chart.localToScene(chart.getLayoutBounds()).getMaxY()).isLessThan(bench.scene.getHeight());
        });
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** The pictures and points of the cards told a class every answer, and so did the command palette. */
    @Test
    void cardsOfLessons_tellNoAnswer_inALecture() {
        String point = Fx.get(() -> guide.lessons().getFirst().lesson().point().here());
        run("lessons");
        String question = Fx.get(() -> Gallery.question(guide.lessons().getFirst().lesson()));
        assertThat(question).endsWith("?").isNotEqualTo(point);
        assertThat(Fx.<List<PaletteEntry>>get(guide::entries).getFirst().toString()).contains(question).doesNotContain(point);
        assertThat(window.texts()).contains(question, Texts.of("guide.gallery-key")).doesNotContain(point);
        Fx.run(() -> bench.shell.closeSheet());
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(3);
        run("lessons");
        FxThread.frames(3);
        assertThat(window.texts()).doesNotContain(point, Texts.of("guide.gallery-key"))
                .anyMatch(text -> text.contains("Recency trap"));
        Fx.run(() -> bench.shell.closeSheet());
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** From the menu the first card had a ring, and no key reached it. */
    @Test
    void lessonsFromTheMenu_areChosenByKeys() {
        MenuBar bar = Fx.get(() -> (MenuBar) bench.scene.lookup(".menu-bar"));
        Menu file = bar.getMenus().getFirst();
        Fx.run(file::show);
        FxThread.frames(4);
        Fx.run(() -> {
            file.hide();
            guide.commands().stream().filter(each -> each.name().equals("lessons")).findFirst().orElseThrow().run().run();
        });
        FxThread.frames(6);
        assertThat(Fx.<Boolean>get(() -> bench.scene.getFocusOwner().getStyleClass().contains("mn-lesson-card"))).isTrue();
        window.type(KeyCode.RIGHT);
        window.type(KeyCode.ENTER);
        FxThread.until("lesson 2",
                () -> guide.guide.get() != null && guide.number(guide.guide.get().lesson()) == 2 && AtRest.is(bench.runs));
    }

    private ClassQuiz quiz() {
        return Fx.get(() -> bench.feature(OptimalityFeature.class).playModel.quiz.get());
    }

    @Test
    void gallery_showsAllLessonsWithPictures_andOpensOne() throws Exception {
        Path own = Files.copy(Path.of("datasets/lessons/burst.json"), folder.resolve("own.lesson.json"));
        Files.writeString(own, Files.readString(own).replace("Burst of questions", "Mine alone"));
        bench.shell.files().remember(own);
        run("lessons");
        FxThread.until("own lessons and pictures", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.texts()).contains("1. Recency trap", "9. Myopia: cheap now, costly later", "Mine alone");
        List<VBox> cards = Fx.get(() -> Nodes.shown(bench.scene.getRoot(), VBox.class).stream()
                .filter(each -> each.getStyleClass().contains("mn-lesson-card")).toList());
        assertThat(cards).hasSize(11).allMatch(each -> each.getStyleClass().contains("mn-drawn"), "has its picture")
                .allMatch(each -> each.getHeight() > 150, "has room for picture, title and point");
        assertThat(Fx.<Object>get(() -> bench.scene.getFocusOwner())).as("has the keyboard").isSameAs(cards.getFirst());
        window.type(KeyCode.DOWN);
        window.type(KeyCode.UP);
        window.type(KeyCode.RIGHT);
        window.type(KeyCode.ENTER);
        FxThread.until("lesson",
                () -> guide.guide.optional().filter(now -> now.lesson().file().equals("stale-fact.json")).isPresent());
        assertThat(Fx.<Boolean>get(() -> bench.shellModel.sheet.get() == ShellModel.Sheet.NONE)).isTrue();
    }

    @Test
    void stopThatAsks_asksOnAFreshStart_andSaysWhoMadeTheDecisionBefore() {
        open(1);
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("asked at decision 2",
                () -> bench.context.replays().predicting().filter(asked -> asked.open() == 1).isPresent()
                        && AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isEqualTo(1);
        assertThat(window.texts())
                .contains(Texts.of("explain.predict-before-one", 1, "Recency"), Texts.of("replay.predict-room-for", "48 words"))
                .noneMatch(text -> text.startsWith("What is newest is not what matters"));
        window.type(KeyCode.PAGE_DOWN);
        FxThread.frames(2);
        assertThat(window.texts()).as("said where the sentence of the stop stands")
                .anyMatch(text -> text.startsWith(Texts.of("guide.class-chooses-first")));
        window.type(KeyCode.PAGE_DOWN);
        FxThread.until("shown", () -> bench.context.replays().predicting().isEmpty() && AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).as("what became of it").isTrue();
    }

    private int stop() {
        FxThread.until("shown", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        return Fx.get(() -> guide.guide.get().stop());
    }

    private boolean predicting() {
        return Fx.get(() -> bench.context.replays().predicting().isPresent());
    }

    /** It went to the next decision at once, over the stops that tell why, and You was gone with them. */
    @Test
    @Tag("slow")
    void forwardAfterTheAnswer_passesNoStop_andYouStaysWhereItIsTold() {
        open(1);
        window.type(KeyCode.RIGHT);
        assertThat(stop()).as("no stop lies between").isEqualTo(1);
        window.type(KeyCode.ENTER);
        // It keeps no turn.
        window.type(KeyCode.ENTER);
        assertThat(stop()).isEqualTo(1);
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        assertThat(Nodes.texts(window.find(".mn-lecture-foot"))).contains("next stop");
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        for (int stop : new int[]{2, 3}) {
            window.type(stop == 2 ? KeyCode.RIGHT : KeyCode.N);
            assertThat(stop()).isEqualTo(stop);
            assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isEqualTo(1);
            assertThat(predicting()).as("You stays").isTrue();
        }
        window.type(KeyCode.RIGHT);
        assertThat(stop()).isEqualTo(4);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).isEqualTo(2);
        assertThat(predicting()).isFalse();
        window.type(KeyCode.Q);
        FxThread.until("asked", () -> bench.context.replays().predicting().filter(asked -> asked.open() == 2).isPresent());
        window.type(KeyCode.LEFT);
        assertThat(stop()).isEqualTo(1);
        assertThat(Fx.<Boolean>get(() -> bench.context.now().replay().answers())).as("revealed, so told").isTrue();
        assertThat(window.texts()).noneMatch(text -> text.startsWith("Answers are off"));
    }

    /** In the player a turn can be passed without its answer, but no stop. */
    @Test
    @Tag("slow")
    void forwardInThePlayer_passesNoStop() {
        open(9);
        String demand = Texts.of("guide.class-chooses-first");
        window.type(KeyCode.RIGHT);
        assertThat(stop()).isZero();
        assertThat(window.texts()).contains(demand);
        window.type(KeyCode.ENTER);
        FxThread.frames(3);
        assertThat(window.texts()).doesNotContain(demand);
        window.type(KeyCode.RIGHT);
        assertThat(stop()).isEqualTo(1);
        assertThat(Fx.<Integer>get(() -> bench.feature(OptimalityFeature.class).turn().getValue())).isZero();
        window.type(KeyCode.RIGHT);
        assertThat(stop()).isEqualTo(1);
        assertThat(Fx.<Integer>get(() -> bench.feature(OptimalityFeature.class).turn().getValue())).isEqualTo(1);
    }

    /** The button was above the words, and the card grows upwards with them. */
    @Test
    void buttonsOfTheCard_stayWhereTheyAre_howeverMuchAStopSays() {
        open(1);
        Set<Double> heights = new HashSet<>();
        Set<Bounds> buttons = new HashSet<>();
        int stops = Fx.get(() -> guide.guide.get().lesson().lesson().stops().size());
        for (int stop = 0; stop < stops; stop++) {
            if (stop > 0) {
                window.type(KeyCode.PAGE_DOWN);
            }
            Fx.run(() -> bench.context.workspace().move(now -> now.with(now.classroom().withPredicting(false))));
            FxThread.until("shown", () -> AtRest.is(bench.runs));
            FxThread.frames(3);
            Button close = shown(Button.class, each -> each.getText().equals("Close"));
            buttons.add(Fx.get(() -> close.localToScene(close.getLayoutBounds())));
            heights.add(Fx.<Double>get(() -> close.getParent().getParent().getLayoutBounds().getHeight()));
        }
        assertThat(heights).as("stops say more and less").hasSizeGreaterThan(1);
        assertThat(buttons).hasSize(1);
    }
}
