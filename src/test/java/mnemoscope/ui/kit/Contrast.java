package mnemoscope.ui.kit;

import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/** Contrast after WCAG 2 of what is shown: computed from the styles applied. On the FX thread. */
public final class Contrast {
    private static final double OF_TEXT = 4.5;
    /** Of large text, of icons and of the edges by which one knows a field. */
    private static final double OF_SHAPES = 3;
    private static final double LARGE = 24;

    private Contrast() {}

    /** Contrast of two opaque colours, from 1 to 21. */
    public static double of(Color a, Color b) {
        double lighter = Math.max(luminance(a), luminance(b));
        double darker = Math.min(luminance(a), luminance(b));
        return (lighter + 0.05) / (darker + 0.05);
    }

    private static double luminance(Color c) {
        return 0.2126 * linear(c.getRed()) + 0.7152 * linear(c.getGreen()) + 0.0722 * linear(c.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }

    /** What is too faint below a node; what is disabled need not be read. */
    public static List<String> faults(Node root) {
        return Nodes.shown(root).stream().filter(node -> !isOff(node)).map(node -> {
            if (node instanceof Text text && !text.getText().isBlank() && text.getFill() instanceof Color fill) {
                boolean shape = text instanceof FontIcon || text.getFont().getSize() >= LARGE;
                return fault(text, over(faded(fill, text), ground(text)), shape ? OF_SHAPES : OF_TEXT);
            }
            return isField(node) ? fault(node, edge((Region) node), OF_SHAPES) : "";
        }).filter(fault -> !fault.isEmpty()).toList();
    }

    /** Disabled, or the words beside a box that is, which are as pale as it. */
    private static boolean isOff(Node node) {
        return node.isDisabled() || FocusKeeper.around(node).filter(each -> each.getStyleClass().contains("mn-choice"))
                .anyMatch(row -> row.lookup(".check-box") instanceof CheckBox box && box.isDisabled());
    }

    private static boolean isField(Node node) {
        // The palette's is the whole head of its panel, has a magnifier in it and the keyboard from the start.
        return FocusKeeper.around(node).noneMatch(each -> each.getStyleClass().contains("mn-palette")) && isEdged(node);
    }

    private static boolean isEdged(Node node) {
        return node instanceof TextInputControl || node instanceof ComboBoxBase<?>
                || node.getStyleClass().contains("box") && node.getParent() instanceof CheckBox;
    }

    private static String fault(Node node, Color front, double least) {
        Color ground = ground(node);
        return of(front, ground) >= least
                ? ""
                : String.format(Locale.ROOT, "%.1f, %s on %s: %s \"%s\" in %s", of(front, ground), hex(front), hex(ground),
                        node.getClass().getSimpleName(), node instanceof Text text ? text.getText() : "",
                        FocusKeeper.around(node).limit(3).map(Node::getStyleClass).toList());
    }

    private static String hex(Color colour) {
        return "#" + colour.toString().substring(2, 8);
    }

    private static Color faded(Color colour, Node node) {
        double opacity = FocusKeeper.around(node).mapToDouble(Node::getOpacity).reduce(colour.getOpacity(), (a, b) -> a * b);
        return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), opacity);
    }

    /** The line around a field, or around what it stands in if it has none of its own. */
    private static Color edge(Region field) {
        return FocusKeeper.around(field).limit(4).filter(Region.class::isInstance).map(Region.class::cast)
                .filter(each -> each.getBackground() != null && !each.getBackground().getFills().isEmpty())
                .map(each -> flat(each.getBackground().getFills().getFirst().getFill())).filter(Color::isOpaque).findFirst()
                .orElse(Color.TRANSPARENT);
    }

    /** What is behind the middle of a node; of what is scrolled away, where it would come into view. */
    public static Color ground(Node of) {
        Point2D middle = of.localToScene(of.getLayoutBounds().getCenterX(), of.getLayoutBounds().getCenterY());
        Color seen = Color.TRANSPARENT;
        for (Node node = of; node.getParent() != null && !seen.isOpaque(); node = node.getParent()) {
            Parent parent = node.getParent();
            List<Node> all = parent.getChildrenUnmodifiable();
            for (int k = all.indexOf(node) - 1; k >= 0; k--) {
                seen = over(seen, colour(all.get(k), middle));
            }
            middle = parent.getClip() == null ? middle : within(parent.localToScene(parent.getLayoutBounds()), middle);
            seen = over(seen, colour(parent, middle));
        }
        return over(seen, flat(of.getScene().getFill()));
    }

    private static Point2D within(Bounds view, Point2D at) {
        return new Point2D(Math.clamp(at.getX(), view.getMinX() + 2, Math.max(view.getMinX() + 2, view.getMaxX() - 2)),
                Math.clamp(at.getY(), view.getMinY() + 2, Math.max(view.getMinY() + 2, view.getMaxY() - 2)));
    }

    private static Color colour(Node node, Point2D inScene) {
        Point2D at = node.sceneToLocal(inScene);
        if (at == null || !node.isVisible()) {
            return Color.TRANSPARENT;
        }
        if (node instanceof Shape shape && !(node instanceof Text)) {
            return shape.contains(at) ? flat(shape.getFill()) : Color.TRANSPARENT;
        }
        Color seen = Color.TRANSPARENT;
        if (node instanceof Region region && region.getBackground() != null) {
            for (BackgroundFill fill : region.getBackground().getFills().reversed()) {
                var in = fill.getInsets();
                if (at.getX() >= in.getLeft() && at.getX() <= region.getWidth() - in.getRight() && at.getY() >= in.getTop()
                        && at.getY() <= region.getHeight() - in.getBottom()) {
                    seen = over(seen, flat(fill.getFill()));
                }
            }
        }
        return seen;
    }

    private static Color flat(Paint paint) {
        return switch (paint) {
            case Color colour -> colour;
            case LinearGradient gradient -> gradient.getStops().getFirst().getColor();
            case null, default -> Color.TRANSPARENT;
        };
    }

    private static Color over(Color front, Color back) {
        double a = front.getOpacity();
        double b = back.getOpacity() * (1 - a);
        return a + b == 0
                ? Color.TRANSPARENT
                : new Color(mix(front.getRed(), a, back.getRed(), b), mix(front.getGreen(), a, back.getGreen(), b),
                        mix(front.getBlue(), a, back.getBlue(), b), Math.min(1, a + b));
    }

    private static double mix(double front, double a, double back, double b) {
        return Math.clamp((front * a + back * b) / (a + b), 0, 1);
    }
}
