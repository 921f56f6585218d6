package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.text.TextAlignment;
import javafx.util.Duration;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Type;

/** Below the columns: running reward, occupancy, recall and F1 of all policies, with the cursor; click or drag to go there. */
final class StripDrawing extends StackPane {
    private static final double REWARD_SHARE = 0.4;
    private static final double GAP = 8;

    private final Drawing drawing = new Drawing("Running reward, occupancy, recall and F1 of all policies", this::draw);
    private final ReplayModel model;
    private final ReplayController controller;
    private final Consumer<ChartKind> export;
    private final ToggleButton difference = new ToggleButton();
    private final Map<ChartKind, ChartPlot> plots = new EnumMap<>(ChartKind.class);
    private final ContextMenu menu = new ContextMenu();
    private List<PolicyStyle> styles = List.of();
    private List<String> titles = List.of();

    /** @param export writes a chart where the user says */
    StripDrawing(ReplayModel model, ReplayController controller, Consumer<ChartKind> export) {
        this.model = model;
        this.controller = controller;
        this.export = export;
        difference.getStyleClass().add("mn-chart-toggle");
        difference.setMinWidth(USE_PREF_SIZE);
        difference.setOnAction(event -> controller.toggleDifference());
        Tips.on(difference, "Running reward minus that of the policy explained in the inspector (D)");
        StackPane.setAlignment(difference, Pos.TOP_LEFT);
        getChildren().addAll(drawing, difference, notice());
        getStyleClass().add("mn-charts");
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::jump);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::jump);
        setOnContextMenuRequested(event -> {
            offer(chartAt(event.getX()));
            menu.show(this, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        model.differenceProperty().subscribe(on -> {
            difference.setSelected(on);
            drawing.redraw();
        });
        model.focusedPolicyProperty().subscribe(policy -> drawing.redraw());
    }

    private Label notice() {
        Label said = Type.META.label("", "mn-muted", "mn-chart-notice");
        StackPane.setAlignment(said, Pos.TOP_RIGHT);
        said.setMouseTransparent(true);
        said.setMaxWidth(360);
        PauseTransition fade = new PauseTransition(Duration.seconds(8));
        fade.setOnFinished(event -> said.setVisible(false));
        model.chartNoticeProperty().subscribe(words -> {
            said.setText(words);
            said.setVisible(!words.isEmpty());
            fade.playFromStart();
        });
        return said;
    }

    void show(List<PolicyStyle> styles, List<String> titles) {
        this.styles = styles;
        this.titles = titles;
        drawing.redraw();
    }

    private void jump(MouseEvent event) {
        ChartPlot plot = plots.get(chartAt(event.getX()));
        if (event.getButton() == MouseButton.PRIMARY && plot != null) {
            int step = plot.stepAt(event.getX());
            if (step != model.cursor()) {
                controller.jump(step);
            }
        }
    }

    private ChartKind chartAt(double x) {
        double at = wide() + GAP / 2;
        return x < at
                ? ChartKind.REWARD
                : ChartKind.values()[(int) Math.clamp(1 + Math.floor((x - at) / (narrow() + GAP)), 1, 3)];
    }

    private void offer(ChartKind kind) {
        List<MenuItem> items = new ArrayList<>();
        items.add(item("Export \u201c" + series(kind).title() + "\u201d as PNG\u2026", () -> export.accept(kind)));
        if (kind == ChartKind.REWARD) {
            items.add(new SeparatorMenuItem());
            items.add(item(model.difference() ? "Show the reward itself" : "Show the difference to one policy",
                    controller::toggleDifference));
        }
        menu.getItems().setAll(items);
    }

    private static MenuItem item(String words, Runnable run) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> run.run());
        return item;
    }

    private ChartSeries series(ChartKind kind) {
        return ChartSeries.of(model.overview().orElseThrow(), kind, model.difference() ? model.baselinePlace() : -1, titles);
    }

    private double wide() {
        return Math.floor(getWidth() * REWARD_SHARE);
    }

    private double narrow() {
        return Math.floor((getWidth() - wide() - 3 * GAP) / 3);
    }

    private void draw(GraphicsContext g, double width, double height, Palette palette) {
        Overview all = model.overview().orElse(null);
        plots.clear();
        difference.setVisible(all != null && all.steps() > 0 && titles.size() > 1);
        if (all == null || all.steps() == 0 || model.cursor() < 0 || titles.isEmpty()) {
            return;
        }
        int known = model.answers() ? all.steps() - 1 : model.cursor() - 1;
        difference.setText("minus " + titles.get(Math.clamp(model.baselinePlace(), 0, titles.size() - 1)));
        StackPane.setMargin(difference, new Insets(0, 0, 0, 146));
        StripChart chart = new StripChart(g, palette, styles, model.cursor(), known, height);
        boolean gold = model.result().map(Comparison::hasGold).orElse(false);
        double x = 0;
        for (ChartKind kind : ChartKind.values()) {
            double across = kind == ChartKind.REWARD ? wide() : narrow();
            if (gold || kind == ChartKind.OCCUPANCY) {
                plots.put(kind, chart.draw(series(kind), titles, x, across));
            } else {
                plots.remove(kind);
                withoutGold(g, kind, x, height, palette);
            }
            x += across + GAP;
        }
    }

    private static void withoutGold(GraphicsContext g, ChartKind kind, double x, double height, Palette palette) {
        Drawing.text(g, kind.title(), x, 12, Drawing.META_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
        Drawing.text(g, kind == ChartKind.REWARD ? "no gold: no question of this episode has evidence" : "no gold", x,
                Math.floor(height / 2) + 4, Drawing.META,
                palette.of(Token.MUTED), TextAlignment.LEFT);
    }
}
