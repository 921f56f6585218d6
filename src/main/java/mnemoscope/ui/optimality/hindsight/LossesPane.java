package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.StillPicture;

/** Where a policy loses most against the plan; click or Enter shows the decision in Replay. */
final class LossesPane extends VBox {
    private static final double ROW = 38;

    private final HindsightModel model;
    private final HindsightController controller;
    private final ListView<Loss> list = new ListView<>();
    private final ComboBox<String> policies = Choices.of("Policy whose losses are listed", this::title, List.of());
    private final Label note = Type.META.label("", "mn-muted");

    LossesPane(HindsightModel model, HindsightController controller) {
        super(4);
        this.model = model;
        this.controller = controller;
        getStyleClass().add("mn-hindsight-losses");
        policies.setOnAction(event -> {
            if (policies.getValue() != null) {
                controller.choosePolicy(policies.getValue());
            }
        });
        policies.setMinWidth(100);
        CardHead head = new CardHead("Largest losses",
                "Decisions at which the plan earns most more than the policy, and what the "
                        + "policy had lost by then.",
                policies).asPicture(this::picture).asNumbers(() -> controller.export(table()));
        note.setWrapText(true);
        note.setMinHeight(USE_PREF_SIZE);
        VBox inside = new VBox(4, head, under());
        inside.getStyleClass().add("mn-card-inside");
        list.getStyleClass().add("mn-losses");
        list.setAccessibleText("Largest losses. Enter shows a decision in Replay.");
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setOnKeyPressed(event -> {
            Loss loss = list.getFocusModel().getFocusedItem();
            if (event.getCode() == KeyCode.ENTER && loss != null) {
                event.consume();
                controller.open(loss.step());
            }
        });
        Takeaway.offer(list, this::selected, this::table);
        EmptyState none = new EmptyState("This policy loses nothing against the plan.");
        StackPane middle = new StackPane(list, none);
        VBox.setVgrow(middle, Priority.ALWAYS);
        getChildren().addAll(inside, middle);
        model.reportProperty().subscribe(report -> offer());
        model.policyProperty().subscribe(policy -> offer());
        model.lossesProperty().subscribe(losses -> {
            list.setItems(FXCollections.observableArrayList(losses));
            none.setVisible(losses.isEmpty() && model.report().isPresent());
        });
        Theme.current().subscribe(theme -> {
            list.setFixedCellSize(TypeScale.grown(ROW));
            list.setCellFactory(made -> new LossCell(controller));
        });
    }

    /** How the regret is spread, beside the heads of the two lines of numbers in a cell. */
    private Node under() {
        HBox.setHgrow(note, Priority.ALWAYS);
        note.setMaxWidth(Double.MAX_VALUE);
        VBox heads = new VBox(Type.META.label("regret", "mn-muted"), Type.META.label(Loss.SHARE_HEAD, "mn-muted"));
        heads.setAlignment(Pos.CENTER_RIGHT);
        heads.setMinWidth(USE_PREF_SIZE);
        heads.visibleProperty().bind(model.lossesProperty().map(losses -> !losses.isEmpty()));
        return new HBox(8, note, heads);
    }

    private void offer() {
        HindsightReport report = model.reportProperty().get();
        List<String> names = report == null ? List.of() : report.regrets().stream().map(PolicyRegret::policy).toList();
        if (!names.equals(policies.getItems())) {
            policies.getItems().setAll(names);
        }
        policies.setValue(model.policy().isEmpty() ? null : model.policy());
        note.setText(report == null ? "" : report.regret(model.policy()).map(regret -> said(report, regret)).orElse(""));
    }

    private static String said(HindsightReport report, PolicyRegret regret) {
        return regret.total() <= 1e-9
                ? "It earns what the plan earns."
                : "Two thirds of its regret lie in " + Numbers.whole(regret.decisionsFor(2.0 / 3)) + " of "
                        + Numbers.count(report.scored(), "decision", "decisions") + ".";
    }

    private String title(String policy) {
        return model.report().flatMap(report -> report.row(policy)).map(HindsightRow::title).orElse(policy);
    }

    private void picture() {
        model.report().ifPresent(report -> {
            List<Loss> losses = model.lossesProperty().get();
            controller.exportPicture(HindsightTables.name(report, "losses-" + model.policy()),
                    LossesPicture.onto(new StillPicture(792, 2).title("Largest losses of " + title(model.policy())
                            + " against the hindsight plan",
                            HindsightWords.subject(report) + " "
                                    + HindsightWords.verdict(report) + ". " + note.getText()),
                            losses).draw());
        });
    }

    private ValueTable table() {
        return model.report().map(report -> HindsightTables.losses(report, model.policy(), model.lossesProperty().get()))
                .orElse(ValueTable.NONE);
    }

    private ValueTable selected() {
        return table().with(List.copyOf(list.getSelectionModel().getSelectedIndices()));
    }
}
