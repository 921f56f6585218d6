package mnemoscope.ui.compare;

import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.map.MapSide;
import mnemoscope.ui.compare.misses.MissSide;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.EpisodeChoice;
import mnemoscope.ui.workspace.WorkspaceContext;

/** At the left of Compare: the conversation, what the map or the misses show, or beside the table who hits what another misses. */
final class ComparePane extends StackPane {
    private final CompareController controller;
    private final GridPane pairs = new GridPane(8, 6);

    ComparePane(CompareController controller) {
        this.controller = controller;
        WorkspaceContext context = controller.context;
        getStyleClass().add("mn-left");
        VBox map = new VBox(new MapSide(controller.map));
        VBox beside = Layouts.section(Texts.of("compare.pairs"),
                Layouts.wrapped(Type.META.label(Texts.of("compare.pairs-help"), "mn-muted")), pairs);
        MissSide misses = new MissSide(controller.misses);
        StackPane pages = new StackPane();
        context.lens(now -> now.compare().view()).subscribe(view -> Layouts.hold(pages, List.of(switch (view) {
            case MAP -> map;
            case TABLE -> beside;
            case MISSES -> misses;
        })));
        getChildren().add(Layouts.scrolled(Layouts.padded(new VBox(14,
                Layouts.section(Texts.of("compare.conversation"),
                        EpisodeChoice.of(context.derived(), context.steps()::chooseEpisode)),
                pages), 12, 12, 12, 12)));
        Value.whenever(this::count, controller.table);
    }

    /** A row and a column a policy: decisions that the one of the row hits and the one of the column misses. */
    private void count() {
        pairs.getChildren().clear();
        controller.table.optional().ifPresent(table -> {
            var styles = CompareColumns.styles(table);
            for (int p = 0; p < styles.size(); p++) {
                pairs.add(mark(table, styles, p), 0, p + 1);
                pairs.add(mark(table, styles, p), p + 1, 0);
                for (int q = 0; q < styles.size(); q++) {
                    int row = p;
                    int column = q;
                    long hits = table.scored().stream()
                            .filter(each -> each.results().get(row).hit() && !each.results().get(column).hit()).count();
                    Node cell = Type.ROW.label(p == q ? "\u2013" : Numbers.whole(hits),
                            p == q || hits == 0 ? "mn-muted" : "mn-fg");
                    GridPane.setHalignment(cell, HPos.RIGHT);
                    pairs.add(cell, q + 1, p + 1);
                }
            }
        });
    }

    private static Node mark(CompareTable table, List<PolicyStyle> styles, int policy) {
        Mark mark = new Mark(styles.get(policy), 14);
        StackPane place = new StackPane(mark);
        Tips.on(place, table.policies().get(policy).title());
        place.setAccessibleText(table.policies().get(policy).title());
        return place;
    }
}
