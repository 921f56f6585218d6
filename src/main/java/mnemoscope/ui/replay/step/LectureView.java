package mnemoscope.ui.replay.step;

import java.util.List;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.explain.step.ColumnView;
import mnemoscope.explain.step.ColumnView.GoneView;
import mnemoscope.explain.step.ColumnView.RowList;
import mnemoscope.explain.step.ColumnView.RowView;
import mnemoscope.explain.step.StepView;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.OccupancyBar;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Sign;
import mnemoscope.ui.kit.Tag;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.columns.OutcomeLabel;
import mnemoscope.ui.replay.fates.LanesPainter.LanesDrawing;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.workspace.Protocol;

/** One decision for a class: question, verdict, lanes and what each policy did with the answer; no controls but keys. */
public final class LectureView extends VBox {
    private static final int MOST_COLUMNS = 3;
    private static final List<Detail> DETAILS = List.of(new Detail(2, 2, 42), new Detail(1, 2, 42), new Detail(0, 2, 42),
            new Detail(0, 2, 24), new Detail(0, 1, 24));
    private static final double LARGE = 46;
    private static final double SMALL = 28;
    private static final double LINE = 1.3;
    private static final double SHORT = 720;
    private static final double NARROW = 1300;

    private final ReplayController controller;
    private final Label place = Type.BODY.label("", "mn-muted");
    private final Label budget = Type.BODY.label("", "mn-muted");
    private final Label question = Type.QUESTION.label("");
    private final TextFlow verdict = new TextFlow();
    private final LanesDrawing lanes;
    private final HBox columns = new HBox(24);
    private final Label point = Layouts.saying(Layouts.wrapped(Type.BODY.label("", "mn-strong", "mn-wrap")));
    private final Label more = Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-muted")));
    private StepView shown;
    private int detail;
    private boolean narrow;

    /** How much of each policy is shown: kept turns besides evidence, evidence of one fate, px of its lane. */
    public record Detail(int kept, int evidence, double lane) {}

    public LectureView(ReplayController controller) {
        super(8);
        this.controller = controller;
        lanes = new LanesDrawing(controller);
        getStyleClass().add("mn-inset");
        HBox head = new HBox(place, Layouts.space(), budget);
        question.setWrapText(true);
        verdict.setMinHeight(USE_PREF_SIZE);
        head.setMinHeight(USE_PREF_SIZE);
        setMinSize(0, 0);
        Rectangle edge = new Rectangle();
        edge.widthProperty().bind(columns.widthProperty());
        edge.heightProperty().bind(columns.heightProperty());
        columns.setClip(edge);
        columns.setMinHeight(0);
        HBox keys = new HBox(24, hint("\u2190", "step-back", Texts.of("replay.hint-back")),
                hint("\u2192", "step-forward", Texts.of("replay.hint-next")),
                hint("N", "next-disagreement", Texts.of("replay.hint-next-disagreement")),
                hint("A", "answers", Texts.of("replay.hint-answers")),
                hint(Texts.of("replay.space"), "play-or-pause", Texts.of("replay.hint-play")),
                Layouts.space(), hint("L", "lecture-mode", Texts.of("replay.leave-lecture-mode")));
        keys.setMinHeight(USE_PREF_SIZE);
        getChildren().addAll(head, question, verdict, lanes, Layouts.grow(columns), more, point, keys);
        widthProperty().subscribe(this::fill);
        heightProperty().subscribe(this::fill);
    }

    /** The point of a lesson, in one sentence; empty for none. */
    public void tell(String sentence) {
        point.setText(sentence);
    }

    public void show(StepView step, Protocol protocol) {
        shown = step;
        place.setText(Texts.of("replay.decision-of-all", step.step() + 1, step.steps()));
        budget.setText(Texts.of("replay.memory-budget", Numbers.whole(protocol.budgetTokens()),
                protocol.unit().label()));
        question.setText(step.question());
        verdict.getChildren().setAll(QuestionCard.nodes(step.verdict(), controller));
        Layouts.show(lanes, !(step.lanes() instanceof Lanes.None));
        lanes.show(step);
        List<String> others = ReplayStyle.titles(step).stream().skip(MOST_COLUMNS).toList();
        more.setText(others.isEmpty()
                ? ""
                : Texts.of(others.size() == 1 ? "replay.one-more-policy" : "replay.more-policies", others.size(),
                        String.join(", ", others)));
        fill();
    }

