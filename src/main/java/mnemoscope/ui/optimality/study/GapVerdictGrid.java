package mnemoscope.ui.optimality.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.study.optimality.OutlierWarning;
import mnemoscope.study.optimality.ReportedOrder;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.state.VariantWords;

/**
 * The verdicts on the paper's values: a cell for each published gap and variant with a symbol for its verdict, counts, and the
 * orders of policies that the paper reports in the same symbols. Tab focuses the selected cell; arrow keys move on from there.
 */
final class GapVerdictGrid extends GridPane {
    private static final PseudoClass LOOKED = PseudoClass.getPseudoClass("looked");
    private final StudyController study;
    private final boolean ordersAlone;
    private final Map<GapVerdicts.Place, VerdictCell> cells = new LinkedHashMap<>();
    private final GapGridWidths widths;
    private boolean withOrders = true;
    private int row;
    /** The study of the cells; null while there are none. */
    private OptimalitySpec filled;

    GapVerdictGrid(StudyController study) {
        this(study, false);
    }

    /** @param ordersAlone without the gaps, for use beside them in a lecture */
    GapVerdictGrid(StudyController study, boolean ordersAlone) {
        this.study = study;
        this.ordersAlone = ordersAlone;
        widths = new GapGridWidths(study, ordersAlone);
        getStyleClass().add("mn-signs");
        setHgap(GapGridWidths.GAP);
        setMinWidth(0);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        ModelValue.whenever(this::fill, study.findings, study.variants, study.measure);
        study.table.subscribe(this::show);
        Theme.follow(this, theme -> fill());
        study.looked.subscribe(place -> look());
    }

    /** A running study changes the content of cells, but not their number. */
    private void show(OptimalityTable table) {
        if (table != null && table.spec().equals(filled)) {
            GapColumns columns = study.columns();
            cells.values().forEach(cell -> cell.show(columns));
        } else {
            fill();
        }
    }

    private void fill() {
        boolean focused = cells.values().stream().anyMatch(Node::isFocused);
        getChildren().clear();
        cells.clear();
        row = 0;
        filled = study.table.optional().map(OptimalityTable::spec).orElse(null);
        if (filled == null) {
            return;
        }
        GapColumns columns = study.columns();
        getColumnConstraints().setAll(widths.columns());
        if (ordersAlone) {
            study.findings.optional().ifPresent(this::orders);
            return;
        }
        heads();
        Map<Regime, List<GapVerdicts.Gap>> regimes = columns.compared().stream()
                .collect(Collectors.groupingBy(GapVerdicts.Gap::regime, LinkedHashMap::new, Collectors.toList()));
        regimes.forEach((regime, gaps) -> {
            section(regime.title(), cautions(regime));
            gaps.forEach(gap -> gap(columns, gap));
        });
        study.findings.optional().ifPresent(found -> {
            if (study.measure.get() == OptimalityMetric.GAP) {
                tally(found, Outcome.MET, Texts.of("optimality.met-of", found.judgements().gaps().size()), "mn-strong");
                tally(found, Outcome.CANNOT_BE_JUDGED, Texts.of("optimality.sign-cannot-be-judged"), "mn-muted");
            }
            if (withOrders) {
                orders(found);
            }
        });
        look();
        if (focused) {
            Optional.ofNullable(cells.get(study.looked.get())).ifPresent(Node::requestFocus);
        }
    }

    /** Whether the orders are below the gaps; else they are beside them. */
    void ordersBelow(boolean below) {
        if (withOrders != below) {
            withOrders = below;
            fill();
        }
    }

    private void heads() {
        Label published = Layouts.wrapped(Type.META.label(GapColumns.head(study.measure.get()), "mn-muted", "mn-signs-head"));
        published.setTextAlignment(TextAlignment.RIGHT);
        add(published, 1, row);
        int at = 2;
        for (Variant variant : study.variants.get()) {
            Label head = Layouts.wrapped(Type.META.label(VariantWords.head(variant), "mn-strong", "mn-signs-head"));
            head.setTextAlignment(TextAlignment.RIGHT);
            Tips.on(head, variant.title() + ". " + GapColumns.tip(variant));
            add(head, at++, row);
        }
        row++;
    }

    private void section(String title, String note) {
        Label words = Layouts.narrow(Type.META.label(note, "mn-muted"));
        Tips.whereCut(words, words);
        add(Layouts.styled(Layouts.row(8, Layouts.uncut(Type.META.label(title, "mn-strong")), Layouts.space(), words),
                "mn-signs-section"), 0, row++, REMAINING, 1);
    }

    private String cautions(Regime regime) {
        return study.measure.get() == OptimalityMetric.RETURN
                ? ""
                : study.findings.optional().stream()
                        .flatMap(found -> found.cautions().stream()
                                .filter(each -> each.regime() == regime && study.variants.get().contains(each.variant()))
                                .map(each -> words(found, each)))
                        .collect(Collectors.joining("; "));
    }

    private static String words(Findings found, OutlierWarning caution) {
        return Texts.of("optimality.one-seed-makes-the-mean", VariantWords.inText(caution.variant()),
                Numbers.whole(found.judgements().spec().tests()), caution.seed());
    }

