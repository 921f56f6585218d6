package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.text.TextAlignment;
import javafx.util.Duration;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Type;

/**
 * Below the columns: the running charts of all policies, with the cursor. A click goes to a step, a drag narrows all charts
 * to some steps, a double click or Escape shows all again; narrowed charts follow the cursor.
 */
final class StripDrawing extends Pane {
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
    private final StepBrush brush = new StepBrush();
    private final Tips tips;
    private int before = -1;
    private List<PolicyStyle> styles = List.of();
    private List<String> titles = List.of();

    /** @param export writes a chart where the user says */
    StripDrawing(ReplayModel model, ReplayController controller, Consumer<ChartKind> export) {
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
        difference.setFocusTraversable(false);
        difference.setOnAction(event -> controller.toggleDifference());
        Tips.on(difference, "Running reward minus that of the policy explained in the inspector (D)");
        all.getStyleClass().addAll("mn-chart-toggle", "mn-chart-all");
        all.setFocusTraversable(false);
        all.setOnAction(event -> controller.showAllSteps());
        allTip = Tips.on(all, "");
        notice();
        tips = Tips.on(drawing, "");
        listen();
        drawing.setOnContextMenuRequested(event -> {
            ContextMenu menu = new ContextMenu();
            menu.setAutoHide(true);
            menu.getItems().setAll(heads.get(places.at(event.getX(), getWidth()).index()).items());
            menu.show(drawing, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        model.differenceProperty().subscribe(on -> {
            difference.setSelected(on);
            drawing.redraw();
        });
        model.focusedPolicyProperty().subscribe(policy -> drawing.redraw());
        model.zoomProperty().subscribe(range -> drawing.redraw());
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

    void show(List<PolicyStyle> styles, List<String> titles) {
        this.styles = styles;
        this.titles = titles;
        drawing.redraw();
    }

    private void listen() {
        drawing.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.PRIMARY) {
                brush.press(plots.get(places.at(event.getX(), getWidth()).index()), event.getX());
            }
        });
        drawing.addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
            brush.drag(event.getX());
            drawing.redraw();
        });
        drawing.addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
        drawing.addEventHandler(MouseEvent.MOUSE_MOVED, event -> tips.setText(told(event.getX())));
    }

    private void released(MouseEvent event) {
        boolean marked = brush.marks();
        brush.range().ifPresent(controller::zoom);
        brush.step().ifPresent(step -> {
            if (event.getClickCount() == 2) {
                // The first of both clicks has moved the cursor, which is not what was meant.
                controller.showAllSteps();
                if (before >= 0) {
                    controller.historyBack();
                }
                before = -1;
            } else {
                before = step == model.cursor() ? -1 : model.cursor();
                controller.jump(step);
            }
        });
        brush.end();
        if (marked) {
            drawing.redraw();
        }
    }

    private String told(double x) {
        ChartPlaces.Place place = places.at(x, getWidth());
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
        List<ChartPlaces.Place> across = places.across(getWidth());
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

    private void atRight(javafx.scene.layout.Region node, double tall) {
        double wide = Math.min(getWidth(), Math.ceil(node.prefWidth(-1)));
        node.resizeRelocate(getWidth() - wide, -3, wide, tall);
    }

    private void draw(GraphicsContext g, double width, double height, Palette palette) {
        Overview shown = model.overview().orElse(null);
        plots.clear();
        StepRange zoom = model.zoomProperty().get();
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
        boolean gold = model.result().map(Comparison::hasGold).orElse(false);
        for (ChartPlaces.Place place : places.across(width)) {
            ChartTitle head = heads.get(place.index());
            if (gold || place.kind() == ChartKind.OCCUPANCY) {
                ChartSeries series = ChartSeries.of(model, place.kind(), titles);
                ChartPlot plot = chart.draw(series, place.x(), place.width());
                plots.put(place.index(), plot);
                head.show(place.kind(), StripChart.title(series.named(), plot));
            } else {
                head.show(place.kind(), place.kind().title());
                withoutGold(g, place, height, palette);
            }
        }
        marked(g, height, palette);
    }

    private static void withoutGold(GraphicsContext g, ChartPlaces.Place place, double height, Palette palette) {
        Drawing.text(g, place.kind() == ChartKind.REWARD ? "no gold: no question of this episode has evidence" : "no gold",
                place.x(), Math.floor(height / 2) + 4, Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
    }

    /** The steps under the brush, in every chart. */
    private void marked(GraphicsContext g, double height, Palette palette) {
        brush.range().ifPresent(range -> plots.values().forEach(plot -> {
            double from = plot.x(range.first());
            g.setFill(palette.of(Token.ACCENT, 0.18));
            g.fillRect(from, plot.top() - 4, plot.x(range.last()) - from, plot.bottom() - plot.top() + 4);
        }));
    }
}
