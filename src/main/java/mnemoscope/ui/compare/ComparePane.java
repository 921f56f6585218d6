package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.map.MapSide;
import mnemoscope.ui.compare.misses.MissSide;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.workspace.EpisodeChoice;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Scope;

/** The left pane of Compare: the conversation and the details of map or misses; beside the table, who hits what others miss. */
final class ComparePane extends StackPane {
    private static final PseudoClass LISTED = PseudoClass.getPseudoClass("listed");

    private final CompareController controller;
    private final GridPane pairs = new GridPane(4, 2);
    /** Marks the pair whose decisions are listed. */
    private final List<Consumer<Filter>> marks = new ArrayList<>();

    ComparePane(CompareController controller) {
        this.controller = controller;
        WorkspaceContext context = controller.context;
        getStyleClass().add("mn-left");
        VBox map = new VBox(new MapSide(controller.map));
        VBox beside = new VBox();
        controller.table.subscribe(table -> {
            boolean held = table != null && table.tellsWhatIsHeld();
            String help = Texts.of(held ? "compare.held-pairs-help" : "compare.pairs-help");
            // The content is unknown before there is a table.
            Layouts.hold(beside,
                    table == null
                            ? List.of()
                            : List.of(Layouts.section(Texts.of(held ? "compare.held-pairs" : "compare.pairs"),
                                    Layouts.wrapped(Type.META.label(help, "mn-muted")), pairs)));
        });
        MissSide misses = new MissSide(controller.misses);
        VBox scope = scope();
        VBox pages = new VBox(14);
        context.lens(now -> now.compare().view()).subscribe(view -> Layouts.hold(pages, switch (view) {
            case MAP -> List.of(map);
            case TABLE -> List.of(scope, beside);
            case MISSES -> List.of(scope, misses);
        }));
        getChildren()
                .add(Layouts.scrolled(Layouts.padded(
                        new VBox(14,
                                Layouts.section(Texts.of("compare.conversation"),
                                        EpisodeChoice.of(context.replays(), context.steps()::chooseEpisode)),
                                pages),
                        12, 12, 12, 12)));
        ModelValue.whenever(this::count, controller.table);
        ModelValue.whenever(() -> marks.forEach(each -> each.accept(controller.display().filter())), controller.table,
                context.lens(now -> now.compare().filter()));
    }

    private VBox scope() {
        HBox scope = ChoiceControls.segments(controller.context.lens(now -> now.compare().scope()), List.of(Scope.values()),
                ComparePane::words, each -> "", controller::show);
        scope.getStyleClass().add("mn-small");
        return Layouts.section(Texts.of("compare.misses-scope"), scope, RunBar.of(controller.everywhere.run));
    }

    static String words(Scope scope) {
        return Texts.of(scope == Scope.OPEN ? "compare.misses-open" : "compare.misses-all");
    }

    /** A matrix of policies: the number of decisions that the row's policy hits and the column's misses; a press lists them. */
    private void count() {
        pairs.getChildren().clear();
        marks.clear();
        controller.table.optional().ifPresent(table -> {
            var styles = CompareColumns.styles(table);
            for (int p = 0; p < styles.size(); p++) {
                pairs.add(mark(table, styles, p), 0, p + 1);
                pairs.add(mark(table, styles, p), p + 1, 0);
                for (int q = 0; q < styles.size(); q++) {
                    Node cell = p == q
                            ? Type.ROW.label("\u2013", "mn-muted")
                            : table.tellsWhatIsHeld() ? heldPair(table, p, q) : pair(table, p, q);
                    GridPane.setHalignment(cell, HPos.RIGHT);
                    pairs.add(cell, q + 1, p + 1);
                }
            }
        });
    }

    private Node pair(CompareTable table, int hitting, int missing) {
        CompareTable.Policy one = table.policies().get(hitting);
        CompareTable.Policy other = table.policies().get(missing);
        long count = table.rows().stream().filter(row -> row.parts(hitting, missing)).count();
        Button pair = Layouts.styled(
                Buttons.flat(Numbers.whole(count), () -> controller.listDifferences(one.name(), other.name())), "mn-pair");
        Layouts.styled(pair, count == 0 ? "mn-muted" : "mn-fg");
        marks.add(filter -> pair.pseudoClassStateChanged(LISTED,
                filter.hits().equals(one.name()) && filter.misses().equals(other.name())));
        String words = Texts.of("compare.one-hits-other-misses", one.title(), other.title());
        Tips.on(pair, words);
        pair.setAccessibleText(words + ": " + Numbers.whole(count));
        return pair;
    }

    /** The number of turns that one policy holds and the other does not; lists no decisions. */
    private Node heldPair(CompareTable table, int holding, int lacking) {
        CompareTable.Policy one = table.policies().get(holding);
        CompareTable.Policy other = table.policies().get(lacking);
        String count = Numbers.whole(controller.heldAlone(one.name(), other.name()));
        Label cell = Type.ROW.label(count);
        String words = Texts.of("compare.one-holds-other-not", one.title(), other.title(), count);
        Tips.on(cell, words);
        cell.setAccessibleText(words);
        return Layouts.padded(new StackPane(cell), 0, 4, 0, 4);
    }

    private static Node mark(CompareTable table, List<PolicyStyle> styles, int policy) {
        Mark mark = new Mark(styles.get(policy), 14);
        StackPane place = Layouts.padded(new StackPane(mark), 0, 4, 0, 0);
        place.setMaxWidth(USE_PREF_SIZE);
        Tips.on(place, table.policies().get(policy).tip());
        place.setAccessibleText(table.policies().get(policy).tip());
        GridPane.setHalignment(place, HPos.RIGHT);
        return place;
    }
}
