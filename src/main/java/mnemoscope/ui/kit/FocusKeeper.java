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
 * Decides which node has the focus. When the focused node closes, hides or is disabled, or is a button that was clicked, the
 * focus returns to the view; when a menu or panel closes, it returns to the previous focus owner. JavaFX would move it to the
 * next control, which the next Space then presses. Tab stays within a sheet that covers the window.
 */
public final class FocusKeeper {
    private static final String LEFT = "mn-tab-is-left";

    private final Scene scene;
    private final Supplier<Node> view;
    /** A strong reference, because the list of all windows lives longer than this list. */
    private final ListChangeListener<Window> closing = this::closed;
    /** The focus owner when a key or the mouse was last pressed outside of menus and panels. */
    private Node before;
    private final Supplier<Optional<Node>> cover;
    /** The focus owner before the sheet opened that covers the window. */
    private Node under;

    /**
     * @param view  the default focus owner: the screen in the centre, or the sheet that covers it
     * @param cover the sheet that covers the window, if any: the focus stays within it
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
            // The next Space belongs to the view, not to the clicked button.
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
            // A requested focus moves at once; a removed node leaves no focus owner.
            if (now != null && before != null
                    && cover.get().filter(sheet -> isIn(now, sheet) && !isIn(before, sheet)).isPresent()) {
                under = before;
            }
            boolean left = now == null && before != null && isGone(before);
            if (left || isBehind(now)) {
                // Later, because JavaFX is still searching for the next control in this call. The focus may be back by then: a menu
                // bar has it for a moment when its menu closes.
                Platform.runLater(() -> {
                    if (left || isBehind(scene.getFocusOwner())) {
                        giveBack();
                    }
                });
            }
        });
    }

    private boolean isBehind(Node focused) {
        return focused != null && cover.get().filter(sheet -> !isIn(focused, sheet)).isPresent();
    }

    /**
     * Wraps Tab from the last control of a sheet to the first, and Shift+Tab from the first to the last: JavaFX would continue
     * behind the sheet.
     *
     * @return whether it wrapped
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
        // Traverses from the previous control, because only traversal makes the focus visible.
        Node from = back && stops.size() > 1 ? stops.get(stops.size() - 2) : sheet;
        from.requestFocusTraversal(TraversalDirection.NEXT);
        return true;
    }

    /** Makes Tab leave a text area as it leaves every other control: a tab character has no meaning there. */
    public static void leaveByTab(TextArea field) {
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isConsumed()) {
                field.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
                event.consume();
            }
        });
    }

    /** Excludes a pane from the Tab handling, because it uses Tab itself. */
    public static void leaveTabTo(Node pane) {
        pane.getProperties().put(LEFT, true);
    }

    /** Focuses the first control of a node whenever the node enters a window, and makes the focus visible. */
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

    /** The focus traversable nodes in Tab order. */
    private static Stream<Node> stops(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Stream.empty();
        }
        Stream<Node> inside = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(FocusKeeper::stops)
                : Stream.empty();
        return node.isFocusTraversable() ? Stream.concat(Stream.of(node), inside) : inside;
    }

    /** Later, because a closing menu focuses its bar and its action may move the focus too. */
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
        // A bar whose menu was closed by the mouse keeps taking the arrow keys until it has gained and lost the focus.
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

    /**
     * Returns the focus after a sheet closes to the previous focus owner within the view, or to the view if that was a button,
     * which Space would press.
     */
    public void giveBack() {
        boolean uncovered = cover.get().isEmpty();
        boolean there = uncovered && under != null && !(under instanceof ButtonBase) && !isGone(under) && isIn(under, view.get());
        Node to = there ? under : view.get();
        under = uncovered ? null : under;
        if (to != null) {
            to.requestFocus();
        }
    }

    /** Whether the view itself is focused and none of its children. */
    public static boolean isAtView(Scene scene) {
        return scene.getFocusOwner() != null && scene.getProperties().get(FocusKeeper.class) instanceof FocusKeeper keeper
                && scene.getFocusOwner() == keeper.view.get();
    }

    /** Returns the focus when a node no longer needs it, e.g. a search field after a match. */
    public static void giveBack(Node done) {
        if (done.getScene() != null && done.getScene().getProperties().get(FocusKeeper.class) instanceof FocusKeeper keeper) {
            keeper.giveBack();
        }
    }

    private static boolean isIn(Node node, Node bar) {
        return around(node).anyMatch(each -> each == bar);
    }

    /** A node and all its parents, innermost first. */
    static Stream<Node> around(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent);
    }

    /** Whether a panel, menu or list over the window takes all keys. */
    public static boolean isElsewhere() {
        return Window.getWindows().stream().anyMatch(window -> isPanel(window) && window.isShowing());
    }

    /** Closes all panels, menus and lists over the window. */
    public static void closePanels() {
        List.copyOf(Window.getWindows()).stream().filter(FocusKeeper::isPanel).forEach(Window::hide);
    }

    /** Whether a popover, a menu or a list is open. */
    public static boolean isPanelOpen() {
        return Window.getWindows().stream().anyMatch(FocusKeeper::isPanel);
    }

    private static boolean isPanel(Window window) {
        return window instanceof PopupControl && !(window instanceof Tooltip);
    }
}
