package mnemoscope.ui.replay.columns;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.explain.step.ColumnView;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Sign;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;

/** Names the columns of the table by turn; each policy with its outcome and reward. */
final class TurnHead extends Region {
    private final TurnColumns columns;
    private final Label turn = Type.META.label("turn", "mn-muted");
    private final Label speaker = Type.META.label("speaker", "mn-muted");
    private final Label text = Type.META.label("text", "mn-muted");
    private final Label tokens = Type.META.label("", "mn-muted");
    private final Label fresh = Type.META.label("fresh", "mn-muted");
    private final List<VBox> policies = new ArrayList<>();
    private final List<Tips> tips = new ArrayList<>();
    private final List<Label> names = new ArrayList<>();
    private final List<OutcomeLabel> outcomes = new ArrayList<>();
    private final List<Label> rewards = new ArrayList<>();

    TurnHead(TurnColumns columns, List<PolicyStyle> styles, ReplayController controller) {
        this.columns = columns;
        tokens.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(turn, speaker, text, tokens, fresh);
        for (PolicyStyle style : styles) {
            Label name = Type.ROW.label("", "mn-strong");
            OutcomeLabel outcome = new OutcomeLabel(13);
            outcome.getStyleClass().add("mn-row");
            Label reward = Type.ROW.label("", "mn-muted");
            HBox first = new HBox(5, new Mark(style, 13), name);
            first.setAlignment(Pos.CENTER_LEFT);
            if (style.reference()) {
                first.getChildren().add(new Sign(Sign.Of.EYE, 13));
            }
            HBox second = new HBox(4, outcome, reward);
            second.setAlignment(Pos.CENTER_LEFT);
            VBox box = new VBox(1, first, second);
            box.getStyleClass().add("mn-policy-cell");
            box.setAlignment(Pos.CENTER_LEFT);
            tips.add(Tips.on(box, ""));
            names.add(name);
            outcomes.add(outcome);
            rewards.add(reward);
            policies.add(box);
        }
        getChildren().addAll(policies);
        setMinHeight(44);
        setPrefHeight(44);
        for (int p = 0; p < policies.size(); p++) {
            int place = p;
            policies.get(p).setOnMouseClicked(event -> controller.steps().focusPolicyAt(place));
        }
    }

    void show(List<ColumnView> shown) {
        tokens.setText(shown.getFirst().unit());
        for (int p = 0; p < shown.size(); p++) {
            ColumnView column = shown.get(p);
            names.get(p).setText(column.title());
            outcomes.get(p).show(column.outcome(), column.veiled() ? "Hidden" : column.outcomeWord());
            rewards.get(p).setText(shown.size() > 4 ? "" : column.stepReward());
            tips.get(p).setText(column.title() + (column.seesAnswer() ? " (sees the answer)" : "") + ": "
                    + column.occupancyWords() + ", so far " + column.soFar()
                    + (column.regret().text().isEmpty() ? "" : ". Over the whole episode: " + column.regret().text()));
        }
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double y = 15;
        turn.resizeRelocate(TurnColumns.TURN_X, y, TurnColumns.TURN, 15);
        speaker.setVisible(columns.namesSpeaker(width));
        speaker.resizeRelocate(columns.speakerX(), y, TurnColumns.SPEAKER, 15);
        text.resizeRelocate(columns.textX(width), y, columns.textWidth(width), 15);
        tokens.resizeRelocate(columns.tokensX(width) - 10, y, TurnColumns.TOKENS + 10, 15);
        fresh.resizeRelocate(columns.freshX(width), y, 32, 15);
        for (int p = 0; p < policies.size(); p++) {
            policies.get(p).resizeRelocate(columns.cellX(width, p), 0, columns.cellWidth(width), getHeight());
        }
    }
}
