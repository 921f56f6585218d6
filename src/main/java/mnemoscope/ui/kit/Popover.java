package mnemoscope.ui.kit;

import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Screen;
import javafx.stage.Window;
import org.controlsfx.control.PopOver.ArrowLocation;
import org.controlsfx.control.PopOver;

/** A panel that points at its owner; a click outside or Escape closes it and restores the focus. */
public final class Popover {
    private static final double ARROW = 8;
    private static final double INDENT = 14;
    private static final double RADIUS = 8;
    /** The distance of a panel without owner from the top, as a share of the window height. */
    private static final double UPPER = 6;
    private static final double TIP = ARROW + INDENT + RADIUS;

    /** The height that is always allowed, px. */
    private static final double LEAST = 240;

    private final PopOver over = new PopOver();
    private final Region content;

    public Popover(Region content) {
        this.content = content;
        content.getStyleClass().add("mn-over-content");
        over.getStyleClass().add("mn-over");
        Tips.whereCutIn(content);
        over.setContentNode(content);
        over.setAnimated(false);
        over.setDetachable(false);
        over.setHideOnEscape(true);
        over.setConsumeAutoHidingEvents(true);
        over.setArrowSize(ARROW);
        over.setArrowIndent(INDENT);
        over.setCornerRadius(RADIUS);
        // A combo box takes Escape even while its list is closed.
        content.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && event.getTarget() instanceof ComboBoxBase<?> box && !box.isShowing()) {
                hide();
                event.consume();
            }
        });
    }

    /**
     * Whether the window or panel around a node is showing. JavaFX keeps every change inside a hidden panel until it is drawn, so
     * a panel follows the program only while this is true.
     */
    public static ObservableValue<Boolean> shown(Node content) {
        return content.sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::showingProperty).orElse(false);
    }

    /** Whether a panel is open over a window: until it closes, keys do not reach the window. */
    public static boolean isOver(Window window) {
        return Window.getWindows().stream()
                .anyMatch(each -> each instanceof PopOver open && open.isShowing() && open.getOwnerWindow() == window);
    }

    /** A panel below a button, created on first use. */
    public static void drop(ToggleButton button, Supplier<? extends Region> maker) {
        Popover[] made = new Popover[1];
        button.setOnAction(event -> {
            if (made[0] == null) {
                made[0] = new Popover(maker.get());
                made[0].over.showingProperty().subscribe(button::setSelected);
            }
            if (made[0].over.isShowing()) {
                made[0].hide();
            } else {
                made[0].showBelow(button);
            }
        });
    }

    /** Shows the panel below a node, or in the upper part of the window if the node is not visible. */
    public void showBelow(Node node) {
        boolean seen = FocusKeeper.around(node).allMatch(Node::isVisible);
        Node owner = seen ? node : node.getScene().getRoot();
        Bounds place = owner.localToScreen(owner.getBoundsInLocal());
        double y = seen ? place.getMaxY() : place.getMinY() + place.getHeight() / UPPER;
        Window window = owner.getScene().getWindow();
        // The content scrolls where the window is too small for it.
        content.setMaxSize(window.getWidth() - 2 * TIP, Math.max(LEAST, window.getY() + window.getHeight() - y - TIP - ARROW));
        showBelow(owner, place.getCenterX(), y);
    }

    /** Shows the panel below a point on the screen, on the side that has room in the window. */
    public void showBelow(Node owner, double x, double y) {
        style(owner);
        showBelow(owner, x, y, Math.min(content.prefHeight(-1), content.maxHeight(-1)));
    }

    /** @param height maximum height in px */
    public void showBelow(Node owner, double x, double y, double height) {
        style(owner);
        Window window = owner.getScene().getWindow();
        double right = window.getX() + window.getWidth() - x;
        double wide = Math.min(content.prefWidth(-1), content.maxWidth(-1));
        over.setArrowLocation(wide - TIP < right ? ArrowLocation.TOP_LEFT : ArrowLocation.TOP_RIGHT);
        // A window larger than its screen, as in pictures, keeps the panel at its owner but within the window.
        boolean fits = window.getWidth() <= Screen.getPrimary().getBounds().getWidth();
        over.setAutoFix(fits);
        double lowest = window.getY() + window.getHeight() - height - TIP;
        over.show(owner, x, fits ? y : Math.max(window.getY(), Math.min(y, lowest)));
        content.requestFocus();
    }

    /**
     * Shows the panel without an arrow at the right edge of the window, or at the left edge if it covers less of its subject
     * there.
     *
     * @param about subject that stays visible
     * @param most  maximum height in px, further limited by the window; the content scrolls
     */
    public void showAside(Node about, double most) {
        style(about);
        Window window = about.getScene().getWindow();
        Bounds place = about.localToScreen(about.getLayoutBounds());
        double foot = window.getY() + window.getHeight() - TIP;
        double y = Math.max(window.getY() + window.getHeight() / UPPER, Math.min(place.getMinY(), foot - most));
        content.setMaxHeight(Math.max(LEAST, foot - y));
        double wide = content.prefWidth(-1);
        double right = window.getX() + window.getWidth() - wide - TIP;
        double left = window.getX() + ARROW;
        boolean isRight = place.getMaxX() - right <= left + wide - place.getMinX();
        over.setArrowSize(0);
        over.setArrowLocation(ArrowLocation.TOP_LEFT);
        over.setAutoFix(window.getWidth() <= Screen.getPrimary().getBounds().getWidth());
        over.show(about, (isRight ? right : left) + INDENT, y);
        content.requestFocus();
        // Traverses to the first control, because only traversal makes the focus visible.
        content.requestFocusTraversal(TraversalDirection.NEXT);
    }

    /** Before the panel is shown first, its content has no style, and a control without style has no size to place it by. */
    private void style(Node owner) {
        if (content.getScene() == null) {
            // The same parents as in the panel, so that the same rules hold.
            StackPane frame = Layouts.styled(new StackPane(content), "content");
            Scene scene = new Scene(Layouts.styled(new StackPane(frame), "popover", "mn-over"));
            scene.getRoot().getStyleClass().addAll(owner.getScene().getRoot().getStyleClass());
            scene.getStylesheets().setAll(owner.getScene().getStylesheets());
            content.applyCss();
            frame.getChildren().clear();
        }
    }

    public void hide() {
        over.hide();
    }

    /** Runs an action whenever the panel has closed, for any reason. */
    public void onHidden(Runnable then) {
        over.setOnHidden(event -> then.run());
    }
}
