package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.EndLabels;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;

/** One running chart of the strip with its title; redrawn when its content changes, not when the cursor moves. */
final class StripChart {
    private final ChartPane pane = new ChartPane();
    private final ReplayModel model;
    private final ReplayController controller;
    private final ChartTitle title;
    private RunningChart drawnChart;
    private ChartLook look;
    private IntFunction<List<EndLabels.End>> marks;
    /** The cursor before the first click of a double click; -1 if that click did not move it. */
    private int before = -1;

    /** @param choose replaces the chart in this place */
    StripChart(ReplayModel model, ReplayController controller, Consumer<RunningKind> choose) {
        this.model = model;
        this.controller = controller;
        title = new ChartTitle(choose);
        // Keys move the decision, as everywhere in the tab.
        pane.setFocusTraversable(false);
        pane.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            new ContextMenu(title.items().toArray(MenuItem[]::new)).show(pane, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        pane.onPick(point -> {
            int step = Integer.parseInt(point.key());
            before = step == model.cursor() ? -1 : model.cursor();
            controller.decisions().jump(step);
        });
        pane.onZoom(new ChartPane.Zoom() {
            @Override
            public void narrow(double from, double to) {
                DecisionRange range = DecisionRange.between(nearest(from), nearest(to));
                if (range.count() >= DecisionRange.FEWEST) {
                    controller.decisions().zoom(range);
                }
            }

            @Override
            public void all() {
                showAll();
            }
        });
    }

    private int nearest(double step) {
        return Math.clamp(Math.round(step), drawnChart.range().first(), drawnChart.range().last());
    }

    /** Shows all decisions and restores the cursor, which the first of two clicks moved unintentionally. */
    private void showAll() {
        if (controller.decisions().showAllDecisions() && before >= 0) {
            controller.decisions().jump(before);
        }
        before = -1;
    }

    ChartPane pane() {
        return pane;
    }

    MenuButton title() {
        return title;
    }

    void setVisible(boolean on) {
        pane.setVisible(on);
        title.setVisible(on);
    }

    /** Draws another kind of chart if needed, and moves the cursor. */
    void show(RunningKind kind) {
        RunningChart.of(model, kind).ifPresent(wanted -> {
            boolean other = !wanted.equals(drawnChart);
            if (other) {
                drawnChart = wanted;
                pane.show(wanted.draw(model));
            }
            if (other || look != ChartPane.look()) {
                look = ChartPane.look();
                marks = wanted.marks(model, look);
            }
            title.show(kind, pane.chart().orElseThrow().title());
            pane.setCursor(model.cursor(), marks.apply(model.cursor()), true);
        });
    }

    /** The title, a menu of the charts for this place. */
    private final class ChartTitle extends MenuButton {
        private final Consumer<RunningKind> choose;
        private final Tips tip;
        private RunningKind kind;

        ChartTitle(Consumer<RunningKind> choose) {
            this.choose = choose;
            getStyleClass().add("mn-chart-title");
            Buttons.named(this);
            tip = Tips.on(this, Texts.of("replay.chart-menu-help"));
            // Without an item the button does not open.
            getItems().add(new SeparatorMenuItem());
            setOnShowing(event -> getItems().setAll(items()));
        }

        /** @param title title of the chart; the button beside it names the baseline */
        void show(RunningKind shown, String title) {
            kind = shown;
            // In brief, as a place of the strip is narrow; the tooltip has all.
            String derived = " (" + Texts.of("explain.used-again-derived") + ")";
            String brief = title.endsWith(derived) ? " (" + Texts.of("explain.in-brackets-derived") + ")" : "";
            int minus = shown == RunningKind.REWARD ? title.indexOf(" " + Texts.of("replay.minus-policy", "")) : -1;
            String words = (minus < 0 ? title.replace(derived, "") : title.substring(0, minus)) + brief;
            if (!words.equals(getText())) {
                setText(words);
                // The title of parts ends in a policy name, which may be truncated.
                setTextOverrun(kind == RunningKind.PARTS ? overrun() : OverrunStyle.ELLIPSIS);
                tip.setText(title + "\n" + Texts.of("replay.chart-menu-help"));
            }
        }

        private OverrunStyle overrun() {
            return model.result().map(shown -> shown.traces().get(Math.max(0, model.focusedPlace())).policy().name())
                    .map(controller.whatIfs()::overrun).orElse(OverrunStyle.ELLIPSIS);
        }

        List<MenuItem> items() {
            List<MenuItem> items = new ArrayList<>();
            boolean gold = model.result().map(Comparison::hasGold).orElse(false);
            for (RunningKind each : gold ? List.of(RunningKind.values()) : List.of(kind)) {
                RadioMenuItem item = Buttons.named(new RadioMenuItem(each.title()));
                item.setSelected(each == kind);
                item.setOnAction(event -> {
                    if (each != kind) {
                        choose.accept(each);
                    }
                });
                items.add(item);
            }
            items.add(new SeparatorMenuItem());
            if (kind == RunningKind.REWARD) {
                items.add(Buttons.item(model.now().replay().rewardDifference()
                        ? Texts.of("replay.show-the-reward-itself")
                        : Texts.of("replay.show-the-difference-to-one"), controller::toggleDifference));
            }
            if (model.now().cursor().zoom().isPresent()) {
                items.add(Buttons.item(Texts.of("replay.show-all-steps"), controller.decisions()::showAllDecisions));
            }
            items.addAll(pane.menu());
            return items;
        }
    }
}
