package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.SampleWindow;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A window of little room: everything is within reach. */
class SmallWindowTest extends SampleWindow {
    /** 1024 x 768 is what projectors show. */
    @ParameterizedTest
    @ValueSource(doubles = {1000, 818})
    @Tag("slow")
    void smallWindow_hasEveryTabAndToolWithinReach(double width) {
        window.resize(width, 768);
        Node strip = Fx.get(() -> bench.scene.lookup(".mn-tabs"));
        for (Tab tab : Tab.values()) {
            Fx.run(() -> bench.shell.showTab(tab));
            FxThread.frames(3);
            List<ButtonBase> buttons = Nodes.shown(strip, ButtonBase.class);
            assertThat(buttons).as(tab.title()).allSatisfy(button -> {
                assertThat(button.localToScene(button.getLayoutBounds()).getMinX()).isNotNegative();
                assertThat(button.localToScene(button.getLayoutBounds()).getMaxX()).isLessThanOrEqualTo(width);
                assertThat(button.getWidth()).as(button.getText()).isGreaterThanOrEqualTo(button.minWidth(-1));
            });
            List<String> reached = new ArrayList<>(Nodes.texts(strip));
            Nodes.shown(strip, MenuButton.class).stream().filter(button -> "More".equals(button.getText()))
                    .flatMap(button -> button.getItems().stream()).filter(MenuItem::isVisible)
                    .forEach(item -> reached.add(item.getText()));
            assertThat(reached).containsAll(Arrays.stream(Tab.values()).map(Tab::title).toList());
        }
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        FxThread.frames(3);
        assertThat(Nodes.told(strip, ToggleButton.class, "Choose policies").isVisible()).isTrue();
        Fx.run(() -> Nodes.told(strip, ButtonBase.class, "Show or hide the inspector").fire());
        FxThread.frames(3);
        Node inspector = Fx.get(() -> bench.scene.lookup(".mn-inspector"));
        assertThat(Fx.<Double>get(() -> inspector.localToScene(inspector.getLayoutBounds()).getMaxX()))
                .isLessThanOrEqualTo(width);
    }

    @Test
    void rowOfTheLastDecision_isInView() {
        window.resize(1280, 720);
        FxThread.frames(4);
        Fx.run(() -> {
            ListView<?> list = (ListView<?>) bench.scene.lookup(".mn-decisions");
            list.getSelectionModel().selectLast();
        });
        FxThread.frames(6);
        assertThat(Fx.<Boolean>get(() -> {
            ListView<?> list = (ListView<?>) bench.scene.lookup(".mn-decisions");
            return Nodes.shown(list, ListCell.class).stream().filter(cell -> cell.getIndex() == list.getItems().size() - 1)
                    .anyMatch(cell -> list.sceneToLocal(cell.localToScene(cell.getLayoutBounds())).getMaxY() <= list.getHeight()
                            + 1);
        })).isTrue();
    }

    @Test
    @Tag("slow")
    void sheets_areAsHighAsTheirWordsInALowWindow() {
        window.resize(1440, 700);
        for (Sheet sheet : List.of(Sheet.KEYS, Sheet.PREFERENCES, Sheet.ABOUT, Sheet.LIBRARIES, Sheet.PROTOCOL)) {
            Fx.run(() -> bench.shell.toggle(sheet));
            FxThread.frames(4);
            double hidden = Fx.get(() -> {
                ScrollPane scroll = (ScrollPane) bench.scene.lookup(".mn-sheet .scroll-pane");
                Bounds content = scroll.getContent().getLayoutBounds();
                Bounds seen = scroll.getViewportBounds();
                return Math.max(content.getHeight() - seen.getHeight(), content.getWidth() - seen.getWidth());
            });
            assertThat(hidden).as(sheet.title).isLessThanOrEqualTo(0.5);
        }
        Fx.run(() -> bench.shell.toggle(Sheet.KEYS));
        FxThread.frames(2);
        assertThat(Fx.<List<String>>get(
                () -> bench.scene.getRoot().lookupAll(".mn-sheet .mn-key").stream().map(key -> ((Label) key).getText()).toList()))
                .contains("Enter", "1 \u2026 6", "/", "X");
        Fx.run(bench.shell::toggleLecture);
        FxThread.frames(3);
        assertThat(Fx.<List<Label>>get(() -> bench.scene.getRoot().lookupAll(".mn-sheet .mn-key").stream().map(Label.class::cast)
                .filter(key -> key.getWidth() < key.prefWidth(-1)).toList())).as("cut keys").isEmpty();
    }

    @Test
    void namesOfKeys_andSignsOfDecisions_wrapRatherThanAreCut() {
        window.resize(1024, 768);
        Fx.run(() -> bench.shell.toggle(Sheet.KEYS));
        FxThread.frames(4);
        List<Label> named = Fx.get(() -> {
            List<Label> all = new ArrayList<>(Nodes.shown((Parent) bench.scene.lookup(".mn-sheet .scroll-pane"), Label.class));
            all.addAll(Nodes.shown((Parent) bench.scene.lookup(".mn-left-legend"), Label.class));
            return all.stream().filter(each -> !each.getStyleClass().contains("mn-key")).toList();
        });
        assertThat(named).hasSizeGreaterThan(20);
        assertThat(Fx.<List<String>>get(() -> named.stream()
                .filter(each -> !each.isWrapText() && each.getWidth() < each.prefWidth(-1) - 0.5
                        || each.getHeight() < each.prefHeight(each.getWidth()) - 0.5)
                .map(Label::getText).toList())).as("cut").isEmpty();
        assertThat(Fx.<Boolean>get(
                () -> Nodes.shown((Parent) bench.scene.lookup(".mn-left-legend"), Label.class).getFirst().isWrapText())).isTrue();
    }

    @Test
    void narrowWindow_putsThePanesAway() {
        window.resize(1100, 900);
        assertThat(window.isShown(".mn-inspector")).isFalse();
        assertThat(window.isShown(".mn-left-pane")).isTrue();
        Fx.run(bench.shell::toggleInspectorDrawer);
        assertThat(window.isShown(".mn-inspector")).isTrue();
        window.resize(900, 900);
        assertThat(window.isShown(".mn-left-pane")).isFalse();
    }
}
