package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import java.util.Map;
import javafx.scene.Cursor;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.report.chart.RegretChart;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Regret over the decisions, summed or one by one; a click goes to the decision in Replay. */
final class RegretPane extends VBox {
    private final HindsightModel model;
    private final WorkspaceContext context;
    private final HindsightController controller;
    private final ChartCard card;

    RegretPane(HindsightModel model, WorkspaceContext context, HindsightController controller) {
        this.model = model;
        this.context = context;
        this.controller = controller;
        getStyleClass().add("mn-card-inside");
        card = new ChartCard("Regret by decision",
                "Reward of the plan at a decision minus that of the policy. It can be below 0: the plan "
                        + "gives way where that pays later. A click shows the decision in Replay.",
                kinds());
        card.pane().setCursor(Cursor.HAND);
        card.pane().onPick(point -> controller.open(Integer.parseInt(point.key())));
        card.pane().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !card.pane().isPointed() && cursor() >= 0) {
                event.consume();
                controller.open(cursor());
            }
        });
        VBox.setVgrow(card, Priority.ALWAYS);
        getChildren().add(card);
        model.report.subscribe(report -> show());
        model.perStep.subscribe(on -> show());
        context.lens(now -> now.cursor().step()).subscribe(step -> card.pane().setCursor(step, List.of(), false));
    }

    private int cursor() {
        return context.now().cursor().step();
    }

    private void show() {
        boolean perStep = model.perStep.get();
        card.head().note(perStep ? "plan minus policy, one decision at a time" : "plan minus policy, summed");
        model.report.optional().ifPresentOrElse(report -> {
            Map<String, PolicyMark> marks = report.marks();
            card.show(RegretChart.of(HindsightTables.name(report, "regret"),
                    report.regrets().stream()
                            .map(each -> new RegretChart.Line(each.title(), marks.get(each.policy()), each.byStep())).toList(),
                    perStep, step -> HindsightSummary.at(report, step), HindsightTables.regret(report),
                    List.of(HindsightSummary.subject(report), HindsightSummary.verdict(report) + ".")));
        }, () -> card.nothing(""));
    }

    private HBox kinds() {
        ToggleGroup group = new ToggleGroup();
        ToggleButton summed = new ToggleButton("Summed");
        ToggleButton single = new ToggleButton("Per decision");
        for (ToggleButton each : List.of(summed, single)) {
            each.setToggleGroup(group);
            each.setOnAction(event -> {
                each.setSelected(true);
                controller.showPerStep(each == single);
            });
        }
        model.perStep.subscribe(on -> (on ? single : summed).setSelected(true));
        return Buttons.segments(summed, single);
    }
}
