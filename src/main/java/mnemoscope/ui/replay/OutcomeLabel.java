package mnemoscope.ui.replay;

import javafx.scene.control.Label;
import mnemoscope.ui.kit.Sign;

/** Hit, partial or miss by shape and word: a hit is ink, a miss is warning. */
final class OutcomeLabel extends Label {
    private final Sign hit;
    private final Sign miss;

    OutcomeLabel(int size) {
        hit = new Sign(Sign.Of.HIT, size);
        miss = new Sign(Sign.Of.MISS, size);
        getStyleClass().addAll("mn-outcome", "mn-strong");
        setMinWidth(USE_PREF_SIZE);
        setGraphicTextGap(3);
    }

    void show(Outcome outcome, String word) {
        setText(word);
        boolean lost = outcome == Outcome.MISS || outcome == Outcome.PARTIAL;
        Sign icon = lost ? miss : outcome == Outcome.HIT ? hit : null;
        if (getGraphic() != icon) {
            setGraphic(icon);
        }
        ReplayStyle.toggle(this, "mn-warn", lost);
        ReplayStyle.toggle(this, "mn-muted", outcome == Outcome.NO_GOLD);
    }
}
