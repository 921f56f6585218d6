package mnemoscope.ui.replay;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Region;
import javafx.stage.Popup;

/** A panel that drops from a button; a click elsewhere or Escape closes it. */
final class Popovers {
    private Popovers() {
    }

    static Popup drop(ToggleButton button, Region content) {
        content.getStyleClass().addAll("mn-popover", "mn-replay-popover");
        ReplayStyle.dress(content);
        Popup popup = new Popup();
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
        popup.setConsumeAutoHidingEvents(true);
        popup.getContent().add(content);
        popup.setOnHidden(event -> button.setSelected(false));
        button.setOnAction(event -> {
            if (button.isSelected()) {
                show(popup, button, content);
            } else {
                popup.hide();
            }
        });
        return popup;
    }

    private static void show(Popup popup, Node owner, Region content) {
        Bounds place = owner.localToScreen(owner.getBoundsInLocal());
        popup.show(owner, place.getMinX(), place.getMaxY() + 4);
        double right = owner.getScene().getWindow().getX() + owner.getScene().getWindow().getWidth() - 12;
        popup.setX(Math.min(place.getMinX(), right - content.getWidth()) - 16);
        content.requestFocus();
    }
}
