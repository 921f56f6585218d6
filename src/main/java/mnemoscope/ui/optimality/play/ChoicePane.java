package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/** All feasible choices of the turn shown, ranked by their value to go, and why Optimal differs from Myopic. */
final class ChoicePane extends VBox {
    private static final double LECTURE_SCALE = 1.45;
    /** Wider, the numbers would be too far from what they say. */
    static final double MOST_WIDTH = 420;
    /** Lines that are always listed, however low the list is. */
    private static final int LEAST_LINES = 4;

    private final PlayModel model;
    private final PlayController controller;
    private final Label title = Type.TITLE.label("");
    private final HBox states = new HBox(6);
    private final Label stands = Type.META.label("", "mn-muted");
    private final TextFlow why = new TextFlow();
    private final Drawing head = new Drawing("Columns: keep, now, later, total, lost", this::head);
    private final ListView<ChoiceLine> list = new ListView<>();
    private final Button more;
    private List<PolicyStyle> styles = List.of();
    private int most = 1;

    ChoicePane(PlayModel model, PlayController controller) {
        super(4);
        this.model = model;
        this.controller = controller;
        setPadding(new Insets(9, 8, 8, 14));
        setMinWidth(0);
        stands.setWrapText(true);
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        stands.setMinHeight(USE_PREF_SIZE);
        why.getStyleClass().add("mn-wrap");
        why.setMinHeight(USE_PREF_SIZE);
        Button export = Buttons.flatIcon(Icons.EXPORT, "Copy or export the choices", () -> {
        });
        export.setOnAction(event -> menu().show(export, javafx.geometry.Side.BOTTOM, 0, 0));
        export.getStyleClass().add("mn-tiny");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox top = new HBox(6, title, space, export);
        top.setAlignment(Pos.CENTER_LEFT);
        states.setAlignment(Pos.CENTER_LEFT);
        head.setMinHeight(ChoicePainter.ROW);
        list.getStyleClass().add("mn-choices");
        list.setAccessibleText("Feasible choices, best first");
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setMinHeight(60);
        VBox.setVgrow(list, Priority.ALWAYS);
        Takeaway.offer(list, () -> table(list.getSelectionModel().getSelectedIndices()), () -> table(List.of()));
        more = Buttons.flat("", controller::toggleExpanded);
        more.getStyleClass().addAll("mn-link", "mn-more");
        getChildren().addAll(top, states, stands, why, head, list, more);
        model.listingProperty().subscribe(this::show);
        model.expandedProperty().subscribe(all -> show(model.listingProperty().get()));
        list.heightProperty().subscribe(height -> {
            if (model.listingProperty().get() != null && !model.expandedProperty().get()) {
                fold(model.listingProperty().get());
            }
        });
        Theme.current().subscribe(theme -> {
            list.setFixedCellSize(ChoicePainter.ROW * scale());
            list.setCellFactory(made -> new ChoiceCell(this));
            head.setPrefHeight(ChoicePainter.ROW * scale());
            head.setMinHeight(ChoicePainter.ROW * scale());
            head.setMaxHeight(ChoicePainter.ROW * scale());
        });
    }

    static double scale() {
        return Theme.current().get() == Theme.LECTURE ? LECTURE_SCALE : 1;
    }

    List<PolicyStyle> styles() {
        return styles;
    }

    List<String> titles() {
        return model.played().map(shown -> shown.policies().stream().map(each -> each.title()).toList()).orElse(List.of());
    }

    boolean isValued() {
        return model.listingProperty().get() == null || model.listingProperty().get().valued();
    }

    int mostMarks() {
        return most;
    }

    private void show(ChoiceListing listing) {
        if (listing == null) {
            return;
        }
        Played shown = model.played().orElseThrow();
        styles = PlayStyle.of(shown.policies());
        most = listing.rows().stream().mapToInt(ChoiceRow::marks).max().orElse(1);
        title.setText(listing.title());
        stands.setText(listing.stands());
        shown(stands, !listing.stands().isEmpty());
        shown(states, !listing.stands().isEmpty());
        fillStates(shown);
        explain(listing);
        fold(listing);
        head.redraw();
    }

