package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Copying;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.workspace.Order;

/** All feasible choices of the turn shown, ranked by their value to go, and why Optimal differs from Myopic. */
final class ChoicePane extends VBox {
    private static final double ROW = 19;
    /** Wider, the numbers would be too far from what they say. */
    private static final double MOST_WIDTH = 420;
    /** Lines that are always listed, however low the list is. */
    private static final int LEAST_LINES = 4;

    private final PlayModel model;
    private final PlayController controller;
    private final Label title = Type.TITLE.label("");
    private final HBox states = new HBox(6);
    private final Label stands = Type.META.label("", "mn-muted");
    private final TextFlow why = new TextFlow();
    private final Grid<ChoiceLine> grid = new Grid<>("Feasible choices, best first");
    private final Button more;
    private Order order = Order.GIVEN;

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
        grid.several().rowHeight(ROW).key(ChoiceLine::row)
                .state(line -> line.row() != null && line.row().isPinned() ? "chosen" : "")
                .all(() -> model.listing.get() == null
                        ? List.of()
                        : ChoiceLine.all(model.listing.get().rows()))
                .spoken(line -> ChoiceColumns.words(line, titles())).onSort(by -> {
                    order = by;
                    grid.order(by);
                    show(model.listing.get());
                });
        grid.table().getStyleClass().add("mn-plain");
        grid.setMinHeight(60);
        Theme.follow(this, theme -> grid.setMaxWidth(TypeScale.grown(MOST_WIDTH)));
        VBox.setVgrow(grid, Priority.ALWAYS);
        more = Buttons.flat("", controller::toggleExpanded);
        more.getStyleClass().addAll("mn-link", "mn-more");
        getChildren().addAll(top, states, stands, why, grid, more);
        model.listing.subscribe(this::show);
        model.expanded.subscribe(all -> show(model.listing.get()));
        grid.heightProperty().subscribe(height -> {
            if (model.listing.get() != null && !model.expanded.get()) {
                fold(model.listing.get());
            }
        });
    }

    private List<String> titles() {
        return model.played.optional().map(shown -> shown.policies().stream().map(each -> each.title()).toList())
                .orElse(List.of());
    }

    private void show(ChoiceListing listing) {
        if (listing == null) {
            return;
        }
        Played shown = model.played.optional().orElseThrow();
        title.setText(listing.title());
        stands.setText(listing.stands());
        shown(stands, !listing.stands().isEmpty());
        shown(states, !listing.stands().isEmpty());
        fillStates(shown);
        explain(listing);
        fold(listing);
    }

    /** All lines where they are sorted by a column; else, while not all are asked for, as many as are seen. */
    private void fold(ChoiceListing listing) {
        boolean all = model.expanded.get() || !order.equals(Order.GIVEN);
        int room = Math.max(LEAST_LINES, grid.room());
        List<ChoiceLine> lines = all ? ChoiceLine.all(listing.rows()) : ChoiceLine.folded(listing.rows(), room);
        model.played.optional().ifPresent(shown -> grid.show(ChoiceColumns.choices(shown, listing, model.turn()), lines));
        int hidden = listing.rows().size() - ChoiceLine.choices(lines);
        more.setText(model.expanded.get() ? "The best and the chosen only" : Numbers.whole(hidden) + " more");
        shown(more, listing.rows().size() > room && order.equals(Order.GIVEN));
        if (model.expanded.get()) {
            lines.stream().filter(line -> line.row().choosers().contains(model.listedPolicy())).findFirst()
                    .ifPresent(line -> grid.reveal(line.row()));
        }
    }

    private void fillStates(Played shown) {
        ToggleGroup group = new ToggleGroup();
        List<PolicyStyle> styles = PlayStyle.of(shown.policies());
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
        ChoiceReason words = listing.why();
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

    private ContextMenu menu() {
        MenuItem csv = new MenuItem("Export the choices as CSV\u2026");
        csv.setOnAction(event -> controller.export(grid.values()));
        MenuItem picture = PictureExports.item(this, "Ranked choices", () -> model.played.optional()
                .map(shown -> PlayPicture.choices(shown, model.listing.get(), model.turn())));
        MenuItem copy = new MenuItem("Copy the choices");
        copy.setOnAction(event -> Copying.put(grid.values().text()));
        return new ContextMenu(copy, csv, picture);
    }

    /** As a card of the page. */
    Card card() {
        VBox.setVgrow(this, Priority.ALWAYS);
        return new Card(this);
    }
}
