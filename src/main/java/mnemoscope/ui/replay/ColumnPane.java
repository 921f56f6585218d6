package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Badge;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.OccupancyBar;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;

/** One policy: how full it is, what it earned, what it keeps and lets go. Made once a policy, shown again at every step. */
final class ColumnPane extends StackPane {
    private static final PseudoClass FOCUSED_POLICY = PseudoClass.getPseudoClass("explained");

    private final ReplayController controller;
    private final String policy;
    private final Label title = Type.TITLE.label("");
    private final OutcomeLabel outcome = new OutcomeLabel(15);
    private final OccupancyBar occupancy = new OccupancyBar();
    private final Label used = Type.META.label("", "mn-muted");
    private final Label stepReward = Type.ROW.label("", "mn-strong");
    private final Label soFar = Type.ROW.label("", "mn-strong");
    private final HBox thisStep;
    private final ColumnHead columns = new ColumnHead();
    private final ObservableList<ColumnItem> items = FXCollections.observableArrayList();
    private final ListView<ColumnItem> list = new ListView<>(items);
    private final List<ColumnCell> cells = new ArrayList<>();
    private final StackPane body = new StackPane();
    private final Card card;
    private ColumnView shown;
    private int selected = -1;
    private boolean unfoldKept;
    private boolean unfoldEvicted;
    private boolean laying;

    ColumnPane(List<PolicyStyle> styles, int place, String policy, ReplayController controller) {
        this.controller = controller;
        this.policy = policy;
        PolicyStyle style = styles.get(place);
        title.setMinWidth(USE_PREF_SIZE);
        HBox name = new HBox(4, new Mark(style, 14), title);
        name.getStyleClass().add("mn-column-name");
        name.setAlignment(Pos.CENTER_LEFT);
        if (style.reference()) {
            Badge badge = Badge.seesAnswer();
            // Its eye stays where a long name leaves no room for the words.
            badge.setMinWidth(26);
            name.getChildren().add(badge);
        }
        name.getChildren().addAll(grow(), outcome);
        HBox full = new HBox(8, occupancy, used);
        HBox.setHgrow(occupancy, Priority.ALWAYS);
        full.setAlignment(Pos.CENTER_LEFT);
        used.setMinWidth(96);
        used.setAlignment(Pos.CENTER_RIGHT);
        thisStep = new HBox(4, Type.ROW.label("this step", "mn-muted"), stepReward);
        HBox earned = new HBox(14, thisStep, new HBox(4, Type.ROW.label("so far", "mn-muted"), soFar));
        VBox head = new VBox(1, name, full, earned);
        head.setPadding(new Insets(4, 10, 3, 10));
        head.setOnMouseClicked(event -> controller.focusPolicy(policy));
        list.getStyleClass().add("mn-column-list");
        list.setCellFactory(view -> cell(styles, place));
        list.setFocusTraversable(true);
        list.getSelectionModel().selectedItemProperty().subscribe(this::picked);
        list.heightProperty().subscribe(height -> lay());
        body.getChildren().add(list);
        VBox.setVgrow(body, Priority.ALWAYS);
        card = Card.ofPolicy(style, head, Card.rule(), columns, body);
        card.getStyleClass().add("mn-column");
        setMinWidth(260);
        setMinHeight(0);
        card.setMinHeight(0);
        list.setMinHeight(0);
        getChildren().add(card);
    }

    void show(ColumnView column, int turn) {
        shown = column;
        selected = turn;
        title.setText(column.title());
        outcome.show(column.outcome(), column.outcomeWord());
        occupancy.show(column.occupancy());
        used.setText(column.veiled() ? "" : column.occupancyWords());
        stepReward.setText(column.stepReward());
        thisStep.setVisible(!column.stepReward().isEmpty());
        thisStep.setManaged(!column.stepReward().isEmpty());
        soFar.setText(column.soFar());
        columns.show(column);
        cells.forEach(ColumnCell::followTheme);
        columns.setVisible(!column.veiled());
        list.setAccessibleText(column.title() + ", candidates");
        if (column.veiled()) {
            body.getChildren().setAll(new EmptyState("It sees the answer. Turn Answers on to see its choice.", "Show answers",
                    controller::toggleAnswers));
        } else if (column.poolEmpty() && column.gone().isEmpty()) {
            body.getChildren().setAll(new EmptyState("Nothing has arrived yet, so there is nothing to choose from."));
        } else {
            body.getChildren().setAll(list);
        }
        lay();
    }

    void select(int turn) {
        selected = turn;
        boolean hidden = items.stream().noneMatch(item -> item.turn() == turn);
        if (hidden) {
            lay();
        }
        cells.forEach(cell -> cell.select(turn));
    }

    /** Whether the rows, or what stands in their place, are laid out. */
    boolean isLaidOut() {
        boolean listed = body.getChildren().contains(list);
        return listed ? cells.stream().anyMatch(cell -> cell.getItem() != null && cell.getHeight() > 0) : body.getHeight() > 0;
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

    private void lay() {
        if (shown == null || list.getHeight() < 1 || shown.veiled()) {
            return;
        }
        List<ColumnItem> now = ColumnItems.of(shown, list.getHeight(), selected, unfoldKept, unfoldEvicted);
        if (!now.equals(items)) {
            laying = true;
            list.getSelectionModel().clearSelection();
            items.setAll(now);
            laying = false;
            cells.forEach(cell -> cell.select(selected));
        }
    }

    private void picked(ColumnItem item) {
        if (laying || item == null) {
            return;
        }
        switch (item) {
            case ColumnItem.Fold fold -> {
                unfoldKept |= fold.kept();
                unfoldEvicted |= !fold.kept();
                javafx.application.Platform.runLater(this::lay);
            }
            default -> {
                if (item.turn() >= 0) {
                    controller.focusPolicy(policy);
                    controller.selectTurn(item.turn());
                }
            }
        }
    }

    private ColumnCell cell(List<PolicyStyle> styles, int place) {
        ColumnCell cell = new ColumnCell(styles, place);
        cell.select(selected);
        cells.add(cell);
        return cell;
    }

    private static Region grow() {
        Region region = new Region();
        HBox.setHgrow(region, Priority.ALWAYS);
        return region;
    }
}
