package mnemoscope.ui.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.report.chart.GapChart;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.workspace.Lecture.Hint;
import mnemoscope.ui.workspace.Lecture;

/** The exact study: verdict, reproduced values of the published table, all instances of a regime, and the reason for one gap. */
public final class StudyView extends StackPane {
    /** Width from which the chart fits beside the symbols, px. */
    private static final double ROOMY = 960;
    /** In a lecture all policies are visible at once: share of the usual height of a line. */
    private static final double DENSE = 0.75;
    private static final double LEAST_CHART = 420;
    private static final double SIDE = 40;
    /** Width of a card in addition to its grid, px. */
    private static final double EDGES = 28;
    private static final double GAP = 10;
    private static final PseudoClass TAUGHT = PseudoClass.getPseudoClass("taught");

    private final StudyController study;
    private final GapVerdictGrid gapSigns;
    private final Card signs;
    private final HBox rows = new HBox(EDGES);
    private final StackPane rowsPlace = Layouts.grow(new StackPane());
    private final ScrollPane rowsScroll = Layouts.scrolled(new StackPane());
    /** The orders beside the gaps, where the page is scrolled and there is room; null until then. */
    private GapVerdictGrid ordersBeside;
    private final Card chart;
    /** For a class; null until the first lecture. */
    private Card orders;
    private GapVerdictGrid orderSigns;
    private boolean charted;
    private final HBox beside = new HBox(GAP);
    private final VBox below = new VBox(10);
    private final ScrollPane scroll = Layouts.scrolled(below);
    private final StackPane place = Layouts.grow(new StackPane());
    private final VBox gaps = new VBox(8);
    private final VBox page = new VBox(8);
    private final VBox reason;
    /** Buttons of the head, hidden in a lecture. */
    private final List<Node> pressed = new ArrayList<>();

    public StudyView(StudyController study) {
        this.study = study;
        getStyleClass().addAll("mn-study", "mn-inset", "mn-lecture-page");
        setMinSize(0, 0);
        gapSigns = new GapVerdictGrid(study);
        signs = signs();
        reason = reason();
        HBox regimes = ChoiceControls.segments(study.regime, List.of(Regime.values()), Regime::title, regime -> "",
                study.regime::set);
        gaps.getChildren().addAll(Layouts.row(12, unit(", "), Layouts.space(), regimes), gaps());
        chart = card(Layouts.padded(gaps, 8, 12, 10, 14));
        place.setMinHeight(0);
        page.getChildren().addAll(head(), progress(), place);
        getChildren().add(Layouts.padded(page, 8, 12, 10, 12));
        ModelValue.whenever(this::arrange, widthProperty(), study.variants, Theme.worn(this), study.findings);
        // Until all is judged a class sees the symbols alone.
        ModelValue.whenever(() -> {
            if (study.findings.get() == null) {
                HBox.setHgrow(signs, Theme.current().get().isLecture() ? Priority.ALWAYS : Priority.NEVER);
            }
        }, Theme.worn(this), study.findings, widthProperty());
    }

    /** The footer in a lecture. */
    public static Lecture foot() {
        return new Lecture(List.of(Hint.of("\u2190 \u2191 \u2192 \u2193", Texts.of("optimality.hint-another-gap")),
                Hint.of("G", Texts.of("optimality.hint-chart"))), () -> {
                    HBox legend = new HBox(Type.px(20));
                    for (Outcome outcome : Outcome.values()) {
                        legend.getChildren().add(Layouts.row(Type.px(8), new VerdictSymbol(outcome),
                                Type.BODY.label(GapReason.outcome(outcome), "mn-muted")));
                    }
                    return legend;
                });
    }

    /** A class sees the symbols, the orders and the reason; buttons are hidden during the lecture. */
    private void arrange() {
        boolean taught = Theme.current().get().isLecture();
        boolean roomy = taught || getWidth() >= Type.grown(ROOMY);
        boolean asChart = taught && charted;
        if (taught && orders == null) {
            orderSigns = new GapVerdictGrid(study, true);
            orders = card(Layouts.padded(new VBox(orderSigns), 8, 12, 8, 14));
            HBox.setHgrow(orders, Priority.ALWAYS);
        }
        Layouts.show(chart, !taught || asChart);
        Layouts.show(signs, !asChart);
        // The lines of the chart need the height; the selected one is marked.
        Layouts.show(reason, !asChart);
        pseudoClassStateChanged(TAUGHT, taught);
        pressed.forEach(each -> Layouts.show(each, !taught));
        Layouts.padded(page, 8, taught ? Type.px(SIDE) : 12, taught ? 4 : 10, taught ? Type.px(SIDE) : 12);
        boolean aside = taught && gapSigns.widths().whole() + orderSigns.widths().leastOrders() + 2 * EDGES + GAP <= getWidth()
                - 2 * Type.px(SIDE);
        boolean here = !roomy && ordersFit();
        gapSigns.ordersBelow(!aside && !here);
        if (ordersBeside != null) {
            Layouts.show(ordersBeside, here);
        }
        scrollRows(roomy);
        signs.setMinWidth(roomy ? gapSigns.widths().whole() + EDGES : 0);
        HBox.setHgrow(signs, taught && !aside ? Priority.ALWAYS : Priority.NEVER);
        HBox.setHgrow(chart, Priority.ALWAYS);
        chart.setMinHeight(roomy ? 0 : Type.grown(LEAST_CHART));
        Pane holder = roomy ? beside : below;
        VBox of = roomy && !taught ? gaps : page;
        if (signs.getParent() != holder || reason.getParent() != of) {
            beside.getChildren().clear();
            below.getChildren().clear();
            holder.getChildren().addAll(signs, chart);
            place.getChildren().setAll(roomy ? beside : scroll);
            // The reason stays visible while the page is scrolled to the chart.
            page.getChildren().remove(reason);
            gaps.getChildren().remove(reason);
            of.getChildren().add(reason);
        }
        if (orders != null) {
            boolean showOrders = aside && !asChart && study.findings.get() != null;
            if (showOrders != (orders.getParent() == beside)) {
                beside.getChildren().remove(orders);
                if (showOrders) {
                    beside.getChildren().add(orders);
                }
            }
        }
    }

