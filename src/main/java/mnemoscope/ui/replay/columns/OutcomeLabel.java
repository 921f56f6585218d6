package mnemoscope.ui.replay.columns;

import javafx.scene.control.Label;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.ui.kit.OutlineIcon;
import mnemoscope.ui.replay.state.ReplayStyle;

/** Hit, partial or miss by shape and word; a miss has the warning colour. */
public final class OutcomeLabel extends Label {
    private final OutlineIcon hit;
    private final OutlineIcon miss;

    public OutcomeLabel(int size) {
        hit = new OutlineIcon(OutlineIcon.Of.HIT, size);
        miss = new OutlineIcon(OutlineIcon.Of.MISS, size);
        getStyleClass().addAll("mn-outcome", "mn-strong");
        setMinWidth(USE_PREF_SIZE);
        setGraphicTextGap(3);
    }

    public void show(DecisionOutcome outcome, String word) {
        setText(word);
        boolean lost = outcome == DecisionOutcome.MISS || outcome == DecisionOutcome.PARTIAL;
        OutlineIcon icon = lost ? miss : outcome == DecisionOutcome.HIT ? hit : null;
        if (getGraphic() != icon) {
            setGraphic(icon);
        }
        ReplayStyle.toggle(this, "mn-warn", lost);
        ReplayStyle.toggle(this, "mn-muted", outcome == DecisionOutcome.NO_GOLD);
    }
}
