package mnemoscope.ui.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** The table as nodes: policies at the left, which stay, and the regimes beside them, which scroll where there is no room. */
final class GapGrid extends HBox {
    private static final double NAMES = 122;
    private static final double MEAN = 40;
    private static final double ERROR = 34;
    private static final double PUBLISHED = 58;
    private static final double ROW = 24;
    private static final double HEAD = 18;
    private static final double BEFORE_REGIME = 10;

    private final VBox names = new VBox();
    private final VBox values = new VBox();
    private final List<List<Cell>> cells = new ArrayList<>();
    private GapTable built;
    private double grown;

    GapGrid() {
        ScrollPane scroll = new ScrollPane(values);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFitToWidth(true);
        scroll.setMinWidth(0);
        scroll.setMinHeight(USE_PREF_SIZE);
        scroll.setFocusTraversable(false);
        HBox.setHgrow(scroll, Priority.ALWAYS);
        // Room for the bar that comes where the columns do not fit.
        scroll.viewportBoundsProperty().subscribe(
                room -> scroll.setPrefHeight(values.prefHeight(-1) + (room.getWidth() + 1 < values.minWidth(-1) ? 12 : 2)));
        getChildren().addAll(names, scroll);
    }

    void show(GapTable table) {
        if (built == null || !built.variants().equals(table.variants()) || built.measure() != table.measure()
                || !built.regimes().equals(table.regimes()) || grown != TypeScale.grown()) {
            build(table);
        }
        built = table;
        for (int k = 0; k < cells.size(); k++) {
            for (int e = 0; e < cells.get(k).size(); e++) {
                cells.get(k).get(e).show(table.rows().get(k).entries().get(e));
            }
        }
    }

    private void build(GapTable table) {
        grown = TypeScale.grown();
        cells.clear();
        names.getChildren().setAll(line(HEAD, List.of()), line(HEAD, List.of(fixed(Type.META.label(table.measure().title(),
                "mn-muted"), NAMES, Pos.CENTER_LEFT))), Card.rule());
        values.getChildren().setAll(regimes(table), heads(table), Card.rule());
        for (GapTable.Row row : table.rows()) {
            names.getChildren().addAll(line(ROW, List.of(name(row.policy()))), Card.rule());
            List<Cell> made = new ArrayList<>();
            List<Node> nodes = new ArrayList<>();
            for (int e = 0; e < row.entries().size(); e++) {
                boolean published = row.entries().get(e).state() == GapTable.State.PUBLISHED;
                Cell cell = new Cell(published, grown);
                if (e % (table.variants().size() + 1) == 0) {
                    HBox.setMargin(cell, new Insets(0, 0, 0, BEFORE_REGIME * grown));
                }
                made.add(cell);
                nodes.add(cell);
            }
            cells.add(made);
            values.getChildren().addAll(line(ROW, nodes), Card.rule());
        }
    }

    private HBox regimes(GapTable table) {
        double width = BEFORE_REGIME + table.variants().size() * (MEAN + ERROR) + PUBLISHED;
        return line(HEAD, table.regimes().stream().map(regime -> {
            Label label = Type.ROW.label(regime.title(), "mn-strong");
            label.setPadding(new Insets(0, 0, 0, (BEFORE_REGIME + 20) * grown));
            return fixed(label, width, Pos.CENTER_LEFT);
        }).toList());
    }

    private HBox heads(GapTable table) {
        List<Node> heads = new ArrayList<>();
        for (int r = 0; r < table.regimes().size(); r++) {
            for (Variant variant : table.variants()) {
                String title = variant.title().toLowerCase(Locale.ROOT);
                Label head = Type.META.label(title.replace("persistent forecast", "persistent"), "mn-muted");
                Tips.on(head, variant.title() + ". " + StudyLook.tip(variant));
                Node placed = fixed(head, MEAN + ERROR, Pos.CENTER_RIGHT);
                if (variant == table.variants().getFirst()) {
                    HBox.setMargin(placed, new Insets(0, 0, 0, BEFORE_REGIME * grown));
                }
                heads.add(placed);
            }
            heads.add(fixed(Type.META.label("published", "mn-muted"),
                    PUBLISHED, Pos.CENTER_RIGHT));
        }
        return line(HEAD, heads);
    }

    private Node name(StudyPolicy policy) {
        Label label = Type.ROW.label(StudyLook.name(policy));
        HBox box = new HBox(7, new Mark(StudyLook.style(policy), 13), label);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setMinWidth(NAMES * grown);
        return box;
    }

    private Label fixed(Label label, double width, Pos place) {
        label.setMinWidth(width * grown);
        label.setPrefWidth(width * grown);
        label.setMaxWidth(width * grown);
        label.setAlignment(place);
        return label;
    }

    private HBox line(double height, List<? extends Node> nodes) {
        HBox line = new HBox();
        line.getChildren().addAll(nodes);
        line.setAlignment(Pos.CENTER_LEFT);
        line.setMinHeight(height * grown);
        line.setPrefHeight(height * grown);
        return line;
    }

    /** A mean and its error, each right-aligned in its own width, so that decimals stand under each other. */
    private static final class Cell extends HBox {
        private final Label mean = Type.ROW.label("");
        private final Label error = Type.META.label("", "mn-muted");
        private final double meanWidth;
        private GapTable.Entry shown;

        Cell(boolean published, double grown) {
            setAlignment(Pos.CENTER_RIGHT);
            meanWidth = published ? PUBLISHED : MEAN;
            mean.setMinWidth(meanWidth * grown);
            mean.setAlignment(Pos.CENTER_RIGHT);
            error.setMinWidth(published ? 0 : ERROR * grown);
            error.setAlignment(Pos.CENTER_RIGHT);
            getChildren().addAll(mean, error);
            error.setVisible(!published);
            error.setManaged(!published);
        }

        void show(GapTable.Entry entry) {
            if (entry.equals(shown)) {
                return;
            }
            shown = entry;
            boolean part = entry.state() == GapTable.State.UNFINISHED;
            mean.setText(part ? "" : entry.mean());
            error.setText(part ? entry.mean() : entry.error());
            mean.getStyleClass().removeAll("mn-strong", "mn-muted");
            if (entry.state() == GapTable.State.MEETS_PUBLISHED) {
                mean.getStyleClass().add("mn-strong");
            } else if (entry.state() == GapTable.State.PUBLISHED || entry.state() == GapTable.State.NOT_TO_BE_JUDGED) {
                mean.getStyleClass().add("mn-muted");
            }
            mean.setPrefWidth(part ? 0 : USE_COMPUTED_SIZE);
            mean.setManaged(!part);
            error.setPrefWidth(USE_COMPUTED_SIZE);
            setMinWidth(getFullWidth());
            setPrefWidth(getFullWidth());
            Tips.on(this, entry.tip());
        }

        private double getFullWidth() {
            return (shown.state() == GapTable.State.PUBLISHED ? PUBLISHED : MEAN + ERROR) * TypeScale.grown();
        }
    }
}
