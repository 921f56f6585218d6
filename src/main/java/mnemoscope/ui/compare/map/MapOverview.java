package mnemoscope.ui.compare.map;

import java.util.Optional;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.ui.compare.map.MapLayout.Head;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/**
 * A small picture of a whole long map by arrival, with the range that is shown turn by turn: a press or drag moves that range.
 */
final class MapOverview extends StackPane {
    private final MapController controller;
    private final MapFrame frame;
    private final MapPane detail;
    private final PaintedCanvas map = PaintedCanvas.grown(Texts.of("compare.map-overview"), this::paintMap);
    private final PaintedCanvas over = PaintedCanvas.grown("", this::paintOver);

    /** @param detail shows the range of the frame */
    MapOverview(MapController controller, MapFrame frame, MapPane detail) {
        this.controller = controller;
        this.frame = frame;
        this.detail = detail;
        getStyleClass().add("mn-map-overview");
        over.setMouseTransparent(true);
        getChildren().addAll(map, over);
        setMinSize(0, 0);
        ModelValue.whenever(map::redraw, controller.map, controller.choiceProperty(),
                controller.context.lens(now -> now.compare().filter().category()),
                controller.context.lens(now -> now.replay().answers()));
        ModelValue.whenever(over::redraw, frame.stretch, detail.layoutBoundsProperty());
        setOnMousePressed(this::moveFrame);
        setOnMouseDragged(this::moveFrame);
    }

    private void moveFrame(MouseEvent event) {
        placed().ifPresent(at -> frame.around(at.nearestDecision(event.getX() / Type.drawn())));
    }

    /** Empty if there is no map or no room. */
    Optional<MapLayout> placed() {
        return controller.map.optional().filter(shown -> getWidth() > 0)
                .map(shown -> at(shown, getWidth() / Type.drawn(), getHeight() / Type.drawn()));
    }

    private static MapLayout at(MemoryMap map, double width, double height) {
        return new MapLayout(width, height, new Head(0, 0, false, false), 0, Math.max(1, map.decisionCount()), 0, 1, 0);
    }

    private MapRows rows(MemoryMap map) {
        return MapRows.byArrival(map, controller.choice());
    }

    private void paintMap(Painter g, double width, double height, Palette palette) {
        controller.map.optional().ifPresent(shown -> new MapPainter(g, palette, shown, rows(shown), at(shown, width, height),
                controller.choice().cells(), controller.styles(), controller.answers(), controller.dimmed()).overview());
    }

    private void paintOver(Painter g, double width, double height, Palette palette) {
        controller.map.optional().ifPresent(shown -> detail.placed().ifPresent(part -> {
            MapLayout at = at(shown, width, height);
            MapRows rows = rows(shown);
            double end = (frame.newest(shown, rows) + 1.0) / rows.count();
            MapDrag.frame(g, palette, frame.stretch.get().on(at, at.y(part.upper()), at.y(end)));
        }));
    }
}
