package mnemoscope.ui.replay.columns;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.step.ColumnView;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.ui.kit.Badge;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.OccupancyBar;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.inspector.ReplayInspector;
import mnemoscope.ui.replay.state.ReplayController;

/** One policy: how full it is, what it earned, what it keeps and lets go. Made once a policy, shown again at every step. */
final class ColumnPane extends StackPane {
    private static final PseudoClass FOCUSED_POLICY = PseudoClass.getPseudoClass("explained");

    /** From here on the head of a reference has room for words. */
    private static final double WIDE = 310;

    private final ReplayController controller;
    private final TurnOpener opener;
    private final String policy;
    private final List<PolicyStyle> styles;
    private final int place;
    private final Label title = Type.TITLE.label("");
    private final OutcomeLabel outcome = new OutcomeLabel(15);
    private final OccupancyBar occupancy = new OccupancyBar();
    private final Label used = Type.META.label("", "mn-muted");
    private final Label stepReward = Type.ROW.label("", "mn-strong");
    private final Label soFar = Type.ROW.label("", "mn-strong");
    private final Label ahead = Type.ROW.label("", "mn-muted");
    private final Label note = Type.ROW.label("", "mn-muted");
    private final Label regret = Type.ROW.label("", "mn-muted");
    private final Tips regretHelp = Tips.on(regret, "");
    private final HBox name;
    private final HBox thisStep;
    private final ColumnHead columns = new ColumnHead();
    private final PaintedList list;
    private final StackPane body = new StackPane();
    private final Card card;
    private ColumnView shown;
    private int selected = -1;
    private boolean unfoldKept;
    private boolean unfoldEvicted;

    ColumnPane(List<PolicyStyle> styles, int place, ColumnView column, ReplayController controller, TurnOpener opener) {
        this.controller = controller;
        this.opener = opener;
        this.policy = column.policy();
        this.styles = styles;
        this.place = place;
        PolicyStyle style = styles.get(place);
        title.setText(column.title());
        title.setMinWidth(USE_PREF_SIZE);
        name = new HBox(4, new Mark(style, 14), title);
        name.getStyleClass().add("mn-column-name");
        name.setAlignment(Pos.CENTER_LEFT);
        if (style.reference()) {
            Badge badge = policy.equals(HindsightPolicy.NAME) ? Badge.seesFuture() : Badge.seesAnswer();
            // Only its eye where there is no room for its words; the tooltip has them.
            widthProperty().subscribe(width -> badge.setContentDisplay(
                    width.doubleValue() < WIDE ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT));
            name.getChildren().add(badge);
        }
        name.getChildren().addAll(grow(), outcome);
        HBox full = new HBox(8, occupancy, used);
        HBox.setHgrow(occupancy, Priority.ALWAYS);
        full.setAlignment(Pos.CENTER_LEFT);
        used.setMinWidth(96);
        used.setAlignment(Pos.CENTER_RIGHT);
        thisStep = new HBox(4, Type.ROW.label("this step", "mn-muted"), stepReward);
        Tips.on(ahead, "Running reward less that of the baseline");
        HBox earned = new HBox(14, thisStep, new HBox(4, Type.ROW.label("so far", "mn-muted"), soFar, ahead));
        VBox head = new VBox(1, name, full, earned, note, regret);
        head.setPadding(new Insets(4, 6, 3, 10));
        head.setOnMouseClicked(event -> controller.steps().focusPolicy(policy));
        list = new PaintedList(column.title() + ", candidates", new RowDeeds());
        Takeaway.offer(list, () -> controller.tables().selectedOf(controller.tables().column(policy)),
                () -> controller.tables().column(policy));
        list.heightProperty().subscribe(height -> lay());
        list.setMinHeight(0);
        body.getChildren().add(list);
        VBox.setVgrow(body, Priority.ALWAYS);
        card = Card.ofPolicy(style, head, Card.rule(), columns, body);
        card.getStyleClass().add("mn-column");
        setMinWidth(260);
        setMinHeight(0);
        card.setMinHeight(0);
        body.setMinHeight(0);
        getChildren().add(card);
    }