    private void gap(GapColumns columns, GapVerdicts.Gap gap) {
        line();
        Label policy = Layouts.narrow(Type.ROW.label(policy(gap.policy())));
        add(Layouts.row(7, new Mark(PolicyStyle.of(gap.policy().mark()), GapGridWidths.MARK * Type.grown() / Type.px(1)), policy),
                0, row);
        Label published = Type.ROW.label(columns.published(gap), "mn-strong", "mn-signs-published");
        Tips.on(published, Texts.of("optimality.published-help"));
        add(published, 1, row);
        int at = 2;
        for (Variant variant : study.variants.get()) {
            add(cell(columns, new GapVerdicts.Place(variant, gap)), at++, row);
        }
        row++;
    }

    static String policy(StudyPolicy policy) {
        return policy == StudyPolicy.OPTIMAL ? "Optimal" : policy.title();
    }

    private Node cell(GapColumns columns, GapVerdicts.Place place) {
        VerdictCell cell = new VerdictCell(study, place);
        cell.show(columns);
        cells.put(place, cell);
        return cell;
    }

    /** The background of a row, with a hairline below. */
    private void line() {
        add(Layouts.styled(new Region(), "mn-signs-line"), 0, row, REMAINING, 1);
    }

    private void tally(Findings found, Outcome outcome, String words, String look) {
        add(Layouts.narrow(Type.ROW.label(words, look, "mn-signs-tally")), 0, row, 2, 1);
        int at = 2;
        for (Variant variant : study.variants.get()) {
            add(Type.ROW.label(Numbers.whole(found.judgements().count(variant, outcome)), look, "mn-signs-tally"), at++, row);
        }
        row++;
    }

    private void orders(Findings found) {
        Label title = Type.TITLE.label(Texts.of(ordersAlone ? "optimality.orders-in-brief" : "optimality.orders-of-the-paper"),
                "mn-strong");
        Tips.on(title, Texts.of("optimality.orders-help"));
        if (ordersAlone) {
            add(Layouts.wrapped(title), 0, row++, REMAINING, 1);
            Label sign = Type.META.label(Texts.of("optimality.order-sign"), "mn-muted");
            add(Layouts.styled(Layouts.wrapped(sign), "mn-signs-order"), 0, row++, REMAINING, 1);
        } else {
            Label note = Layouts.narrow(Type.META.label(Texts.of("optimality.who-loses-more-is-first"), "mn-muted"));
            add(Layouts.styled(Layouts.row(8, Layouts.uncut(title), note), "mn-signs-title"), 0, row++, REMAINING, 1);
        }
        Regime before = null;
        for (ReportedOrder order : found.orders()) {
            if (order.regime() != before) {
                section(order.regime().title(), "");
                before = order.regime();
            }
            order(order);
        }
    }

    private void order(ReportedOrder order) {
        add(OrderWords.of(order, ordersAlone), 0, row, 2, 1);
        int at = 2;
        for (Variant variant : study.variants.get()) {
            if (order.measured().contains(variant)) {
                HBox cell = Layouts.styled(
                        Layouts.row(0, new VerdictSymbol(order.holds().contains(variant) ? Outcome.MET : Outcome.NOT_MET)),
                        "mn-sign-cell", "mn-row");
                Tips.on(cell, order.sentence());
                add(cell, at, row);
            }
            at++;
        }
        row++;
    }

    private void look() {
        GapVerdicts.Place looked = study.looked.get();
        // Tab needs a cell to focus.
        GapVerdicts.Place stop = cells.containsKey(looked) ? looked : cells.keySet().stream().findFirst().orElse(null);
        cells.forEach((place, cell) -> {
            cell.pseudoClassStateChanged(LOOKED, place.equals(looked));
            cell.setFocusTraversable(place.equals(stop));
        });
    }

    /** Moves to another gap; in a lecture from the selected one, regardless of the focus. */
    void key(KeyEvent event) {
        List<GapVerdicts.Place> places = List.copyOf(cells.keySet());
        int columns = study.variants.get().size();
        int at = places.stream().filter(place -> cells.get(place).isFocused()).findFirst().map(places::indexOf)
                .orElse(Theme.current().get().isLecture() ? places.indexOf(study.looked.get()) : -1);
        if (at < 0) {
            return;
        }
        int to = switch (event.getCode()) {
            case LEFT -> at % columns == 0 ? at : at - 1;
            case RIGHT -> at % columns == columns - 1 ? at : at + 1;
            case UP -> at - columns < 0 ? at : at - columns;
            case DOWN -> at + columns >= places.size() ? at : at + columns;
            case HOME -> 0;
            case END -> places.size() - 1;
            case ENTER, SPACE -> at;
            default -> -1;
        };
        if (to >= 0) {
            event.consume();
            study.looked.set(places.get(to));
            cells.get(places.get(to)).requestFocus();
            // Down from the last gap leads to what is below the gaps.
            Layouts.reveal(to == at && event.getCode() == KeyCode.DOWN ? getChildren().getLast() : cells.get(places.get(to)));
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return widths.whole();
    }

    /** The width of the columns; up to date even before the next layout. */
    GapGridWidths widths() {
        return widths;
    }
}
