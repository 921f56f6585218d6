package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Window;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.MapChoice;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where keys go: to the view, whatever was open before, and not through what lies over it. */
class KeyboardTest extends SharedWindow {
    private boolean isView(Node node) {
        return Fx.get(() -> {
            for (Node each = node; each != null; each = each.getParent()) {
                if (each instanceof mnemoscope.ui.replay.ReplayView) {
                    return true;
                }
            }
            return false;
        });
    }

    @Test
    @Tag("slow")
    void whatVanishesWithTheKeyboard_givesItBackToTheView() {
        Fx.run(() -> {
            bench.shell.toggle(Sheet.JOBS);
            Nodes.button(bench.scene.getRoot(), "Clear finished").requestFocus();
        });
        FxThread.frames(3);
        Fx.run(bench.shell::closeSheet);
        FxThread.frames(4);
        assertThat(isView(window.focused())).as(String.valueOf(window.focused())).isTrue();
        int before = step();
        window.type(KeyCode.RIGHT);
        assertThat(step()).isEqualTo(before + 1);
        window.type(KeyCode.SPACE);
        assertThat(Fx.get(() -> bench.context.steps().playing.get())).as("Space plays").isTrue();
        assertThat(Fx.get(() -> bench.shellModel.theme.get())).isNotEqualTo(Theme.LECTURE);
        window.type(KeyCode.SPACE);
    }

    /** They went to the link below the list of decisions, and the next Enter opened what is behind it. */
    @Test
    void upAndDown_stepWhereNoListHasTheKeyboard() {
        Fx.run(() -> {
            bench.shell.showTab(Tab.REPLAY);
            FocusKeeper.giveBack(bench.scene.getRoot());
        });
        FxThread.frames(2);
        Node view = window.focused();
        int before = step();
        window.type(KeyCode.DOWN);
        window.type(KeyCode.DOWN);
        assertThat(step()).isEqualTo(before + 2);
        window.type(KeyCode.UP);
        assertThat(step()).isEqualTo(before + 1);
        assertThat(window.focused()).isSameAs(view);
    }

