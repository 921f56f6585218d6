package mnemoscope.ui.workspace;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import mnemoscope.ui.kit.Transport;

/**
 * What a feature puts into the window; built when its tab is first shown.
 *
 * @param content   fills the centre
 * @param tools     at the right end of the tab strip, if any
 * @param inspector at the right side, if any; made when the screen is first shown
 * @param left      at the left side instead of the decisions, if any; made when the screen is first shown
 * @param transport what the keys for steps move now; empty: the replay
 */
public record Screen(Node content, Optional<Node> tools, Optional<Supplier<Node>> inspector, Optional<Supplier<Node>> left,
        Supplier<Optional<Transport>> transport) {
    public static Screen of(Node content) {
        return of(content, Optional.empty(), Optional.empty());
    }

    /** A screen beside the decisions. */
    public static Screen of(Node content, Optional<Node> tools, Optional<Supplier<Node>> inspector) {
        return new Screen(content, tools, inspector, Optional.empty(), Optional::empty);
    }
}
