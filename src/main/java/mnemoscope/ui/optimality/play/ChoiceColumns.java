package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.Listing;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;

/** The columns of the ranked choices and of the items of an instance. */
final class ChoiceColumns {
    private static final NumberStyle TWO = new NumberStyle(2, true, false);
    private static final int MOST_PHASES = 3;

    private ChoiceColumns() {
    }

    /** Marks of who chooses it, what is kept and ordered, now, later, total and a bar for what it loses. */
    static Listing<ChoiceLine> choices(Played played, ChoiceListing listing, int turn) {
        ItemNames names = new ItemNames(played.contest().instance().items());
        List<PolicyStyle> styles = PlayStyle.of(played.policies());
        List<String> titles = played.policies().stream().map(each -> each.title()).toList();
        int most = listing.rows().stream().mapToInt(ChoiceRow::marks).max().orElse(1);
        List<Column<ChoiceLine>> columns = new ArrayList<>();
        double beside = 15 + 11.0 * (Math.max(1, most) - 1);
        columns.add(Column.<ChoiceLine>words(listing.orders() ? "keep + order" : "keep", line -> line.row() == null
                ? ""
                : PlayTables.words(names, line.row().choice().kept())).named("keeps").width(beside + 24).grows()
                .shown(ChoiceColumns::keeps).tips(line -> words(line, titles)).face((g, width, height, palette, line) -> {
                    marks(g, palette, height, styles, line.row());
                    Font font = line.row() != null && line.row().isPinned() ? Drawing.ROW_STRONG : Drawing.ROW;
                    g.text(GridPicture.cut(keeps(line), width - beside, font), beside, height / 2 + 4, font,
                            palette.of(line.row() == null ? Token.MUTED : Token.FG), TextAlignment.LEFT);
                }));
        columns.add(Column.<ChoiceLine>words("orders", line -> line.row() == null
                ? ""
                : PlayTables.words(names, line.row().choice().ordered())).onlyInFiles());
        columns.add(number("now", 43, ChoiceRow::now).look(listing.valued() ? "mn-regular" : "mn-strong"));
        columns.add(number("later", 46, ChoiceRow::later).onScreen(listing.valued()));
        columns.add(number("total", 49, ChoiceRow::total).look("mn-strong").onScreen(listing.valued()));
        columns.add(number("lost", 38, ChoiceRow::lost).at(Alignment.LEFT).onScreen(listing.valued())
                .face((g, width, height, palette, line) -> {
                    if (line.row() != null) {
                        g.setFill(palette.of(line.row().accused() ? Token.WARNING : Token.SUBTLE));
                        g.fillRect(0, height / 2 - 4, line.row().lost() > 0 ? Math.max(2, line.row().share() * width) : 1, 8);
                    }
                }));
        columns.add(Column.<ChoiceLine>words("chosen by", line -> line.row() == null
                ? ""
                : String.join(", ", line.row().choosers().stream().map(titles::get).toList())).onlyInFiles());
        return new Listing<>(played.source().fileName() + "-turn-" + (turn + 1) + "-choices", columns);
    }

    /** Of the policies that choose it, and hollow of Optimal where it would. */
    private static void marks(Painter g, Palette palette, double height, List<PolicyStyle> styles, ChoiceRow row) {
        for (int k = 0; row != null && k < row.choosers().size(); k++) {
            PolicyStyle style = styles.get(row.choosers().get(k));
            MarkPainter.draw(g, style.shape(), MarkState.FILLED, 6 + 11 * k, height / 2, 12, palette.of(style.hue()),
                    palette.of(Token.BG));
        }
        if (row != null && row.would()) {
            MarkPainter.draw(g, PlayStyle.OPTIMAL.shape(), MarkState.HOLLOW, 6 + 11 * row.choosers().size(), height / 2, 12,
                    palette.of(PlayStyle.OPTIMAL.hue()), palette.of(Token.BG));
        }
    }

    private static Column<ChoiceLine> number(String head, double px, ToDoubleFunction<ChoiceRow> value) {
        return Column.<ChoiceLine>number(head, TWO, line -> line.row() == null ? Double.NaN : value.applyAsDouble(line.row()))
                .width(px).shown(line -> line.row() == null ? "" : null);
    }

    private static String keeps(ChoiceLine line) {
        return line.row() == null
                ? "\u2026 " + Numbers.whole(line.skipped()) + " between"
                : line.row().keep() + (line.row().order().isEmpty() ? "" : " + " + line.row().order());
    }

    /** What a screen reader says of a line. */
    static String words(ChoiceLine line, List<String> titles) {
        ChoiceRow row = line.row();
        if (row == null) {
            return line.skipped() + " choices between";
        }
        List<String> choosers = row.choosers().stream().map(titles::get).toList();
        return "Keep " + row.keep() + (row.order().isEmpty() ? "" : ", order " + row.order()) + ": now "
                + Numbers.fixed(row.now(), 2) + (row.isValued()
                        ? ", later " + Numbers.fixed(row.later(), 2) + ", total " + Numbers.fixed(row.total(), 2) + ", loses "
                                + LossNumber.of(row.lost())
                        : "; what it earns later is not known")
                + "."
                + (choosers.isEmpty() ? "" : " Chosen by " + String.join(", ", choosers) + ".")
                + (row.would() ? " Optimal would choose it here." : "");
    }

    /** Size, value and demand of every item; by phase where there are two or three, else at the turn shown. Files have all turns. */
    static Listing<Integer> items(Source source, int turn) {
        Instance instance = source.instance();
        ItemNames names = new ItemNames(instance.items());
        List<Integer> phases = DemandRuns.of(instance).starts();
        List<Column<Integer>> columns = new ArrayList<>();
        columns.add(Column.<Integer>words("item", names::of).width(36).look("mn-strong"));
        columns.add(Column.<Integer>count("size", item -> instance.sizes()[item]).width(28).grows());
        columns.add(Column.<Integer>number("value", TWO, item -> instance.values()[item]).width(36).grows());
        boolean byPhase = phases.size() <= MOST_PHASES;
        for (int t = 0; t < instance.turns(); t++) {
            int at = t;
            boolean shown = byPhase ? phases.contains(t) : t == Math.min(turn, instance.turns() - 1);
            String head = !byPhase
                    ? "turn " + (t + 1)
                    : phases.size() == 1 ? "demand" : "phase " + (phases.indexOf(t) + 1);
            columns.add(Column.<Integer>number(head, TWO, item -> instance.demand()[at][item]).named("turn " + (t + 1)).width(42)
                    .grows().onScreen(shown));
        }
        return new Listing<>(source.fileName() + "-items", columns);
    }
}
