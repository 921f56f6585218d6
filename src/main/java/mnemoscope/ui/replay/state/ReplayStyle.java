package mnemoscope.ui.replay.state;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.Region;
import mnemoscope.explain.step.ColumnView;
import mnemoscope.explain.step.StepView;
import mnemoscope.ui.kit.PolicyStyle;

/** How the parts of the tab are dressed, wherever in the window they stand. */
public final class ReplayStyle {
    private static final String SHEET = ReplayStyle.class.getResource("/mnemoscope/ui/replay.css").toExternalForm();

    private ReplayStyle() {
    }

    public static void dress(Parent part) {
        part.getStylesheets().add(SHEET);
    }

    /** The content of a popover. */
    public static Region popover(Region content) {
        content.getStyleClass().add("mn-replay-popover");
        dress(content);
        return content;
    }

    /** Names of the policies of a step, in their order. */
    public static List<String> titles(StepView step) {
        return step.columns().stream().map(ColumnView::title).toList();
    }

    /** Adds or removes a style class; does nothing, and so costs nothing, if it is as wanted. */
    public static void toggle(Node node, String styleClass, boolean on) {
        boolean has = node.getStyleClass().contains(styleClass);
        if (on && !has) {
            node.getStyleClass().add(styleClass);
        } else if (!on && has) {
            node.getStyleClass().remove(styleClass);
        }
    }

    /** Marks and hues of the policies of a step, in their order. */
    public static List<PolicyStyle> of(StepView step) {
        return List.copyOf(PolicyStyle.forView(step.columns().stream().map(ColumnView::policy).toList()).values());
    }
}
