package mnemoscope.ui.replay;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tag;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** The question, the verdict in one sentence, and where the evidence went. */
final class QuestionCard extends HBox {
    private static final int LONG_QUESTION = 44;
    private static final int LONG_VERDICT = 66;

    private final ReplayController controller;
    private final Label place = Type.META.label("", "mn-muted");
    private final Label question = Type.QUESTION.label("");
    private final TextFlow verdict = new TextFlow();
    private final Label answerHead = Type.ROW.label("Answer", "mn-muted");
    private final Label answer = Type.ROW.label("");
    private final Label evidenceHead = Type.ROW.label("Evidence", "mn-muted");
    private final Label evidence = Type.ROW.label("");
    private final Label hidden = Type.BODY.label("Answers are off: this is all that a policy sees.", "mn-muted");
    private final LanesDrawing lanes = new LanesDrawing();
    private final Tooltip whole;
    private final Tooltip wholeAnswer;

    QuestionCard(ReplayController controller) {
        super(12);
        this.controller = controller;
        getStyleClass().addAll("mn-card", "mn-question-card");
        question.setWrapText(true);
        question.setMinHeight(Region.USE_PREF_SIZE);
        verdict.setMinHeight(Region.USE_PREF_SIZE);
        GridPane facts = new GridPane(8, 1);
        facts.getColumnConstraints().addAll(new ColumnConstraints(50), growing());
        facts.addRow(0, answerHead, answer);
        facts.addRow(1, evidenceHead, evidence);
        VBox.setMargin(facts, new javafx.geometry.Insets(3, 0, 0, 0));
        VBox words = new VBox(2, place, question, verdict, hidden, facts);
        words.setMinWidth(0);
        words.setPrefWidth(100);
        HBox.setHgrow(words, Priority.ALWAYS);
        Region rule = new Region();
        rule.getStyleClass().add("mn-upright-rule");
        rule.visibleProperty().bind(lanes.visibleProperty());
        rule.managedProperty().bind(lanes.visibleProperty());
        lanes.managedProperty().bind(lanes.visibleProperty());
        lanes.minWidthProperty().bind(widthProperty().multiply(0.455));
        lanes.prefWidthProperty().bind(widthProperty().multiply(0.455));
        getChildren().addAll(words, rule, lanes);
        whole = Tips.on(question, "");
        wholeAnswer = Tips.on(answer, "");
    }

    void show(StepView shown, List<PolicyStyle> styles, List<String> titles) {
        place.setText(shown.place());
        question.setText(shown.question());
        question.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("long"),
                shown.question().length() > LONG_QUESTION);
        whole.setText(shown.question());
        verdict.getChildren().setAll(shown.verdict().parts().stream().map(this::part).toList());
        verdict.setAccessibleText(shown.verdict().text());
        shown(verdict, !shown.verdict().isEmpty());
        shown(hidden, !shown.answersOn());
        boolean two = !shown.answer().isEmpty();
        answer.setText(shown.category().isEmpty() ? shown.answer() : shown.answer() + " (" + shown.category() + ")");
        wholeAnswer.setText(shown.answer() + (shown.note().isEmpty() ? "" : "\nAlso named, never scored: " + shown.note()));
        shown(answerHead, two);
        shown(answer, two);
        evidence.setText(shown.evidence());
        int lines = (shown.question().length() > LONG_QUESTION ? 2 : 1)
                + (shown.verdict().text().length() > LONG_VERDICT ? 2 : 1);
        boolean says = !shown.evidence().isEmpty() && lines + (two ? 1 : 0) <= 3;
        shown(evidenceHead, says);
        shown(evidence, says);
        lanes.show(shown.lanes(), styles, titles);
        lanes.setVisible(!(shown.lanes() instanceof Lanes.None));
    }

    private Node part(Verdict.Part part) {
        if (part.tone() == Verdict.Tone.TAG) {
            Tag tag = new Tag(part.text());
            tag.setOnMouseClicked(event -> controller.selectTurn(part.turn()));
            return tag;
        }
        // The full stop after a single tag is for readers of the text alone.
        Text text = new Text(part.text().equals(". ") ? " " : part.text());
        text.getStyleClass().addAll("mn-text", "mn-verdict");
        switch (part.tone()) {
            case STRONG -> text.getStyleClass().add("mn-strong");
            case LOST -> text.getStyleClass().addAll("mn-strong", "mn-warn");
            case PLAIN, TAG -> {
                // as the flow is set
            }
        }
        return text;
    }

    private static ColumnConstraints growing() {
        ColumnConstraints grow = new ColumnConstraints(0, USE_COMPUTED_SIZE, Double.MAX_VALUE);
        grow.setHgrow(Priority.ALWAYS);
        return grow;
    }

    private static void shown(Node node, boolean visible) {
        node.setVisible(visible);
        node.setManaged(visible);
    }
}
