package mnemoscope.ui.compare.misses;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.miss.Miss;
import mnemoscope.explain.miss.Misses;
import mnemoscope.model.Texts;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/** The misses of the selected bar; Enter or a double click shows one in Replay. */
final class MissList extends VBox {
    private static final double ROW = 38;
    private static final NumberStyle EXACT = new NumberStyle(3, true, false);

    private final MissController controller;
    private final Grid<Miss> grid = new Grid<>(Texts.of("compare.misses-list"));
    private final CardHead head = new CardHead(Texts.of("compare.misses-list-title"), Texts.of("compare.misses-list-help"));
    private final Label note = Layouts.wrapped(Type.META.label("", "mn-muted"));
    /** Whether the list has misses of several policies; the list may outlive the result that it comes from. */
    private boolean ofSeveral;

    MissList(MissController controller) {
        super(4);
        this.controller = controller;
        setMinSize(0, 0);
        head.asNumbers(() -> CopyAndExport.save(this, grid.values()));
        grid.several().rowHeight(ROW).key(MissList::key).onOpen(controller::open)
                .spoken(miss -> decision(miss) + ". " + miss.question() + " " + fate(miss))
                .nothing(new EmptyState(Texts.of("compare.misses-list-empty")));
        getChildren().addAll(Layouts.styled(new VBox(4, head, note), "mn-card-inside"), Layouts.grow(grid));
        ModelValue.whenever(this::fill, controller.listed, controller.context.lens(now -> now.compare().misses()),
                controller.marked);
    }

    /** Takes the focus, at the first row if none is selected. */
    void enter() {
        if (!grid.rows().isEmpty()) {
            if (grid.selected().isEmpty()) {
                grid.select(key(grid.rows().getFirst()));
            }
            grid.table().requestFocus();
            Layouts.reveal(grid);
        }
    }

    private static Object key(Miss miss) {
        return List.of(miss.decision(), miss.need().turn(), miss.need().trace().policy().name());
    }

    private void fill() {
        // Read in any case, because an observable that is not read stops notifying.
        List<Miss> all = controller.listed.get();
        Misses shown = controller.misses.get();
        if (shown == null || shown.policies().isEmpty()) {
            return;
        }
        List<MissBar> bars = controller.bars();
        ofSeveral = bars.stream().mapToInt(MissBar::policy).distinct().count() > 1;
        head.title(
                bars.stream()
                        .map(bar -> Texts.of("compare.misses-of-policy", shown.policies().get(bar.policy()).title(),
                                shown.rows().get(bar.row()).words()))
                        .collect(Collectors.joining(" + ")),
                Texts.of("compare.misses-list-help"));
        note.setText(all.isEmpty() ? "" : MissHeadline.list(shown, all));
        grid.show(columns(shown), all);
    }

    /** The fate of the evidence; for bars of several policies also the policy. */
    private String fate(Miss miss) {
        return ofSeveral ? Texts.of("compare.misses-of-policy", miss.need().trace().policy().title(), miss.told()) : miss.told();
    }

    private static String decision(Miss miss) {
        return miss.shown().conversation().id() + ", " + Numbers.whole(miss.need().decision() + 1L);
    }

    private TableModel<Miss> columns(Misses shown) {
        boolean several = shown.shown().size() > 1;
        List<Column<Miss>> columns = new ArrayList<>(
                List.of(Column.<Miss>words("conversation", miss -> miss.shown().conversation().id()).onlyInFiles(),
                        Column.<Miss>count(Texts.of("compare.column-step"), miss -> miss.need().decision() + 1L).named("decision")
                                .width(several ? 104 : 58).shown(miss -> several ? decision(miss) : null).look("mn-muted"),
                        Column.<Miss>words("policy", miss -> miss.need().trace().policy().name()).onlyInFiles(),
                        Column.<Miss>words("turn", Miss::turn).onlyInFiles(),
                        Column.<Miss>words("cause", miss -> miss.cause().code()).onlyInFiles(),
                        Column.<Miss>number("dropped_at", NumberStyle.WHOLE,
                                miss -> miss.need().isDropped() ? miss.need().fate().decision() + 1 : Double.NaN).onlyInFiles(),
                        Column.<Miss>words("in_favour_of", Miss::inFavourOf).onlyInFiles(),
                        Column.<Miss>words("term", miss -> miss.need().term().key()).onlyInFiles(),
                        Column.<Miss>words(Texts.of("compare.misses-column-question"), Miss::question).named("question").quotes()
                                .width(120).grows().alsoFound(Miss::told).tips(miss -> miss.question() + "\n" + fate(miss))
                                .face((g, width, height, palette, miss) -> {
                                    line(g, miss.question(), width, height / 2 - 3, PaintedCanvas.ROW, palette.of(ColorRole.FG));
                                    line(g, fate(miss), width, height / 2 + 12, PaintedCanvas.META, palette.of(ColorRole.MUTED));
                                })));
        if (shown.isPlanned()) {
            columns.add(Column.<Miss>number(Texts.of("compare.misses-column-regret"), EXACT, Miss::regret).named("regret")
                    .width(60).highFirst().shown(miss -> Numbers.reward(miss.regret()))
                    .tip(Texts.of("compare.misses-regret-help")));
        }
        return new TableModel<>(controller.name() + "-list", columns);
    }

    private static void line(Painter g, String words, double width, double y, Font font, Color ink) {
        g.text(GridPicture.cut(words, width, font), 0, y, font, ink, TextAlignment.LEFT);
    }
}