    /** The footer promises the arrows, and Space opened the jobs. */
    @Test
    @Tag("slow")
    void lectureModeAndBack_leaveTheKeysToTheTurnThatWasClicked() {
        PaintedList column = Nodes.shown(bench.scene.getRoot(), PaintedList.class).stream().filter(list -> list.rows() != null)
                .findFirst().orElseThrow();
        int row = IntStream.range(0, column.rows().size()).filter(k -> column.rows().turn(k) >= 0).findFirst().orElseThrow();
        Point2D middle = column.screenToLocal(column.place(row)).add(40, -12);
        OpenWindow.clickOn(column, middle.getX(), middle.getY());
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn())).isEqualTo(column.rows().turn(row));
        for (Theme theme : List.of(Theme.LECTURE, Theme.LIGHT)) {
            window.type(KeyCode.L);
            FxThread.frames(4);
            assertThat(Fx.<Theme>get(() -> bench.shellModel.theme.get())).isEqualTo(theme);
            assertKeysAreTheViews();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"change the protocol", "Choose policies"})
    @Tag("slow")
    void panelThatEscapeCloses_leavesTheKeysToTheView(String opener) {
        ToggleButton button = Nodes.shown(bench.scene.getRoot(), ToggleButton.class).stream()
                .filter(each -> String.valueOf(each.getAccessibleText()).endsWith(opener)).findFirst().orElseThrow();
        OpenWindow.clickOn(button, 8, 8);
        assertThat(Fx.<Boolean>get(button::isSelected)).as("it is open").isTrue();
        Window panel = Fx.get(() -> OpenWindow.panels().getFirst());
        window.type(KeyCode.ESCAPE);
        FxThread.frames(4);
        assertThat(Fx.<Boolean>get(button::isSelected)).as("it is closed").isFalse();
        assertKeysAreTheViews();
        Fx.run(() -> OpenWindow.empty(panel));
    }

    /** A fourth policy shows the table in place of the columns, one of which had the keys: the arrows were dead. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Tag("slow")
    void listThatIsReplaced_leavesTheKeysToTheView(boolean underPanel) {
        FxThread.until("the columns", () -> !Nodes.shown(bench.scene.getRoot(), PaintedList.class).isEmpty());
        Fx.run(() -> Nodes.shown(bench.scene.getRoot(), PaintedList.class).getFirst().requestFocus());
        ToggleButton button = Nodes.shown(bench.scene.getRoot(), ToggleButton.class).stream()
                .filter(each -> String.valueOf(each.getAccessibleText()).endsWith("Choose policies")).findFirst().orElseThrow();
        if (underPanel) {
            OpenWindow.clickOn(button, 8, 8);
        }
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseView(ViewMode.BY_TURN));
        FxThread.frames(4);
        if (underPanel) {
            Window panel = Fx.get(() -> OpenWindow.panels().getFirst());
            window.type(KeyCode.ESCAPE);
            FxThread.frames(4);
            Fx.run(() -> OpenWindow.empty(panel));
        }
        assertKeysAreTheViews();
    }

    /** The menu bar had the keys: after Edit, clicked twice, or Escape, the arrows were dead. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Tag("slow")
    void menuThatCloses_leavesTheKeysToTheView(boolean escape) {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseView(ViewMode.BY_TURN));
        FxThread.frames(4);
        MenuBar bar = (MenuBar) window.find(".menu-bar");
        Menu edit = bar.getMenus().get(1);
        MenuButton name = Nodes.shown(bar, MenuButton.class).stream().filter(each -> "_Edit".equals(each.getText())).findFirst()
                .orElseThrow();
        Robot robot = Fx.get(Robot::new);
        click(robot, name);
        assertThat(Fx.<Boolean>get(edit::isShowing)).as("it is open").isTrue();
        if (escape) {
            Fx.run(() -> robot.keyType(KeyCode.ESCAPE));
            FxThread.frames(4);
        } else {
            click(robot, name);
        }
        assertThat(Fx.<Boolean>get(edit::isShowing)).as("it is closed").isFalse();
        assertThat(Fx.<Boolean>get(() -> FocusKeeper.isElsewhere())).isFalse();
        window.press(KeyCode.Z, true);
        FxThread.frames(4);
        assertThat(Fx.<ViewMode>get(() -> bench.context.now().replay().mode())).isEqualTo(ViewMode.COLUMNS);
        assertThat(isView(window.focused())).as(String.valueOf(window.focused())).isTrue();
        assertKeysAreTheViews();
    }

    /** The bar took the Escape that was meant for the sheet, and the arrows of the view. */
    @Test
    @Tag("slow")
    void pointerThatRestsOnTheMenus_leavesTheKeysToTheSheetAndTheView() {
        MenuBar bar = (MenuBar) window.find(".menu-bar");
        MenuButton help = Fx.get(() -> Nodes.shown(bar, MenuButton.class).getLast());
        Robot robot = Fx.get(Robot::new);
        Fx.run(() -> robot.mouseMove(help.localToScreen(help.getWidth() / 2, help.getHeight() / 2)));
        FxThread.frames(4);
        assertThat(Fx.<Boolean>get(help::isHover)).isTrue();
        assertKeysAreTheViews();
        Fx.run(() -> bench.shell.toggle(Sheet.PREFERENCES));
        FxThread.frames(4);
        window.type(KeyCode.ESCAPE);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        click(robot, help);
        assertThat(Fx.<Boolean>get(() -> bar.getMenus().getLast().isShowing())).as("it opens still").isTrue();
        MenuButton edit = Fx.get(() -> Nodes.shown(bar, MenuButton.class).get(1));
        Fx.run(() -> robot.mouseMove(edit.localToScreen(edit.getWidth() / 2, edit.getHeight() / 2)));
        FxThread.frames(4);
        assertThat(Fx.<Boolean>get(() -> bar.getMenus().get(1).isShowing())).as("the pointer goes on to another").isTrue();
        Fx.run(() -> robot.keyType(KeyCode.ESCAPE));
        FxThread.frames(4);
    }

    /** Also from another page of the tab, whose map was not made yet. */
    @Test
    @Tag("slow")
    void letterOnCompare_swapsThePoliciesOfTheMap_inReplayItIsAnotherKey() {
        Fx.run(() -> {
            bench.context.workspace().move(now -> now.with(now.compare().with(CompareDisplay.View.TABLE)));
            bench.shell.showTab(Tab.COMPARE);
        });
        FxThread.frames(4);
        window.type(KeyCode.X);
        FxThread.frames(4);
        CompareDisplay.View page = Fx.get(() -> bench.context.now().compare().view());
        MapChoice once = map();
        assertThat(page).isEqualTo(CompareDisplay.View.MAP);
        assertThat(once.first()).isNotEmpty().isNotEqualTo(once.second());
        window.type(KeyCode.X);
        FxThread.frames(4);
        assertThat(map()).isEqualTo(once.with(once.second(), once.first()));
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        FxThread.frames(4);
        window.type(KeyCode.X);
        FxThread.frames(4);
        assertThat(map()).isEqualTo(once.with(once.second(), once.first()));
    }

    private MapChoice map() {
        return Fx.get(() -> bench.context.now().compare().map());
    }

    /** They only moved the frame: By turn was shown, and Columns was pressed. */
    @Test
    void arrowKeysOnChoicesInOneFrame_choose() {
        Fx.run(() -> choice("Columns").requestFocus());
        window.type(KeyCode.RIGHT);
        assertThat(Fx.<Boolean>get(() -> choice("By turn").isSelected())).isTrue();
        assertThat(Fx.<ViewMode>get(() -> bench.context.now().replay().mode())).isEqualTo(ViewMode.BY_TURN);
    }

    /** After a click on a choice or a button above the view the arrows were dead. */
    @ParameterizedTest
    @ValueSource(strings = {"By turn", "Columns", "Compare"})
    @Tag("slow")
    void buttonThatWasClicked_leavesTheKeysToTheView(String words) {
        click(Fx.get(Robot::new), choice(words));
        assertThat(window.focused()).isNotInstanceOf(javafx.scene.control.ButtonBase.class);
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        FxThread.frames(2);
        assertKeysAreTheViews();
    }

    @Test
    void arrowKeysOnTheTabs_showThem() {
        Fx.run(() -> choice("Replay").requestFocus());
        window.type(KeyCode.RIGHT);
        FxThread.until("the tab", () -> bench.shellModel.tab.get() == Tab.COMPARE);
    }

    @Test
    void escapeInTheSearchField_emptiesItAndThenLeavesIt() {
        OpenWindow.press(Fx.get(() -> bench.scene.getRoot()), KeyCode.F, true);
        TextInputControl search = (TextInputControl) window.focused();
        Fx.run(() -> search.setText("the"));
        window.type(KeyCode.ESCAPE);
        assertThat(Fx.<String>get(search::getText)).isEmpty();
        assertThat(window.focused()).isSameAs(search);
        window.type(KeyCode.ESCAPE);
        assertKeysAreTheViews();
    }

    private ToggleButton choice(String words) {
        return Nodes.shown(bench.scene.getRoot(), ToggleButton.class).stream().filter(each -> words.equals(each.getText()))
                .findFirst().orElseThrow();
    }

    private static void click(Robot robot, Node node) {
        Fx.run(() -> {
            Bounds place = node.localToScreen(node.getLayoutBounds());
            robot.mouseMove(place.getCenterX(), place.getCenterY());
            robot.mouseClick(MouseButton.PRIMARY);
        });
        FxThread.frames(4);
    }

    /** Letters went into the search field, and the lesson stood still. */
    @Test
    @Tag("slow")
    void lesson_hasTheKeys_thoughSomethingWasSearched() {
        OpenWindow.press(Fx.get(() -> bench.scene.getRoot()), KeyCode.F, true);
        TextInputControl search = (TextInputControl) window.focused();
        Fx.run(() -> search.setText("the"));
        // One that does not ask the class, who would have the keys.
        Fx.run(() -> bench.feature(GuideFeature.class).open(bench.feature(GuideFeature.class).lessons().stream()
                .filter(lesson -> lesson.file().equals("burst.json")).findFirst().orElseThrow()));
        FxThread.until("opened", () -> AtRest.is(bench.runs) && bench.feature(GuideFeature.class).guide.get() != null);
        FxThread.frames(4);
        assertThat(window.focused()).isNotInstanceOf(TextInputControl.class);
        window.type(KeyCode.HOME);
        assertThat(step()).isZero();
        assertKeysAreTheViews();
    }

    @Test
    void newData_haveTheKeyboard_thoughTheSearchHadIt() {
        OpenWindow.press(Fx.get(() -> bench.scene.getRoot()), KeyCode.F, true);
        assertThat(window.focused()).isInstanceOf(TextInputControl.class);
        Fx.run(bench.shell::openBundled);
        FxThread.until("opened", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        assertThat(window.focused()).isNotInstanceOf(TextInputControl.class);
    }

    @Test
    void keysThatMeanSomethingOnOneTabOnly_sayWhichOne() {
        window.type(KeyCode.F1);
        FxThread.frames(3);
        assertThat(window.texts()).contains("Swap the policies of the map (in\u00a0Compare)",
                "What if the selected turn is dropped (in\u00a0Replay)", "Play or pause");
    }

    @Test
    void keysOfASheet_areNotThoseOfWhatIsBelow() {
        int before = step();
        window.type(KeyCode.F1);
        assertThat(Fx.get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.KEYS);
        FxThread.frames(3);
        assertThat(isView(window.focused())).as(String.valueOf(window.focused())).isFalse();
        for (KeyCode key : List.of(KeyCode.N, KeyCode.RIGHT, KeyCode.END, KeyCode.L)) {
            window.type(key);
        }
        assertThat(step()).isEqualTo(before);
        assertThat(Fx.get(() -> bench.shellModel.theme.get())).isNotEqualTo(Theme.LECTURE);
        window.type(KeyCode.ESCAPE);
        FxThread.frames(4);
        assertThat(Fx.get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        window.type(KeyCode.RIGHT);
        assertThat(step()).isEqualTo(before + 1);
    }

    @Test
    void escape_closesTheBanner() {
        Fx.run(() -> bench.shell.report(new Problem("Could not run", "It does not exist.", "", () -> {})));
        FxThread.frames(2);
        window.type(KeyCode.ESCAPE);
        assertThat(Fx.get(() -> bench.shellModel.problem.get() == null)).isTrue();
    }

    @Test
    @Tag("slow")
    void everyTab_hasTheKeyboardWhenItIsShown() {
        for (Tab tab : Tab.values()) {
            Fx.run(() -> bench.shell.showTab(tab));
            FxThread.frames(2);
            assertThat(window.focused()).as(tab.title()).isNotInstanceOf(javafx.scene.control.ButtonBase.class);
        }
        assertThat(bench.feature(ReplayFeature.class)).isNotNull();
    }
}
