package mnemoscope.ui.replay.columns;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.TurnTable;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.OutlineIcon;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.columns.TurnRows.TurnColumns;
import mnemoscope.ui.replay.columns.TurnRows.TurnFact;
import mnemoscope.ui.replay.state.ReplayController;

/** The decision by turn: one row per turn in order of arrival, its text once, one cell per policy. */
public final class TurnTablePane extends VBox {
    private final ReplayController controller;
    private final PaintedList list;
    private TurnHead head;
    private TurnTable rows = TurnTable.EMPTY;
    private int selected = -1;
    private List<String> names = List.of();
    /** The comparison of the listed rows, also while another conversation is loading. */
    private Comparison shown;
    private DecisionView step;
    private List<PolicyStyle> styles;

    /** @param opener shows a turn in full */
    public TurnTablePane(ReplayController controller, TurnPopover opener) {
        this.controller = controller;
        getStyleClass().addAll("mn-card", "mn-turn-table");
        setMinHeight(120);
        list = new PaintedList(Texts.of("replay.turns-by-policy"), controller.model().context().notes(),
                k -> controller.decisions().selectTurn(turn(k)), k -> opener.open(turn(k), list(), k));
        CopyAndExport.offer(list, () -> controller.tables().selectedOf(controller.tables().byTurn()),
                () -> controller.tables().byTurn(), () -> TurnMenu.items(controller, list,
                        controller.model().now().cursor().policy(), controller.model().now().cursor().turn()));
        VBox.setVgrow(list, Priority.ALWAYS);
        list.heightProperty().subscribe(height -> reveal());
    }

    private int turn(int k) {
        return list.rows().turn(k);
    }

    private PaintedList list() {
        return list;
    }

    public void show(Comparison shown, DecisionView step, List<PolicyStyle> styles, int turn) {
        this.shown = shown;
        this.step = step;
        this.styles = styles;
        List<String> now = step.columns().stream().map(ColumnView::policy).toList();
        TurnColumns columns = new TurnColumns(styles.size());
        if (!now.equals(names)) {
            names = now;
            head = new TurnHead(columns, styles, controller);
            getChildren().setAll(head, Card.rule(), list);
        }
        head.show(step.columns());
        rows = TurnTable.of(shown, step, turn);
        selected = turn;
        list.show(new TurnRows(rows, styles, columns, step.columns().getFirst().unit()), turn, false);
        reveal();
    }

    /**
     * Selects a turn, from here or elsewhere. A turn that all policies dropped earlier gets a row at this decision from then on.
     */
    public void select(int turn) {
        selected = turn;
        if (list.rows() == null) {
            return;
        }
        if (list.select(turn) || turn < 0) {
            list.reveal();
        } else {
            show(shown, step, styles, turn);
        }
    }

    /** Scrolls so that the user's turn, the evidence and the selected turn are visible, as many of them as fit. */
    private void reveal() {
        int fits = (int) (list.high() / TurnColumns.ROW);
        boolean chose = controller.model().now().cursor().pinned();
        int top = fits > 0 && rows.rows().size() > fits ? rows.top(selected, chose, fits) : -1;
        if (top >= 0) {
            list.startAt(top);
        }
    }

    public void focusList() {
        list.requestFocus();
    }

    /** Labels the columns of the table by turn; each policy with its outcome and reward. */
    private static final class TurnHead extends Region {
        private static final double LEAST = 44;
        /** How much wider than its numbers a head may be. */
        private static final double WIDER = 10;
        private final TurnColumns columns;
        private final Label turn = Type.META.label(Texts.of("replay.turn-column"), "mn-muted");
        private final Label speaker = Type.META.label(Texts.of("replay.speaker-column"), "mn-muted");
        private final Label text = Type.META.label(Texts.of("replay.text-column"), "mn-muted");
        private final Map<TurnFact, Label> facts = new EnumMap<>(TurnFact.class);
        private final ReplayController controller;
        private final List<PolicyHead> policies = new ArrayList<>();

