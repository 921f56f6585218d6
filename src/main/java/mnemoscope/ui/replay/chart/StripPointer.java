package mnemoscope.ui.replay.chart;

import java.util.function.DoubleFunction;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;

/** The pointer over the running charts: a click goes to a step, a drag marks a range, a double click shows all again. */
final class StripPointer {
    private final StepBrush brush = new StepBrush();
    private final ReplayModel model;
    private final ReplayController controller;
    private final Runnable redraw;
    /** Where the cursor was before the first click of two; -1 if that did not move it. */
    private int before = -1;

    StripPointer(ReplayModel model, ReplayController controller, Runnable redraw) {
        this.model = model;
        this.controller = controller;
        this.redraw = redraw;
    }

    /**
     * @param plotAt the chart under the pointer, or null
     * @param told   what is said there
     */
    void listenTo(Node charts, DoubleFunction<ChartPlot> plotAt, DoubleFunction<String> told) {
        Tips tips = Tips.on(charts, "");
        charts.addEventHandler(MouseEvent.MOUSE_MOVED, event -> tips.setText(told.apply(event.getX())));
        charts.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                brush.press(plotAt.apply(event.getX()), event.getX());
            }
        });
        charts.addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
            brush.drag(event.getX());
            redraw.run();
        });
        charts.addEventHandler(MouseEvent.MOUSE_RELEASED, event -> released(event.getClickCount()));
    }

    StepBrush brush() {
        return brush;
    }

    private void released(int clicks) {
        brush.range().ifPresent(controller.steps()::zoom);
        brush.step().ifPresent(step -> {
            if (clicks == 2) {
                // The first of both clicks has moved the cursor, which is not what was meant.
                if (controller.steps().showAllSteps() && before >= 0) {
                    controller.steps().jump(before);
                }
                before = -1;
            } else {
                before = step == model.cursor() ? -1 : model.cursor();
                controller.steps().jump(step);
            }
        });
        brush.end();
        redraw.run();
    }
}
