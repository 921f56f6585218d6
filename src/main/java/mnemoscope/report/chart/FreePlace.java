package mnemoscope.report.chart;

import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Finds a place for words beside what they name, where they lie on no line. */
final class FreePlace {
    private static final double STEP = 4;
    private static final double CLEAR = 2;

    private FreePlace() {
    }

    /**
     * The place nearest to a point that is inside a room and touches no line; if there is none, the one that touches fewest.
     *
     * @param width of the words, px, as {@code height}
     */
    static Rectangle2D near(Point2D point, double width, double height, Rectangle2D room, List<Line2D> lines) {
        Rectangle2D best = new Rectangle2D.Double(room.getMinX(), room.getMinY(), width, height);
        double least = Double.POSITIVE_INFINITY;
        for (double y = room.getMinY() - 4; y + height <= room.getMaxY(); y += STEP / 2) {
            for (double x = room.getMinX() + 2; x + width <= room.getMaxX(); x += STEP) {
                double far = point.distance(Math.clamp(point.getX(), x, x + width), Math.clamp(point.getY(), y, y + height));
                double cost = far + Math.abs(x + width / 2 - point.getX()) / 50 + (far < 6 ? 500 : 0);
                if (cost >= least) {
                    continue;
                }
                Rectangle2D clear = new Rectangle2D.Double(x - CLEAR, y - CLEAR, width + 2 * CLEAR, height + 2 * CLEAR);
                cost += 1000 * lines.stream().filter(clear::intersectsLine).count();
                if (cost < least) {
                    least = cost;
                    best = new Rectangle2D.Double(x, y, width, height);
                }
            }
        }
        return best;
    }
}
