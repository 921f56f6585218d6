package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.BooleanProperty;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.RewardCrossing;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.OrderChart;
import mnemoscope.report.chart.SensitivityChart;
import mnemoscope.study.Coefficient;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.ErrorBanner;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.sensitivity.SensitivityColumns.Ranked;
import mnemoscope.ui.sensitivity.SensitivityController.Hindrance;
import mnemoscope.ui.workspace.HiddenFromClass;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.SensitivityDisplay.Page;

/** The Sensitivity tab: the finding, reward by each coefficient, the ranking at the current coefficients, and the crossings. */
final class SensitivityView extends StackPane {
    private static final double CHARTS = 430;
    private static final double LECTURE_CHARTS = 270;
    private static final double LEAST_CHARTS = 230;
    private static final double TABLE = 170;
    private static final String TWO_LINES = " \n ";

    private final SensitivityController controller;
    /** Observed only in the window, so that charts are not drawn unseen at each replay. */
    private final ObservableValue<SensitivityContent> looked;

    /** @param open asks for a file; {@code bundled} opens the bundled data */
    SensitivityView(SensitivityController controller, Runnable open, Runnable bundled) {
        this.controller = controller;
        looked = controller.shown.when(sceneProperty().isNotNull());
        getStyleClass().addAll("mn-sensitivity", "mn-inset");
        CopyAndExport.saveWith(this, values -> controller.files.table(values, said -> {}));
        CopyAndExport.exportWith(this, controller::export);
        Card charts = Layouts.filled(charts());
        // In a lecture the type is larger, and the crossings keep rows below the charts.
        charts.setMinHeight(LEAST_CHARTS);
        Theme.follow(charts,
                theme -> charts.setPrefHeight(theme.isLecture() ? Math.max(CHARTS, Type.grown(LECTURE_CHARTS)) : CHARTS));
        Card order = CardRows.card(order(), TABLE, TABLE, Priority.ALWAYS);
        Card crossings = CardRows.card(crossings(), TABLE, TABLE, Priority.ALWAYS);
        ScrollPane content = new CardRows(776, 1100, 560, 480).row(List.of(order), List.of(crossings)).inLecture(crossings)
                .under(top(), charts);
        SettingsPage readings = new SettingsPage(controller);
        EmptyState nothing = EmptyState.nothingOpen(open, bundled);
        EmptyState hidden = new EmptyState(Texts.of("sensitivity.answers-off"), Texts.of("compare.switch-answers-on"),
                controller.context.steps()::toggleAnswers);
        EmptyState bare = new EmptyState(Texts.of("sensitivity.no-evidence"));
        StackPane waiting = new StackPane();
        // Placed above the measured data too, because there is no other way back to one conversation.
        VBox study = Layouts.padded(new VBox(Layouts.row(0, Layouts.space(), pages(controller)), Layouts.grow(waiting)), 12, 12,
                12, 12);
        StackPane page = new StackPane();
        getChildren().add(new HiddenFromClass(controller.context, new VBox(errors(), Layouts.grow(page))));
        sceneProperty().subscribe(scene -> controller.show(scene != null));
        BooleanProperty stale = new SimpleBooleanProperty();
        StaleContent.whileOn(stale, content);
        ModelValue.whenever(() -> {
            boolean busy = controller.context.replays().activity() instanceof Activity.Busy;
            boolean alone = controller.page() == Page.CONVERSATION;
            boolean any = controller.shown.get() != null;
            boolean read = controller.page() == Page.READINGS && controller.settings.known.get() != null;
            boolean opened = controller.measured.subjectProperty().getValue() != null
                    || controller.measured.refusal().isPresent();
            var hindrance = controller.hindrance();
            content.setVisible(any);
            stale.set(busy && alone);
            readings.setVisible(read);
            hidden.setVisible(hindrance.filter(Hindrance.ANSWERS_OFF::equals).isPresent());
            bare.setVisible(hindrance.filter(Hindrance.NO_EVIDENCE::equals).isPresent());
            nothing.setVisible(alone ? !any && !busy && hindrance.isEmpty() : !opened);
            study.setVisible(!alone && !any && !read && opened);
            waiting.getChildren().setAll(study.isVisible() ? List.of(waiting()) : List.of());
        }, controller.shown, controller.context.replays().disclosedProperty(), controller.context.replays().activityProperty(),
                controller.context.lens(now -> List.of(now.replay().answers(), now.sensitivity().studied())),
                controller.measured.subjectProperty(), controller.coefficients.known, controller.settings.known);
        Layouts.onceVisible(page, content, readings, study, nothing, hidden, bare);
    }

    /** The placeholder before a study has results. */
    private Node waiting() {
        Optional<String> refusal = controller.refusal();
        if (refusal.isPresent()) {
            return new EmptyState(refusal.get(),
                    Buttons.primary(Texts.of("benchmark.open-a-file"), controller.host::chooseAndOpen));
        }
        SensitivityStudy<?, ?> study = controller.study().orElseThrow();
        if (study.known.get() == null) {
            EmptyState unprepared = new EmptyState(Texts.of("sensitivity.unprepared"), Texts.of("sensitivity.prepare"),
                    study::prepareAgain);
            study.preparing().nowProperty().subscribe(now -> Layouts.show(unprepared, now == null));
            return new StackPane(RunBar.waiting(study.preparing(), new ModelValue<>("")), unprepared);
        }
        Button run = Buttons.primary(Texts.of("benchmark.run-what-is-missing"), controller::run);
        run.disableProperty().bind(study.running);
        return new EmptyState(Texts.of("sensitivity.nothing-measured"), run);
    }

