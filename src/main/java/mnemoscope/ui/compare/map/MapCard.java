package mnemoscope.ui.compare.map;

import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;

/** The map with what it comes to in a sentence. */
public final class MapCard extends VBox {
    private final MapController controller;
    private final CardHead head;
    private final Label finding = Layouts.wrapped(Type.META.label("", "mn-muted"));

    public MapCard(MapController controller) {
        super(4);
        this.controller = controller;
        MapPane pane = Layouts.grow(new MapPane(controller));
        head = new CardHead(Texts.of("compare.map-title"), Texts.of("compare.map-help"))
                .asPicture(() -> pane.picture().ifPresent(drawn -> Takeaway.export(this, drawn)));
        Layouts.padded(this, 8, 12, 8, 12);
        getChildren().addAll(head, finding, pane);
        Value.whenever(this::say, controller.map);
    }

    private void say() {
        MemoryMap map = controller.map.get();
        if (map == null) {
            return;
        }
        head.note(Texts.of("compare.map-size", Numbers.whole(map.turns()), Numbers.whole(map.steps())));
        int both = map.cells(Holder.BOTH);
        int all = both + map.cells(Holder.FIRST) + map.cells(Holder.SECOND);
        finding.setText(all == 0
                ? Texts.of("compare.map-nothing-held")
                : Texts.of("compare.map-finding", Numbers.percent((double) both / all), controller.title(0),
                        Numbers.whole(map.reach(0)), controller.title(1), Numbers.whole(map.reach(1))));
    }
}
