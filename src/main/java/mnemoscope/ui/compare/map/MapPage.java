package mnemoscope.ui.compare.map;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;

/** The map: one picture, or three parts for a long conversation; always one picture for a class. */
public final class MapPage extends StackPane {
    /** Created on first use. */
    private Node parts;

    public MapPage(MapController controller) {
        Node one = Layouts.filled(new MapCard(controller));
        Runnable show = () -> {
            boolean inParts = controller.isInParts();
            if (inParts && parts == null) {
                parts = new MapParts(controller);
            }
            Layouts.hold(this, List.of(inParts ? parts : one));
        };
        ModelValue.whenever(show, controller.map, controller.choiceProperty());
        Theme.follow(this, theme -> show.run());
    }
}