    /** Whether the orders fit beside the gaps in one card, which would have them far below in large type. */
    private boolean ordersFit() {
        if (study.findings.get() != null && ordersBeside == null) {
            ordersBeside = new GapVerdictGrid(study, true);
            rows.getChildren().add(ordersBeside);
        }
        if (ordersBeside == null) {
            return false;
        }
        double whole = ordersBeside.widths().whole() + GAP;
        ordersBeside.setMinWidth(whole);
        return gapSigns.widths().least() + whole + 3 * EDGES <= getWidth() - 2 * GAP;
    }

    /** The rows scroll in their card beside the chart; above it the page scrolls, and not both. */
    private void scrollRows(boolean alone) {
        Node shown = alone ? rowsScroll : rows;
        if (!rowsPlace.getChildren().contains(shown)) {
            rowsPlace.getChildren().clear();
            rowsScroll.setContent(alone ? rows : null);
            rowsPlace.getChildren().add(shown);
            double least = alone ? 0 : USE_PREF_SIZE;
            rowsPlace.setMinHeight(least);
            ((Region) rowsPlace.getParent()).setMinHeight(least);
            signs.setMinHeight(least);
        }
    }

    /** A class sees the symbols and the orders, or the chart instead. */
    public void press(KeyEvent event) {
        if (event.isConsumed() || event.isShortcutDown() || event.isAltDown() || !Theme.current().get().isLecture()) {
            return;
        }
        if (event.getCode() == KeyCode.G) {
            event.consume();
            charted = !charted;
            arrange();
        } else {
            gapSigns.key(event);
        }
    }

    private HBox head() {
        TextFlow headline = Layouts.narrow(new TextFlow());
        headline.setMaxHeight(USE_PREF_SIZE);
        ModelValue.whenever(() -> {
            List<String> words = study.headline();
            headline.getChildren().setAll(Type.HEADLINE.text(words.getFirst(), "mn-strong"),
                    Type.HEADLINE.text(" " + words.getLast(), "mn-regular"));
            headline.setAccessibleText(String.join(" ", words));
        }, study.table, study.findings);
        study.tests.subscribe(tests -> Tips.on(headline,
                Texts.of("optimality.study-help", Numbers.whole(tests - 1L), OptimalitySpec.PAPER_TESTS)));
        List<ButtonBase> takers = List.of(copy(),
                Buttons.flatIcon(Icons.PICTURE, Texts.of("optimality.export-the-table-as-a-picture"),
                        () -> CopyAndExport.export(this, study.tablePicture())),
                Buttons.flatIcon(Icons.EXPORT, Texts.of("optimality.export-all-means-as-numbers"), study::exportMeans));
        study.table.subscribe(table -> takers.forEach(each -> each.setDisable(table == null)));
        List<Node> buttons = new ArrayList<>(takers);
        buttons.addFirst(ReasonsButton.of(study));
        pressed.addAll(buttons);
        HBox head = Layouts.row(8, headline, Layouts.space());
        head.getStyleClass().add("mn-study-head");
        head.getChildren().addAll(buttons);
        headline.maxWidthProperty().bind(Bindings.createDoubleBinding(
                () -> getWidth() * (Theme.current().get().isLecture() ? 1 : 0.74), widthProperty(), Theme.worn(this)));
        return head;
    }

    private MenuButton copy() {
        return Layouts.uncut(new MenuButton(Texts.of("optimality.copy-table"), Icons.of(Icons.COPY),
                Buttons.item(Texts.of("optimality.numbers-for-a-spreadsheet"), study::copyValues),
                Buttons.item(Texts.of("optimality.markdown-as-shown"), study::copyMarkdown),
                Buttons.item(Texts.of("optimality.latex-as-shown"), study::copyLatex)));
    }

