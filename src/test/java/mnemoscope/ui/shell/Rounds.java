package mnemoscope.ui.shell;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Border;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.Nodes;

/**
 * Goes round one part of the window by Tab and by Shift+Tab and says what is amiss. On the FX thread.
 *
 * @param window its scene, which the keys of a panel go through too
 * @param scene  of the part: of the window, or of a panel over it
 * @param root   the part that keys belong to: the window, the sheet that covers it, or the panel
 * @param drawn  kinds of controls whose focus was looked at; shared by rounds in one theme
 * @param faults grows
 */
record Rounds(Scene window, Scene scene, Parent root, Set<String> drawn, List<String> faults) {
    private static final int MOST = 400;

    void go() {
        // Else nothing in it shows that it has the keyboard.
        window.getWindow().requestFocus();
        Node before = scene.getFocusOwner();
        root.layout();
        Set<Node> stops = round(false);
        Set<Node> back = round(true);
        stops.stream().filter(each -> !back.contains(each)).forEach(each -> fault("Shift+Tab does not reach", each));
        Nodes.shown(root).stream().filter(Rounds::isForTheMouse).filter(each -> !isReached(each, stops))
                .forEach(each -> fault("Tab does not reach", each));
        names(stops);
        if (before != null) {
            before.requestFocus();
        }
    }

