package mnemoscope.ui.replay.columns;

import javafx.scene.control.Label;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.ui.kit.Sign;
import mnemoscope.ui.replay.state.ReplayStyle;

/** Hit, partial or miss by shape and word: a hit is ink, a miss is warning. */
public final class OutcomeLabel extends Label {
    private final Sign hit;
    private final Sign miss;

    public OutcomeLabel(int size) {
        hit = new Sign(Sign.Of.HIT, size);
        miss = new Sign(Sign.Of.MISS, size);
        getStyleClass().addAll("mn-outcome", "mn-strong");
        setMinWidth(USE_PREF_SIZE);
        setGraphicTextGap(3);
    }

    public void show(DecisionOutcome outcome, String word) {
        setText(word);
        boolean lost = outcome == DecisionOutcome.MISS || outcome == DecisionOutcome.PARTIAL;
        Sign icon = lost ? miss : outcome == DecisionOutcome.HIT ? hit : null;
        if (getGraphic() != icon) {
            setGraphic(icon);
        }
        ReplayStyle.toggle(this, "mn-warn", lost);
        ReplayStyle.toggle(this, "mn-muted", outcome == DecisionOutcome.NO_GOLD);
    }
}
