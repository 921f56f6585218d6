package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Regret over the decisions, summed or one by one; a click goes to the decision in Replay. */
final class RegretPane extends VBox {
    private static final String TITLE = "Regret by decision";

    private final HindsightModel model;
    private final WorkspaceContext context;
    private final HindsightController controller;
    private final Drawing drawing;

    RegretPane(HindsightModel model, WorkspaceContext context, HindsightController controller) {
        super(4);
        this.model = model;
        this.context = context;
        this.controller = controller;
        getStyleClass().add("mn-card-inside");
        CardHead head = new CardHead(TITLE,
                "Reward of the plan at a decision minus that of the policy. It can be below 0: the plan "
                        + "gives way where that pays later. A click shows the decision in Replay.",
                kinds())
                .asPicture(this::picture).asNumbers(() -> controller.export(table()));
        drawing = Drawing.grown(TITLE + ". Enter shows the decision at the cursor in Replay.",
                (g, width, height, palette) -> model.report.optional()
                        .ifPresent(report -> painter(report, context.now().cursor().step()).paint(g, width, height, palette)));
        drawing.getStyleClass().add("mn-focusable");
        drawing.setCursor(javafx.scene.Cursor.HAND);
        VBox.setVgrow(drawing, Priority.ALWAYS);
        Takeaway.offer(drawing, this::table);
        pointer();
        getChildren().addAll(head, drawing);
        model.report.subscribe(report -> drawing.redraw());
        model.perStep.subscribe(on -> {
            head.note(on ? "plan minus policy, one decision at a time" : "plan minus policy, summed");
            drawing.redraw();
        });
        context.lens(now -> now.cursor().step()).subscribe(step -> drawing.redraw());
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

    private void pointer() {
        Tips tips = Tips.on(drawing, "");
        drawing.addEventHandler(MouseEvent.MOUSE_MOVED, event -> tips.setText(
                model.report.optional().map(report -> HindsightWords.at(report, stepAt(event.getX()))).orElse("")));
        drawing.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && model.report.optional().isPresent()) {
                controller.open(stepAt(event.getX()));
            }
        });
        drawing.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER && context.now().cursor().step() >= 0) {
                event.consume();
                controller.open(context.now().cursor().step());
            }
        });
    }

    private int stepAt(double px) {
        return PageAxis.of(drawing.getWidth() / TypeScale.grown(), model.report.optional().orElseThrow().shown().steps())
                .stepAt(px / TypeScale.grown());
    }

    private RegretPainter painter(HindsightReport report, int cursor) {
        return new RegretPainter(report, report.styles(), model.perStep.get(), cursor);
    }

    private ValueTable table() {
        return model.report.optional().map(HindsightTables::regret).orElse(ValueTable.NONE);
    }

    private void picture() {
        model.report.optional().ifPresent(report -> {
            double tall = model.perStep.get() ? 60 + 70.0 * report.regrets().size() : 300;
            PictureExports.export(this, painter(report, -1).picture(HindsightTables.name(report, "regret"),
                    "Regret against the hindsight plan, " + (model.perStep.get() ? "per decision" : "summed"),
                    HindsightWords.subject(report) + " " + HindsightWords.verdict(report) + ".", table(), List.of(), 760, tall));
        });
    }
}