    private void fold(ChoiceListing listing) {
        boolean all = model.expandedProperty().get();
        int room = (int) Math.max(LEAST_LINES, Math.floor((list.getHeight() - 2) / (ChoicePainter.ROW * scale())));
        List<ChoiceLine> lines = all ? ChoiceLine.all(listing.rows()) : ChoiceLine.folded(listing.rows(), room);
        list.setItems(FXCollections.observableArrayList(lines));
        int hidden = listing.rows().size() - ChoiceLine.choices(lines);
        more.setText(all ? "The best and the chosen only" : Numbers.whole(hidden) + " more");
        shown(more, listing.rows().size() > room);
        if (all) {
            IntStream.range(0, lines.size()).filter(k -> lines.get(k).row().choosers().contains(model.listedPolicy()))
                    .findFirst().ifPresent(k -> list.scrollTo(Math.max(0, k - room / 2)));
        }
    }

    private void fillStates(Played shown) {
        ToggleGroup group = new ToggleGroup();
        List<ToggleButton> buttons = new ArrayList<>();
        for (int p = 0; p < shown.plays().size(); p++) {
            int policy = p;
            ToggleButton button = new ToggleButton("", new Mark(styles.get(p), 13));
            button.setToggleGroup(group);
            button.setSelected(p == model.listedPolicy());
            button.setAccessibleText("Choices at the state of " + shown.policies().get(p).title());
            Tips.on(button, "Choices at the state of " + shown.policies().get(p).title());
            button.setOnAction(event -> {
                button.setSelected(true);
                controller.list(policy);
            });
            buttons.add(button);
        }
        HBox segments = Buttons.segments(buttons.toArray(ToggleButton[]::new));
        segments.getStyleClass().add("mn-small");
        states.getChildren().setAll(Type.META.label("At the state of", "mn-muted"), segments);
    }

    private void explain(ChoiceListing listing) {
        ContrastWords words = listing.why();
        why.getChildren().clear();
        if (words == null) {
            why.getChildren().add(text(listing.note(), ""));
            why.setAccessibleText(listing.note());
            return;
        }
        why.getChildren().add(text(words.sentence() + (words.amounts().isEmpty() ? "" : " "), ""));
        if (!words.amounts().isEmpty()) {
            why.getChildren().addAll(text(words.amounts(), "mn-muted"), text(words.lost(), "mn-warn", "mn-strong"),
                    text(words.end(), "mn-muted"));
        }
        why.setAccessibleText(words.all());
    }

    private static Text text(String words, String... classes) {
        Text text = new Text(words);
        text.getStyleClass().addAll("mn-text", "mn-row");
        text.getStyleClass().addAll(classes);
        return text;
    }

    private static void shown(Region node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }

    private void head(Painter g, double width, double height, Palette palette) {
        g.save();
        g.scale(scale(), scale());
        new ChoicePainter(g, palette, styles, Math.min(MOST_WIDTH, (width - 8) / scale()), most, isValued())
                .head(model.listingProperty().get() != null && model.listingProperty().get().orders());
        g.restore();
    }

    private ValueTable table(List<Integer> chosen) {
        return model.played().map(shown -> {
            ChoiceListing listing = model.listingProperty().get();
            ValueTable all = PlayTables.choices(shown, listing, model.turn());
            if (chosen.isEmpty()) {
                return all;
            }
            return all.with(chosen.stream().map(k -> list.getItems().get(k).row()).filter(Objects::nonNull)
                    .map(listing.rows()::indexOf).toList());
        }).orElse(ValueTable.NONE);
    }

    private ContextMenu menu() {
        MenuItem csv = new MenuItem("Export the choices as CSV\u2026");
        csv.setOnAction(event -> controller.export(table(List.of())));
        MenuItem png = new MenuItem("Export the choices as PNG\u2026");
        png.setOnAction(event -> model.played().ifPresent(shown -> controller
                .export(PlayPicture.choices(shown, model.listingProperty().get(), model.turn()))));
        MenuItem copy = new MenuItem("Copy the choices");
        copy.setOnAction(event -> mnemoscope.ui.kit.Copying.put(table(List.of()).text()));
        return new ContextMenu(copy, csv, png);
    }

    /** As a card of the page. */
    Card card() {
        VBox.setVgrow(this, Priority.ALWAYS);
        return new Card(this);
    }
}
