package mnemoscope.ui.benchmark.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.report.Figure;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** The charts of a benchmark in one card, chosen by a switch. 540 x 300 px and more. */
public final class BenchmarkCharts extends VBox {
    private static final double NARROW_BELOW = 490;
    private static final int TAKERS = 3;
    private static final String NOTHING = "Shown when the first runs have ended.";

    private final ObjectProperty<ChartKind> kind = new SimpleObjectProperty<>(ChartKind.EPISODES);
    private final CardHead head;
    private final HBox kinds;
    private final Label note = Type.META.label("", "mn-muted");
    private final Label nothing = Type.ROW.label(NOTHING, "mn-muted");
    private final FigureView view;
    private final ScrollPane scroll;
    private ChartsInput input;

    public BenchmarkCharts(ChartIntents intents) {
        super(4);
        getStyleClass().add("mn-card-inside");
        setMinSize(0, 0);
        kinds = kinds();
        head = new CardHead("By episode", "", kinds)
                .asPicture(() -> take(figure -> intents.exportPicture(name(), figure)))
                .asDrawing(() -> take(figure -> intents.exportDrawing(name(), figure)))
                .asNumbers(() -> take(figure -> intents.export(table())));
        view = new FigureView(intents, this::reveal);
        Takeaway.offer(view, this::table);
        scroll = new ScrollPane(view);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        scroll.setMinHeight(0);
        scroll.viewportBoundsProperty().subscribe(bounds -> view.room(Math.floor(bounds.getHeight())));
        nothing.setWrapText(true);
        nothing.setMouseTransparent(true);
        note.setMinWidth(0);
        StackPane place = new StackPane(scroll, nothing);
        place.setMinSize(0, 0);
        VBox.setVgrow(place, Priority.ALWAYS);
        getChildren().addAll(head, note, place);
        widthProperty().subscribe(this::arrange);
        Theme.current().subscribe(theme -> arrange());
        kind.subscribe(now -> {
            view.forget();
            draw();
        });
    }

    /** Draws what is known now, in place of what was drawn before. */
    public void show(ChartsInput now) {
        input = now;
        draw();
    }

    /** Which chart is shown; may be set, e.g. from a session. */
    public ObjectProperty<ChartKind> kindProperty() {
        return kind;
    }

    /** The switch stands below the title where there is no room beside it. */
    private void arrange() {
        boolean narrow = getWidth() > 0 && getWidth() < TypeScale.grown(NARROW_BELOW);
        if (narrow == head.getChildren().contains(kinds)) {
            ((Pane) kinds.getParent()).getChildren().remove(kinds);
            if (narrow) {
                getChildren().add(1, kinds);
            } else {
                head.getChildren().add(head.getChildren().size() - TAKERS, kinds);
            }
        }
    }

    private HBox kinds() {
        ToggleGroup group = new ToggleGroup();
        List<ToggleButton> buttons = new ArrayList<>();
        for (ChartKind each : ChartKind.values()) {
            ToggleButton button = new ToggleButton(each.word());
            button.setToggleGroup(group);
            Tips.on(button, each.help());
            button.setOnAction(event -> {
                button.setSelected(true);
                kind.set(each);
            });
            kind.subscribe(now -> button.setSelected(now == each));
            buttons.add(button);
        }
        HBox segments = Buttons.segments(buttons.toArray(ToggleButton[]::new));
        segments.getStyleClass().addAll("mn-small", "mn-chart-kinds");
        segments.setMaxWidth(USE_PREF_SIZE);
        return segments;
    }

    private void draw() {
        boolean drawable = isDrawable();
        nothing.setText(drawable ? "" : input == null ? NOTHING : whyNot());
        scroll.setVisible(drawable);
        head.title(input == null ? "By episode" : title(), kind.get().help());
        note.setText(drawable ? ChartWords.note(input, kind.get()) : "");
        note.setVisible(!note.getText().isEmpty());
        note.setManaged(note.isVisible());
        Tips.on(note, note.getText());
        if (drawable) {
            view.show((palette, place) -> chart(Sketch.screen(palette, place[0], place[1])));
        } else {
            view.clear();
        }
    }

    private boolean isDrawable() {
        return input != null && !input.policies().isEmpty()
                && (kind.get() != ChartKind.RANKS || input.ranking().isPresent());
    }

    private String whyNot() {
        return input.policies().isEmpty()
                ? "No policy is in the table. Choose some, or clear the filter."
                : RankDiagram.whyNot(input);
    }

    private Chart chart(Sketch sketch) {
        return switch (kind.get()) {
            case EPISODES -> EpisodeDots.of(sketch, input);
            case BUDGETS -> BudgetCurves.of(sketch, input);
            case RANKS -> RankDiagram.of(sketch, input);
        };
    }

    private String title() {
        return ChartWords.title(input, kind.get());
    }

    private String name() {
        return ChartTables.name(input, kind.get());
    }

    private ValueTable table() {
        return input == null ? ValueTable.NONE : ChartTables.of(input, kind.get());
    }

    private interface Taking {
        void take(Figure figure);
    }

    /** A chart to take away has room for its title and is light. */
    private void take(Taking taking) {
        if (isDrawable()) {
            taking.take(chart(Sketch.page(title())).figure());
        }
    }

    /** Scrolls to a height of the view, px. */
    private void reveal(double y) {
        double hidden = view.getHeight() - scroll.getViewportBounds().getHeight();
        if (hidden > 0) {
            double top = scroll.getVvalue() * hidden;
            double room = scroll.getViewportBounds().getHeight();
            double wanted = y < top + 24 ? y - 24 : y > top + room - 24 ? y - room + 24 : top;
            scroll.setVvalue(Math.clamp(wanted / hidden, 0, 1));
        }
    }
}
