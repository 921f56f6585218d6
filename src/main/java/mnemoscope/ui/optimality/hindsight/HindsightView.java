package mnemoscope.ui.optimality.hindsight;

import mnemoscope.explain.hindsight.HindsightSummary;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.optimality.hindsight.HindsightModel.Failed;
import mnemoscope.ui.optimality.hindsight.HindsightModel.Plain;
import mnemoscope.ui.optimality.hindsight.HindsightModel.State;
import mnemoscope.ui.optimality.hindsight.HindsightModel.Unavailable;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Activity;

/** The hindsight page: the finding, all policies against the best plan, its search, regret by decision, and the plan itself. */
public final class HindsightView extends StackPane {
    private static final String SHEET = HindsightView.class.getResource("/mnemoscope/ui/hindsight.css").toExternalForm();
    private static final double CHART = 170;
    private static final double PLAN = 190;

    /** @param open asks for a file, from the empty state; {@code openBundled} shows what comes with the program */
    public HindsightView(HindsightModel model, WorkspaceContext context, HindsightController controller, Runnable open,
            Runnable openBundled) {
        getStylesheets().add(SHEET);
        getStyleClass().addAll("mn-hindsight", "mn-inset");
        setMinSize(0, 0);
        Takeaway.saveWith(this, controller::export);
        ScrollPane page = new CardRows(720, 900, 340, 296)
                .row(List.of(CardRows.card(new PolicyTable(model, controller), 0, 0, Priority.NEVER)),
                        List.of(CardRows.card(new BoundsPane(model, context).card, CHART, 0, Priority.NEVER)))
                .row(List.of(CardRows.card(new RegretPane(model, context, controller).card, CHART, CHART + 30, Priority.SOMETIMES),
                        CardRows.card(new PlanPane(model, context, controller), PLAN, 0, Priority.ALWAYS)),
                        List.of(CardRows.card(new LossesPane(model, controller), PLAN, 0, Priority.NEVER)))
                .under(top(model));
        StackPane empty = new StackPane();
        getChildren().addAll(page, empty);
        Value.whenever(() -> {
            State state = model.state.get();
            boolean none = model.report.get() == null;
            boolean busy = state == Plain.SOLVING || context.derived().activity() instanceof Activity.Busy;
            boolean nothing = state == Plain.NOTHING || state instanceof Unavailable
                    || none && (state instanceof Failed || state == Plain.STOPPED);
            page.setVisible(!nothing);
            page.setOpacity(busy && !none ? 0.6 : 1);
            empty.setVisible(nothing && !(busy && none && state == Plain.NOTHING));
            empty.getChildren().setAll(switch (state) {
                case Unavailable why when why.remedy().isEmpty() -> new EmptyState(why.why(), "Open a file\u2026", open);
                case Unavailable why -> new EmptyState(why.why(), why.remedy(), why.deed());
                case Plain.STOPPED -> new EmptyState("The search was stopped before a plan was shown.", "Solve again",
                        controller::solveAgain);
                case Failed failed -> new EmptyState(failed.message(), "Solve again", controller::solveAgain);
                default -> EmptyState.nothingOpen(open, openBundled);
            });
        }, model.state, model.report, context.derived().activityProperty());
        sceneProperty().subscribe(scene -> controller.show(scene != null));
    }

    private static VBox top(HindsightModel model) {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Tips.on(headline,
                "Of the deployable policies shown, the one that earns most. What could be attained is the total of the plan "
                        + "above that of keeping nothing.");
        Label verdict = Type.ROW.label("", "mn-strong");
        verdict.setMinWidth(USE_PREF_SIZE);
        Tips.on(verdict,
                "Proven best: no sequence of caches earns more. Else how much more one could earn at most, of what could be "
                        + "attained.");
        Label subject = Layouts.narrow(Type.ROW.label("", "mn-muted"));
        model.report.subscribe(report -> {
            headline.setText(report == null ? "The best plan is looked for." : HindsightSummary.headline(report));
            verdict.setText(report == null ? "" : HindsightSummary.verdict(report) + ".");
            subject.setText(report == null ? "" : HindsightSummary.subject(report) + " Uses the answers.");
            Tips.on(subject, subject.getText());
        });
        return new VBox(2, headline, new HBox(8, verdict, subject));
    }
}
