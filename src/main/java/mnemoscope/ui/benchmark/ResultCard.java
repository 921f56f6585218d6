package mnemoscope.ui.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Changes;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.grid.Grid;

/** The table of results: rows that can be sorted, filtered, chosen and opened. */
final class ResultCard extends VBox {
    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final TraceController traces;
    private final Grid<TableRow> grid = new Grid<>("Results, one row a policy");

    ResultCard(BenchmarkModel model, BenchmarkController controller, TraceController traces) {
        super(4);
        this.model = model;
        this.controller = controller;
        this.traces = traces;
        getStyleClass().add("mn-benchmark-table");
        grid.key(row -> row.part() < 0 ? row.policy() : row.part()).sections(ResultColumns::section)
                .spoken(row -> model.scores.optional().map(scores -> BenchmarkLabels.spoken(scores, row)).orElse(row.title()))
                .onSort(controller::sort)
                .onSelect(row -> {
                    if (row.part() < 0) {
                        controller.select(row.policy());
                    }
                })
                .onOpen(this::open).deed("Open its worst episode in Replay", row -> row.part() < 0, this::open)
                .deed("Open its best episode in Replay", row -> row.part() < 0, row -> {
                    controller.select(row.policy());
                    traces.openBest();
                })
                .deed("Compare the others with it", row -> row.part() < 0, row -> controller.chooseBaseline(row.policy()))
                .deed("Open this episode in Replay", this::isEpisode, this::open);
        grid.table().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) {
                event.consume();
                controller.stepBudget(event.getCode() == KeyCode.LEFT ? -1 : 1);
            }
        });
        VBox.setVgrow(grid, Priority.ALWAYS);
        getChildren().addAll(choices(), grid);
        setPadding(new Insets(6, 12, 6, 12));
        Changes.whenever(this::fill, model.scores, model.rowKind, Theme.current());
        model.order.subscribe(grid::order);
        model.filter.subscribe(grid::filter);
        model.selected.subscribe(policy -> {
            if (model.rowKind.get() == RowKind.FOLDS) {
                grid.select(policy);
            } else {
                fill();
            }
        });
        model.running.subscribe((before, now) -> fill());
    }

    private boolean isEpisode(TableRow row) {
        return row.part() >= 0 && model.rowKind.get() == RowKind.EPISODES;
    }

    /** The worst episode of a policy, or the very episode. */
    private void open(TableRow row) {
        if (row.part() < 0) {
            controller.select(row.policy());
            traces.openWorst();
        } else if (isEpisode(row)) {
            traces.open(row.policy(), row.part());
        }
    }

    private HBox choices() {
        ToggleGroup group = new ToggleGroup();
        HBox kinds = Buttons.segments(Arrays.stream(RowKind.values()).map(kind -> {
            ToggleButton button = new ToggleButton(kind.word());
            button.setToggleGroup(group);
            Tips.on(button, kind.help());
            button.setOnAction(event -> {
                button.setSelected(true);
                controller.show(kind);
            });
            model.rowKind.subscribe(shown -> button.setSelected(shown == kind));
            return button;
        }).toArray(ToggleButton[]::new));
        kinds.getStyleClass().add("mn-small");
        kinds.setMinWidth(Region.USE_PREF_SIZE);
        SearchField filter = new SearchField("Show rows with these words", controller::filter);
        filter.field().setPromptText("Filter rows");
        filter.setMaxWidth(TypeScale.grown(170));
        filter.setMinWidth(80);
        Label note = Type.META.label("", "mn-muted");
        note.setMinWidth(0);
        Changes.whenever(() -> note.setText(switch (model.rowKind.get()) {
            case FOLDS -> "Enter or double click opens the worst episode; left and right choose the budget";
            case EPISODES -> part() + ": one row an episode, all seeds pooled. Enter opens it in Replay";
            case CATEGORIES -> part() + ": one row a category of questions, all seeds pooled";
        }), model.rowKind, model.selected, model.scores);
        HBox.setHgrow(note, Priority.ALWAYS);
        note.setMaxWidth(Double.MAX_VALUE);
        HBox box = new HBox(10, kinds, note, filter);
        box.getStyleClass().add("mn-study-choices");
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private String part() {
        return model.scores.optional().flatMap(all -> all.row(model.selected.get())).map(TableRow::title).orElse("");
    }

    private void fill() {
        Optional<Scores> scores = model.scores.optional();
        grid.setVisible(scores.isPresent());
        if (scores.isEmpty()) {
            grid.show(grid.listing(), List.of());
        }
        scores.ifPresent(now -> {
            RowKind kind = model.rowKind.get();
            List<TableRow> rows = ResultColumns.all(now, kind, model.selected.get());
            grid.show(ResultColumns.of(now, kind, rows, model.running.get(), Theme.current().get() == Theme.LECTURE,
                    controller::chooseBudget), rows);
            if (kind == RowKind.FOLDS) {
                grid.select(model.selected.get());
            }
        });
    }
}
