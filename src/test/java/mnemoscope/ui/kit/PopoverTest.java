package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.event.Event;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import mnemoscope.snapshot.FxThread;
import org.junit.jupiter.api.Test;

class PopoverTest {
    private static final double GROWN = 340;

    /** As in pictures, where the window is larger than the screen of the toolkit, which cannot draw beyond it. */
    @Test
    void panelThatGrows_staysWithinTheWindow() {
        Fx.start();
        Stage stage = Fx.get(Stage::new);
        Pane root = Fx.get(Pane::new);
        Region content = Fx.get(Region::new);
        Fx.run(() -> {
            OpenScene.on(stage, root, 1440, 900);
            content.setPrefSize(300, 20);
            new Popover(content).showBelow(root, 100, 880, GROWN);
            content.setPrefSize(300, GROWN);
            content.getScene().getWindow().sizeToScene();
        });
        FxThread.frames(3);
        assertThat(Fx.<Double>get(() -> content.localToScreen(content.getBoundsInLocal()).getMaxY())).isLessThanOrEqualTo(900);
        Fx.run(() -> {
            content.getScene().getWindow().hide();
            stage.close();
        });
    }

    /** A scroll pane has no size before it has its style, so the first panel stood beyond the right edge. */
    @Test
    void panelThatScrolls_isPlacedByItsSize_whenItIsShownFirst() {
        Fx.start();
        Stage stage = Fx.get(Stage::new);
        Pane root = Fx.get(Pane::new);
        Region inside = Fx.get(Region::new);
        ScrollPane content = Fx.get(() -> Layouts.scrolled(inside));
        Fx.run(() -> {
            OpenScene.on(stage, root, 700, 500);
            inside.setPrefSize(300, 200);
            Region column = new Region();
            column.resize(100, 400);
            root.getChildren().add(column);
            new Popover(content).showAside(column, 300);
        });
        FxThread.frames(3);
        assertThat(Fx.<Double>get(() -> content.localToScreen(content.getLayoutBounds()).getMaxX())).as("with its padding")
                .isLessThanOrEqualTo(700 - 8).isGreaterThan(600);
        Fx.run(() -> {
            inside.getScene().getWindow().hide();
            stage.close();
        });
    }

    /** A combo box takes Escape for itself, so the panel of the protocol stayed open after a choice. */
    @Test
    void escapeOnAComboBoxWhoseListIsClosed_closesThePanel() {
        Fx.start();
        Stage stage = Fx.get(Stage::new);
        Pane root = Fx.get(Pane::new);
        ComboBox<String> box = Fx.get(() -> {
            ComboBox<String> made = new ComboBox<>();
            made.getItems().addAll("Never", "After 2 decisions");
            return made;
        });
        Fx.run(() -> {
            OpenScene.on(stage, root, 600, 400);
            new Popover(new Pane(box)).showBelow(root, 100, 100);
            box.requestFocus();
        });
        FxThread.frames(3);
        Fx.run(() -> Event.fireEvent(box,
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false)));
        assertThat(Fx.<Boolean>get(() -> box.getScene().getWindow().isShowing())).isFalse();
        Fx.run(stage::close);
    }

    /** A white list on a white page had no edge. */
    @Test
    void dropDownList_hasALineAroundIt() {
        Fx.start();
        Stage stage = Fx.get(Stage::new);
        ComboBox<String> box = Fx.get(() -> ChoiceControls.of("fruit", each -> each, List.of("apple", "pear")));
        Fx.run(() -> {
            OpenScene.on(stage, new Pane(box), 600, 400);
            box.show();
        });
        FxThread.frames(3);
        Fx.run(() -> {
            ListView<?> list = (ListView<?>) ((ComboBoxListViewSkin<?>) box.getSkin()).getPopupContent();
            assertThat(list.getBackground().getFills().getFirst().getFill()).isEqualTo(Theme.LIGHT.palette().of(ColorRole.EDGE));
            assertThat(list.getPadding().getTop()).isEqualTo(1);
            box.hide();
            stage.close();
        });
    }
}