    /** The progress of the run, or why it stopped; hidden once all is judged, and without buttons in a lecture. */
    private HBox progress() {
        Label words = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        Button more = Buttons.flat(Texts.of("optimality.go-on"), study::run);
        StackPane controls = Layouts.grow(new StackPane(RunBar.line(study.handle())));
        HBox box = new HBox(6, words, controls, more);
        box.setAlignment(Pos.CENTER_LEFT);
        ModelValue.whenever(() -> {
            OptimalityTable table = study.table.get();
            boolean running = study.handle().nowProperty().get() != null;
            boolean part = table != null && !table.isComplete();
            words.setText(!study.said.get().isEmpty()
                    ? study.said.get()
                    : running && !part
                            ? Texts.of("optimality.judging-with-instances", Numbers.whole(OptimalitySpec.JUDGED_TESTS))
                            : "");
            // A class has nothing to press.
            boolean taught = Theme.current().get().isLecture();
            Layouts.show(controls, !taught);
            Layouts.show(more, !taught && !running && (part || study.findings.get() == null));
            Layouts.show(box, !taught && running || more.isVisible() || !words.getText().isEmpty());
        }, study.table, study.handle().nowProperty(), study.said, study.findings, Theme.worn(this));
        return box;
    }

    private Card signs() {
        CardHead head = new CardHead(Texts.of("optimality.what-follows-from-the-text"), Texts.of("optimality.signs-help"));
        ModelValue.whenever(() -> head.note(switch (study.measure.get()) {
            case GAP -> Texts.of("optimality.signs-note", Numbers.whole(study.tests.get()));
            case MEDIAN_GAP -> Texts.of("optimality.median-note", Numbers.whole(study.tests.get()));
            case RETURN -> Texts.of("optimality.return-note", Numbers.whole(study.tests.get()));
        }), study.measure, study.tests);
        Label unit = unit("\n");
        StackPane.setAlignment(unit, Pos.TOP_LEFT);
        rows.getChildren().add(Layouts.grow(new StackPane(gapSigns, unit)));
        rowsScroll.setFocusTraversable(false);
        return card(Layouts.padded(new VBox(6, head, rowsPlace), 8, 12, 5, 14));
    }

    /** The measure and its unit, for a class, which sees no head of a card. */
    private Label unit(String between) {
        Label unit = Layouts.uncut(Type.META.label("", "mn-muted"));
        ModelValue.whenever(() -> {
            Layouts.show(unit, Theme.current().get().isLecture());
            unit.setText(study.measure.get().title() + between + Texts.of("optimality.seeds-from-0", study.tests.get() - 1L));
        }, study.measure, study.tests, Theme.worn(this));
        return unit;
    }

    private static Card card(VBox content) {
        content.setMinHeight(0);
        Card card = Layouts.filled(content);
        card.setMinHeight(0);
        return card;
    }

    /** The gaps of one regime with every instance. */
    private ChartCard gaps() {
        ChartCard card = Layouts.grow(new ChartCard(OptimalityMetric.GAP.title(), Texts.of("optimality.gap-chart-help")));
        card.pane().onPick(point -> look(point.key()));
        ModelValue.whenever(() -> {
            OptimalityTable table = study.table.get();
            card.head().note(Texts.of("optimality.seeds-from-0", study.tests.get() - 1L));
            if (table == null) {
                card.nothing("");
            } else {
                List<Variant> variants = study.variants.get();
                double least = GapChart.leastHeight(table.spec().policies().size() - 1, variants.size())
                        * (Theme.current().get().isLecture() ? DENSE : 1);
                card.show(GapChart.of(table, study.regime.get(), variants, study.judgements(), Optional.of(study.looked.get()),
                        study.instances()), least);
            }
        }, study.looked, study.table, study.findings, study.variants, Theme.worn(this));
        return card;
    }

    /** @param key key of a line of the chart: policy and variant */
    private void look(String key) {
        for (StudyPolicy policy : StudyPolicy.values()) {
            for (Variant variant : Variant.values()) {
                if (key.equals(GapChart.key(policy, variant))) {
                    study.looked.set(new GapVerdicts.Place(variant, new GapVerdicts.Gap(study.regime.get(), policy)));
                }
            }
        }
    }

    /** The reason for the selected gap. */
    private VBox reason() {
        Label title = Layouts.narrow(Type.BODY.label("", "mn-strong"));
        Label words = Layouts.wrapped(Type.BODY.label(""));
        Button play = Layouts.styled(Buttons.flat(Texts.of("optimality.play-its-instances"), study::playMedian), "mn-more");
        Tips.on(play, Texts.of("optimality.play-its-instances-help"));
        pressed.add(play);
        ModelValue.whenever(() -> study.reason().ifPresent(reason -> {
            title.setText(reason.title());
            words.setText(reason.words());
        }), study.looked, study.table, study.findings);
        return Layouts.styled(new VBox(3, Layouts.row(8, title, Layouts.space(), play), words), "mn-study-reason");
    }
}