    private VBox errors() {
        return new VBox(error(controller.coefficients), error(controller.settings));
    }

    private static Node error(SensitivityStudy<?, ?> study) {
        return ErrorBanner.place(study.failed, now -> Optional.ofNullable(now).map(failed -> failed.banner(study::dismiss)));
    }

    /** Reserves room for the text of a slider, so that the charts stay in place. */
    private HBox top() {
        Label lines = Type.ROW.label("");
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Label facts = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        looked.subscribe(shown -> {
            if (shown != null) {
                SensitivityHeadline finding = SensitivityHeadline.of(shown);
                headline.setText(finding.headline());
                facts.setText(finding.facts());
                boolean more = shown.model().policies().stream().anyMatch(PolicyReward::isMadeAnew);
                lines.setText(more ? TWO_LINES : "");
            }
        });
        VBox place = new VBox(2, Type.HEADLINE.label(TWO_LINES), lines);
        place.setVisible(false);
        StackPane texts = new StackPane(place, new VBox(2, headline, facts));
        return new HBox(12, Layouts.grow(texts), pages(controller));
    }

    /** The pages of the tab; a class sees the one chosen for it. */
    static HBox pages(SensitivityController controller) {
        HBox pages = Layouts.styled(ChoiceControls.segments(controller.context.lens(now -> now.sensitivity().studied().page()),
                List.of(Page.values()), each -> each.word, each -> each.help, controller::show), "mn-small");
        pages.setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
        pages.setMaxHeight(USE_PREF_SIZE);
        Theme.follow(pages, theme -> Layouts.show(pages, !theme.isLecture()));
        return pages;
    }

    private ChartCard charts() {
        ChartCard card = Layouts.styled(new ChartCard(Texts.of("sensitivity.charts"), Texts.of("sensitivity.charts-help")),
                "mn-card-inside");
        card.pane().onPick(point -> set(point.key()));
        looked.subscribe(shown -> {
            if (shown != null) {
                String note = shown.isRaw()
                        ? Texts.of("sensitivity.charts-raw")
                        : Texts.of("sensitivity.charts-minus", shown.title(shown.model().base()));
                card.head().note(shown.drawnOfAll().map(some -> some + "; " + note).orElse(note));
                card.show(shown.chart(), SensitivityChart.least(shown.drawn().size()));
            }
        });
        return card;
    }

    /** A chart along the last changed coefficient, or a table at the current values. */
    private StackPane order() {
        StackPane place = new StackPane();
        VBox table = orderTable();
        ChartCard chart = orderChart();
        controller.context.lens(now -> now.sensitivity().table())
                .subscribe(on -> Layouts.hold(place, List.of(on ? table : chart)));
        return place;
    }

    private HBox orderKinds() {
        return Layouts.styled(
                ChoiceControls.segments(controller.context.lens(now -> now.sensitivity().table()), List.of(false, true),
                        on -> Texts.of(on ? "sensitivity.as-table" : "sensitivity.as-chart"),
                        on -> Texts.of(on ? "sensitivity.order-help" : "sensitivity.order-chart-help"), controller::showTable),
                "mn-small");
    }

    private ChartCard orderChart() {
        ChartCard card = Layouts.styled(
                new ChartCard(Texts.of("sensitivity.order"), Texts.of("sensitivity.order-chart-help"), orderKinds()),
                "mn-card-inside");
        card.pane().onPick(point -> set(point.key()));
        looked.subscribe(shown -> {
            if (shown != null) {
                card.head().title(Texts.of("sensitivity.order-as", shown.display().touched().title()),
                        Texts.of("sensitivity.order-chart-help"));
                card.show(shown.orderChart(), OrderChart.least(shown.model()));
            }
        });
        return card;
    }

    /** @param key key of a point: a coefficient and a multiplier */
    private void set(String key) {
        String[] parts = key.split(" ");
        Coefficient one = Coefficient.valueOf(parts[0]);
        controller.set(one, one.usual() * Double.parseDouble(parts[1]));
    }

    private VBox orderTable() {
        Grid<Ranked> grid = new Grid<>(Texts.of("sensitivity.order"));
        grid.rowHeight(24).key(Ranked::policy).nothing(Type.ROW.label(Texts.of("sensitivity.no-policy-to-deploy"), "mn-muted"));
        looked.subscribe(shown -> {
            if (shown != null) {
                grid.show(SensitivityColumns.order(shown), Ranked.of(shown));
            }
        });
        return card(new CardHead(Texts.of("sensitivity.order"), Texts.of("sensitivity.order-help"), orderKinds()), grid);
    }

    /** Enter or a double click on a row moves just beyond its crossing. */
    private VBox crossings() {
        Grid<RewardCrossing> grid = new Grid<>(Texts.of("sensitivity.crossings"));
        grid.rowHeight(24).key(row -> List.of(row.coefficient(), row.passes(), row.passed()))
                .state(row -> row.now() ? "current" : "").onOpen(controller::goBeyond)
                .nothing(Type.ROW.label(Texts.of("sensitivity.no-crossing", SensitivityHeadline.range()), "mn-muted"));
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
        head.asNumbers(() -> CopyAndExport.save(card, grid.values()));
        return Layouts.styled(card, "mn-card-inside");
    }
}
