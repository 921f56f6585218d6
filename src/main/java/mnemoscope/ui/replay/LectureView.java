package mnemoscope.ui.replay;

import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;

/** One decision for a class: question, verdict, lanes and what each policy did with the answer; no controls but keys. */
final class LectureView extends VBox {
    private static final int MOST_COLUMNS = 3;

    private final ReplayController controller;
    private final Label place = Type.BODY.label("", "mn-muted");
    private final Label budget = Type.BODY.label("", "mn-muted");
    private final Label question = Type.QUESTION.label("");
    private final TextFlow verdict = new TextFlow();
    private final LanesDrawing lanes = new LanesDrawing();
    private final HBox columns = new HBox(24);

    LectureView(ReplayController controller) {
        super(8);
        this.controller = controller;
        getStyleClass().add("mn-inset");
        setPadding(new Insets(14, 56, 14, 56));
        HBox head = new HBox(place, grow(), budget);
        question.setWrapText(true);
        question.setMinHeight(60);
        verdict.setMinHeight(40);
        lanes.setMinHeight(120);
        VBox.setVgrow(columns, Priority.ALWAYS);
        columns.setMinHeight(0);
        HBox keys = new HBox(24, hint("\u2190", "back"), hint("\u2192", "next"), hint("N", "next disagreement"),
                hint("A", "answers"),
                hint("Space", "play"), grow(), hint("L", "leave lecture mode"));
        getChildren().addAll(head, question, verdict, lanes, columns, keys);
    }

    void show(StepView step, Protocol protocol, List<PolicyStyle> styles, List<String> titles) {
        place.setText("Decision " + (step.step() + 1) + " of " + step.steps());
        budget.setText("Memory budget " + protocol.budgetTokens() + " " + protocol.unit().label());
        question.setText(step.question());
        verdict.getChildren().setAll(VerdictNodes.of(step.verdict(), controller));
        boolean drawn = !(step.lanes() instanceof Lanes.None);
        lanes.setVisible(drawn);
        lanes.setManaged(drawn);
        lanes.setPrefHeight(48 + 42 * styles.size());
        lanes.setMaxHeight(48 + 42 * styles.size());
        lanes.show(step.lanes(), styles, titles);
        columns.getChildren().clear();
        for (int p = 0; p < Math.min(MOST_COLUMNS, styles.size()); p++) {
            LectureColumn column = new LectureColumn(step.columns().get(p), styles.get(p));
            column.setPrefWidth(100);
            HBox.setHgrow(column, Priority.ALWAYS);
            columns.getChildren().add(column);
        }
    }

    private static HBox hint(String key, String words) {
        HBox hint = new HBox(8, Buttons.key(key), Type.BODY.label(words));
        hint.setAlignment(Pos.CENTER_LEFT);
        return hint;
    }

    private static Region grow() {
        Region region = new Region();
        HBox.setHgrow(region, Priority.ALWAYS);
        return region;
    }
}
