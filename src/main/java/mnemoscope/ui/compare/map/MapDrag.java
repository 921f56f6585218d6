package mnemoscope.ui.compare.map;

import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.paint.Color;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.paint.Painter;

/** A mouse drag on a map: selects an area to enlarge, or moves the part that was pressed. */
final class MapDrag {
    private static final double LEAST = 6;

    private final MapSpan span;
    private Point2D pressed = Point2D.ZERO;
    /** The decision to which the part was moved; -1 if nothing is moved. */
    private int movedTo = -1;
    /** The area being selected; null if there is none. */
    private Rectangle2D selection;

    MapDrag(MapSpan span) {
        this.span = span;
    }

    /** @param where px, as all places here */
    void press(MapLayout at, Point2D where) {
        pressed = where;
        int step = at.decisionAt(where.getX());
        movedTo = step >= 0 && span.isTaken(step) ? step : -1;
    }

    void to(MapLayout at, Point2D where) {
        if (movedTo >= 0) {
            int step = at.nearestDecision(where.getX());
            span.move(step - movedTo);
            movedTo = step;
            return;
        }
        double left = Math.clamp(Math.min(where.getX(), pressed.getX()), MapLayout.LEFT, at.right());
        double right = Math.clamp(Math.max(where.getX(), pressed.getX()), MapLayout.LEFT, at.right());
        double top = span.isOfColumns() ? at.top() : Math.clamp(Math.min(where.getY(), pressed.getY()), at.top(), at.bottom());
        double bottom = span.isOfColumns()
                ? at.bottom()
                : Math.clamp(Math.max(where.getY(), pressed.getY()), at.top(), at.bottom());
        selection = right - left < LEAST || bottom - top < LEAST ? null : new Rectangle2D(left, top, right - left, bottom - top);
    }

    /** Ends the drag. @return the selected area, if any */
    Optional<Rectangle2D> release() {
        Optional<Rectangle2D> part = Optional.ofNullable(selection);
        selection = null;
        movedTo = -1;
        return part;
    }

    boolean isDrawing() {
        return selection != null;
    }

    void paint(Painter g, Palette palette) {
        if (selection != null) {
            frame(g, palette, selection);
        }
    }

    /** Paints the frame of the selected area. */
    static void frame(Painter g, Palette palette, Rectangle2D part) {
        Color accent = palette.of(ColorRole.ACCENT);
        g.rect(part.getMinX(), part.getMinY(), part.getWidth(), part.getHeight(), palette.of(ColorRole.ACCENT, 0.1));
        g.setStroke(accent);
        g.setLineWidth(1);
        g.setLineDashes();
        g.strokeRect(part.getMinX(), part.getMinY(), part.getWidth(), part.getHeight());
    }
}
