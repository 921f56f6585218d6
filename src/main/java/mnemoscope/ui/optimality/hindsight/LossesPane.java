package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.hindsight.HindsightLoss;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.policies.PolicyBox;
import mnemoscope.ui.kit.policies.PolicyMenu;
import mnemoscope.ui.kit.policies.PolicyOffer;

/** The largest losses of a policy against the plan; Enter or a double click shows the decision in Replay. */
final class LossesPane extends VBox {
    /** Rows of a picture, which has to fit on a page; the exported values have all rows. */
    private static final int MOST_DRAWN = 30;
    private static final double ROW = 38;

    private final HindsightController page;
    private final Grid<HindsightLoss> grid = new Grid<>(Texts.of("optimality.largest-losses-list"));
    private final CardHead head;
    private final Label note = Layouts.wrapped(Type.META.label("", "mn-muted"));

    LossesPane(HindsightController page) {
        super(4);
        this.page = page;
        PolicyBox policies = new PolicyBox(Texts.of("optimality.policy-whose-losses-are-listed"), this::menu, page::choosePolicy,
                page.report, page.policy);
        policies.setMinWidth(60);
        head = new CardHead(Texts.of("optimality.largest-losses"), Texts.of("optimality.largest-losses-help"), policies)
                .asPicture(this::picture).asNumbers(() -> page.export(grid.values()));
        VBox inside = Layouts.styled(new VBox(4, head, note), "mn-card-inside");
        grid.getStyleClass().add("mn-losses");
        grid.several().rowHeight(ROW).key(HindsightLoss::decision).onOpen(loss -> page.open(loss.decision()))
                .nothing(new EmptyState(Texts.of("optimality.policy-loses-nothing")));
        EmptyState searching = new EmptyState(Texts.of("optimality.search-goes-on"));
        getChildren().addAll(inside, Layouts.grow(new StackPane(grid, searching)));
        page.report.subscribe(report -> {
            policies.setVisible(report != null);
            grid.setVisible(report != null);
            searching.setVisible(report == null);
        });
        ModelValue.whenever(this::show, page.report, page.policy);
    }

    private void show() {
        HindsightReport report = page.report.get();
        List<HindsightLoss> losses = report == null ? List.of() : report.losses(page.policy.get());
        if (report != null) {
            grid.show(HindsightTables.losses(report, page.policy.get()), losses);
        }
        head.exports(!losses.isEmpty());
        note.setText(report == null
                ? ""
                : report.regret(page.policy.get())
                        .map(row -> row.missed().total() <= 1e-9
                                ? Texts.of("optimality.it-earns-what-the-plan-earns")
                                : Phrases.capital(HindsightSummary.concentrated(row, report)))
                        .orElse(""));
    }

    private PolicyMenu menu() {
        return page.report.optional()
                .map(report -> PolicyMenu.one(List.of(PolicyMenu.Group.of("", report.regrets().stream()
                        .map(row -> PolicyOffer.of(report.shown().traces().get(report.shown().indexOf(row.policy())).policy(),
                                HindsightTables.styles(report).get(row.policy())))
                        .toList())), page.policy.get()))
                .orElse(PolicyMenu.NONE);
    }

    private String title(String policy) {
        return page.report.optional().flatMap(report -> report.row(policy)).map(HindsightReport.Row::title).orElse(policy);
    }

    private void picture() {
        page.report.optional().ifPresent(report -> {
            String policy = page.policy.get();
            var all = new GridPicture<>(HindsightTables.losses(report, policy), grid.rows(), ROW);
            var table = all.first(MOST_DRAWN);
            String cut = table.equals(all)
                    ? ""
                    : " " + Texts.of("optimality.the-first-of-decisions", MOST_DRAWN, all.rows().size());
            CopyAndExport.export(this,
                    drawn(table, report, policy, cut).quoting(drawn(table.withoutTexts(), report, policy, cut)));
        });
    }

    private Picture drawn(GridPicture<HindsightLoss> table, HindsightReport report, String policy, String cut) {
        return HindsightTables.picture(table, report, "losses-" + policy,
                Texts.of("optimality.largest-losses-of-policy", title(policy)), " " + note.getText() + cut, grid.values(),
                List.of(), table.height());
    }
}
