package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.shape.Line;
import javafx.scene.text.Text;
import javafx.stage.Window;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.BundledWindow;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a researcher and a teacher stumbled over when they tried the window. */
class ThirdLookTest extends BundledWindow {
    private void settle() {
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        FxThread.frames(4);
    }

    @Test
    void map_hasTheKeys_afterCtrl2() {
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.compare().with(CompareDisplay.View.MAP))));
        window.press(KeyCode.DIGIT2, true);
        settle();
        FxThread.until("map", () -> bench.scene.lookup(".mn-map") != null);
        FxThread.frames(4);
        assertThat(window.focused().getStyleClass()).contains("mn-map");
        int turn = Fx.get(() -> bench.context.now().cursor().turn());
        window.type(KeyCode.DOWN);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn())).isNotEqualTo(turn);
        int before = step();
        window.type(KeyCode.RIGHT);
        assertThat(step()).isEqualTo(before + 1);
        // What the side panel promises: a need, the swap, and the zoom.
        window.press(KeyCode.RIGHT, true);
        assertThat(step()).as("the next question that needs the turn, or here").isGreaterThanOrEqualTo(before + 1);
        var pair = Fx.get(() -> bench.context.now().compare().map());
        window.type(KeyCode.X);
        settle();
        assertThat(Fx.<Object>get(() -> bench.context.now().compare().map())).isNotEqualTo(pair);
        Fx.run(window.find(".mn-map")::requestFocus);
        Object whole = map();
        window.type(KeyCode.PLUS);
        settle();
        assertThat(map()).as("enlarged").isNotEqualTo(whole);
        window.type(KeyCode.HOME);
        settle();
        assertThat(map()).as("all again").isEqualTo(whole);
        window.type(KeyCode.ENTER);
        settle();
        assertThat(Fx.<Tab>get(() -> bench.shellModel.tab.get())).isEqualTo(Tab.REPLAY);
    }

    /** What is drawn of the map. */
    private Object map() {
        return Fx.get(() -> {
            var pixels = bench.scene.lookup(".mn-map").snapshot(null, null);
            byte[] all = new byte[4 * (int) pixels.getWidth() * (int) pixels.getHeight()];
            pixels.getPixelReader().getPixels(0, 0, (int) pixels.getWidth(), (int) pixels.getHeight(),
                    javafx.scene.image.PixelFormat.getByteBgraInstance(), all, 0, 4 * (int) pixels.getWidth());
            return java.util.Arrays.hashCode(all);
        });
    }

    /** As a menu opens for the first time, by its letter: no title is cut, and the lines stand below their letters. */
    @ParameterizedTest
    @CsvSource({"100", "130"})
    void menu_opensWithWholeTitles_andItsLinesBelowTheLetters(int type) {
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        settle();
        MenuBar bar = Fx.get(() -> (MenuBar) bench.scene.lookup(".menu-bar"));
        Fx.run(() -> bar.getMenus().getFirst().show());
        FxThread.frames(6);
        Fx.run(() -> {
            Parent menu = OpenWindow.panels().getLast().getScene().getRoot();
            assertThat(LayoutFaults.of(menu)).isEmpty();
            List<Line> lines = Nodes.shown(menu, Line.class).stream()
                    .filter(each -> each.getStyleClass().contains("mnemonic-underline")).toList();
            assertThat(lines).hasSizeGreaterThan(10);
            for (Line line : lines) {
                Text letters = (Text) line.getParent().lookup(".text");
                double base = letters.localToScene(0, letters.getBoundsInLocal().getMinY() + letters.getBaselineOffset()).getY();
                assertThat(line.localToScene(line.getBoundsInLocal()).getCenterY() - base).as(letters.getText()).isBetween(0.0,
                        3.5 * type / 100);
            }
            bar.getMenus().getFirst().hide();
        });
    }

    /** With six policies in a small window too: a question ends in dots, and nothing moves sideways. */
    @ParameterizedTest
    @CsvSource({"1000, 768, 100", "1000, 768, 130"})
    void compareTable_endsQuestionsInDots_withoutAHorizontalBar(int wide, int high, int type) {
        Fx.run(() -> {
            bench.preferences.change(liked -> liked.withTypeSize(type));
            bench.context.workspace().move(now -> now.with(now.compare().with(CompareDisplay.View.TABLE))
                    .with(PolicyChoice.of(List.of("recency", "mixed", "bm25", "random", "fifo", "clairvoyant"))));
            bench.shell.showTab(Tab.COMPARE);
        });
        window.resize(wide, high);
        settle();
        Fx.run(() -> {
            assertThat(Nodes.shown(bench.scene.getRoot(), ScrollBar.class).stream()
                    .filter(each -> each.getOrientation() == Orientation.HORIZONTAL && each.getWidth() > 0)).isEmpty();
            assertThat(LayoutFaults.of(bench.scene.getRoot())).isEmpty();
        });
    }

    /** A document that is no data says what it is, and broken JSON is not offered a mapping of fields. */
    @ParameterizedTest
    @CsvSource({"paper.pdf, '%PDF-1.7 1 0 obj', is a PDF", "broken.json, '[{\"id\": 1,}]', line 1"})
    void fileThatIsNoData_isToldWhatItIs(String name, String content, String told) throws Exception {
        Path file = Files.writeString(Files.createTempDirectory("third").resolve(name), content);
        Fx.run(() -> bench.shell.open(file));
        FxThread.until("refused", () -> bench.shellModel.problem.get() != null);
        var problem = Fx.get(() -> bench.shellModel.problem.get());
        assertThat(problem.where()).contains(told).doesNotContain("UTF-8");
        assertThat(problem.remedy()).isEqualTo(Texts.of("shell.open-another-file"));
        Files.delete(file);
    }

    @ParameterizedTest
    @CsvSource({"recency, 100", "mixed, 100", "recency, 130"})
    void whatIfPanel_isAsHighAsItsParts(String policy, int type) {
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        settle();
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().whatIfs().ask(policy));
        FxThread.frames(6);
        Window panel = OpenWindow.panels().getLast();
        Fx.run(() -> {
            ScrollPane scroll = Nodes.shown(panel.getScene().getRoot(), ScrollPane.class).getFirst();
            assertThat(scroll.getContent().getLayoutBounds().getHeight())
                    .isLessThanOrEqualTo(scroll.getViewportBounds().getHeight() + 0.5);
            assertThat(LayoutFaults.of(scroll.getContent())).isEmpty();
        });
    }

    /** Its panel has much more than the budget, such as what comes back. */
    @Test
    void budgetButton_saysWhatItsPanelSets() {
        Fx.run(() -> assertThat(Nodes.shown(bench.scene.getRoot(), ToggleButton.class))
                .filteredOn(each -> String.valueOf(each.getAccessibleText()).endsWith("change the protocol")).singleElement()
                .satisfies(button -> assertThat(Tips.of(button)).startsWith("Budget ")
                        .contains("whether missed evidence comes back")));
    }

    @Test
    void statusBar_keepsItsMessagesApart() {
        window.resize(1024, 768);
        Fx.run(() -> {
            bench.context.workspace().move(now -> now);
            bench.shell.say("A sentence about what has been exported and into which folder of this computer it went. ".repeat(2));
        });
        FxThread.frames(4);
        Fx.run(() -> {
            assertThat(LayoutFaults.of(bench.scene.lookup(".mn-status"))).isEmpty();
            assertThat(Nodes.shown((Parent) bench.scene.lookup(".mn-status"), Label.class).subList(0, 2))
                    .as("the conversation and its decisions").noneMatch(Label::isTextTruncated);
        });
    }

    @Test
    void longNote_leavesTheDecisionItsPlace() {
        Fx.run(() -> bench.context.notes().write(bench.context.notes().decision().orElseThrow(),
                "A note about this decision that is as long as one line of the card and longer. ".repeat(3)));
        settle();
        Fx.run(() -> {
            Label place = Nodes.shown((Parent) bench.scene.lookup(".mn-question-card"), Label.class).getFirst();
            assertThat(place.getText()).isNotEmpty();
            assertThat(place.isTextTruncated()).isFalse();
        });
    }

    @Test
    void recorder_keepsSaveInItsPlace_asStopsAreAdded() {
        GuideFeature guide = bench.feature(GuideFeature.class);
        Fx.run(() -> guide.commands().stream().filter(each -> each.name().equals("record-lesson")).findFirst().orElseThrow().run()
                .run());
        settle();
        Bounds before = save();
        Fx.run(() -> Nodes.shown(bench.scene.getRoot(), javafx.scene.control.TextField.class).stream()
                .filter(each -> each.getPromptText().equals(Texts.of("guide.what-you-say-here"))).findFirst().orElseThrow()
                .setText("Look at this."));
        Fx.run(() -> Nodes.shown(bench.scene.getRoot(), Button.class).stream()
                .filter(each -> each.getText() != null && each.getText().startsWith("Add decision")).findFirst().orElseThrow()
                .fire());
        settle();
        assertThat(save()).isEqualTo(before);
    }

    /** A slide has one question: the one whose answers are offered. */
    @Test
    void recorder_saysWhatTheClassIsAsked() {
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        settle();
        GuideFeature guide = bench.feature(GuideFeature.class);
        Fx.run(() -> guide.commands().stream().filter(each -> each.name().equals("record-lesson")).findFirst().orElseThrow().run()
                .run());
        settle();
        assertThat(window.texts()).noneMatch(each -> each.startsWith("The class is asked:"));
        Fx.run(() -> Nodes.shown(bench.scene.getRoot(), CheckBox.class).stream()
                .filter(each -> each.getText().equals("The class predicts")).findFirst().orElseThrow().setSelected(true));
        settle();
        assertThat(window.texts()).anyMatch(each -> each.startsWith("The class is asked: Turn 1: which items should be kept?"));
    }

    private Bounds save() {
        return Fx.get(() -> {
            Node save = Nodes.button(bench.scene.getRoot(), "Save lesson\u2026");
            return save.localToScene(save.getLayoutBounds());
        });
    }

    @Test
    void palette_offersTheChoicesOfEachSubmenu_andANewWindow() {
        List<String> entries = Fx.get(() -> bench.entries().stream().map(PaletteEntry::text).toList());
        assertThat(entries).anyMatch(each -> each.startsWith("Open an agent\u2019s folder")).contains("New window");
        assertThat(entries.stream().filter(each -> each.contains(": ")).toList()).doesNotHaveDuplicates();
    }

    @Test
    void newWindow_isTheSameProgramWithoutAFile() {
        assertThat(NewWindow.command("/opt/Mnemoscope/bin/Mnemoscope", "app.jar"))
                .containsExactly("/opt/Mnemoscope/bin/Mnemoscope");
        assertThat(NewWindow.command("/usr/bin/java", "lib/mnemoscope.jar")).containsExactly("/usr/bin/java", "-jar",
                "lib/mnemoscope.jar");
        assertThat(NewWindow.command("java.exe", "classes" + java.io.File.pathSeparator + "a.jar")).endsWith("-cp",
                "classes" + java.io.File.pathSeparator + "a.jar", "mnemoscope.app.Entry");
    }

    @Test
    void studyOfBundledData_offersNoSaveThatEndsNowhere() {
        Fx.run(() -> bench.shell.showTab(Tab.BENCHMARK));
        FxThread.until("benchmark", () -> bench.feature(BenchmarkFeature.class).model().isShown());
        settle();
        Fx.run(() -> assertThat(Nodes.button(bench.scene.getRoot(), "Save study\u2026").isDisabled()).isTrue());
    }

    /** The head of a column of the class, with what it missed and lost, stays within its card. */
    @ParameterizedTest
    @CsvSource({"1280, 720", "1440, 900", "1920, 1080"})
    void columnsOfAClass_holdTheirHeads(int wide, int high) {
        window.resize(wide, high);
        Fx.run(() -> {
            bench.shell.showTab(Tab.OPTIMALITY);
            bench.shell.toggleLecture();
        });
        settle();
        for (KeyCode key : List.of(KeyCode.Q, KeyCode.DIGIT3, KeyCode.ENTER)) {
            window.type(key);
            settle();
        }
        assertThat(Fx.<Integer>get(() -> bench.scene.getRoot().lookupAll(".mn-play-grid").size())).isEqualTo(3);
        Fx.run(() -> assertThat(LayoutFaults.of(bench.scene.lookup(".mn-play-lecture"))).isEmpty());
    }

    /** The rows of rewards and losses are the point of each lesson about an instance. */
    @ParameterizedTest
    @CsvSource({"1280, 720, 100", "1440, 900, 100", "1440, 900, 90", "1920, 1080, 100"})
    void lessonsOfAnInstance_showRewardsAndLosses_afterTheReveal(int wide, int high, int type) {
        window.resize(wide, high);
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        GuideFeature guide = bench.feature(GuideFeature.class);
        List<LocatedLesson> lessons = Fx.get(
                () -> guide.lessons().stream().filter(each -> !(each.lesson().subject() instanceof Lesson.Replayed)).toList());
        assertThat(lessons).isNotEmpty();
        Fx.run(() -> bench.shell.toggleLecture());
        for (LocatedLesson lesson : lessons) {
            Fx.run(() -> guide.open(lesson));
            settle();
            assertGridsAreWhole(lesson.file() + " before");
            for (KeyCode key : List.of(KeyCode.DIGIT1, KeyCode.ENTER)) {
                window.type(key);
                settle();
            }
            assertGridsAreWhole(lesson.file() + " after");
        }
    }

    private void assertGridsAreWhole(String when) {
        Fx.run(() -> {
            List<Node> grids = Nodes.shown(bench.scene.getRoot()).stream()
                    .filter(each -> each.getStyleClass().contains("mn-play-grid")).toList();
            assertThat(grids).hasSizeGreaterThanOrEqualTo(2);
            for (Node grid : grids) {
                Node around = grid.getParent();
                while (!(around instanceof ScrollPane)) {
                    around = around.getParent();
                }
                assertThat(grid.getLayoutBounds().getHeight()).as(when)
                        .isLessThanOrEqualTo(((ScrollPane) around).getViewportBounds().getHeight() + 1);
            }
        });
    }

    /** Neither "font size" nor "type size" found "Text size". */
    @Test
    void sizeOfText_isFoundByOtherWords() {
        assertThat(Fx.<List<PaletteEntry>>get(() -> PreferencesView.entries(bench.shell)))
                .filteredOn(each -> each.text().startsWith(Texts.of("shell.size-of-type"))).isNotEmpty()
                .allMatch(each -> each.also().contains("font size type"));
    }
}
