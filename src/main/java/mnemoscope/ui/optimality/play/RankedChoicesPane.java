package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.ChoiceContrast;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.optimality.play.ChoiceListing.Row;
import mnemoscope.workspace.SortOrder;

/** All feasible choices of the current turn, ranked by their value to go, and why Optimal differs from Myopic. */
final class RankedChoicesPane extends VBox {
    private static final double ROW = 19;
    /** In a wider pane the numbers would be too far from their labels. */
    private static final double MOST_WIDTH = 420;
    /** Minimum number of listed lines. */
    private static final int LEAST_LINES = 4;

    private final PlayModel model;
    private final PlayController controller;
    private final Label title = Layouts.wrapped(Type.TITLE.label(""));
    private final HBox states = Layouts.row(6);
    private final Label stands = Layouts.wrapped(Type.META.label("", "mn-muted"));
    private final TextFlow why = Layouts.styled(new TextFlow(), "mn-wrap");
    private final Grid<Row> grid = Layouts.grow(new Grid<>(Texts.of("optimality.feasible-choices-best-first")));
    private final Button more;
    private SortOrder order = SortOrder.GIVEN;

    RankedChoicesPane(PlayModel model, PlayController controller) {
        super(4);
        this.model = model;
        this.controller = controller;
        Layouts.padded(this, 9, 8, 8, 14).setMinWidth(0);
        why.setMinHeight(USE_PREF_SIZE);
        grid.several().rowHeight(ROW).state(row -> row.isPinned() ? "chosen" : "")
                .all(() -> model.listing.optional().map(ChoiceListing::rows).orElse(List.of()))
                .onSelect(row -> model.selected.set(row.isGap() ? null : row.choice()))
                .spoken(row -> ChoiceColumns.words(row, model.played.get().titles())).onSort(by -> {
                    order = by;
                    grid.order(by);
                    show(model.listing.get());
                });
        grid.table().getStyleClass().add("mn-plain");
        grid.setMinHeight(60);
        Theme.worn(grid).subscribe(now -> {
            grid.setMaxWidth(Type.grown(MOST_WIDTH));
            // Heads and rows have another height in another type, after a lecture too, but only after a layout.
            FrameCallbacks.after(3, () -> true, this::fold);
        });
        more = Layouts.styled(Buttons.flat("", () -> model.expanded.set(!model.expanded.get())), "mn-link", "mn-more");
        getChildren().addAll(
                Layouts.row(6, title, Layouts.space(),
                        Buttons.dropsIcon(Icons.EXPORT, Texts.of("optimality.copy-or-export-the-choices"), this::menu)),
                states, stands, why, grid, more, new BackupPane(model, controller));
        model.listing.subscribe(this::show);
        model.expanded.subscribe(all -> show(model.listing.get()));
        grid.heightProperty().subscribe(height -> fold());
    }

    private void fold() {
        if (model.listing.get() != null && !model.expanded.get()) {
            fold(model.listing.get());
        }
    }

    private void show(ChoiceListing listing) {
        if (listing == null) {
            return;
        }
        PlayedInstance shown = model.played.get();
        title.setText(listing.title());
        stands.setText(listing.stands());
        Layouts.show(stands, !listing.stands().isEmpty());
        // With more than two policies one is selected, even if all are in one state.
        Layouts.show(states, !listing.stands().isEmpty() || shown.plays().size() > 2);
        HBox policies = ChoiceControls.segments(new ModelValue<>(model.listedPolicy()),
                IntStream.range(0, shown.plays().size()).boxed().toList(), p -> "",
                p -> Texts.of("optimality.choices.at-state", shown.titles().get(p)), model.listed::set);
        policies.getStyleClass().add("mn-small");
        for (int p = 0; p < shown.plays().size(); p++) {
            ToggleButton button = (ToggleButton) policies.getChildren().get(p);
            button.setGraphic(new Mark(shown.styles().get(p), 13));
            button.setAccessibleText(Tips.of(button));
        }
        states.getChildren().setAll(Type.META.label(Texts.of("optimality.state.at"), "mn-muted"), policies);
        explain(listing);
        fold(listing);
    }

    /** All rows if they are sorted by a column or expanded; otherwise as many as are visible. */
    private void fold(ChoiceListing listing) {
        boolean all = model.expanded.get();
        int room = Math.max(LEAST_LINES, grid.room());
        List<Row> lines = all || !order.equals(SortOrder.GIVEN) ? listing.rows() : listing.folded(room);
        model.played.optional().ifPresent(shown -> grid.show(ChoiceColumns.choices(shown, listing, model.turn()), lines));
        long hidden = listing.rows().size() - lines.stream().filter(row -> !row.isGap()).count();
        more.setText(all
                ? Texts.of("optimality.only-the-best-and-the-chosen")
                : Texts.of("optimality.hidden-more", Numbers.whole(hidden)));
        Layouts.show(more, listing.rows().size() > room && order.equals(SortOrder.GIVEN));
        if (all) {
            lines.stream().filter(row -> row.choosers().contains(model.listedPolicy())).findFirst().ifPresent(grid::reveal);
        }
    }

    private void explain(ChoiceListing listing) {
        ChoiceContrast.Words words = listing.why();
        why.setAccessibleText(words == null ? listing.note() : words.all());
        why.getChildren().setAll(
                Type.ROW.text(words == null ? listing.note() : words.sentence() + (words.amounts().isEmpty() ? "" : " ")));
        if (words != null && !words.amounts().isEmpty()) {
            why.getChildren().addAll(Type.ROW.text(words.amounts(), "mn-muted"),
                    Type.ROW.text(words.lost(), "mn-warn", "mn-strong"), Type.ROW.text(words.end(), "mn-muted"));
        }
    }

    private List<MenuItem> menu() {
        return List.of(Buttons.item(Texts.of("optimality.copy-the-choices"), () -> CopyAndExport.copy(grid.values().text())),
                Buttons.item(Texts.of("optimality.export-the-choices-as-csv"), () -> controller.export(grid.values())),
                CopyAndExport.item(this, Texts.of("optimality.ranked-choices"), () -> model.played.optional()
                        .map(shown -> PlayTables.choices(shown, model.listing.get(), model.turn()))));
    }
}
