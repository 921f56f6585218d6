package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.BooleanProperty;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.report.chart.BoundsChart;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.hindsight.HindsightController.Failed;
import mnemoscope.ui.optimality.hindsight.HindsightController.Plain;
import mnemoscope.ui.optimality.hindsight.HindsightController.State;
import mnemoscope.ui.optimality.hindsight.HindsightController.Unavailable;
import mnemoscope.ui.workspace.HiddenFromClass;
import mnemoscope.workspace.Activity;

/**
 * The hindsight page: the finding, all policies compared with the hindsight plan, the search, regret by decision, and the plan.
 */
public final class HindsightView extends StackPane {
    private static final double CHART = 170;
    private static final double PLAN = 190;
    private static final double SEARCH = 150;
    private static final long AT_ONCE = 1_000_000_000;

    private final HindsightController page;

    /** @param open asks for a file, in the empty state; {@code openBundled} opens the bundled data */
    public HindsightView(HindsightController page, Runnable open, Runnable openBundled) {
        this.page = page;
        getStyleClass().addAll("mn-hindsight", "mn-inset");
        setMinSize(0, 0);
        CopyAndExport.saveWith(this, page::export);
        Card policies = CardRows.card(new PolicyTable(page), 0, 0, Priority.NEVER);
        Card regret = CardRows.card(regret(), CHART, CHART + 30, Priority.SOMETIMES);
        ScrollPane cards = new CardRows(720, 900, 340, 296).inLecture(policies, regret)
                .row(List.of(policies, regret, CardRows.card(new PlanPane(page), PLAN, 0, Priority.ALWAYS)),
                        List.of(CardRows.card(search(), 0, 0, Priority.NEVER),
                                CardRows.card(new LossesPane(page), PLAN, 0, Priority.ALWAYS)))
                .under(top());
        StackPane empty = new StackPane();
        getChildren().add(new HiddenFromClass(page.context, new StackPane(cards, empty)));
        BooleanProperty stale = new SimpleBooleanProperty();
        StaleContent.whileOn(stale, cards);
        ModelValue.whenever(() -> {
            State state = page.state.get();
            boolean none = page.report.get() == null;
            boolean busy = state == Plain.SOLVING || page.context.replays().activity() instanceof Activity.Busy;
            boolean nothing = state == Plain.NOTHING || state instanceof Unavailable
                    || none && (state instanceof Failed || state == Plain.STOPPED);
            cards.setVisible(!nothing);
            stale.set(busy && !none);
            empty.setVisible(nothing && !(busy && none && state == Plain.NOTHING));
            empty.getChildren().setAll(switch (state) {
                case Unavailable why when why.remedy().isEmpty() ->
                    new EmptyState(why.why(), Texts.of("optimality.open-a-file"), open);
                case Unavailable why -> new EmptyState(why.why(), why.remedy(), why.action());
                case Plain.STOPPED -> new EmptyState(Texts.of("optimality.the-search-was-stopped-before"),
                        Texts.of("optimality.solve-again"), page::solveAgain);
                case Failed failed -> new EmptyState(failed.message(), Texts.of("optimality.solve-again"), page::solveAgain);
                default -> EmptyState.nothingOpen(open, openBundled);
            });
        }, page.state, page.report, page.context.replays().activityProperty());
        sceneProperty().subscribe(scene -> page.show(scene != null));
    }

    /** Incumbent and bound over time, live during a search. */
    private ChartCard search() {
        ChartCard card = Layouts.styled(new ChartCard(Texts.of("optimality.search"), Texts.of("optimality.search-help")),
                "mn-card-inside");
        card.setMinHeight(USE_PREF_SIZE);
        ModelValue.whenever(() -> {
            List<HindsightBounds> bounds = page.bounds.get();
            card.head().note(note(bounds));
            String name = page.context.replays().result()
                    .map(shown -> shown.conversation().id() + "-" + shown.protocol().budgetTokens()).orElse("search");
            boolean drawn = isDrawn(page.state.get(), bounds);
            card.fold(!drawn);
            card.show(BoundsChart.of(name, note(bounds), bounds), drawn ? SEARCH : 0);
            card.head().exports(!bounds.isEmpty());
            // The card is as high as its content, and a chart has no height of its own.
            card.pane().setPrefHeight(card.pane().getMinHeight());
        }, page.bounds, page.state);
        return card;
    }

