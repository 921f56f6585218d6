package mnemoscope.ui.compare;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Type;

/** The name of a group, or how a policy did in it. */
final class SummaryCell extends ListCell<SummaryLine> {
    static final double HITS = 66;
    static final double SHARE = 38;
    static final double REWARD = 46;
    private static final PseudoClass HEAD = PseudoClass.getPseudoClass("head");

    private final SummaryPane pane;
    private final Label label = Type.ROW.label("", "mn-strong");
    private final Label detail = Type.META.label("", "mn-muted");
    private final Label count = Type.META.label("", "mn-muted");
    private final HBox head = new HBox(6, label, detail, MatrixHead.space(), count);
    private final Mark mark = new Mark(new PolicyStyle(Token.BASELINE, MarkShape.PLUS, false), 12);
    private final Label name = Type.ROW.label("");
    private final Label hits = number(HITS);
    private final Label recall = number(SHARE);
    private final Label f1 = number(SHARE);
    private final Label reward = number(REWARD);
    private final HBox row = new HBox(6, mark, name, hits, recall, f1, reward);

    SummaryCell(SummaryPane pane) {
        this.pane = pane;
        getStyleClass().addAll("mn-item", "mn-summary-cell");
        head.setAlignment(Pos.CENTER_LEFT);
        row.setAlignment(Pos.CENTER_LEFT);
        name.setMaxWidth(Double.MAX_VALUE);
        name.setMinWidth(0);
        HBox.setHgrow(name, Priority.ALWAYS);
        count.setMinWidth(USE_PREF_SIZE);
        setPrefWidth(0);
        setText(null);
        setOnMouseClicked(event -> {
            if (!isEmpty() && event.getButton() == MouseButton.PRIMARY) {
                pane.choose(getItem());
            }
        });
    }

    private static Label number(double width) {
        return MatrixCell.fixed(Type.ROW.label(""), width, Pos.CENTER_RIGHT);
    }

    @Override
    protected void updateItem(SummaryLine line, boolean empty) {
        super.updateItem(line, empty);
        pseudoClassStateChanged(HEAD, !empty && line instanceof SummaryLine.Head);
        if (empty || line == null) {
            setGraphic(null);
            return;
        }
        switch (line) {
            case SummaryLine.Head each -> show(each.group());
            case SummaryLine.Policy each -> show(each.group(), each.policy());
        }
    }

    private void show(GroupSummary group) {
        label.setText(group.label());
        detail.setText(group.detail());
        count.setText(group.counted());
        setAccessibleText(group.label() + ", " + group.detail() + ", " + count.getText());
        setGraphic(head);
    }

    private void show(GroupSummary group, int p) {
        PolicyScore score = group.scores().get(p);
        mark.show(pane.styles().get(p), mnemoscope.ui.kit.MarkState.FILLED);
        name.setText(pane.title(p));
        hits.setText(group.scored() == 0 ? Numbers.NONE : Numbers.whole(score.hits()) + " of " + Numbers.whole(group.scored()));
        recall.setText(Numbers.f1(score.recall()));
        f1.setText(Numbers.f1(score.f1()));
        reward.setText(Numbers.reward(score.reward()));
        setAccessibleText(group.label() + ", " + pane.title(p) + ", hits " + hits.getText() + ", recall " + recall.getText()
                + ", F1 " + f1.getText() + ", reward " + reward.getText());
        setGraphic(row);
    }
}
