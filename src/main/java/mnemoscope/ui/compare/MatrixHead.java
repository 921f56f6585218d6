package mnemoscope.ui.compare;

import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.ui.compare.CompareTable.Policy;
import mnemoscope.ui.compare.RowOrder.Key;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** The column heads of the matrix: buttons that sort. */
final class MatrixHead extends HBox {
    private final MatrixPane pane;
    private final CompareModel model;
    private final CompareController controller;

    MatrixHead(MatrixPane pane, CompareModel model, CompareController controller) {
        super(MatrixLayout.GAP);
        this.pane = pane;
        this.model = model;
        this.controller = controller;
        getStyleClass().add("mn-matrix-head");
        setAlignment(Pos.CENTER_LEFT);
    }

    void build() {
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        Object sorts = focused != null && isIn(focused) ? focused.getUserData() : null;
        getChildren().setAll(head(Key.STEP, "step", MatrixLayout.STEP, true, "Sort by the order of asking"),
                head(Key.SESSION, "session", MatrixLayout.SESSION, false, "Sort by the session after which it is asked"));
        if (pane.layoutOfRow().category()) {
            getChildren().add(head(Key.CATEGORY, "category", MatrixLayout.CATEGORY, false,
                    "Sort by category. It is supervision: no policy sees it."));
        }
        HBox policies = new HBox(MatrixLayout.POLICY_GAP);
        policies.setAlignment(Pos.CENTER_LEFT);
        policies.setMinWidth(Region.USE_PREF_SIZE);
        for (int p = 0; p < pane.styles().size(); p++) {
            policies.getChildren().add(policy(p));
        }
        getChildren().add(policies);
        getChildren().add(head(Key.HITS, "hit", MatrixLayout.HITS, true, "Sort by how many policies hit. \u2260: deployable "
                + "policies disagree, one covers all evidence and another does not."));
        Label question = Type.META.label("question", "mn-muted");
        HBox.setMargin(question, new Insets(0, 0, 0, 6));
        getChildren().add(question);
        if (sorts != null) {
            buttons().filter(button -> sorts.equals(button.getUserData())).findFirst().ifPresent(Node::requestFocus);
        }
    }

    /** The heads are made anew after each sort; the keyboard stays on the one pressed. */
    private boolean isIn(Node focused) {
        return buttons().anyMatch(button -> button == focused);
    }

    private Stream<Node> buttons() {
        return getChildren().stream().flatMap(node -> node instanceof HBox box ? box.getChildren().stream() : Stream.of(node));
    }

    private Node head(Key key, String title, double width, boolean right, String tip) {
        boolean sorted = model.order().key() == key;
        Button button = button(title + arrow(sorted), width, right, tip, () -> controller.sort(key));
        if (key == Key.SESSION) {
            button.getStyleClass().add("mn-head-indented");
        }
        if (sorted) {
            button.getStyleClass().add("mn-strong");
        }
        return button;
    }

    private Node policy(int p) {
        Policy policy = pane.table().policies().get(p);
        boolean sorted = pane.sortedBy(p);
        boolean reward = pane.layoutOfRow().showsReward(sorted);
        Button button = button(reward ? "reward" + arrow(sorted) : "",
                reward ? MatrixLayout.POLICY : MatrixLayout.MARK_ONLY, false,
                "Sort by the reward of " + policy.title() + " at each decision", () -> controller.sortByReward(policy.name()));
        button.setGraphic(new Mark(pane.styles().get(p), 13));
        button.setGraphicTextGap(3);
        if (sorted) {
            button.getStyleClass().add("mn-strong");
        }
        return button;
    }

    private Button button(String title, double width, boolean right, String tip, Runnable run) {
        Button button = Buttons.flat(title, run);
        button.getStyleClass().add("mn-head-button");
        button.setStyle("-fx-font-size: " + Type.META.size() + "px;");
        double grown = MatrixLayout.grown(width);
        button.setMinWidth(grown);
        button.setPrefWidth(grown);
        button.setMaxWidth(grown);
        button.setAlignment(right ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        button.setUserData(tip);
        button.setAccessibleText(tip);
        Tips.on(button, tip);
        return button;
    }

    private String arrow(boolean sorted) {
        return !sorted ? "" : model.order().descending() ? " \u25be" : " \u25b4";
    }

    /** Stands above the rows whether or not there is a scroll bar. */
    void leave(double right) {
        setPadding(new Insets(0, right, 0, 0));
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    static Region space() {
        Region space = new Region();
        HBox.setHgrow(space, javafx.scene.layout.Priority.ALWAYS);
        return space;
    }
}
