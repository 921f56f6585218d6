package mnemoscope.ui.optimality.hindsight;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.GridPicture;

/** Every policy compared with the plan: total, share of the attainable, regret, recall. Selecting one lists its losses. */
final class PolicyTable extends VBox {
    private static final String TITLE = Texts.of("optimality.policies-against-the-best-plan");
    private static final String BEST_RECALL = Texts.of("optimality.best-recall");

    private static final double ROW = 25;
    private static final double LECTURE_ROW = 19;

    private final HindsightController page;
    private final Grid<HindsightReport.Row> grid = new Grid<>(TITLE);
    private final Label certain = Type.META.label("", "mn-muted");
    private final Label recall = Type.ROW.label("");

    PolicyTable(HindsightController page) {
        super(2);
        this.page = page;
        getStyleClass().add("mn-card-inside");
        CardHead head = new CardHead(TITLE, Texts.of("optimality.policies-against-the-plan-help")).asPicture(this::picture)
                .asNumbers(() -> page.export(grid.values()));
        grid.whole().key(HindsightReport.Row::policy).onSelect(this::choose);
        HBox best = best();
        VBox found = new VBox(2, grid, best);
        Label searching = Layouts.padded(Type.ROW.label(Texts.of("optimality.search-goes-on"), "mn-muted"), 12, 8, 12, 8);
        getChildren().addAll(head, found, searching);
        Theme.follow(this, theme -> {
            // The chart below needs the height.
            Layouts.show(best, !theme.isLecture());
            grid.rowHeight(theme.isLecture() ? LECTURE_ROW : ROW);
        });
        page.report.subscribe(report -> {
            Layouts.show(found, report != null);
            Layouts.show(searching, report == null);
            head.exports(report != null);
            if (report == null) {
                head.note("");
                return;
            }
            head.note(report.optimum().isProven() ? "" : Texts.of("optimality.a-better-plan-may-exist"));
            grid.show(page.policies(report), report.rows());
            HindsightRecall reached = report.solved().recall();
            certain.setText(reached.isProven() ? Texts.of("optimality.exact") : Texts.of("optimality.at-most"));
            recall.setText(Numbers.f1(reached.bound()));
        });
        page.policy.subscribe(grid::select);
    }

    private void choose(HindsightReport.Row row) {
        if (page.report.optional().flatMap(report -> report.regret(row.policy())).isPresent()) {
            page.choosePolicy(row.policy());
        } else {
            grid.select(page.policy.get());
        }
    }

    private void picture() {
        page.report.optional().ifPresent(report -> {
            var table = new GridPicture<>(page.policies(report), grid.rows(), 22);
            List<String> caption = new ArrayList<>(List.of(BEST_RECALL + ": " + certain.getText() + " " + recall.getText()));
            caption.addAll(page.trainingCaption(report));
            CopyAndExport.export(this,
                    HindsightTables.picture(table, report, "hindsight", TITLE, "", grid.values(), caption, table.height()));
        });
    }

    private HBox best() {
        Label words = Layouts.grow(Type.ROW.label(BEST_RECALL, "mn-muted"));
        words.setMaxWidth(Double.MAX_VALUE);
        Tips.on(words, Texts.of("optimality.best-recall-help"));
        Tips.on(certain, HindsightTables.CERTAIN);
        Theme.follow(this, theme -> Type.fixed(recall, 46));
        recall.setAlignment(Pos.CENTER_RIGHT);
        return Layouts.styled(Layouts.row(6, words, certain, recall), "mn-hindsight-row");
    }
}
