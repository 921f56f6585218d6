package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.text.NumberStyle;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.optimality.play.ChoiceListing.Row;

/** The columns of the ranked choices and of the items of an instance. */
final class ChoiceColumns {
    private static final NumberStyle TWO = new NumberStyle(2, true, false);
    private static final int MOST_PHASES = 3;

    private ChoiceColumns() {}

    /** Marks of the policies that choose it, kept and ordered items, now, later, total, and a bar for the loss. */
    static TableModel<Row> choices(PlayedInstance played, ChoiceListing listing, int turn) {
        ItemNames names = played.names();
        int most = listing.rows().stream().mapToInt(row -> row.choosers().size() + (row.would() ? 1 : 0)).max().orElse(1);
        double beside = 15 + 11.0 * (Math.max(1, most) - 1);
        List<Column<Row>> columns = List.of(Column
                .<Row>words(listing.orders() ? Texts.of("optimality.column-keep-and-order") : Texts.of("optimality.column-keep"),
                        row -> names.filed(row.choice().kept()))
                .named("keeps").width(beside + 24).grows().shown(ChoiceColumns::keeps).tips(row -> words(row, played.titles()))
                .face((g, width, height, palette, row) -> {
                    marks(g, palette, height, played.styles(), row);
                    // A row for folded choices has no marks.
                    double before = row.isGap() ? 15 : beside;
                    Font font = row.isPinned() ? PaintedCanvas.ROW_STRONG : PaintedCanvas.ROW;
                    g.text(GridPicture.cut(keeps(row), width - before, font), before, height / 2 + 4, font,
                            palette.of(row.isGap() ? ColorRole.MUTED : ColorRole.FG), TextAlignment.LEFT);
                }), Column.<Row>words("orders", row -> names.filed(row.choice().ordered())).onlyInFiles(),
                number(Texts.of("optimality.column-now"), "now", 43, Row::now, ChoiceFigures::now)
                        .look(listing.valued() ? "mn-regular" : "mn-strong"),
                number(Texts.of("optimality.column-later"), "later", 46, Row::later, ChoiceFigures::later)
                        .onScreen(listing.valued()),
                number(Texts.of("optimality.column-total"), "total", 49, Row::total, ChoiceFigures::total).look("mn-strong")
                        .onScreen(listing.valued()),
                number(Texts.of("optimality.column-lost"), "lost", 38, Row::lost, ChoiceFigures::lost).at(Alignment.LEFT)
                        .onScreen(listing.valued()).face((g, width, height, palette, row) -> {
                            if (!row.isGap()) {
                                g.setFill(palette.of(row.accused() ? ColorRole.WARNING : ColorRole.SUBTLE));
                                g.fillRect(0, height / 2 - 4, row.lost() > 0 ? Math.max(2, row.share() * width) : 1, 8);
                            }
                        }),
                Column.<Row>words("chosen by", row -> choosers(row, played.titles())).onlyInFiles());
        return new TableModel<>(played.source().fileName() + "-turn-" + (turn + 1) + "-choices", columns);
    }

    /** Marks of the policies that choose it, and a hollow one of Optimal where it would. */
    private static void marks(Painter g, Palette palette, double height, List<PolicyStyle> styles, Row row) {
        for (int k = 0; k < row.choosers().size(); k++) {
            mark(g, palette, height, styles.get(row.choosers().get(k)), MarkState.FILLED, k);
        }
        if (row.would()) {
            mark(g, palette, height, PolicyStyle.of(PlayedPolicy.OPTIMAL.mark()), MarkState.HOLLOW, row.choosers().size());
        }
    }

    private static void mark(Painter g, Palette palette, double height, PolicyStyle style, MarkState state, int place) {
        MarkPainter.draw(g, style.shape(), state, 6 + 11 * place, height / 2, 12, palette.of(style.hue()),
                palette.of(ColorRole.BG));
    }

    /** @param exact for files and for sorting */
    private static Column<Row> number(String head, String name, double px, ToDoubleFunction<Row> exact,
            ToDoubleFunction<ChoiceFigures> shown) {
        return Column.number(head, TWO, exact).named(name).width(px)
                .shown(row -> row.isGap() ? "" : TWO.text(shown.applyAsDouble(row.figures())));
    }

    private static String keeps(Row row) {
        return row.keep() + (row.order().isEmpty() ? "" : " + " + row.order());
    }

    private static String choosers(Row row, List<String> titles) {
        return String.join(", ", row.choosers().stream().map(titles::get).toList());
    }

    /** The accessible text of a row. */
    static String words(Row row, List<String> titles) {
        if (row.isGap()) {
            return Texts.of("optimality.skipped-choices-between", row.skipped());
        }
        String choice = row.order().isEmpty()
                ? Texts.of("optimality.keep", row.keep())
                : Texts.of("optimality.keep-and-order", row.keep(), row.order());
        ChoiceFigures figures = row.figures();
        String now = TWO.text(figures.now());
        String earns = Double.isNaN(row.total())
                ? Texts.of("optimality.choice-later-not-known", choice, now)
                : Texts.of("optimality.choice-now-later-total-lost", choice, now, TWO.text(figures.later()),
                        TWO.text(figures.total()), figures.loses());
        return earns + (row.choosers().isEmpty() ? "" : " " + Texts.of("optimality.chosen-by-titles", choosers(row, titles)))
                + (row.would() ? " " + Texts.of("optimality.optimal-would-choose-it-here") : "");
    }

    /**
     * Size, value and demand of every item: by phase if there are two or three, otherwise at the current turn. Files have all
     * turns.
     */
    static TableModel<Integer> items(PlayedInstance.Source source, int turn) {
        Instance instance = source.instance();
        List<Integer> phases = GridLayout.phases(instance);
        List<Column<Integer>> columns = new ArrayList<>();
        columns.add(Column.<Integer>words(Texts.of("optimality.column-item"), new ItemNames(instance.items())::of).named("item")
                .width(36).look("mn-strong"));
        columns.add(Column.<Integer>count(Texts.of("optimality.column-size"), item -> instance.sizes()[item]).named("size")
                .width(28).grows());
        columns.add(Column.<Integer>number(Texts.of("optimality.column-value"), TWO, item -> instance.values()[item])
                .named("value").width(36).grows());
        boolean byPhase = phases.size() <= MOST_PHASES;
        for (int t = 0; t < instance.turns(); t++) {
            int at = t;
            boolean shown = byPhase ? phases.contains(t) : t == Math.min(turn, instance.turns() - 1);
            String head = !byPhase
                    ? Texts.of("optimality.turn-in-text", t + 1)
                    : phases.size() == 1
                            ? Texts.of("optimality.column-demand")
                            : Texts.of("optimality.phase", phases.indexOf(t) + 1);
            columns.add(Column.<Integer>number(head, TWO, item -> instance.demand()[at][item]).named("turn " + (t + 1)).width(42)
                    .grows().onScreen(shown));
        }
        return new TableModel<>(source.fileName() + "-items", columns);
    }
}
