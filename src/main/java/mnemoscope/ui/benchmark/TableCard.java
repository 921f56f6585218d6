package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
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
import mnemoscope.ui.kit.Copying;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** The table: rows that can be sorted, filtered, chosen and opened. */
final class TableCard extends VBox {
    private static final double ROW = 31;
    private static final double HEADS = 52;

    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final TableDeeds deeds;
    private final TableHead head;
    private final ListView<TableLine> list = new ListView<>();
    private final VBox table;
    private final ScrollPane scroll;
    private boolean filling;
    private TableColumns columns;

    TableCard(BenchmarkModel model, BenchmarkController controller, TableDeeds deeds) {
        super(4);
        this.model = model;
        this.controller = controller;
        this.deeds = deeds;
        head = new TableHead(model, controller);
        getStyleClass().add("mn-benchmark-table");
        list.setCellFactory(view -> new TableCell(controller, deeds));
        list.setAccessibleText("Results, one row a policy");
        list.getStyleClass().add("mn-benchmark-list");
        list.getSelectionModel().selectedItemProperty().subscribe(this::chosen);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        Copying.offer(list, () -> deeds.files().values().text());
        list.setMinHeight(0);
        VBox.setVgrow(list, Priority.ALWAYS);
        table = new VBox(head, list);
        scroll = new ScrollPane(table);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(choices(), scroll);
        setPadding(new Insets(6, 12, 6, 12));
        Changes.whenever(this::fill, model.scoresProperty(), model.orderProperty(), model.filterProperty(),
                model.rowKindProperty(), Theme.current());
        model.selectedProperty().subscribe(policy -> {
            if (model.rowKindProperty().get() == RowKind.FOLDS) {
                reselect();
            } else {
                fill();
            }
        });
        scroll.viewportBoundsProperty().subscribe(bounds -> model.scores().ifPresent(scores -> {
            if (!columns(scores).equals(columns)) {
                fill();
            }
        }));
        model.runningProperty().subscribe((before, now) -> fill());
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
            model.rowKindProperty().subscribe(shown -> button.setSelected(shown == kind));
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
        Changes.whenever(() -> note.setText(switch (model.rowKindProperty().get()) {
            case FOLDS -> "Enter or double click opens the worst episode; left and right choose the budget";
            case EPISODES -> part() + ": one row an episode, all seeds pooled. Enter opens it in Replay";
            case CATEGORIES -> part() + ": one row a category of questions, all seeds pooled";
        }), model.rowKindProperty(), model.selectedProperty(), model.scoresProperty());
        HBox.setHgrow(note, Priority.ALWAYS);
        note.setMaxWidth(Double.MAX_VALUE);
        HBox box = new HBox(10, kinds, note, filter);
        box.getStyleClass().add("mn-study-choices");
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private String part() {
        return model.scores().flatMap(all -> all.row(model.selected())).map(TableRow::title).orElse("");
    }

    /** As many as have room; before there is a window, all. */
    private TableColumns columns(Scores scores) {
        double room = scroll.getViewportBounds().getWidth();
        return TableColumns.of(scores, model.rowKindProperty().get(), room > 0 ? room : Double.MAX_VALUE);
    }

    private void fill() {
        Scores scores = model.scores().orElse(null);
        table.setVisible(scores != null);
        if (scores == null) {
            list.getItems().clear();
            return;
        }
        RowKind kind = model.rowKindProperty().get();
        List<TableRow> rows = model.rows();
        columns = columns(scores);
        Interval interval = Interval.of(scores, kind == RowKind.FOLDS ? scores.rows() : rows);
        boolean running = model.isRunning();
        List<TableLine> lines = new ArrayList<>();
        boolean references = false;
        for (TableRow row : rows) {
            if (row.seesAnswer() && !references && row.part() < 0) {
                lines.add(new TableLine(scores, columns, interval, Optional.empty(), running));
                references = true;
            }
            lines.add(new TableLine(scores, columns, interval, Optional.of(row), running));
        }
        int part = Optional.ofNullable(list.getSelectionModel().getSelectedItem()).flatMap(TableLine::row).map(TableRow::part)
                .orElse(-1);
        filling = true;
        head.show(scores, columns, interval);
        table.setMinWidth(columns.least());
        list.setFixedCellSize(TypeScale.grown(ROW));
        list.getItems().setAll(lines);
        select(part);
        filling = false;
        setPrefHeight(TypeScale.grown(HEADS + ROW * lines.size()) + 48);
    }

    private void reselect() {
        filling = true;
        select(-1);
        filling = false;
    }

    /** The row of the policy that is selected, or of a part. */
    private void select(int part) {
        boolean policies = model.rowKindProperty().get() == RowKind.FOLDS;
        for (int k = 0; k < list.getItems().size(); k++) {
            Optional<TableRow> row = list.getItems().get(k).row();
            if (row.filter(each -> policies ? each.policy().equals(model.selected()) : each.part() == part).isPresent()) {
                if (list.getSelectionModel().getSelectedIndex() != k) {
                    list.getSelectionModel().select(k);
                }
                return;
            }
        }
        list.getSelectionModel().clearSelection();
    }

    private void chosen(TableLine line) {
        if (!filling && line != null) {
            line.row().filter(row -> row.part() < 0).ifPresent(row -> controller.select(row.policy()));
        }
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && list.getSelectionModel().getSelectedItem() != null) {
            event.consume();
            deeds.open(list.getSelectionModel().getSelectedItem());
        } else if (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) {
            event.consume();
            controller.stepBudget(event.getCode() == KeyCode.LEFT ? -1 : 1);
        }
    }
}
