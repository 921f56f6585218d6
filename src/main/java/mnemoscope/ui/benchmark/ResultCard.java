package mnemoscope.ui.benchmark;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.ui.benchmark.TraceController.Lead;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.workspace.BenchmarkDisplay.Rows;

/** The table of results: rows can be sorted, filtered, selected and opened. */
final class ResultCard extends VBox {
    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final TraceController traces;
    private final Grid<TableRow> grid = new Grid<>(Texts.of("benchmark.results-one-row-a-policy"));

    ResultCard(BenchmarkFeature tab) {
        super(4);
        model = tab.model();
        controller = tab.controller();
        traces = tab.traces();
        getStyleClass().add("mn-benchmark-table");
        grid.key(row -> row.part() < 0 ? row.policy() : row.part()).sections(ResultColumns::section)
                .spoken(row -> model.scores.optional().map(scores -> BenchmarkLabels.spoken(scores, row)).orElse(row.title()))
                .onSort(model.order::set).onSelect(row -> {
                    if (row.part() < 0) {
                        controller.select(row.policy());
                    }
                }).onOpen(this::open).action(Texts.of("benchmark.open-its-worst-episode"), row -> row.part() < 0, this::open)
                .action(Texts.of("benchmark.open-its-best-episode"), row -> row.part() < 0, row -> {
                    controller.select(row.policy());
                    traces.open(Lead.BEST);
                })
                .action(Texts.of("benchmark.baseline.choose"), row -> row.part() < 0,
                        row -> controller.chooseBaseline(row.policy()))
                .action(Texts.of("benchmark.open-this-episode-in-replay"), this::isEpisode, this::open);
        grid.table().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) {
                event.consume();
                controller.stepBudget(event.getCode() == KeyCode.RIGHT);
            }
        });
        Label published = Layouts.saying(Layouts.narrow(Layouts.wrapped(Type.META.label("", "mn-muted"))));
        ModelValue.whenever(() -> published.setText(
                model.scores.optional().filter(scores -> model.rowKind.get() == Rows.FOLDS).map(ResultColumns::note).orElse("")),
                model.scores, model.rowKind);
        Layouts.padded(this, 6, 12, 6, 12).getChildren().addAll(choices(), published, Layouts.grow(grid));
        ModelValue.whenever(this::fill, model.scores, model.rowKind, Theme.worn(this));
        model.order.subscribe(grid::order);
        model.filter.subscribe(grid::filter);
        model.selected.subscribe(policy -> {
            if (model.rowKind.get() == Rows.FOLDS) {
                grid.select(policy);
            } else {
                fill();
            }
        });
        model.running.subscribe((before, now) -> fill());
    }

    private boolean isEpisode(TableRow row) {
        return row.part() >= 0 && model.rowKind.get() == Rows.EPISODES;
    }

    /** Opens the worst episode of a policy, or the episode of the row. */
    private void open(TableRow row) {
        if (row.part() < 0) {
            controller.select(row.policy());
            traces.open(Lead.WORST);
        } else if (isEpisode(row)) {
            traces.open(row.policy(), row.part());
        }
    }

    private HBox choices() {
        HBox kinds = Layouts.styled(ChoiceControls.segments(model.rowKind, List.of(Rows.values()), kind -> kind.word,
                kind -> kind.help, model.rowKind::set), "mn-small");
        kinds.setMinWidth(USE_PREF_SIZE);
        HBox steps = Layouts.styled(ChoiceControls.segments(model.steps, List.of(ScoredDecisions.values()),
                ScoredDecisions::words, ScoredDecisions::help, model.steps::set), "mn-small");
        steps.setMinWidth(USE_PREF_SIZE);
        SearchField filter = new SearchField(Texts.of("benchmark.show-rows-with-these-words"), model.filter::set);
        model.filter.subscribe(words -> {
            if (!words.equals(filter.field().getText())) {
                filter.field().setText(words);
            }
        });
        filter.field().setPromptText(Texts.of("benchmark.filter-rows"));
        Theme.follow(filter, theme -> {
            filter.setMaxWidth(Type.grown(170));
            filter.setMinWidth(Type.grown(112));
        });
        Label note = Layouts.grow(Type.META.label("", "mn-muted"));
        note.setMaxWidth(Double.MAX_VALUE);
        note.textProperty().subscribe(words -> Tips.on(note, words));
        ModelValue.whenever(() -> note.setText(hidden() + switch (model.rowKind.get()) {
            case FOLDS -> Texts.of("benchmark.enter-or-double-click-opens");
            case EPISODES -> Texts.of("benchmark.one-row-an-episode-all", selectedTitle());
            case CATEGORIES -> Texts.of("benchmark.categories.caption", selectedTitle());
        }), model.rowKind, model.selected, model.scores, grid.hidden());
        return Layouts.styled(Layouts.row(10, kinds, steps, note, filter), "mn-study-choices");
    }

    /** Names the columns for which there is no room; they would be missed without a word. */
    private String hidden() {
        List<String> heads = grid.hidden().get();
        return heads.isEmpty() ? "" : Texts.of("benchmark.no-room-for-columns", String.join(", ", heads), heads.size()) + " ";
    }

    private String selectedTitle() {
        return model.selectedRow().map(TableRow::title).orElse("");
    }

    private void fill() {
        BenchmarkScores scores = model.scores.get();
        grid.setVisible(scores != null);
        if (scores == null) {
            grid.show(grid.listing(), List.of());
            return;
        }
        Rows kind = model.rowKind.get();
        List<TableRow> rows = ResultColumns.all(scores, kind, model.selected.get());
        grid.show(ResultColumns.of(scores, kind, rows, model.running.get(), Theme.current().get().isLecture(),
                controller::chooseBudget), rows);
        if (kind == Rows.FOLDS) {
            grid.select(model.selected.get());
        }
    }
}