    /** Where the keyboard stops until it comes round; the root itself is the place where nothing else has it. */
    private Set<Node> round(boolean back) {
        Set<Node> stops = new LinkedHashSet<>();
        for (int k = 0; k < MOST; k++) {
            Node from = window.getFocusOwner() == null ? window.getRoot() : window.getFocusOwner();
            from.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, back, false, false, false));
            Node now = scene.getFocusOwner();
            if (now == null || around(now).noneMatch(each -> each == root)) {
                fault("Tab leaves for", now);
                return stops;
            }
            if (!stops.add(now)) {
                return stops;
            }
            // In a lecture a screen may have the keyboard as a whole: nothing else is there that could have it.
            if (!back && now.isFocusTraversable()) {
                look(now);
            }
        }
        fault("Tab never comes round from", scene.getFocusOwner());
        return stops;
    }

    /** Whether one sees that a control has the keyboard: it, a part of it or what it stands in has another edge or ground. */
    private void look(Node stop) {
        if (!drawn.add(stop.getClass().getSimpleName() + stop.getStyleClass() + stop.getParent().getStyleClass())) {
            return;
        }
        List<Object> with = looks(stop);
        scene.getRoot().requestFocus();
        List<Object> without = looks(stop);
        stop.requestFocus();
        if (with.equals(without)) {
            fault("The focus is not seen on", stop);
        }
    }

    private static List<Object> looks(Node stop) {
        stop.applyCss();
        return Stream.concat(around(stop).limit(3), Nodes.shown(stop).stream()).filter(Region.class::isInstance)
                .map(Region.class::cast).<Object>map(each -> Arrays.asList(strokes(each.getBorder()), each.getBackground()))
                .toList();
    }

    /** The strokes of a border that have a width: one of width 0 has another colour in vain. */
    private static List<BorderStroke> strokes(Border border) {
        return border == null ? List.of() : border.getStrokes().stream().filter(each -> each.getWidths().getTop() > 0).toList();
    }

    private void names(Set<Node> stops) {
        Set<String> told = new HashSet<>();
        List<Label> labels = Nodes.shown(root, Label.class);
        for (Node each : stops) {
            String name = name(each, labels);
            if (name.isBlank() && each != root) {
                fault("No name for", each);
            } else if (each.getParent() != null && !told.add(System.identityHashCode(each.getParent()) + name)) {
                fault("Its neighbour has the same name:", each);
            }
        }
    }

    private static String name(Node node, List<Label> labels) {
        String own = Objects.requireNonNullElse(node.getAccessibleText(), "");
        String written = node instanceof Labeled labeled ? Objects.requireNonNullElse(labeled.getText(), "") : "";
        return Stream
                .concat(Stream.of(own, written), labels.stream().filter(label -> label.getLabelFor() == node).map(Label::getText))
                .filter(each -> !each.isBlank()).findFirst().orElse("");
    }

    private static boolean isForTheMouse(Node node) {
        boolean control = node instanceof ButtonBase || node instanceof TextInputControl || node instanceof ComboBoxBase<?>
                || node instanceof ChoiceBox<?> || node instanceof ListView<?> || node instanceof TableView<?>;
        // It scrolls by what is dragged; so do the keys of what is in it.
        boolean viewport = node.getStyleClass().contains("viewport");
        boolean handles = !viewport
                && (node.getOnMouseClicked() != null || node.getOnMousePressed() != null || node.getCursor() == Cursor.HAND);
        return (control || handles && !node.isMouseTransparent()) && !node.isDisabled() && node.getLayoutBounds().getWidth() > 0
                && around(node).noneMatch(Rounds::hasKeysOfItsOwn);
    }

    private static boolean hasKeysOfItsOwn(Node node) {
        // What it scrolls is scrolled by the arrows and the pages; the arrow keys are its own.
        return node instanceof ScrollBar
                // By F10 or Alt and the letter underlined, then the arrows.
                || node instanceof MenuBar
                // Every decision by the arrows, Home, End, or from the list of decisions.
                || Set.of("Scrubber", "LifeDrawing").contains(node.getClass().getSimpleName())
                // Every turn by the arrows.
                || node.getStyleClass().contains("mn-play-grid")
                // What it explains is chosen by the buttons named Explain in the inspector too.
                || node.getStyleClass().contains("mn-policy-cell")
                // On the projector the keys are those of the class: they stand at its foot.
                || node.getStyleClass().contains("mn-lecture-page")
                // It shows the key that presses it wherever the keyboard is.
                || node instanceof ButtonBase && Nodes.texts((ButtonBase) node).contains("Enter")
                // Their keys, named in their tips, belong to the class wherever the keyboard is.
                || node.getStyleClass().contains("mn-votes-tools")
                // The button beside it opens the same note.
                || node.getStyleClass().contains("mn-note-said")
                // The field above it has the keyboard: Up and Down move in it, Enter runs.
                || node.getStyleClass().contains("mn-palette-list")
                // Down leads into the list from the field above it, Space or Enter chooses.
                || node.getStyleClass().contains("mn-policy-list");
    }

    private static boolean isReached(Node node, Set<Node> stops) {
        // Rows, cells and parts of a control are reached by the arrows in it; a button in a row only by itself.
        return around(node).filter(each -> each == node || each instanceof Control || !(node instanceof ButtonBase))
                .anyMatch(stops::contains)
                // Of a group Tab stops at the one in force, and the arrows choose.
                || node instanceof Toggle toggle && toggle.getToggleGroup() != null
                        && toggle.getToggleGroup().getToggles().stream().anyMatch(stops::contains)
                // Of the signs of the study Tab stops at the one looked at, and the arrows go on from it.
                || node.getStyleClass().contains("mn-sign-cell")
                        && node.getParent().getChildrenUnmodifiable().stream().anyMatch(stops::contains)
                // A click beside a box ticks it; one that cannot be ticked has no use for either.
                || !(node instanceof ButtonBase) && Nodes.shown(node).stream()
                        .anyMatch(each -> stops.contains(each) || each instanceof CheckBox && each.isDisabled());
    }

    private static Stream<Node> around(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent);
    }

    private void fault(String what, Node node) {
        faults.add(what + " " + (node == null
                ? "nothing"
                : node.getClass().getSimpleName() + " \"" + name(node, Nodes.shown(root, Label.class)) + "\" "
                        + around(node).limit(3).map(each -> String.join(".", new TreeSet<>(each.getStyleClass()))).toList()));
    }
}
