package mnemoscope.ui.replay.state;

import java.util.List;
import javafx.scene.Node;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.ui.kit.PolicyStyle;

/** Styles of the tab's parts, anywhere in the window. */
public final class ReplayStyle {
    private ReplayStyle() {}

    /** Names of a decision's policies, in order. */
    public static List<String> titles(DecisionView step) {
        return step.columns().stream().map(ColumnView::title).toList();
    }

    /** Adds or removes a style class; costs nothing if that is done already. */
    public static void toggle(Node node, String styleClass, boolean on) {
        boolean has = node.getStyleClass().contains(styleClass);
        if (on && !has) {
            node.getStyleClass().add(styleClass);
        } else if (!on && has) {
            node.getStyleClass().remove(styleClass);
        }
    }

    /** Marks and hues of a decision's policies, in order. */
    public static List<PolicyStyle> of(DecisionView step) {
        return List.copyOf(PolicyStyle.forView(step.columns().stream().map(ColumnView::policy).toList()).values());
    }
}