    private void fill() {
        if (shown == null) {
            return;
        }
        narrow = getWidth() > 0 && getWidth() < NARROW;
        setPadding(narrow ? new Insets(10, 24, 10, 24) : new Insets(14, 56, 14, 56));
        setSpacing(getHeight() > 0 && getHeight() < SHORT ? 4 : 8);
        columns.setSpacing(narrow ? 12 : 24);
        fit(shown.question());
        detail = 0;
        fillColumns();
    }

    private void fillColumns() {
        List<PolicyStyle> styles = ReplayStyle.of(shown);
        Layouts.high(lanes, 48 + DETAILS.get(detail).lane() * styles.size());
        columns.getChildren().clear();
        for (int p = 0; p < Math.min(MOST_COLUMNS, styles.size()); p++) {
            LectureColumn column = new LectureColumn(shown.columns().get(p), styles.get(p), DETAILS.get(detail), narrow,
                    controller.whatIfs().overrun(shown.columns().get(p).policy()));
            column.setPrefWidth(100);
            columns.getChildren().add(Layouts.grow(column));
        }
    }

    /** Shows less, step by step, until no card is cut at its foot. */
    @Override
    protected void layoutChildren() {
        while (shown != null && detail < DETAILS.size() - 1 && prefHeight(getWidth()) > getHeight()) {
            detail++;
            fillColumns();
            columns.applyCss();
        }
        super.layoutChildren();
    }

    /** One line in large type, else at most two in smaller type. */
    private void fit(String asked) {
        double width = Math.max(200, getWidth() - getPadding().getLeft() - getPadding().getRight());
        boolean one = Type.width(asked, Type.face(Type.SEMI_BOLD, LARGE)) <= width;
        double size = one ? LARGE : SMALL;
        int lines = one || Type.width(asked, Type.face(Type.SEMI_BOLD, size)) <= width ? 1 : 2;
        question.setStyle("-fx-font-size: " + size + "px;");
        double height = Math.ceil(lines * size * LINE) + 2;
        Layouts.high(question, height);
    }

    /** @param key of the command, before it stands in a window */
    private static HBox hint(String key, String command, String words) {
        Label shown = Buttons.key(key);
        HBox hint = Layouts.row(8, shown, Type.BODY.label(words));
        Shortcuts.follow(shown, command, keys -> {
            shown.setText(keys);
            Layouts.show(hint, !keys.isEmpty());
        });
        return hint;
    }

    /** One policy for a class: two of the turns it keeps, the line, and where the answer is. */
    public static final class LectureColumn extends StackPane {
        private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");
        private static final int MOST_KEPT = 2;
        private static final double NARROW_TITLE = 22;
        private static final double NO_GOLD_SIZE = 18;

        private final PolicyStyle style;
        private final VBox rows = new VBox(2);
        private final Detail detail;
        private final double side;

        /**
         * @param narrow whether there is little width
         * @param cut    where its name is cut
         */
        public LectureColumn(ColumnView column, PolicyStyle style, Detail detail, boolean narrow, OverrunStyle cut) {
            this.style = style;
            this.detail = detail;
            side = narrow ? 12 : 24;
            Label title = Type.TITLE.label(column.title());
            if (narrow) {
                title.setStyle("-fx-font-size: " + NARROW_TITLE + "px;");
            }
            // "No evidence" beside it is long.
            title.setMinWidth(0);
            title.setTextOverrun(cut);
            OutcomeLabel outcome = Layouts.styled(new OutcomeLabel(26), "mn-title");
            if (column.outcome() == DecisionOutcome.NO_GOLD) {
                outcome.setStyle("-fx-font-size: " + NO_GOLD_SIZE + "px;");
            }
            outcome.show(column.outcome(), column.outcomeWord());
            HBox head = Layouts.row(12, new Mark(style, 26), title);
            if (column.seesAnswer()) {
                head.getChildren().add(new Sign(Sign.Of.EYE, 24));
            }
            head.getChildren().addAll(Layouts.space(), outcome);
            OccupancyBar bar = new OccupancyBar();
            bar.show(column.occupancy());
            HBox.setHgrow(bar, Priority.ALWAYS);
            HBox full = Layouts.row(12, bar, Layouts.whole(Type.BODY.label(column.occupancyWords())));
            kept(column);
            Region line = Layouts.styled(new Region(), "mn-budget-line");
            line.setMinHeight(3);
            VBox.setMargin(line, new Insets(4, side, 4, side));
            rows.getChildren().add(line);
            lost(column);
            VBox top = Layouts.padded(new VBox(4, head, full), 10, side, 4, side);
            Card card = Card.ofPolicy(style, top, rows);
            card.setMinHeight(0);
            setMinHeight(0);
            getChildren().add(card);
        }

