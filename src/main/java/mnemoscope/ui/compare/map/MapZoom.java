package mnemoscope.ui.compare.map;

import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.ui.compare.map.MapLayout.Head;
import mnemoscope.workspace.MapChoice;

/** The whole map, or a part enlarged around the selected cell or the last selected area. */
final class MapZoom implements MapSpan {
    private static final double MOST = 64;
    private static final double WORDS = 44;
    /** The held tokens take at most one part in so many of a low picture. */
    private static final double LEAST_SHARE = 14;

    private final MapController controller;
    private double zoom = 1;
    /** Decision and share of the rows. */
    private Optional<Point2D> around = Optional.empty();

    MapZoom(MapController controller) {
        this.controller = controller;
    }

    @Override
    public MapRows rows(MemoryMap map, MapChoice choice) {
        return MapRows.of(map, choice);
    }

    @Override
    public MapLayout layout(MemoryMap map, MapRows rows, double width, double height) {
        int steps = Math.max(1, map.decisionCount());
        int count = (int) Math.max(1, Math.round(steps / zoom));
        int first = Math.clamp(around.map(middle -> (int) middle.getX()).orElse(controller.step()) - count / 2, 0,
                Math.max(0, steps - count));
        double seen = rows.byAge() ? 1 : 1 / zoom;
        int turn = controller.turn(rows);
        double middle = rows.byAge() ? 0.5 : around.map(Point2D::getY).orElseGet(() -> turn < 0 ? 0.5 : rows.from(turn, 0));
        double upper = Math.clamp(middle - seen / 2, 0, 1 - seen);
        return new MapLayout(width, height,
                new Head(Math.min(WORDS, height / LEAST_SHARE), controller.lanes(), false, map.shown().isCut()), first, count,
                upper, upper + seen, rows.byAge() ? 0 : controller.shown());
    }

    @Override
    public void renew() {
        around = Optional.empty();
    }

    @Override
    public boolean follow() {
        around = Optional.empty();
        return zoom > 1;
    }

    @Override
    public void enlarge(double by) {
        zoom = Math.clamp(zoom * by, 1, MOST);
    }

    @Override
    public void all() {
        zoom = 1;
    }

    /** As large as fits all its decisions and rows. */
    @Override
    public void enlarge(MapLayout at, Rectangle2D part) {
        MemoryMap map = controller.map.get();
        int first = at.decisionAt(part.getMinX());
        int count = at.decisionAt(part.getMaxX() - 1) - first + 1;
        double high = at.shareAt(part.getMaxY()) - at.shareAt(part.getMinY());
        double most = (double) map.decisionCount() / count;
        zoom = Math.clamp(MapRows.of(map, controller.choice()).byAge() ? most : Math.min(most, 1 / high), 1, MOST);
        around = Optional.of(new Point2D(first + count / 2, at.shareAt(part.getMinY() + part.getHeight() / 2)));
    }
}
