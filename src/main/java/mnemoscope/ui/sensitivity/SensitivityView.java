package mnemoscope.ui.sensitivity;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.sensitivity.Crossing;
import mnemoscope.model.Texts;
import mnemoscope.study.Coefficient;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.sensitivity.SensitivityColumns.Ranked;
import mnemoscope.ui.sensitivity.SensitivityController.Hindrance;
import mnemoscope.ui.workspace.ClosedForClass;
import mnemoscope.workspace.Activity;

/** The Sensitivity tab: the finding, reward by each coefficient, the order at the coefficients in force, where it changes. */
final class SensitivityView extends StackPane {
    private static final double CHARTS = 430;
    private static final double LEAST_CHARTS = 230;
    private static final double TABLE = 170;

    private final SensitivityController controller;
    /** Followed only in the window: charts are not drawn for nobody with each replay. */
    private final ObservableValue<Shown> looked;

    /** @param open asks for a file; {@code bundled} opens the data that come with the program */
    SensitivityView(SensitivityController controller, Runnable open, Runnable bundled) {
        this.controller = controller;
        looked = controller.shown.when(sceneProperty().isNotNull());
        getStyleClass().addAll("mn-sensitivity", "mn-inset");
        Takeaway.saveWith(this, values -> controller.files.table(values, said -> {
        }));
        Card charts = Layouts.filled(charts());
        // Alike in a lecture, so that the crossings keep rows below the larger type.
        charts.setMinHeight(LEAST_CHARTS);
        charts.setPrefHeight(CHARTS);
        Card order = CardRows.card(order(), TABLE, TABLE, Priority.ALWAYS);
        Card crossings = CardRows.card(crossings(), TABLE, TABLE, Priority.ALWAYS);
        ScrollPane content = new CardRows(776, 900, 560, 480).row(List.of(order), List.of(crossings))
                .inLecture(crossings).under(top(), charts);
        EmptyState nothing = EmptyState.nothingOpen(open, bundled);
        EmptyState hidden = new EmptyState(Texts.of("sensitivity.answers-off"), Texts.of("compare.switch-answers-on"),
                controller.context.steps()::toggleAnswers);
        EmptyState bare = new EmptyState(Texts.of("sensitivity.no-evidence"));
        getChildren().add(new ClosedForClass(controller.context, new StackPane(content, nothing, hidden, bare)));
        Value.whenever(() -> {
            boolean busy = controller.context.derived().activity() instanceof Activity.Busy;
            boolean any = controller.shown.get() != null;
            var hindrance = controller.hindrance();
            content.setVisible(any);
            content.setOpacity(busy ? 0.6 : 1);
            hidden.setVisible(hindrance.filter(Hindrance.ANSWERS_OFF::equals).isPresent());
            bare.setVisible(hindrance.filter(Hindrance.NO_EVIDENCE::equals).isPresent());
            nothing.setVisible(!any && !busy && hindrance.isEmpty());
        }, controller.shown, controller.context.derived().disclosedProperty(), controller.context.derived().activityProperty(),
                controller.context.lens(now -> now.replay().answers()));
    }

    private VBox top() {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Label facts = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        looked.subscribe(shown -> {
            if (shown != null) {
                SensitivityHeadline finding = SensitivityHeadline.of(shown);
                headline.setText(finding.headline());
                facts.setText(finding.facts());
            }
        });
        VBox top = new VBox(2, headline, facts);
        top.setAlignment(Pos.TOP_LEFT);
        return top;
    }

    private ChartCard charts() {
        ChartCard card = Layouts.styled(
                new ChartCard(Texts.of("sensitivity.charts"), Texts.of("sensitivity.charts-help")), "mn-card-inside");
        card.pane().onPick(point -> {
            String[] key = point.key().split(" ");
            Coefficient one = Coefficient.valueOf(key[0]);
            controller.set(one, one.usual() * Double.parseDouble(key[1]));
        });
        looked.subscribe(shown -> {
            if (shown != null) {
                card.head().note(shown.isRaw()
                        ? Texts.of("sensitivity.charts-raw")
                        : Texts.of("sensitivity.charts-minus", shown.title(shown.model().base())));
                card.show(shown.chart());
            }
        });
        return card;
    }

    private VBox order() {
        Grid<Ranked> grid = new Grid<>(Texts.of("sensitivity.order"));
        grid.rowHeight(24).key(Ranked::policy)
                .nothing(Type.ROW.label(Texts.of("sensitivity.no-policy-to-deploy"), "mn-muted"));
        looked.subscribe(shown -> {
            if (shown != null) {
                grid.show(SensitivityColumns.order(shown), Ranked.of(shown));
            }
        });
        return card(new CardHead(Texts.of("sensitivity.order"), Texts.of("sensitivity.order-help")), grid);
    }

    /** Enter or a double click on a row goes just beyond it. */
    private VBox crossings() {
        Grid<Crossing> grid = new Grid<>(Texts.of("sensitivity.crossings"));
        grid.rowHeight(24).key(row -> List.of(row.coefficient(), row.passes(), row.passed()))
                .state(row -> row.now() ? "current" : "").onOpen(controller::goBeyond)
                .nothing(Type.ROW.label(Texts.of("sensitivity.no-crossing"), "mn-muted"));
        looked.subscribe(shown -> {
            if (shown != null) {
                grid.show(SensitivityColumns.crossings(shown), shown.crossings());
            }
        });
        CardHead head = new CardHead(Texts.of("sensitivity.crossings"), Texts.of("sensitivity.crossings-help"));
        head.note(Texts.of("sensitivity.crossings-note"));
        return card(head, grid);
    }

    private static VBox card(CardHead head, Grid<?> grid) {
        VBox card = new VBox(2, head, Layouts.grow(grid));
        head.asNumbers(() -> Takeaway.save(card, grid.values()));
        return Layouts.styled(card, "mn-card-inside");
    }
}
