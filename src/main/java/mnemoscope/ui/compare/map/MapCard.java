package mnemoscope.ui.compare.map;

import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;

/** The map in one picture, with what it comes to in a sentence. */
final class MapCard extends VBox {
    MapCard(MapController controller) {
        super(4);
        MapTip tip = new MapTip(controller);
        MapPane pane = new MapPane(controller, new MapZoom(controller), tip);
        Label finding = Layouts.wrapped(Type.META.label("", "mn-muted"));
        CardHead head = new CardHead(Texts.of("compare.map-title"), Texts.of("compare.map-help"))
                .asPicture(() -> pane.picture(900, 640).ifPresent(drawn -> Takeaway.export(this, drawn)));
        Layouts.padded(this, 8, 12, 8, 12);
        getChildren().addAll(head, finding, Layouts.grow(new StackPane(pane, tip)));
        Value.whenever(() -> controller.map.optional().ifPresent(map -> {
            head.note(size(map));
            finding.setText(MapFinding.of(map));
        }), controller.map);
    }

    static String size(MemoryMap map) {
        return Texts.of("compare.map-size", Numbers.whole(map.turns()), Numbers.whole(map.steps()));
    }
}
