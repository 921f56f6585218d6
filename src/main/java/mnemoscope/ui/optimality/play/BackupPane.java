package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.play.BellmanBackup;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.LossBreakdown;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.NumberStyle;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.PaintedCanvas;

/** One step of the Bellman equation for the selected or best choice: the parts of "now" and "later". */
final class BackupPane extends VBox {
    private static final double ROW = 19;
    /** Insets of the text cell, px. */
    private static final double INSETS = 17;
    private static final NumberStyle TWO = new NumberStyle(2, true, false);

    /**
     * A query, or a sum below the queries.
     *
     * @param chance NaN for a sum, as are numbers that a line lacks
     * @param tip    the state after the query, in words
     */
    private record Line(String asked, double chance, double now, String then, String tip, double later, boolean missed,
            boolean sum) {
        private static Line sum(String what, double now, double later) {
            return new Line(what, Double.NaN, now, "", "", later, false, true);
        }
    }

    private final PlayModel model;
    private final PlayController controller;
    private final Label title = Layouts.narrow(Type.TITLE.label(""));
    private final HBox choices = new HBox();
    private final Grid<Line> grid = new Grid<Line>(Texts.of("optimality.backup")).rowHeight(ROW).whole();
    private BellmanBackup shown;

    BackupPane(PlayModel model, PlayController controller) {
        super(4);
        this.model = model;
        this.controller = controller;
        setMinHeight(USE_PREF_SIZE);
        Tips.on(title, Texts.of("optimality.backup-help"));
        grid.table().getStyleClass().add("mn-plain");
        getChildren()
                .addAll(Card.rule(),
                        Layouts.row(6, title, Layouts.space(), choices, Layouts.styled(Buttons.flatIcon(Icons.EXPORT,
                                Texts.of("optimality.export-the-backup-as-csv"), () -> controller.export(values())), "mn-tiny")),
                        grid);
        ModelValue.whenever(this::show, model.listing, model.selected, model.sources);
    }

    private void show() {
        ChoiceListing listing = model.listing.get();
        boolean known = listing != null && listing.valued() && !listing.rows().isEmpty();
        Layouts.show(this, known);
        if (!known) {
            return;
        }
        PlayedInstance played = model.played.get();
        int turn = model.turn();
        TurnChoice best = listing.rows().getFirst().choice();
        TurnChoice choice = model.selected.optional().orElse(best);
        State state = played.plays().get(model.listedPolicy()).turns().get(turn).state();
        shown = BellmanBackup.of(played.contest(), turn, state, choice);
        title.setText(Texts.of("optimality.backup-of", LossCard.words(choice, played.names())));
        LossBreakdown sources = model.sources.get();
        choices.getChildren().clear();
        if (sources != null && sources.differ() && sources.best().equals(best)) {
            choices.getChildren().add(LossCard.choices(model, choice, List.of(best, sources.other()), model.selected::set));
        }
        List<Line> lines = lines(played.names());
        grid.show(new TableModel<>(file(), columns(turn, lines)), lines);
    }

    private List<Line> lines(ItemNames names) {
        List<Line> lines = new ArrayList<>();
        shown.rows().forEach(row -> lines.add(new Line(names.of(row.query()), row.chance(), row.reward(), then(row.next(), names),
                words(row.next(), names), row.value(), (shown.choice().kept() >>> row.query() & 1) == 0, false)));
        ChoiceFigures figures = ChoiceFigures.of(shown.now(), shown.now() + shown.later(), 0);
        lines.add(Line.sum(Texts.of("optimality.mean"), figures.now(), figures.later()));
        lines.add(Line.sum(Texts.of("optimality.total"), Double.NaN, figures.total()));
        return lines;
    }

    private static String then(State next, ItemNames names) {
        String pool = names.brief(next.pool());
        return next.inTransit() == 0 ? pool : Texts.of("optimality.pool-and-on-its-way", pool, names.brief(next.inTransit()));
    }

    private static String words(State next, ItemNames names) {
        return next.inTransit() == 0
                ? Texts.of("optimality.next-pool", names.list(next.pool()))
                : Texts.of("optimality.next-pool-and-transit", names.list(next.pool()), names.list(next.inTransit()));
    }

    private static List<Column<Line>> columns(int turn, List<Line> lines) {
        // The next state is the purpose of the column: it is complete, if necessary instead of the probabilities.
        double then = lines.stream().mapToDouble(line -> Type.width(line.then(), PaintedCanvas.ROW)).max().orElse(0);
        return List.of(Column.<Line>words(Texts.of("optimality.column-asked"), Line::asked).width(50).look("mn-strong"),
                Column.<Line>number(Texts.of("optimality.column-chance"), TWO, Line::chance).width(44).leavesAt(1)
                        .tip(Texts.of("optimality.column-chance-help")).shown(line -> Double.isNaN(line.chance()) ? "" : null),
                Column.<Line>number(Texts.of("optimality.column-now"), TWO, Line::now).width(40)
                        .shown(line -> Double.isNaN(line.now()) ? "" : null)
                        .look(line -> line.sum() ? "mn-strong" : line.missed() ? "mn-warn" : ""),
                Column.<Line>words(Texts.of("optimality.column-then"), Line::then).width(Math.max(42, Math.ceil(then) + INSETS))
                        .grows().look("mn-muted").tips(Line::tip),
                Column.<Line>number(Texts.of("optimality.column-later"), TWO, Line::later).width(49)
                        .tip(Texts.of("optimality.best-from-help", turn + 2)).look(line -> line.sum() ? "mn-strong" : ""));
    }

    private String file() {
        return model.played.get().source().fileName() + "-turn-" + (model.turn() + 1) + "-backup";
    }

    private ValueTable values() {
        ItemNames names = model.played.get().names();
        return ValueTable.of(file(), List.of("keeps", "asked", "chance", "reward", "next pool", "next in transit", "value"),
                shown.rows(), row -> List.of(names.filed(shown.choice().kept()), names.of(row.query()), row.chance(),
                        row.reward(), names.filed(row.next().pool()), names.filed(row.next().inTransit()), row.value()));
    }
}
