package mnemoscope.ui.replay;

import javafx.scene.control.Label;
import mnemoscope.ui.kit.Icons;
import org.kordamp.ikonli.javafx.FontIcon;

/** Hit, partial or miss by shape and word: a hit is ink, a miss is warning. */
final class OutcomeLabel extends Label {
    private final FontIcon icon;
    private final int size;

    OutcomeLabel(int size) {
        this.size = size;
        icon = Icons.of(Icons.HIT, size);
        getStyleClass().addAll("mn-outcome", "mn-strong");
        setMinWidth(USE_PREF_SIZE);
        setGraphicTextGap(3);
        setGraphic(icon);
    }

    void show(Outcome outcome, String word) {
        setText(word);
        boolean lost = outcome == Outcome.MISS || outcome == Outcome.PARTIAL;
        icon.setVisible(lost || outcome == Outcome.HIT);
        icon.setManaged(icon.isVisible());
        setGraphic(icon.isVisible() ? icon : null);
        icon.setIconLiteral((lost ? Icons.MISS : Icons.HIT) + ":" + size);
        RowNode.toggle(this, "mn-warn", lost);
        RowNode.toggle(this, "mn-muted", outcome == Outcome.NO_GOLD);
    }
}
