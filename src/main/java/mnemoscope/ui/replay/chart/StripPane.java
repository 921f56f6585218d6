package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Pane;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.WhatIfController;
import mnemoscope.workspace.Workspace;

/**
 * The running charts of all policies below the columns, with the cursor. A click goes to a decision, a drag zooms all charts, a
 * double click or Escape zooms out; zoomed charts follow the cursor.
 */
public final class StripPane extends Pane {
    /** Height of a title and its switch, px at the normal type size. */
    private static final double HEAD = 18;
    /** How far they rise into the padding of the card, px. */
    private static final double RISE = 3;
    private static final double LEAST_TITLE = 80;

    private final ReplayModel model;
    private final WhatIfController whatIfs;
    private final ToggleButton difference = Layouts.styled(Buttons.named(new ToggleButton()), "mn-chart-toggle");
    private final Button all = Layouts.styled(new Button(), "mn-chart-toggle", "mn-chart-all");
    private final Tips allTip;
    private final Label without = Type.META.label(Texts.of("replay.no-evidence-no-charts"), "mn-muted");
    private final KindsPane kinds;
    private final List<StripChart> charts = new ArrayList<>();
    private final ChartArrangement places = new ChartArrangement();

    public StripPane(ReplayModel model, ReplayController controller) {
        this.model = model;
        whatIfs = controller.whatIfs();
        getStyleClass().add("mn-charts");
        for (int k = 0; k < RunningKind.values().length; k++) {
            int index = k;
            charts.add(new StripChart(model, controller, kind -> {
                places.show(index, kind);
                requestLayout();
            }));
            getChildren().addAll(charts.getLast().pane(), charts.getLast().title());
        }
        kinds = new KindsPane(model);
        getChildren().addAll(difference, all, without, kinds);
        difference.setOnAction(event -> controller.toggleDifference());
        Shortcuts.follow(difference, "reward-as-difference",
                keys -> Tips.on(difference, Texts.of("replay.chart.reward-difference-help", Shortcuts.inBrackets(keys))));
        all.setOnAction(event -> controller.decisions().showAllDecisions());
        allTip = Tips.on(all, "");
        model.lens(now -> now.replay().rewardDifference()).subscribe(on -> {
            difference.setSelected(on);
            requestLayout();
        });
        model.lens(now -> now.policies().baseline()).subscribe(policy -> requestLayout());
        model.lens(Workspace::cursor).subscribe(cursor -> requestLayout());
        model.step.subscribe(step -> requestLayout());
    }

    private boolean gold() {
        return model.result().map(Comparison::hasGold).orElse(false);
    }

    @Override
    protected void layoutChildren() {
        DecisionRange zoom = model.now().cursor().zoom().orElse(null);
        List<ChartArrangement.Place> across = places.across(getWidth(), gold());
        boolean any = model.cursor() >= 0 && model.derived().overview().isPresent();
        double head = Math.ceil(Type.px(HEAD));
        difference.setVisible(false);
        for (int k = 0; k < charts.size(); k++) {
            StripChart chart = charts.get(k);
            boolean shown = any && k < across.size();
            chart.setVisible(shown);
            if (shown) {
                ChartArrangement.Place place = across.get(k);
                chart.pane().resizeRelocate(place.x(), head, place.width(), Math.max(0, getHeight() - head));
                chart.show(place.kind());
                double room = k == across.size() - 1 && zoom != null
                        ? place.width() - showAll(zoom, place.width()) - RISE
                        : place.width();
                double wide = Math.max(0, Math.min(room, Math.ceil(chart.title().prefWidth(-1))));
                chart.title().resizeRelocate(place.x() - 1, -RISE, wide, head + 1);
                if (place.kind() == RunningKind.REWARD) {
                    placeSwitch(place, wide);
                }
            }
        }
        boolean log = model.result().map(Comparison::isLog).orElse(false);
        kinds.setVisible(any && !gold() && log);
        kinds.resizeRelocate(Math.floor(getWidth() / 2) + 16, 0, Math.floor(getWidth() / 2) - 16, getHeight());
        without.setVisible(any && !gold() && !log);
        without.resizeRelocate(Math.floor(getWidth() / 2) + 16, Math.floor((getHeight() - head) / 2),
                Math.floor(getWidth() / 2) - 16, head);
        all.setVisible(any && zoom != null);
        if (zoom != null && any) {
            double wide = showAll(zoom, across.getLast().width());
            all.resizeRelocate(getWidth() - wide, -RISE, wide, head);
        }
    }

    /**
     * Names the button that ends a zoom, in brief where it would leave too little of the title of its chart.
     *
     * @param width of the chart, px
     * @return its width, px
     */
    private double showAll(DecisionRange zoom, double width) {
        int count = model.derived().overview().orElseThrow().decisionCount();
        allTip.setText(Texts.of("replay.charts-are-zoomed", zoom.words()));
        all.setText(Texts.of("replay.all-steps", count));
        if (width - all.prefWidth(-1) < Type.px(LEAST_TITLE)) {
            all.setText(Texts.of("replay.all-steps-in-brief", count));
        }
        return Math.min(width, Math.ceil(all.prefWidth(-1)));
    }

    /** Places the difference switch at the right of the title if there is room. */
    private void placeSwitch(ChartArrangement.Place place, double title) {
        List<Trace> traces = model.result().orElseThrow().traces();
        PolicyDescription baseline = traces.get(Math.clamp(model.baselinePlace(), 0, traces.size() - 1)).policy();
        difference.setText(Texts.of("replay.minus-policy", baseline.title()));
        difference.setTextOverrun(whatIfs.overrun(baseline.name()));
        double left = place.x() + title + 4;
        double rest = Math.min(Math.ceil(difference.prefWidth(-1)), place.x() + place.width() - left);
        difference.resizeRelocate(left, -RISE, Math.max(0, rest), Math.ceil(Type.px(HEAD)));
        difference.setVisible(rest > Type.px(72) && traces.size() > 1);
    }

    /** The arrangement of the running charts: four places, five where there is room; each can show any kind. */
    static final class ChartArrangement {
        private static final double GAP = 8;
        private static final double ROOM_FOR_FIVE = 1080;
        private static final double[] FOUR = {0.34, 0.30, 0.18, 0.18};
        private static final double[] FIVE = {0.28, 0.26, 0.155, 0.155, 0.15};

        private final List<RunningKind> kinds = new ArrayList<>(List.of(RunningKind.values()));

        /** @param x in px, as {@code width} */
        record Place(RunningKind kind, double x, double width) {}

        /** @param gold without gold only occupancy is meaningful */
        List<Place> across(double width, boolean gold) {
            if (!gold) {
                return List.of(new Place(RunningKind.OCCUPANCY, 0, Math.floor(width / 2)));
            }
            double[] shares = width >= ROOM_FOR_FIVE ? FIVE : FOUR;
            double room = width - GAP * (shares.length - 1);
            List<Place> places = new ArrayList<>();
            double x = 0;
            for (int k = 0; k < shares.length; k++) {
                double wide = Math.floor(room * shares[k]);
                places.add(new Place(kinds.get(k), x, wide));
                x += wide + GAP;
            }
            return places;
        }

        /** Shows a chart at a place and swaps it with the chart that was there. */
        void show(int index, RunningKind kind) {
            int from = kinds.indexOf(kind);
            kinds.set(from, kinds.get(index));
            kinds.set(index, kind);
        }
    }
}
