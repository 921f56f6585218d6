package mnemoscope.ui.kit;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** Tooltips after 600 ms, at most 360 px wide; they say a formula or why something cannot be done. */
public final class Tips {
    public static final Duration DELAY = Duration.millis(600);

    private Tips() {
    }

    public static Tooltip on(Node node, String text) {
        Tooltip tip = new Tooltip(text);
        tip.setShowDelay(DELAY);
        tip.setShowDuration(Duration.seconds(30));
        tip.setWrapText(true);
        tip.setMaxWidth(360);
        Tooltip.install(node, tip);
        return tip;
    }
}
