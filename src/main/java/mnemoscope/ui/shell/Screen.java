package mnemoscope.ui.shell;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;

/**
 * What a feature puts into the window; built when its tab is first shown.
 *
 * @param content   fills the centre
 * @param tools     at the right end of the tab strip, if any
 * @param inspector at the right side, if any; made when the screen is first shown
 */
public record Screen(Node content, Optional<Node> tools, Optional<Supplier<Node>> inspector) {
    public static Screen of(Node content) {
        return new Screen(content, Optional.empty(), Optional.empty());
    }
}
