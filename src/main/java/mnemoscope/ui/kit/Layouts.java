package mnemoscope.ui.kit;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SkinBase;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Helpers for layout: rows and columns, growth, wrapping, visibility. Each method returns its argument. */
public final class Layouts {
    private Layouts() {}

    /** A row with vertically centred children. */
    public static HBox row(double gap, Node... parts) {
        HBox row = new HBox(gap, parts);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** A spacer that takes all remaining room. */
    public static Region space() {
        return grow(new Region());
    }

    /** Makes a node grow in a row or column and shrink where room is short. */
    public static <N extends Node> N grow(N node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        VBox.setVgrow(node, Priority.ALWAYS);
        if (node instanceof Region region) {
            region.setMinWidth(0);
        }
        return node;
    }

    /** A card whose content fills it and which can shrink with its row. */
    public static Card filled(Node content) {
        VBox.setVgrow(content, Priority.ALWAYS);
        return narrow(new Card(content));
    }

    /** Form rows under their title. */
    public static VBox section(String title, Node... parts) {
        VBox section = new VBox(5, Type.ROW.label(title, "mn-strong"));
        section.getChildren().addAll(parts);
        return section;
    }

    /** A grid with names at the left in their preferred width; values take the remaining width. */
    public static GridPane entries(double gap, HPos values) {
        GridPane grid = new GridPane(12, gap);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints value = new ColumnConstraints();
        value.setHgrow(Priority.ALWAYS);
        value.setHalignment(values);
        grid.getColumnConstraints().addAll(name, value);
        return grid;
    }

    /** A grid with names at the left that wrap; values are never truncated. */
    public static GridPane counts(double gap) {
        GridPane grid = new GridPane(12, gap);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(0);
        name.setHgrow(Priority.ALWAYS);
        ColumnConstraints value = new ColumnConstraints();
        value.setMinWidth(Region.USE_PREF_SIZE);
        value.setHalignment(HPos.RIGHT);
        grid.getColumnConstraints().addAll(name, value);
        return grid;
    }

    /** Adds a row to {@link #entries}: a name aligned with the first line of its value. */
    public static void entry(GridPane entries, Node name, Node value) {
        GridPane.setValignment(name, value instanceof Control && !(value instanceof Label) ? VPos.CENTER : VPos.TOP);
        entries.addRow(entries.getRowCount(), name, value);
    }

    /** Text that wraps and is never truncated. */
    public static Label wrapped(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** Text that is truncated where room is short. */
    public static <L extends Region> L narrow(L region) {
        region.setMinWidth(0);
        return region;
    }

    /** Sets the minimum width to the preferred width, so that the text is never truncated. */
    public static <R extends Region> R uncut(R region) {
        region.setMinWidth(Region.USE_PREF_SIZE);
        return region;
    }

    /** Sets the minimum size to the preferred size, so that a layout never shrinks it. */
    public static <R extends Region> R whole(R region) {
        region.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return region;
    }

    /** Fixes the height. */
    public static <R extends Region> R high(R region, double height) {
        region.setMinHeight(height);
        region.setPrefHeight(height);
        region.setMaxHeight(height);
        return region;
    }

    /** Fixes the width. */
    public static <R extends Region> R wide(R region, double width) {
        region.setMinWidth(width);
        region.setPrefWidth(width);
        region.setMaxWidth(width);
        return region;
    }

    /** Fixes width and height. */
    public static <R extends Region> R square(R region, double side) {
        return high(wide(region, side), side);
    }

    public static <N extends Node> N styled(N node, String... classes) {
        node.getStyleClass().addAll(classes);
        return node;
    }

    public static <R extends Region> R padded(R region, double top, double right, double bottom, double left) {
        region.setPadding(new Insets(top, right, bottom, left));
        return region;
    }

    /** A scroll pane that scrolls vertically only; the content has its width. */
    public static ScrollPane scrolled(Node content) {
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        // The bar that it never shows would be styled and laid out too.
        scroll.skinProperty().subscribe(skin -> {
            if (skin instanceof SkinBase<?> made) {
                made.getChildren()
                        .removeIf(part -> part instanceof ScrollBar bar && bar.getOrientation() == Orientation.HORIZONTAL);
            }
        });
        return scroll;
    }

    /** Scrolls the enclosing scroll pane until a node is visible, from its top if it is higher than the viewport. */
    public static void reveal(Node node) {
        for (Node around = node.getParent(); around != null; around = around.getParent()) {
            if (around instanceof ScrollPane scroll) {
                Bounds whole = scroll.getContent().getLayoutBounds();
                Bounds place = scroll.getContent().sceneToLocal(node.localToScene(node.getLayoutBounds()));
                double room = scroll.getViewportBounds().getHeight();
                double hidden = Math.max(1, whole.getHeight() - room);
                double above = scroll.getVvalue() * hidden;
                double below = Math.min(place.getMinY(), place.getMaxY() - room);
                scroll.setVvalue(Math.clamp(above, below, place.getMinY()) / hidden);
                return;
            }
        }
    }

    /** Sets the children. Leaves them alone if they are equal, because every node that enters a scene is styled again. */
    public static void hold(Pane pane, List<? extends Node> children) {
        if (!pane.getChildren().equals(children)) {
            pane.getChildren().setAll(children);
        }
    }

    /** Shows and manages a node, or neither. */
    public static void show(Node node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }

    /**
     * Shows as many parts of a row or column as fit.
     *
     * @param parts   least important first
     * @param lacking room that the row or column lacks with the parts it shows now, px; negative if there is some left
     */
    public static void spare(List<? extends Region> parts, double lacking) {
        double left = lacking + parts.stream().filter(each -> !each.isManaged()).mapToDouble(Layouts::taken).sum();
        for (Region each : parts) {
            show(each, left <= 0);
            left -= left > 0 ? taken(each) : 0;
        }
    }

    /** The room that a part takes in its row or column, with the gap beside it. */
    private static double taken(Region part) {
        return part.getParent() instanceof VBox column
                ? part.prefHeight(column.getWidth()) + column.getSpacing()
                : part.prefWidth(-1) + ((HBox) part.getParent()).getSpacing();
    }

    /** Shows a label while it has text. */
    public static <L extends Labeled> L saying(L label) {
        return showWhile(label, label.textProperty().isNotEmpty());
    }

    /**
     * Adds nodes to a pane in this order, each as soon as it is visible for the first time: JavaFX styles and lays out hidden nodes
     * too.
     */
    public static <P extends Pane> P onceVisible(P pane, Node... parts) {
        for (int k = 0; k < parts.length; k++) {
            List<Node> before = List.of(parts).subList(0, k);
            Node part = parts[k];
            part.visibleProperty().subscribe(visible -> {
                if (visible && part.getParent() == null) {
                    int place = 1 + before.stream().mapToInt(pane.getChildren()::indexOf).max().orElse(-1);
                    pane.getChildren().add(place, part);
                }
            });
        }
        return pane;
    }

    /** Shows a node while a condition holds. */
    public static <N extends Node> N showWhile(N node, ObservableValue<Boolean> holds) {
        node.visibleProperty().bind(holds);
        node.managedProperty().bind(node.visibleProperty());
        return node;
    }
}