        TurnHead(TurnColumns columns, List<PolicyStyle> styles, ReplayController controller) {
            this.columns = columns;
            this.controller = controller;
            getChildren().addAll(turn, speaker, text);
            for (TurnFact fact : TurnFact.values()) {
                Label head = Type.META.label("", "mn-muted");
                head.setAlignment(fact.right ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
                facts.put(fact, head);
                getChildren().add(head);
            }
            for (int p = 0; p < styles.size(); p++) {
                int place = p;
                PolicyHead policy = new PolicyHead(styles.get(p));
                policy.setOnMouseClicked(event -> controller.decisions().focusPolicyAt(place));
                policies.add(policy);
            }
            getChildren().addAll(policies);
        }

        void show(List<ColumnView> shown) {
            facts.forEach((fact, head) -> head.setText(fact.head(shown.getFirst().unit())));
            for (int p = 0; p < shown.size(); p++) {
                policies.get(p).show(shown.get(p), shown.size() <= 4, controller.caution(shown.get(p).policy()),
                        controller.model().result().map(Comparison::derivedWords).orElse(""));
                policies.get(p).name.setTextOverrun(controller.whatIfs().overrun(shown.get(p).policy()));
            }
            requestLayout();
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        /** As high as the names, which move below their marks where they do not fit beside them. */
        @Override
        protected double computePrefHeight(double width) {
            double cell = cell(width);
            boolean below = below(cell);
            return policies.stream().mapToDouble(each -> each.high(cell, below) + Type.px(10)).reduce(Type.px(LEAST), Math::max);
        }

        @Override
        protected double computeMinHeight(double width) {
            return prefHeight(width);
        }

        /** Width of the cell of a policy, px; the rows are laid out at the normal type size and scaled as a whole. */
        private double cell(double width) {
            return Type.px(columns.cellWidth(width / Type.px(1)));
        }

        private boolean below(double cell) {
            return policies.stream().anyMatch(each -> each.beside() > cell);
        }

        @Override
        protected void layoutChildren() {
            double width = getWidth() / Type.px(1);
            boolean below = below(cell(getWidth()));
            place(turn, TurnColumns.TURN_X, TurnColumns.TURN);
            speaker.setVisible(columns.namesSpeaker(width));
            place(speaker, columns.speakerX(), TurnColumns.SPEAKER);
            place(text, columns.textX(width), columns.textWidth(width));
            facts.forEach((fact, head) -> {
                head.setVisible(!columns.folds(width));
                place(head, columns.factX(width, fact) - (fact.right ? WIDER : 0), fact.width + (fact.right ? WIDER : 3));
            });
            for (int p = 0; p < policies.size(); p++) {
                policies.get(p).stand(below);
                policies.get(p).resizeRelocate(Type.px(columns.cellX(width, p)), 0, cell(getWidth()), getHeight());
            }
        }

        /** Over its column, whose place is in px at the normal type size. */
        private void place(Label head, double x, double wide) {
            double high = Math.ceil(head.prefHeight(-1));
            head.resizeRelocate(Type.px(x), Math.floor((getHeight() - high) / 2), Type.px(wide), high);
        }
    }

    /** Mark and name, with the outcome below; a name that does not fit beside its mark moves below it, untruncated. */
    private static final class PolicyHead extends Region {
        private static final double MARK = 13;
        private static final double GAP = 5;
        private static final int MOST_LINES = 3;

        private final HBox signs;
        private final Label name = Layouts.wrapped(Type.ROW.label("", "mn-strong"));
        private final OutcomeLabel outcome = Layouts.narrow(Layouts.styled(new OutcomeLabel(13), "mn-row"));
        private final Label reward = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        private final HBox outcomeRow = Layouts.row(4, outcome, reward);
        private final Node cautionSign = Icons.of(Icons.ALERT, (int) MARK);
        private boolean below;

        PolicyHead(PolicyStyle style) {
            signs = Layouts.row(GAP, new Mark(style, MARK));
            if (style.reference()) {
                signs.getChildren().add(new OutlineIcon(OutlineIcon.Of.EYE, MARK));
            }
            signs.getChildren().add(Layouts.styled(cautionSign, "mn-warn"));
            getChildren().addAll(signs, name, outcomeRow);
            getStyleClass().add("mn-policy-cell");
        }

        /** The width with the name beside its mark. */
        double beside() {
            return snappedLeftInset() + signs.prefWidth(-1) + GAP + Math.ceil(name.prefWidth(-1));
        }

        double high(double width, boolean below) {
            return outcomeRow.prefHeight(-1) + (below ? signs.prefHeight(-1) + lines(width) : line());
        }

        private double line() {
            return name.prefHeight(-1);
        }

        private double lines(double width) {
            return Math.min(MOST_LINES * line(), name.prefHeight(room(width)));
        }

        private double room(double width) {
            return width - snappedLeftInset() - 2;
        }

        void stand(boolean below) {
            this.below = below;
            setNeedsLayout(true);
        }

        @Override
        protected void layoutChildren() {
            double left = snappedLeftInset();
            double high = below ? lines(getWidth()) : line();
            double top = Math.floor((getHeight() - high(getWidth(), below)) / 2);
            double wide = signs.prefWidth(-1);
            double mark = below ? signs.prefHeight(-1) : high;
            signs.resizeRelocate(left, top, wide, mark);
            name.resizeRelocate(below ? left : left + wide + GAP, below ? top + mark : top,
                    below ? room(getWidth()) : getWidth() - left - wide - GAP, high);
            // Where not all fits, the symbol replaces the word; only the number shows the reward.
            outcome.setContentDisplay(wordAndReward() > room(getWidth()) ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
            outcomeRow.resizeRelocate(left, top + high + (below ? mark : 0), room(getWidth()), outcomeRow.prefHeight(-1));
        }

        private double wordAndReward() {
            double word = outcome.getGraphic() == null
                    ? 0
                    : outcome.getGraphicTextGap() + Math.ceil(Type.width(outcome.getText(), Type.ROW.strongFont()));
            double number = reward.getText().isEmpty() ? 0 : outcomeRow.getSpacing() + Math.ceil(reward.prefWidth(-1));
            return Math.ceil(Type.px(MARK)) + word + number;
        }

        /**
         * @param derived "used again, derived", or empty
         * @param caution that it was trained on the conversation, or the features outside the training range, in words
         */
        void show(ColumnView column, boolean withReward, String caution, String derived) {
            Layouts.show(cautionSign, !caution.isEmpty());
            name.setText(column.title());
            outcome.show(column.outcome(), column.veiled() ? Texts.of("replay.hidden") : column.outcomeWord());
            reward.setText(withReward ? column.stepReward() : "");
            Tips.on(this, Texts.of(column.seesAnswer() ? "replay.column-tip-of-reference" : "replay.column-tip", column.title(),
                    column.occupancyWords(), column.soFar())
                    + (column.regret().text().isEmpty() ? "" : Texts.of("replay.over-the-whole-episode", column.regret().text()))
                    + (outcome.getText().isEmpty() ? "" : "\n" + outcome.getText()) + (derived.isEmpty() ? "" : "\n" + derived)
                    + (caution.isEmpty() ? "" : "\n" + caution));
        }
    }
}
