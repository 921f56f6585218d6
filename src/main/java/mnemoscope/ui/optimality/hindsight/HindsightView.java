package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Activity;

/** The hindsight page: the finding, all policies against the best plan, its search, regret by decision, and the plan itself. */
public final class HindsightView extends StackPane {
    private static final String SHEET = HindsightView.class.getResource("/mnemoscope/ui/hindsight.css").toExternalForm();
    private static final double STACKED_BELOW = 720;
    private static final double SIDE = 340;
    private static final double NARROW_SIDE = 296;
    private static final double NARROW_BELOW = 900;
    private static final double CHART = 170;
    private static final double PLAN = 190;

    private final HindsightModel model;
    private final WorkspaceContext context;
    private final HindsightController controller;
    private final StackPane empty = new StackPane();
    private final ScrollPane scroll;
    private final Runnable open;
    private final Runnable openBundled;

    /** @param open asks for a file, from the empty state; {@code openBundled} shows what comes with the program */
    public HindsightView(HindsightModel model, WorkspaceContext context, HindsightController controller, Runnable open,
            Runnable openBundled) {
        this.model = model;
        this.context = context;
        this.controller = controller;
        this.open = open;
        this.openBundled = openBundled;
        getStylesheets().add(SHEET);
        getStyleClass().addAll("mn-hindsight", "mn-inset");
        setMinSize(0, 0);
        Takeaway.saveWith(this, controller::export);
        VBox content = new VBox(8, top());
        content.setPadding(new Insets(10, 12, 8, 12));
        Blocks blocks = new Blocks(new Card(new PolicyTable(model, controller)),
                filled(new BoundsPane(model, context)),
                filled(new RegretPane(model, context, controller)), filled(new PlanPane(model, context, controller)),
                filled(new LossesPane(model, controller)));
        VBox.setVgrow(blocks, Priority.ALWAYS);
        content.getChildren().add(blocks);
        scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().addAll(scroll, empty);
        scroll.viewportBoundsProperty().subscribe(bounds -> blocks.arrange(bounds.getWidth()));
        Theme.follow(this, theme -> blocks.arrange(scroll.getViewportBounds().getWidth()));
        model.state.subscribe(state -> show());
        model.report.subscribe(report -> show());
        context.derived().activityProperty().subscribe(activity -> show());
        sceneProperty().subscribe(scene -> controller.show(scene != null));
    }

    private static Card filled(Node content) {
        VBox.setVgrow(content, Priority.ALWAYS);
        Card card = new Card(content);
        card.setMinWidth(0);
        return card;
    }

    private VBox top() {
        Label headline = Type.HEADLINE.label("");
        headline.setWrapText(true);
        headline.setMinHeight(USE_PREF_SIZE);
        Tips.on(headline,
                "Of the deployable policies shown, the one that earns most. What could be attained is the total of the plan "
                        + "above that of keeping nothing.");
        Label verdict = Type.ROW.label("", "mn-strong");
        verdict.setMinWidth(USE_PREF_SIZE);
        Tips.on(verdict,
                "Proven best: no sequence of caches earns more. Else how much more one could earn at most, of what could be "
                        + "attained.");
        Label subject = Type.ROW.label("", "mn-muted");
        subject.setMinWidth(0);
        model.report.subscribe(report -> {
            headline.setText(report == null ? "The best plan is looked for." : HindsightSummary.headline(report));
            verdict.setText(report == null ? "" : HindsightSummary.verdict(report) + ".");
            subject.setText(report == null ? "" : HindsightSummary.subject(report) + " Uses the answers.");
            Tips.on(subject, subject.getText());
        });
        return new VBox(2, headline, new HBox(8, verdict, subject));
    }

    private void show() {
        HindsightProgress state = model.state.get();
        boolean busy = state instanceof HindsightProgress.Solving || context.derived().activity() instanceof Activity.Busy;
        boolean nothing = state instanceof HindsightProgress.Nothing || state instanceof HindsightProgress.Unavailable
                || model.report.optional().isEmpty()
                        && (state instanceof HindsightProgress.Failed || state instanceof HindsightProgress.Stopped);
        scroll.setVisible(!nothing);
        scroll.setOpacity(busy && model.report.optional().isPresent() ? 0.6 : 1);
        empty.setVisible(nothing && !(busy && model.report.optional().isEmpty() && state instanceof HindsightProgress.Nothing));
        empty.getChildren().setAll(switch (state) {
            case HindsightProgress.Unavailable why -> why.remedy().isEmpty()
                    ? new EmptyState(why.why(), "Open a file\u2026", open)
                    : new EmptyState(why.why(), why.remedy(), why.deed());
            case HindsightProgress.Stopped stopped ->
                new EmptyState("The search was stopped before a plan was shown.", "Solve again",
                        controller::solveAgain);
            case HindsightProgress.Failed failed -> new EmptyState(failed.message(), "Solve again", controller::solveAgain);
            default -> EmptyState.nothingOpen(open, openBundled);
        });
    }

    /** The cards: two columns, or one where the window is narrow for the size of the type. */
    private static final class Blocks extends VBox {
        private final Card[] cards;
        private boolean stacked;

        Blocks(Card... cards) {
            super(8);
            this.cards = cards;
            arrange(false);
        }

        void arrange(double width) {
            boolean narrow = width > 0 && width < TypeScale.grown(STACKED_BELOW);
            if (narrow != stacked || getChildren().isEmpty()) {
                arrange(narrow);
            }
            double side = width < TypeScale.grown(NARROW_BELOW) ? NARROW_SIDE : SIDE;
            for (Card card : List.of(cards[1], cards[4])) {
                card.setMinWidth(narrow ? 0 : TypeScale.grown(side));
                card.setPrefWidth(TypeScale.grown(side));
                card.setMaxWidth(narrow ? Double.MAX_VALUE : TypeScale.grown(side));
            }
            cards[1].setMinHeight(TypeScale.grown(CHART));
            cards[2].setMinHeight(TypeScale.grown(CHART));
            cards[2].setPrefHeight(TypeScale.grown(CHART + 30));
            cards[3].setMinHeight(TypeScale.grown(PLAN));
            cards[4].setMinHeight(TypeScale.grown(PLAN));
        }

        private void arrange(boolean narrow) {
            stacked = narrow;
            getChildren().forEach(each -> ((Pane) each).getChildren().clear());
            getChildren().clear();
            Pane upper = narrow ? new VBox(8, cards[0], cards[1]) : new HBox(8, cards[0], cards[1]);
            VBox charts = new VBox(8, cards[2], cards[3]);
            VBox.setVgrow(cards[2], Priority.SOMETIMES);
            VBox.setVgrow(cards[3], Priority.ALWAYS);
            charts.setMinWidth(0);
            Pane lower = narrow ? new VBox(8, charts, cards[4]) : new HBox(8, charts, cards[4]);
            for (Node each : new Node[]{cards[0], charts}) {
                HBox.setHgrow(each, Priority.ALWAYS);
                VBox.setVgrow(each, Priority.ALWAYS);
            }
            cards[0].setMinWidth(0);
            VBox.setVgrow(upper, Priority.NEVER);
            VBox.setVgrow(lower, Priority.ALWAYS);
            getChildren().addAll(upper, lower);
        }
    }
}
