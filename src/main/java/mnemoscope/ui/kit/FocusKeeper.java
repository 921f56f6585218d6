package mnemoscope.ui.kit;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.collections.WeakListChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuBar;
import javafx.scene.control.PopupControl;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;

/**
 * The one owner of the keyboard: when what has it closes, hides or is disabled, or is a button that was clicked, it goes back to
 * the view; when a menu or a panel closes, to what had it before. JavaFX would give it to the next control that comes, which the
 * next Space then presses. Tab stays in a sheet that covers the window.
 */
public final class FocusKeeper {
    private static final String LEFT = "mn-tab-is-left";

    private final Scene scene;
    private final Supplier<Node> view;
    /** Held here, as the list of all windows outlives this one. */
    private final ListChangeListener<Window> closing = this::closed;
    /** What had the keyboard when a key or the mouse was last pressed outside of menus and panels. */
    private Node before;
    private final Supplier<Optional<Node>> cover;
    /** What had the keyboard before the sheet that covers the window. */
    private Node under;

    /**
     * @param view  what has the keyboard when nothing else wants it: the screen in the centre, or the sheet that covers it
     * @param cover the sheet that covers the window, if one does: the keyboard does not leave it
     */
    public FocusKeeper(Scene scene, Supplier<Node> view, Supplier<Optional<Node>> cover) {
        this.scene = scene;
        this.view = view;
        this.cover = cover;
        scene.getProperties().put(FocusKeeper.class, this);
        scene.addEventFilter(InputEvent.ANY, event -> {
            boolean press = event.getEventType() == MouseEvent.MOUSE_PRESSED || event.getEventType() == KeyEvent.KEY_PRESSED;
            if (press && !isElsewhere() && !isInMenus(scene.getFocusOwner())) {
                before = scene.getFocusOwner();
            }
        });
        scene.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> Platform.runLater(() -> {
            // The next Space belongs to the view, not to the button that was clicked.
            if (scene.getFocusOwner() instanceof ButtonBase && cover.get().isEmpty() && !isElsewhere()) {
                giveBack();
            }
        }));
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown() && !isElsewhere()
                    && !meansMore(scene.getFocusOwner())) {
                cover.get().filter(sheet -> turnsRound(sheet, event.isShiftDown())).ifPresent(sheet -> event.consume());
            }
        });
        Window.getWindows().addListener(new WeakListChangeListener<>(closing));
        scene.focusOwnerProperty().addListener((property, before, now) -> {
            // Whoever asks for the keyboard gets it from what was there at once; what is gone leaves it to nobody.
            if (now != null && before != null
                    && cover.get().filter(sheet -> isIn(now, sheet) && !isIn(before, sheet)).isPresent()) {
                under = before;
            }
            boolean left = now == null && before != null && isGone(before);
            boolean behind = now != null && cover.get().filter(sheet -> !isIn(now, sheet)).isPresent();
            if (left || behind) {
                // Later, for JavaFX looks for the next control in this very call.
                Platform.runLater(this::giveBack);
            }
        });
    }

    /**
     * At the last control of a sheet Tab goes on at its first, at the first Shift+Tab at its last: JavaFX would go on behind it.
     *
     * @return whether that is so here
     */
    private boolean turnsRound(Node sheet, boolean back) {
        List<Node> stops = stops(sheet).toList();
        Node now = scene.getFocusOwner();
        int at = stops.size() - 1;
        while (at >= 0 && !isIn(now, stops.get(at))) {
            at--;
        }
        if (at >= 0 && at != (back ? 0 : stops.size() - 1)) {
            return false;
        }
        // As a step from the one before it, for only a step shows where the keyboard is.
        Node from = back && stops.size() > 1 ? stops.get(stops.size() - 2) : sheet;
        from.requestFocusTraversal(TraversalDirection.NEXT);
        return true;
    }

    /** Lets Tab leave a field of several lines, as every other: a tab in it would mean nothing. */
    public static void leaveByTab(TextArea field) {
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isConsumed()) {
                field.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                event.consume();
            }
        });
    }

    /** Leaves Tab to a pane that means something by it and does not let it out. */
    public static void leaveTabTo(Node pane) {
        pane.getProperties().put(LEFT, true);
    }

    /** Gives the keyboard to the first control of a node whenever it comes into a window, and shows where it is. */
    public static void beginIn(Node node) {
        node.sceneProperty().subscribe(scene -> {
            if (scene != null) {
                Platform.runLater(() -> node.requestFocusTraversal(TraversalDirection.NEXT));
            }
        });
    }

    private static boolean meansMore(Node focused) {
        return Stream.iterate(focused, Objects::nonNull, Node::getParent)
                .anyMatch(each -> each.getProperties().containsKey(LEFT));
    }

    /** Where Tab stops, in its order. */
    private static Stream<Node> stops(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Stream.empty();
        }
        Stream<Node> inside = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(FocusKeeper::stops)
                : Stream.empty();
        return node.isFocusTraversable() ? Stream.concat(Stream.of(node), inside) : inside;
    }

    /** Later, for a menu gives the keyboard to its bar as it closes, and what it does may give it elsewhere. */
    private void closed(ListChangeListener.Change<? extends Window> windows) {
        while (windows.next()) {
            windows.getRemoved().stream().filter(FocusKeeper::isPanel)
                    .forEach(panel -> Platform.runLater(() -> giveBackAfter(((PopupControl) panel).getOwnerNode())));
        }
    }

    private void giveBackAfter(Node owner) {
        Node now = scene.getFocusOwner();
        if (owner == null || owner.getScene() != scene || isElsewhere()) {
            return;
        }
        // A bar whose menu was closed by the mouse takes the arrows for its own until it has had the keyboard and lost it.
        around(owner).filter(MenuBar.class::isInstance).forEach(Node::requestFocus);
        if (now != null && !isInMenus(now) && !(now instanceof ButtonBase)) {
            now.requestFocus();
        } else if (before == null || isGone(before)) {
            giveBack();
        } else {
            before.requestFocus();
        }
    }

    private static boolean isInMenus(Node node) {
        return around(node).anyMatch(MenuBar.class::isInstance);
    }

    private boolean isGone(Node node) {
        return node.getScene() != scene || node.isDisabled() || around(node).anyMatch(each -> !each.isVisible());
    }

    /** Gives the keyboard to what of the view had it under a sheet that closes, but for a button, which Space would press; else to the view. */
    public void giveBack() {
        boolean uncovered = cover.get().isEmpty();
        boolean there = uncovered && under != null && !(under instanceof ButtonBase) && !isGone(under) && isIn(under, view.get());
        Node to = there ? under : view.get();
        under = uncovered ? null : under;
        if (to != null) {
            to.requestFocus();
        }
    }

    /** Whether the view has the keyboard itself, and nothing in it. */
    public static boolean isAtView(Scene scene) {
        return scene.getFocusOwner() != null && scene.getProperties().get(FocusKeeper.class) instanceof FocusKeeper keeper
                && scene.getFocusOwner() == keeper.view.get();
    }

    /** A node is done with the keyboard, as a search that has found. */
    public static void giveBack(Node done) {
        if (done.getScene() != null && done.getScene().getProperties().get(FocusKeeper.class) instanceof FocusKeeper keeper) {
            keeper.giveBack();
        }
    }

    private static boolean isIn(Node node, Node bar) {
        return around(node).anyMatch(each -> each == bar);
    }

    /** A node and all that it stands in, from the inside outwards. */
    static Stream<Node> around(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent);
    }

    /** Whether keys go to a panel, a menu or a list that is open over the window, and mean nothing to what is below. */
    public static boolean isElsewhere() {
        return Window.getWindows().stream().anyMatch(window -> isPanel(window) && window.isShowing());
    }

    private static boolean isPanel(Window window) {
        return window instanceof PopupControl && !(window instanceof Tooltip);
    }
}
