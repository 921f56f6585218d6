package mnemoscope.ui.compare.map;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Value;

/** The map: in one picture, or of a long conversation in three parts. */
public final class MapPage extends StackPane {
    /** Made when first needed. */
    private Node parts;

    public MapPage(MapController controller) {
        Node one = Layouts.filled(new MapCard(controller));
        Value.whenever(() -> {
            boolean inParts = controller.map.optional().filter(map -> MapRows.inParts(map, controller.choice())).isPresent();
            if (inParts && parts == null) {
                parts = new MapParts(controller);
            }
            Layouts.hold(this, List.of(inParts ? parts : one));
        }, controller.map, controller.context.lens(now -> now.compare().map()));
    }
}