    /** A search that ended at once would be drawn as a single vertical line. */
    static boolean isDrawn(State state, List<HindsightBounds> bounds) {
        return state != Plain.DONE || !bounds.isEmpty() && bounds.getLast().elapsedNanos() >= AT_ONCE;
    }

    private String note(List<HindsightBounds> bounds) {
        String after = bounds.isEmpty() ? "" : HindsightSummary.seconds(bounds.getLast().elapsedNanos());
        return switch (page.state.get()) {
            case Plain.SOLVING ->
                bounds.isEmpty() ? Texts.of("optimality.starting") : Texts.of("optimality.running-after", after);
            case Plain.STOPPED -> bounds.isEmpty() ? Texts.of("optimality.stopped") : Texts.of("optimality.stopped-after", after);
            default -> page.report.optional()
                    .map(report -> report.solved().isRemembered()
                            ? (report.optimum().isProven()
                                    ? Texts.of("optimality.proven-earlier")
                                    : Texts.of("optimality.searched-earlier"))
                            : HindsightSummary.ended(report.solved()))
                    .orElse("");
        };
    }

    /** Regret over the decisions, summed or per decision; a click goes to the decision in Replay. */
    private ChartCard regret() {
        ChartCard card = Layouts
                .styled(new ChartCard(Texts.of("optimality.regret-by-decision"), Texts.of("optimality.regret-by-decision-help"),
                        ChoiceControls.segments(page.perStep, List.of(false, true),
                                on -> on ? Texts.of("optimality.per-decision") : Texts.of("optimality.summed"), on -> "",
                                page.perStep::set)),
                        "mn-card-inside");
        card.pane().setCursor(Cursor.HAND);
        card.pane().onPick(point -> page.open(Integer.parseInt(point.key())));
        card.pane().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            int step = page.context.now().cursor().step();
            if (event.getCode() == KeyCode.ENTER && !card.pane().isPointed() && step >= 0) {
                event.consume();
                page.open(step);
            }
        });
        ModelValue.whenever(() -> {
            boolean perStep = page.perStep.get();
            card.head()
                    .note(perStep
                            ? Texts.of("optimality.plan-minus-policy-one-decision")
                            : Texts.of("optimality.plan-minus-policy-summed"));
            page.report.optional().ifPresentOrElse(report -> card.show(page.regret(report, perStep)), () -> card.nothing(""));
        }, page.report, page.perStep);
        page.context.lens(now -> now.cursor().step()).subscribe(step -> card.pane().setCursor(step, List.of(), false));
        return card;
    }

    private VBox top() {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Tips.on(headline, Texts.of("optimality.headline-help"));
        Label below = Layouts.wrapped(Type.ROW.label(""));
        Label verdict = Layouts.uncut(Type.ROW.label("", "mn-strong"));
        Tips.on(verdict, Texts.of("optimality.verdict-help"));
        Label subject = Layouts.narrow(Type.ROW.label("", "mn-muted"));
        page.report.subscribe(report -> {
            headline.setText(report == null ? Texts.of("optimality.plan.searching") : page.headline(report));
            below.setText(report == null ? "" : report.best().map(row -> HindsightSummary.belowNothing(row, report)).orElse(""));
            Layouts.show(below, !below.getText().isEmpty());
            verdict.setText(report == null ? "" : HindsightSummary.verdict(report) + ".");
            subject.setText(report == null ? "" : Texts.of("optimality.uses-the-answers", HindsightSummary.subject(report)));
            Tips.on(subject, subject.getText());
        });
        return new VBox(2, headline, below, new HBox(8, verdict, subject));
    }
}
