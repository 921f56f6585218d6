package mnemoscope.ui.compare.map;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/** The map as one picture, with its finding in a sentence. */
final class MapCard extends VBox {
    MapCard(MapController controller) {
        super(4);
        MapTip tip = new MapTip(controller);
        MapPane pane = new MapPane(controller, new MapZoom(controller), tip);
        Label finding = Layouts.wrapped(Type.META.label("", "mn-muted"));
        CardHead head = new CardHead(Texts.of("compare.map-title"), Texts.of("compare.map-help"))
                .asPicture(() -> pane.picture(900, 640).ifPresent(drawn -> CopyAndExport.export(this, drawn)));
        controller.picture = () -> pane.picture(900, 640);
        Layouts.padded(this, 8, 12, 8, 12);
        FlowPane legend = new FlowPane(22, 2);
        getChildren().addAll(head, finding, legend, Layouts.grow(new StackPane(pane, tip)));
        ModelValue.whenever(() -> controller.map.optional().ifPresent(map -> {
            head.note(size(map, MapRows.of(map, controller.choice()).byAge()));
            finding.setText(MapFinding.of(map));
        }), controller.map, controller.choiceProperty());
        Runnable explain = () -> explain(controller, legend);
        ModelValue.whenever(explain, controller.map, controller.choiceProperty(),
                controller.context.lens(now -> now.replay().answers()));
        Theme.follow(this, theme -> {
            Layouts.show(finding, !theme.isLecture());
            explain.run();
        });
    }

    /** Adds a legend for a class, which sees nothing beside the map. */
    private static void explain(MapController controller, FlowPane legend) {
        boolean taught = Theme.current().get().isLecture();
        legend.getChildren()
                .setAll(taught
                        ? MapLegend.named(controller, Type.drawn()).stream()
                                .map(line -> Layouts.row(8, line.sign(), Type.META.label(line.words()))).toList()
                        : List.of());
        Layouts.show(legend, taught);
    }

    static String size(MemoryMap map, boolean byAge) {
        return Texts.of(byAge ? "compare.map-size-by-age" : "compare.map-size", Numbers.whole(map.turns()),
                Numbers.whole(map.decisionCount()));
    }
}
