package mnemoscope.ui.kit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;

/**
 * What is amiss with the layout of a scene: text that is cut without an ellipsis and a tooltip, text that leaves what holds it,
 * two texts over each other, and a head of a table beside its cells. On the FX thread.
 */
public final class LayoutFaults {
    private static final double SLACK = 3.5;
    /** Two texts that touch by less than this do not cover each other: lines are higher than their letters. */
    private static final double TOUCH = 4;

    /** A label so narrow is left out rather than cut. */
    private static final double NOTHING = 20;

    private LayoutFaults() {}

    public static List<String> of(Node root) {
        Set<String> found = new LinkedHashSet<>(spills(root));
        List<Piece> pieces = new ArrayList<>();
        for (Labeled each : Nodes.shown(root, Labeled.class)) {
            Text drawn = drawn(each);
            if (drawn == null || each.getText() == null || each.getText().isBlank()
                    || drawn.getText().isEmpty() && !isCut(each)) {
                continue;
            }
            Bounds seen = seen(each, root);
            if (seen == null) {
                continue;
            }
            cut(each, drawn, found);
            Bounds letters = met(drawn.localToScene(drawn.getLayoutBounds()), seen);
            if (letters != null) {
                pieces.add(new Piece(each, letters));
            }
        }
        for (int a = 0; a < pieces.size(); a++) {
            for (int b = a + 1; b < pieces.size(); b++) {
                Bounds both = met(pieces.get(a).letters, pieces.get(b).letters);
                if (both != null && both.getWidth() > TOUCH && both.getHeight() > TOUCH
                        && !isLayered(pieces.get(a).node, pieces.get(b).node)) {
                    found.add("\"" + pieces.get(a).node.getText() + "\" lies over \"" + pieces.get(b).node.getText() + "\" "
                            + place(pieces.get(a).node));
                }
            }
        }
        heads(root, found);
        hidden(root, found);
        return List.copyOf(found);
    }

    private record Piece(Labeled node, Bounds letters) {}

    /** Labels and buttons that are outside a part of the window that holds them. */
    public static List<String> spills(Node root) {
        List<String> found = new ArrayList<>();
        for (Labeled node : Nodes.shown(root, Labeled.class)) {
            boolean says = node.getText() != null && !node.getText().isEmpty()
                    && (node instanceof Label || node instanceof ButtonBase && !(node.getClass().isAnonymousClass()));
            if (!says || node.getBoundsInLocal().getWidth() <= 0) {
                continue;
            }
            Bounds own = node.localToScene(node.getLayoutBounds());
            for (Parent holder = node.getParent(); holder != null; holder = holder.getParent()) {
                if (holder instanceof ScrollPane || holder instanceof VirtualFlow || holder.getClass().isAnonymousClass()
                        || holder.getClip() != null) {
                    break;
                }
                if (holder instanceof TableCell) {
                    // The title of a section goes on over the cells beside it; what is longer than a cell is cut by its clip.
                    continue;
                }
                Bounds around = holder.localToScene(holder.getLayoutBounds());
                if (own.getMinX() < around.getMinX() - SLACK || own.getMaxX() > around.getMaxX() + SLACK
                        || own.getMinY() < around.getMinY() - SLACK || own.getMaxY() > around.getMaxY() + SLACK) {
                    found.add("\"" + node.getText() + "\" leaves " + holder.getClass().getSimpleName() + " "
                            + holder.getStyleClass() + " by "
                            + Math.round(Math.max(Math.max(around.getMinX() - own.getMinX(), own.getMaxX() - around.getMaxX()),
                                    Math.max(around.getMinY() - own.getMinY(), own.getMaxY() - around.getMaxY()))));
                    break;
                }
            }
        }
        return found;
    }

    /** Words at the right of a pane that scrolls up and down only: nobody can reach them. */
    private static void hidden(Node root, Set<String> found) {
        for (ScrollPane scroll : Nodes.shown(root, ScrollPane.class)) {
            if (scroll.getHbarPolicy() != ScrollPane.ScrollBarPolicy.NEVER || scroll.getContent() == null) {
                continue;
            }
            double end = scroll.localToScene(scroll.getLayoutBounds()).getMaxX();
            Nodes.shown(scroll.getContent(), Labeled.class).stream()
                    .filter(each -> each.getText() != null && !each.getText().isEmpty() && each.getWidth() > 0).filter(each -> {
                        // A table has a bar of its own, so only the table must be within the page.
                        Node reached = Stream.<Node>iterate(each, Objects::nonNull, Node::getParent)
                                .takeWhile(around -> around != scroll).filter(TableView.class::isInstance).findFirst()
                                .orElse(each);
                        return reached.localToScene(reached.getLayoutBounds()).getMaxX() > end + SLACK;
                    }).forEach(each -> found.add("\"" + each.getText() + "\" ends right of its page " + place(each)));
        }
    }

