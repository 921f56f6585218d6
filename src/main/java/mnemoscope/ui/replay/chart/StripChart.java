package mnemoscope.ui.replay.chart;

import java.util.function.Consumer;
import javafx.scene.input.ContextMenuEvent;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.StepRange;

/** One running chart of the strip with its title; drawn when what it shows changes, not when the cursor moves. */
final class StripChart {
    private final ChartPane pane = new ChartPane();
    private final ReplayModel model;
    private final ReplayController controller;
    private final ChartTitle title;
    private RunningChart drawn;
    /** Where the cursor was before the first click of two; -1 if that did not move it. */
    private int before = -1;

    /** @param choose shows a chart in this place */
    StripChart(ReplayModel model, ReplayController controller, Consumer<RunningKind> choose) {
        this.model = model;
        this.controller = controller;
        title = new ChartTitle(model, controller, pane, choose);
        // The keys move the step, here as everywhere in the tab.
        pane.setFocusTraversable(false);
        pane.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            title.menu().show(pane, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        pane.onPick(point -> {
            int step = Integer.parseInt(point.key());
            before = step == model.cursor() ? -1 : model.cursor();
            controller.steps().jump(step);
        });
        pane.onZoom(new ChartPane.Zoom() {
            @Override
            public void narrow(double from, double to) {
                StepRange range = StepRange.between(nearest(from), nearest(to));
                if (range.count() >= StepRange.FEWEST) {
                    controller.steps().zoom(range);
                }
            }

            @Override
            public void all() {
                showAll();
            }
        });
    }

    private int nearest(double step) {
        return Math.clamp(Math.round(step), drawn.range().first(), drawn.range().last());
    }

    /** The first of both clicks has moved the cursor, which is not what was meant. */
    private void showAll() {
        if (controller.steps().showAllSteps() && before >= 0) {
            controller.steps().jump(before);
        }
        before = -1;
    }

    ChartPane pane() {
        return pane;
    }

    ChartTitle title() {
        return title;
    }

    void setVisible(boolean on) {
        pane.setVisible(on);
        title.setVisible(on);
    }

    /** Draws a kind of chart if that is not what is drawn, and moves the cursor. */
    void show(RunningKind kind) {
        RunningChart.of(model, kind).ifPresent(wanted -> {
            if (!wanted.equals(drawn)) {
                drawn = wanted;
                pane.show(wanted.draw(model));
            }
            title.show(kind, pane.chart().orElseThrow().title());
            pane.setCursor(model.cursor(), wanted.marks(model, model.cursor()), true);
        });
    }
}
