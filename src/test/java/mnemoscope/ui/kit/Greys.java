package mnemoscope.ui.kit;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TableRow;
import javafx.scene.control.Toggle;
import javafx.scene.image.Image;
import javafx.scene.image.WritableImage;

/** What is seen without any hue: how light each pixel of a picture is. */
public final class Greys {
    /** So many pixels say that something is another, each at 3:1, as of signs and edges. */
    private static final int SEEN = 4;
    private static final double CONTRAST = 3;
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass IN_FORCE = PseudoClass.getPseudoClass("chosen");
    /** By which one of several is told from the others. */
    private static final Set<PseudoClass> CHOSEN = Set.of(SELECTED, IN_FORCE, PseudoClass.getPseudoClass("current"),
            PseudoClass.getPseudoClass("listed"), PseudoClass.getPseudoClass("looked"), PseudoClass.getPseudoClass("marked"),
            PseudoClass.getPseudoClass("active"), PseudoClass.getPseudoClass("explained"));

    private Greys() {}

    /** Whether two pictures differ in more than hue, where both have pixels. */
    public static boolean differ(Image a, Image b) {
        int seen = 0;
        for (int y = 0; y < Math.min(a.getHeight(), b.getHeight()); y++) {
            for (int x = 0; x < Math.min(a.getWidth(), b.getWidth()); x++) {
                seen += Contrast.of(a.getPixelReader().getColor(x, y), b.getPixelReader().getColor(x, y)) >= CONTRAST ? 1 : 0;
            }
        }
        return seen >= SEEN;
    }

    /**
     * What is chosen of several, a toggle, a tab, a box, a row, and looks in greys as if it were not; toggles and boxes that are
     * not chosen are asked the same the other way.
     *
     * @param drawn kinds that were looked at; grows. On the FX thread
     */
    public static List<String> faults(Node root, Set<String> drawn) {
        return Nodes.shown(root).stream().filter(each -> !each.isDisabled() && each.getLayoutBounds().getWidth() >= 1)
                // What a closed list shows is chosen, and alone.
                .filter(each -> !(each.getParent() instanceof ComboBoxBase<?>))
                // A choice in force at Optimality is in strong type, which its cell paints.
                .filter(each -> !(each instanceof TableRow<?>) || !chosen(each).equals(List.of(IN_FORCE)))
                // The box around a bar of hands has an edge, and its number is in strong type.
                .filter(each -> !each.getStyleClass().contains("mn-votes-bar"))
                .filter(each -> each instanceof Toggle || each instanceof CheckBox || !chosen(each).isEmpty())
                .filter(each -> drawn.add("chosen " + kind(each) + chosen(each))).filter(each -> !isSeen(each))
                .map(each -> "Chosen or not differ by nothing but the colour: " + kind(each) + " " + chosen(each)).toList();
    }

    private static String kind(Node node) {
        return node.getClass().getSimpleName() + FocusKeeper.around(node).limit(3).map(Node::getStyleClass).toList();
    }

    private static List<PseudoClass> chosen(Node node) {
        return node.getPseudoClassStates().stream().filter(CHOSEN::contains)
                .sorted(Comparator.comparing(PseudoClass::getPseudoClassName)).toList();
    }

    private static boolean isSeen(Node node) {
        List<PseudoClass> states = chosen(node);
        List<PseudoClass> other = states.isEmpty() ? List.of(SELECTED) : states;
        WritableImage now = picture(node);
        other.forEach(each -> node.pseudoClassStateChanged(each, states.isEmpty()));
        WritableImage otherwise = picture(node);
        other.forEach(each -> node.pseudoClassStateChanged(each, !states.isEmpty()));
        node.applyCss();
        return differ(now, otherwise);
    }

    private static WritableImage picture(Node node) {
        node.applyCss();
        SnapshotParameters paper = new SnapshotParameters();
        paper.setFill(Contrast.ground(node));
        return node.snapshot(paper, null);
    }
}
