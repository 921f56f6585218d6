package mnemoscope.ui.kit;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Bounds;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** How nodes stand: rows and columns, what grows, what wraps, what is there at all. Each method gives back what it was given. */
public final class Layouts {
    private Layouts() {
    }

    /** Side by side, centred upright. */
    public static HBox row(double gap, Node... parts) {
        HBox row = new HBox(gap, parts);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** What keeps the parts of a row apart: takes all room that is left. */
    public static Region space() {
        return grow(new Region());
    }

    /** Takes the room that is left in a row or column, and gives way where there is little. */
    public static <N extends Node> N grow(N node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        VBox.setVgrow(node, Priority.ALWAYS);
        if (node instanceof Region region) {
            region.setMinWidth(0);
        }
        return node;
    }

    /** A card whose content fills it, as narrow as its row wants. */
    public static Card filled(Node content) {
        VBox.setVgrow(content, Priority.ALWAYS);
        return narrow(new Card(content));
    }

    /** Parts of a form under their title. */
    public static VBox section(String title, Node... parts) {
        VBox section = new VBox(5, Type.ROW.label(title, "mn-strong"));
        section.getChildren().addAll(parts);
        return section;
    }

    /** Names on the left, as wide as they are; what stands beside them has the rest of the width. */
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

    /** Names on the left, which go on in the next line; the values beside them are whole. */
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

    /** Adds a row to {@link #entries}: a name beside the first line of what it names. */
    public static void entry(GridPane entries, Node name, Node value) {
        GridPane.setValignment(name, VPos.TOP);
        entries.addRow(entries.getRowCount(), name, value);
    }

    /** Words that go on in the next line and are never cut short. */
    public static Label wrapped(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** Words that are cut short where there is no room. */
    public static <L extends Region> L narrow(L region) {
        region.setMinWidth(0);
        return region;
    }

    /** Words that are never cut short: as wide as they want to be, whatever room there is. */
    public static <R extends Region> R uncut(R region) {
        region.setMinWidth(Region.USE_PREF_SIZE);
        return region;
    }

    /** As wide and as high as it wants to be, whatever room there is. */
    public static <R extends Region> R whole(R region) {
        region.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return region;
    }

    /** Exactly so high. */
    public static <R extends Region> R high(R region, double height) {
        region.setMinHeight(height);
        region.setPrefHeight(height);
        region.setMaxHeight(height);
        return region;
    }

    /** Exactly so wide. */
    public static <R extends Region> R wide(R region, double width) {
        region.setMinWidth(width);
        region.setPrefWidth(width);
        region.setMaxWidth(width);
        return region;
    }

    /** Exactly so wide and so high. */
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

    /** Scrolls up and down only; what it holds has its width. */
    public static ScrollPane scrolled(Node content) {
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        return scroll;
    }

    /** Scrolls what a node stands in so far that it is seen, from its top if it is higher than the room. */
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

    /** Has these children. If it has them already nothing is styled anew, as it is with whatever comes into a scene. */
    public static void hold(Pane pane, List<? extends Node> children) {
        if (!pane.getChildren().equals(children)) {
            pane.getChildren().setAll(children);
        }
    }

    /** Is there, and takes room, or neither. */
    public static void show(Node node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }

    /** Is there while it says something. */
    public static <L extends Labeled> L saying(L label) {
        return showWhile(label, label.textProperty().isNotEmpty());
    }

    /** Is there while something holds. */
    public static <N extends Node> N showWhile(N node, ObservableValue<Boolean> holds) {
        node.visibleProperty().bind(holds);
        node.managedProperty().bind(node.visibleProperty());
        return node;
    }
}
