package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.text.TextAlignment;
import javafx.util.Duration;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Overview;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.StepRange;

/**
 * Below the columns: the running charts of all policies, with the cursor. A click goes to a step, a drag narrows all charts
 * to some steps, a double click or Escape shows all again; narrowed charts follow the cursor.
 */
public final class StripDrawing extends Pane {
    private final Drawing drawing = new Drawing("Running reward, its parts, recall, F1 and occupancy", this::draw);
    private final ReplayModel model;
    private final ReplayController controller;
    private final ToggleButton difference = new ToggleButton();
    private final Button all = new Button();
    private final Tips allTip;
    private final Label notice = Type.META.label("", "mn-muted", "mn-chart-notice");
    private final List<ChartTitle> heads = new ArrayList<>();
    private final ChartPlaces places = new ChartPlaces();
    private final Map<Integer, ChartPlot> plots = new HashMap<>();
    private final StripPointer pointer;
    private List<PolicyStyle> styles = List.of();
    private List<String> titles = List.of();

    /** @param export writes a chart where the user says */
    public StripDrawing(ReplayModel model, ReplayController controller, Consumer<ChartKind> export) {
        this.model = model;
        this.controller = controller;
        getStyleClass().add("mn-charts");
        getChildren().add(drawing);
        for (int k = 0; k < ChartKind.RUNNING.size(); k++) {
            int index = k;
            ChartTitle head = new ChartTitle(model, controller, kind -> {
                places.show(index, kind);
                requestLayout();
                drawing.redraw();
            }, export);
            heads.add(head);
        }
        getChildren().addAll(heads);
        getChildren().addAll(difference, all, notice);
        difference.getStyleClass().add("mn-chart-toggle");
        difference.setOnAction(event -> controller.toggleDifference());
        Tips.on(difference, "Running reward minus that of the policy explained in the inspector (D)");
        all.getStyleClass().addAll("mn-chart-toggle", "mn-chart-all");
        all.setOnAction(event -> controller.steps().showAllSteps());
        allTip = Tips.on(all, "");
        notice();
        pointer = new StripPointer(model, controller, drawing::redraw);
        pointer.listenTo(drawing, x -> plots.get(at(x).index()), this::told);
        drawing.setOnContextMenuRequested(event -> {
            ContextMenu menu = new ContextMenu();
            menu.getItems().setAll(heads.get(at(event.getX()).index()).items());
            menu.show(drawing, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        model.lens(now -> now.replay().rewardDifference()).subscribe(on -> {
            difference.setSelected(on);
            drawing.redraw();
        });
        model.lens(now -> now.cursor().policy()).subscribe(policy -> drawing.redraw());
        model.lens(now -> now.cursor().zoom()).subscribe(range -> drawing.redraw());
    }

    private void notice() {
        notice.setMouseTransparent(true);
        notice.setMaxWidth(360);
        PauseTransition fade = new PauseTransition(Duration.seconds(8));
        fade.setOnFinished(event -> notice.setVisible(false));
        model.chartNoticeProperty().subscribe(words -> {
            notice.setText(words);
            notice.setVisible(!words.isEmpty());
            fade.playFromStart();
        });
    }

    public void show(List<PolicyStyle> styles, List<String> titles) {
        this.styles = styles;
        this.titles = titles;
        drawing.redraw();
    }

    private boolean gold() {
        return model.result().map(Comparison::hasGold).orElse(false);
    }

    private ChartPlaces.Place at(double x) {
        return places.at(x, getWidth(), gold());
    }

    private String told(double x) {
        ChartPlaces.Place place = at(x);
        ChartPlot plot = plots.get(place.index());
        if (plot == null) {
            return "";
        }
        int step = plot.stepAt(x);
        return ChartWords.at(ChartSeries.of(model, place.kind(), titles), titles, step, step <= model.knownStep());
    }

    @Override
    protected void layoutChildren() {
        drawing.resizeRelocate(0, 0, getWidth(), getHeight());
        List<ChartPlaces.Place> across = places.across(getWidth(), gold());
        for (int k = 0; k < heads.size(); k++) {
            ChartTitle head = heads.get(k);
            head.setVisible(k < across.size() && !plots.isEmpty());
            if (k < across.size()) {
                ChartPlaces.Place place = across.get(k);
                double wide = Math.min(place.width(), Math.ceil(head.prefWidth(-1)));
                head.resizeRelocate(place.x() - 1, -3, wide, 19);
                if (place.kind() == ChartKind.REWARD) {
                    double left = place.x() + wide + 4;
                    double rest = Math.min(Math.ceil(difference.prefWidth(-1)), place.x() + place.width() - left);
                    difference.resizeRelocate(left, -3, Math.max(0, rest), 18);
                    difference.setVisible(rest > 60 && titles.size() > 1 && plots.containsKey(k));
                }
            }
        }
        if (across.stream().noneMatch(place -> place.kind() == ChartKind.REWARD)) {
            difference.setVisible(false);
        }
        atRight(all, 18);
        atRight(notice, 16);
    }

    private void atRight(Region node, double tall) {
        double wide = Math.min(getWidth(), Math.ceil(node.prefWidth(-1)));
        node.resizeRelocate(getWidth() - wide, -3, wide, tall);
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        Overview shown = model.overview().orElse(null);
        if (plots.isEmpty()) {
            // Asked for while this is being laid out it would be forgotten, and the first titles stay away.
            Platform.runLater(this::requestLayout);
        }
        plots.clear();
        StepRange zoom = model.zoom().orElse(null);
        all.setVisible(zoom != null);
        requestLayout();
        if (shown == null || shown.steps() == 0 || model.cursor() < 0 || titles.isEmpty()) {
            return;
        }
        if (zoom != null) {
            all.setText("All " + shown.steps() + " steps");
            allTip.setText("The charts show " + zoom.words() + ". Show all again (Esc)");
        }
        difference.setText("minus " + titles.get(Math.clamp(model.baselinePlace(), 0, titles.size() - 1)));
        ChartFrame frame = new ChartFrame(g, palette, model.chartSteps(), model.cursor(), model.knownStep(), height);
        StripChart chart = new StripChart(frame, styles, titles);
        for (ChartPlaces.Place place : places.across(width, gold())) {
            ChartTitle head = heads.get(place.index());
            ChartSeries series = ChartSeries.of(model, place.kind(), titles);
            ChartPlot plot = chart.draw(series, place.x(), place.width());
            plots.put(place.index(), plot);
            // The policy comes last: it may be cut off where its mark is drawn, the unit may not.
            String whose = series.policy() < 0 ? "" : ": " + titles.get(series.policy());
            head.show(place.kind(), StripChart.title(series.named(), plot) + whose);
        }
        if (!gold()) {
            g.text("No question of this episode has evidence, so there is no reward, recall or F1.",
                    Math.floor(width / 2) + 16, Math.floor(height / 2) + 4, Drawing.META, palette.of(Token.MUTED),
                    TextAlignment.LEFT);
        }
        marked(g, palette);
    }

    /** The steps under the brush, in every chart. */
    private void marked(Painter g, Palette palette) {
        pointer.brush().range().ifPresent(range -> plots.values().forEach(plot -> {
            double from = plot.x(range.first());
            g.setFill(palette.of(Token.ACCENT, 0.18));
            g.fillRect(from, plot.top() - 4, plot.x(range.last()) - from, plot.bottom() - plot.top() + 4);
        }));
    }
}
