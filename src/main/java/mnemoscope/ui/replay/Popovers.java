package mnemoscope.ui.replay;

import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
import javafx.stage.Screen;
import mnemoscope.ui.replay.state.ReplayStyle;

/** A panel that drops from a button, made when it first does; a click elsewhere or Escape closes it. */
final class Popovers {
    private final ToggleButton button;
    private final Supplier<? extends Region> maker;
    private Region content;
    private Popup popup;

    private Popovers(ToggleButton button, Supplier<? extends Region> maker) {
        this.button = button;
        this.maker = maker;
    }

    static void drop(ToggleButton button, Supplier<? extends Region> maker) {
        Popovers popover = new Popovers(button, maker);
        button.setOnAction(event -> popover.toggle());
    }

    private void toggle() {
        if (button.isSelected()) {
            if (popup == null) {
                make();
            }
            show(button);
        } else if (popup != null) {
            popup.hide();
        }
    }

    private void make() {
        content = maker.get();
        content.getStyleClass().addAll("mn-popover", "mn-replay-popover");
        ReplayStyle.dress(content);
        popup = new Popup();
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
        popup.setConsumeAutoHidingEvents(true);
        popup.getContent().add(content);
        popup.setOnHidden(event -> button.setSelected(false));
    }

    private void show(Node owner) {
        // In a window that is larger than its screen, as in pictures, it stays by its button.
        popup.setAutoFix(owner.getScene().getWindow().getWidth() <= Screen.getPrimary().getBounds().getWidth());
        Bounds place = owner.localToScreen(owner.getBoundsInLocal());
        popup.show(owner, place.getMinX(), place.getMaxY() + 4);
        double right = owner.getScene().getWindow().getX() + owner.getScene().getWindow().getWidth() - 12;
        popup.setX(Math.min(place.getMinX(), right - content.getWidth()) - 16);
        content.requestFocus();
    }
}
