package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.scene.Cursor;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.report.chart.RegretChart;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Regret over the decisions, summed or one by one; a click goes to the decision in Replay. */
final class RegretPane {
    final ChartCard card;

    RegretPane(HindsightModel model, WorkspaceContext context, HindsightController controller) {
        card = new ChartCard("Regret by decision",
                "Reward of the plan at a decision minus that of the policy. It can be below 0: the plan "
                        + "gives way where that pays later. A click shows the decision in Replay.",
                Choices.segments(model.perStep, List.of(false, true), on -> on ? "Per decision" : "Summed", on -> "",
                        model.perStep::set));
        card.getStyleClass().add("mn-card-inside");
        card.pane().setCursor(Cursor.HAND);
        card.pane().onPick(point -> controller.open(Integer.parseInt(point.key())));
        card.pane().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            int step = context.now().cursor().step();
            if (event.getCode() == KeyCode.ENTER && !card.pane().isPointed() && step >= 0) {
                event.consume();
                controller.open(step);
            }
        });
        Value.whenever(() -> show(model), model.report, model.perStep);
        context.lens(now -> now.cursor().step()).subscribe(step -> card.pane().setCursor(step, List.of(), false));
    }

    private void show(HindsightModel model) {
        boolean perStep = model.perStep.get();
        card.head().note(perStep ? "plan minus policy, one decision at a time" : "plan minus policy, summed");
        model.report.optional().ifPresentOrElse(report -> card.show(RegretChart.of(report, perStep)), () -> card.nothing(""));
    }
}
