package mnemoscope.ui.replay;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.workspace.ViewMode;

/** For the right end of the tab strip: columns or by turn, the budget, the policies. */
public final class ReplayTools extends HBox {
    private static final double LEAST_BUDGET = 44;
    private static final double TIGHT_BELOW = 1200;
    private static final double TERSE_BELOW = 1100;

    public ReplayTools(ReplayModel model, ReplayController controller, Stages stages) {
        this(model, controller, stages, true);
    }

    /** Budget and policies alone, for a screen without columns. */
    public static ReplayTools ofProtocol(ReplayModel model, ReplayController controller) {
        return new ReplayTools(model, controller, Stages.atOnce(), false);
    }

    private ReplayTools(ReplayModel model, ReplayController controller, Stages stages, boolean withViews) {
        super(8);
        setAlignment(Pos.CENTER_RIGHT);
        stages.add(() -> fill(model, controller, withViews));
    }

    private void fill(ReplayModel model, ReplayController controller, boolean withViews) {
        ReplayStyle.dress(this);
        ToggleButton budget = new ToggleButton("", Icons.of(Icons.BUDGET));
        Label policiesWord = Type.BODY.label("");
        Runnable name = () -> budget.setText((isBelow(budget, TIGHT_BELOW)
                ? Numbers.whole(model.now().protocol().budgetTokens())
                : model.now().protocol().budgetWords()) + "  \u25be");
        budget.sceneProperty().flatMap(Scene::widthProperty).subscribe(width -> {
            name.run();
            policiesWord.setText(isBelow(budget, TERSE_BELOW) ? "\u25be" : "Policies  \u25be");
        });
        model.lens(now -> now.protocol()).subscribe(protocol -> {
            name.run();
            Tips.on(budget, protocol.budgetWords());
            budget.setAccessibleText(protocol.budgetWords() + ", change the protocol");
        });
        Popover.drop(budget, () -> ReplayStyle.popover(new BudgetPanel(model, controller)));
        HBox marks = Layouts.row(3);
        ToggleButton policies = new ToggleButton("", Layouts.row(6, marks, policiesWord));
        policies.setAccessibleText("Choose policies");
        Tips.on(policies, "Choose policies");
        Popover.drop(policies, () -> ReplayStyle.popover(new PoliciesPanel(model, controller)));
        model.lens(now -> now.policies().names()).subscribe(names -> marks.getChildren()
                .setAll(PolicyStyle.forView(names).values().stream().map(style -> new Mark(style, 12)).toList()));
        policies.setMinWidth(USE_PREF_SIZE);
        // Cut off where the tabs leave little room; the tooltip has it whole.
        budget.setMinWidth(LEAST_BUDGET);
        if (withViews) {
            HBox views = Layouts.whole(Choices.segments(model.lens(now -> now.replay().mode()), List.of(ViewMode.values()),
                    ViewMode::label, mode -> "", controller::chooseView));
            ToggleButton differences = Buttons.toggle("", "");
            Buttons.dress(differences, Icons.DISAGREEMENT,
                    "Differences only: turns that one policy shown keeps and another does not (F)");
            differences.setOnAction(event -> controller.toggleDifferences());
            model.lens(now -> now.replay().differences()).subscribe(on -> differences.setSelected(on));
            getChildren().addAll(views, differences);
        }
        getChildren().addAll(budget, policies);
    }

    /** Where the tabs leave little room; the tooltips have the words. */
    private static boolean isBelow(Node node, double width) {
        return node.getScene() != null && node.getScene().getWidth() < width;
    }
}
