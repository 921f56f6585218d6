package mnemoscope.ui.optimality.hindsight;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** One loss: the decision, its question, what was missing, and how much that was. */
final class LossCell extends ListCell<Loss> {
    private final Label step = Type.ROW.label("", "mn-muted");
    private final Label question = Type.ROW.label("");
    private final Label told = Type.META.label("", "mn-muted");
    private final Label regret = Type.ROW.label("", "mn-strong");
    private final Label share = Type.META.label("", "mn-muted");
    private final HBox row;
    private final Tips tips = Tips.on(this, "");

    LossCell(HindsightController controller) {
        getStyleClass().addAll("mn-item", "mn-loss-cell");
        TypeScale.fixed(step, 28).setAlignment(Pos.CENTER_RIGHT);
        VBox words = new VBox(question, told);
        words.setAlignment(Pos.CENTER_LEFT);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        VBox numbers = new VBox(regret, share);
        numbers.setAlignment(Pos.CENTER_RIGHT);
        numbers.setMinWidth(USE_PREF_SIZE);
        row = new HBox(8, step, words, numbers);
        row.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0);
        setText(null);
        setOnMouseClicked(event -> {
            if (!isEmpty() && event.getButton() == MouseButton.PRIMARY && !event.isShiftDown() && !event.isShortcutDown()) {
                controller.open(getItem().step());
            }
        });
    }

    @Override
    protected void updateItem(Loss loss, boolean empty) {
        super.updateItem(loss, empty);
        if (empty || loss == null) {
            setGraphic(null);
            tips.setText("");
            return;
        }
        step.setText(Numbers.whole(loss.step() + 1));
        question.setText(loss.question());
        told.setText(loss.told());
        regret.setText(Numbers.reward(loss.regret()));
        share.setText(HindsightWords.percent(loss.share()));
        String whole = "Decision " + (loss.step() + 1) + ": " + loss.question() + "\n" + loss.told() + "\nThe plan earns "
                + Numbers.reward(loss.regret()) + " more here, " + HindsightWords.percent(loss.share()) + " of the regret.";
        tips.setText(whole);
        setAccessibleText(whole);
        setGraphic(row);
    }
}