    void show(ColumnView column, int turn) {
        shown = column;
        selected = turn;
        outcome.show(column.outcome(), column.outcomeWord());
        note.setText(controller.note(policy));
        ReplayInspector.visible(note, !note.getText().isEmpty());
        occupancy.show(column.occupancy());
        used.setText(column.veiled() ? "" : column.occupancyWords());
        stepReward.setText(column.stepReward());
        visible(thisStep, !column.stepReward().isEmpty());
        soFar.setText(column.soFar());
        ahead.setText(column.ahead().isEmpty() ? "" : "(" + column.ahead() + ")");
        regret.setText(column.regret().text());
        regretHelp.setText(column.regret().help());
        visible(regret, !column.regret().text().isEmpty());
        columns.show(column);
        columns.setVisible(!column.veiled());
        boolean empty = !column.veiled() && column.poolEmpty() && column.gone().isEmpty();
        list.setVisible(!column.veiled() && !empty);
        inItsPlace(column.veiled(), empty);
        lay();
    }

    /** Apart, for the first picture can do without it. */
    void addMenu() {
        name.getChildren().add(new ColumnMenu(policy, title.getText(), styles.size(), controller));
    }

    /** What stands in the place of rows that may not or cannot be shown. */
    private void inItsPlace(boolean veiled, boolean empty) {
        if (body.getChildren().size() > 1) {
            body.getChildren().remove(1, body.getChildren().size());
        }
        if (veiled) {
            body.getChildren().add(new EmptyState("It sees the answer. Turn Answers on to see its choice.", "Show answers",
                    controller.steps()::toggleAnswers));
        } else if (empty) {
            body.getChildren().add(new EmptyState("Nothing has arrived yet, so there is nothing to choose from."));
        }
    }

    void select(int turn) {
        selected = turn;
        if (list.rows() != null && !list.select(turn)) {
            lay();
        }
    }

    /** Whether the rows, or what stands in their place, are laid out. */
    boolean isLaidOut() {
        return body.getHeight() > 0 && (!list.isVisible() || list.rows() != null && list.getHeight() > 0);
    }

    void explain(boolean on) {
        card.pseudoClassStateChanged(FOCUSED_POLICY, on);
    }

    String policy() {
        return policy;
    }

    void focusList() {
        list.requestFocus();
    }

    /** What is listed, from top to bottom. */
    List<ColumnItem> items() {
        return list.rows() instanceof ColumnRows rows ? rows.items() : List.of();
    }

    private void lay() {
        if (shown == null || list.getHeight() < 1 || shown.veiled()) {
            return;
        }
        List<ColumnItem> now = ColumnItems.of(shown, list.getHeight(), selected, unfoldKept, unfoldEvicted);
        list.show(new ColumnRows(now, styles, place, shown.unit()), selected, !unfoldKept && !unfoldEvicted);
        list.reveal(list.current());
    }

    private final class RowDeeds implements PaintedList.Deeds {
        @Override
        public void pick(int k) {
            ColumnItem item = items().get(k);
            if (item instanceof ColumnItem.Fold) {
                open(k);
            } else if (item.turn() >= 0) {
                controller.steps().focusPolicy(policy);
                controller.steps().selectTurn(item.turn());
            }
        }

        @Override
        public void open(int k) {
            ColumnItem item = items().get(k);
            if (item instanceof ColumnItem.Fold fold) {
                unfoldKept |= fold.kept();
                unfoldEvicted |= !fold.kept();
                lay();
            } else if (item.turn() >= 0) {
                opener.open(item.turn(), list, k);
            }
        }
    }

    private static void visible(Node node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }

    private static Region grow() {
        Region region = new Region();
        HBox.setHgrow(region, Priority.ALWAYS);
        return region;
    }
}