        private void kept(ColumnView column) {
            words(Texts.of(column.keptCount() == 1 ? "replay.kept-turn" : "replay.kept-turns", Numbers.whole(column.keptCount())),
                    "mn-muted");
            RowList kept = column.kept();
            int hidden = 0;
            int shown = 0;
            int gold = 0;
            for (int k = 0; k < kept.size(); k++) {
                gold += kept.isGold(k) ? 1 : 0;
                if (kept.isGold(k) ? gold <= MOST_KEPT * detail.evidence() : shown < detail.kept()) {
                    more(hidden, "replay.some-more", "mn-muted");
                    hidden = 0;
                    shown++;
                    RowView row = kept.get(k);
                    row(row.id(), row.text(), row.gold(), false, MarkState.FILLED);
                } else if (!kept.isGold(k) && detail.kept() > 0) {
                    // Where only evidence is shown there is no height to count the others.
                    hidden++;
                }
            }
            more(hidden, "replay.some-more", "mn-muted");
            more(gold - MOST_KEPT * detail.evidence(), "replay.some-more-kept", "mn-strong");
        }

        private void lost(ColumnView column) {
            List<RowView> evicted = IntStream.range(0, column.evicted().size()).filter(column.evicted()::isGold)
                    .mapToObj(column.evicted()::get).toList();
            if (column.evictedCount() > 0 || column.gone().isEmpty()) {
                words(column.veiled()
                        ? Texts.of("replay.hidden-with-answers")
                        : column.evictedCount() == 0
                                ? Texts.of("replay.nothing-evicted")
                                : Texts.of("replay.evicted-now-lecture", column.evictedCount()),
                        evicted.isEmpty() ? "mn-muted" : "mn-strong");
            }
            evicted.stream().limit(detail.evidence()).forEach(row -> row(row.id(), row.text(), true, true, MarkState.HOLLOW));
            more(evicted.size() - detail.evidence(), "replay.some-more-lost", "mn-warn");
            for (GoneView gone : column.gone().stream().limit(detail.evidence()).toList()) {
                words(gone.arrived()
                        ? Texts.of("replay.gone-since-step", gone.droppedAt() + 1)
                        : Texts.of("replay.not-arrived-yet-lecture"),
                        gone.arrived() ? "mn-warn" : "mn-muted");
                row(gone.id(), gone.text(), true, gone.arrived(), gone.arrived() ? MarkState.CROSS : MarkState.NONE);
            }
            List<GoneView> rest = column.gone().stream().skip(detail.evidence()).toList();
            int lost = (int) rest.stream().filter(GoneView::arrived).count();
            more(lost, "replay.some-more-lost", "mn-warn");
            more(rest.size() - lost, "replay.some-more-not-arrived", "mn-warn");
        }

        private void more(int count, String key, String styleClass) {
            if (count > 0) {
                words(Texts.of(key, count), styleClass);
            }
        }

        private void row(String id, String text, boolean gold, boolean isLost, MarkState state) {
            Region name = Layouts.whole(gold ? new Tag(id, isLost) : Type.ROW.label(id));
            Label said = Layouts.narrow(Type.ROW.label(text, gold ? "mn-strong" : "mn-row"));
            HBox row = Layouts.narrow(Layouts.row(12, new Mark(style, state, 20), name, said));
            Layouts.styled(Layouts.padded(row, 5, side, 5, side), "mn-lecture-row");
            row.pseudoClassStateChanged(LOST, isLost);
            row.pseudoClassStateChanged(PseudoClass.getPseudoClass("gold"), gold && !isLost);
            rows.getChildren().add(row);
        }

        private void words(String text, String styleClass) {
            Label label = Type.META.label(text, styleClass);
            VBox.setMargin(label, new Insets(0, side, 0, side));
            rows.getChildren().add(label);
        }
    }
}
