package mnemoscope.ui.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import org.testfx.util.WaitForAsyncUtils;

/** What is seen below a node; on any thread, after what is under way has settled. */
public final class Nodes {
    private Nodes() {}

    /** All that is visible, parents before children. */
    public static List<Node> shown(Node root) {
        if (!Platform.isFxApplicationThread()) {
            WaitForAsyncUtils.waitForFxEvents();
            return Fx.get(() -> shown(root));
        }
        List<Node> found = new ArrayList<>();
        collect(root, found);
        return found;
    }

    private static void collect(Node node, List<Node> found) {
        if (node.isVisible()) {
            found.add(node);
            if (node instanceof Parent parent) {
                parent.getChildrenUnmodifiable().forEach(child -> collect(child, found));
            }
        }
    }

    public static <T extends Node> List<T> shown(Node root, Class<T> kind) {
        return shown(root).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** What labels and buttons say. */
    public static List<String> texts(Node root) {
        return shown(root, Labeled.class).stream().map(Labeled::getText).filter(text -> text != null).toList();
    }

    /** What labels, buttons and running text say. */
    public static List<String> words(Node root) {
        return shown(root).stream().filter(node -> node instanceof Labeled || node instanceof Text)
                .map(node -> node instanceof Text text ? text.getText() : ((Labeled) node).getText()).toList();
    }

    /** The first button with these words on it. */
    public static ButtonBase button(Node root, String words) {
        return first(root, ButtonBase.class, each -> words.equals(each.getText()), words);
    }

    /** The first node of a kind whose words for screen readers begin so. */
    public static <T extends Node> T told(Node root, Class<T> kind, String start) {
        return first(root, kind, each -> String.valueOf(each.getAccessibleText()).startsWith(start), start);
    }

    private static <T extends Node> T first(Node root, Class<T> kind, Predicate<T> wanted, String words) {
        return shown(root, kind).stream().filter(wanted).findFirst()
                .orElseThrow(() -> new AssertionError("No " + kind.getSimpleName() + " \"" + words + "\" is shown."));
    }

    /** Buttons that say nothing, neither on them nor to a screen reader; the arrows of a bar or a menu need not. */
    public static List<ButtonBase> silent(Node root) {
        return shown(root, ButtonBase.class).stream()
                .filter(button -> (button.getText() == null || button.getText().isBlank()) && button.getAccessibleText() == null
                        && button.getStyleClass().stream().noneMatch(name -> name.endsWith("arrow-button")))
                .toList();
    }
}
