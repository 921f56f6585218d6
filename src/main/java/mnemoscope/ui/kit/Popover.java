package mnemoscope.ui.kit;

import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Screen;
import javafx.stage.Window;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.PopOver.ArrowLocation;

/** A panel that points at what it belongs to; a click elsewhere or Escape closes it, and the keyboard is where it was. */
public final class Popover {
    private static final double ARROW = 8;
    private static final double INDENT = 14;
    private static final double RADIUS = 8;
    private static final double TIP = ARROW + INDENT + RADIUS;

    private final PopOver over = new PopOver();
    private Node before;

    public Popover(Region content) {
        content.getStyleClass().add("mn-over-content");
        over.getStyleClass().add("mn-over");
        over.setContentNode(content);
        over.setAnimated(false);
        over.setDetachable(false);
        over.setHideOnEscape(true);
        over.setConsumeAutoHidingEvents(true);
        over.setArrowSize(ARROW);
        over.setArrowIndent(INDENT);
        over.setCornerRadius(RADIUS);
        over.setOnHidden(event -> {
            if (before != null && before.getScene() != null) {
                before.requestFocus();
            } else {
                // What had it was replaced while the panel was open, as columns by the table.
                FocusKeeper.giveBack(over.getOwnerNode());
            }
        });
    }

    /** A panel that drops from a button, made when it first does. */
    public static void drop(ToggleButton button, Supplier<? extends Region> maker) {
        Popover[] made = new Popover[1];
        Node[] before = new Node[1];
        button.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> before[0] = button.getScene().getFocusOwner());
        button.setOnAction(event -> {
            if (made[0] == null) {
                made[0] = new Popover(maker.get());
                made[0].over.showingProperty().subscribe(button::setSelected);
            }
            if (made[0].over.isShowing()) {
                made[0].hide();
            } else {
                Bounds place = button.localToScreen(button.getBoundsInLocal());
                made[0].showBelow(button, place.getCenterX(), place.getMaxY(), before[0] == null ? button : before[0]);
                before[0] = null;
            }
        });
    }

    /** Below a point on the screen; when it closes, the owner has the keyboard. */
    public void showBelow(Node owner, double x, double y) {
        showBelow(owner, x, y, owner);
    }

    /** To whichever side of the point has room in the window. */
    private void showBelow(Node owner, double x, double y, Node focusAfter) {
        Window window = owner.getScene().getWindow();
        double right = window.getX() + window.getWidth() - x;
        over.setArrowLocation(
                over.getContentNode().prefWidth(-1) - TIP < right ? ArrowLocation.TOP_LEFT : ArrowLocation.TOP_RIGHT);
        before = focusAfter;
        // In a window that is larger than its screen, as in pictures, it stays where it points.
        over.setAutoFix(window.getWidth() <= Screen.getPrimary().getBounds().getWidth());
        over.show(owner, x, y);
        over.getContentNode().requestFocus();
    }

    public void hide() {
        over.hide();
    }
}