    private static Text drawn(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream().filter(Text.class::isInstance).map(Text.class::cast)
                .filter(each -> each.getStyleClass().contains("text")).findFirst().orElse(null);
    }

    private static boolean isCut(Labeled labeled) {
        return labeled.isTextTruncated();
    }

    private static void cut(Labeled each, Text drawn, Set<String> found) {
        String rest = drawn.getText().strip();
        if (isCut(each) && !(rest.isEmpty() && each.getWidth() < NOTHING)
                && !rest.replaceAll("\\s", "").equals(each.getText().replaceAll("\\s", ""))) {
            if (!rest.contains("\u2026") && !rest.contains("...")) {
                found.add("\"" + each.getText() + "\" is cut to \"" + rest + "\" without an ellipsis " + place(each));
            } else if (told(each).isEmpty()) {
                found.add("\"" + each.getText() + "\" is cut to \"" + rest + "\" without a tooltip " + place(each));
            }
        }
        double high = drawn.getLayoutBounds().getHeight();
        if (high > each.getHeight() + SLACK) {
            found.add("\"" + each.getText() + "\" is " + Math.round(high) + " high in " + Math.round(each.getHeight()) + " "
                    + place(each));
        }
    }

    /** The tooltip of a node once the pointer entered it, on it or on what is around it. */
    private static String told(Node node) {
        for (Node each : Stream.<Node>iterate(node, Objects::nonNull, Node::getParent).limit(6).toList().reversed()) {
            Event.fireEvent(each, new MouseEvent(MouseEvent.MOUSE_ENTERED_TARGET, 1, 1, 1, 1, MouseButton.NONE, 0, false, false,
                    false, false, false, false, false, false, false, true, new PickResult(each, 1, 1)));
        }
        return Stream.<Node>iterate(node, Objects::nonNull, Node::getParent).limit(6)
                .map(each -> each instanceof javafx.scene.control.Control control && control.getTooltip() != null
                        ? control.getTooltip().getText()
                        : Tips.of(each))
                .filter(each -> !each.isEmpty()).findFirst().orElse("");
    }

    /** The part of a node that the panes around it leave to see; null if none. */
    private static Bounds seen(Node node, Node root) {
        Bounds place = met(node.localToScene(node.getLayoutBounds()), root.localToScene(root.getLayoutBounds()));
        for (Node around = node; around != null && place != null; around = around.getParent()) {
            if (around.getClip() != null) {
                place = met(place, around.localToScene(around.getClip().getBoundsInParent()));
            }
            if (around.getOpacity() == 0) {
                return null;
            }
        }
        return place;
    }

    private static Bounds met(Bounds a, Bounds b) {
        double x = Math.max(a.getMinX(), b.getMinX());
        double y = Math.max(a.getMinY(), b.getMinY());
        double wide = Math.min(a.getMaxX(), b.getMaxX()) - x;
        double high = Math.min(a.getMaxY(), b.getMaxY()) - y;
        return wide > 0 && high > 0 ? new BoundingBox(x, y, wide, high) : null;
    }

    /** Whether two nodes are on layers that lie over each other by intent: a sheet, a drawer, an overlay. */
    private static boolean isLayered(Node a, Node b) {
        List<Node> around = Stream.<Node>iterate(a, Objects::nonNull, Node::getParent).toList();
        Node shared = Stream.<Node>iterate(b, Objects::nonNull, Node::getParent).filter(around::contains).findFirst()
                .orElseThrow();
        return shared instanceof StackPane || shared == a || shared == b
                || shared.getClass().getSimpleName().equals("DrawerSplit");
    }

    private static void heads(Node root, Set<String> found) {
        List<TableCell<?, ?>> cells = new ArrayList<>();
        Nodes.shown(root, TableCell.class).forEach(cells::add);
        for (TableColumnHeader head : Nodes.shown(root, TableColumnHeader.class)) {
            if (head.getTableColumn() == null || !head.getTableColumn().getColumns().isEmpty()) {
                continue;
            }
            Bounds own = head.localToScene(head.getLayoutBounds());
            cells.stream().filter(cell -> cell.getTableColumn() == head.getTableColumn() && !cell.isEmpty())
                    .map(cell -> cell.localToScene(cell.getLayoutBounds()))
                    .filter(cell -> Math.abs(cell.getMinX() - own.getMinX()) > 1.5
                            || Math.abs(cell.getMaxX() - own.getMaxX()) > 1.5)
                    .findFirst().ifPresent(cell -> found.add("the head of column " + head.getTableColumn().getId() + " stands at "
                            + Math.round(own.getMinX()) + ", its cells at " + Math.round(cell.getMinX())));
        }
    }

    private static String place(Node node) {
        return "in " + Stream.<Node>iterate(node.getParent(), Objects::nonNull, Node::getParent)
                .filter(each -> each.getStyleClass().stream().anyMatch(name -> name.startsWith("mn-"))).limit(2)
                .map(each -> String.join(".", each.getStyleClass())).toList();
    }
}
