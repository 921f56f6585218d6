package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.PictureFonts;

/**
 * Marks and names at the right ends of lines. A mark is at the height of its value; marks of equal values are side by side. Names
 * are moved apart, with a leader from the mark to a moved name.
 */
public final class EndLabels implements OpenPlot.Overlay {
    /** Distance between names, px. */
    private static final double GAP = 12;
    private static final double MARK = 10;
    private static final double BESIDE = 9;
    private static final double LEADER = 10;
    /** Room for the mark of the last point beside the data, px. */
    private static final double POINT = 6;
    /** Smallest width of the data with names beside it, px. */
    static final double LEAST_FOR_NAMES = 110;
    private static final double SIZE = 11;
    /** A leader that is no line of values. */
    private static final BasicStroke FAR = new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[]{1, 4},
            0);
    /** A shorter beginning of a name says nothing, px. */
    private static final double LEAST_NAME = 36;

    private final List<End> ends;
    private final double most;
    private final double narrow;
    /** Widest name that leaves the data their room, px; determined before drawing. */
    private double longest;
    /** Whether the data are wide enough for names; determined before drawing. */
    private boolean hasRoom;

    /**
     * The end of one line.
     *
     * @param value on the axis of values; NaN ends are omitted
     * @param mark  whether the mark is drawn
     * @param strong whether its name is
     * @param muted  whether its name is
     * @param last   of a line that ends before the border, its last point on the axis across, to which a leader goes; else NaN
     */
    public record End(LineLook line, double value, boolean mark, boolean strong, boolean muted, double last) {
        public End(LineLook line, double value, boolean mark, boolean strong, boolean muted) {
            this(line, value, mark, strong, muted, Double.NaN);
        }

        public End(LineLook line, double value, boolean mark, boolean strong) {
            this(line, value, mark, strong, false);
        }

        public End(LineLook line, double value, boolean mark) {
            this(line, value, mark, false);
        }
    }

    /** @param most widest name in a window, px; longer names are cut */
    public EndLabels(List<End> ends, double most) {
        this(ends, most, 0);
    }

    /** @param narrow width of the plot below which marks stand alone, because a legend has the names, px */
    EndLabels(List<End> ends, double most, double narrow) {
        this.narrow = narrow;
        this.ends = ends.stream().filter(end -> !Double.isNaN(end.value())).toList();
        this.most = most;
    }

    /**
     * Where an end is drawn, px.
     *
     * @param mark  offset of the centre of the mark from the border of the data
     * @param y     height of the mark
     * @param label height of the middle of its name
     */
    record Place(End end, double mark, double y, double label) {}

    /** From top to bottom. */
    List<Place> places(PlotArea area) {
        List<End> order = ends.stream().sorted(Comparator.comparingDouble(end -> area.y(end.value()))).toList();
        double gap = Math.min(GAP, (area.bottom() - area.top() + 6) / Math.max(1, order.size() - 1));
        double[] labels = apart(order.stream().mapToDouble(end -> area.y(end.value())).toArray(), gap, area.top() - 4,
                area.bottom() + 2);
        List<Place> places = new ArrayList<>();
        for (int k = 0; k < labels.length; k++) {
            double y = area.y(order.get(k).value());
            double mark = 8;
            while (order.get(k).mark() && hits(places, mark, y)) {
                mark += beside();
            }
            places.add(new Place(order.get(k), mark, y, labels[k]));
        }
        return places;
    }

    private double beside() {
        return isNamed() ? BESIDE : BESIDE - 3;
    }

    private boolean hits(List<Place> places, double mark, double y) {
        return places.stream()
                .anyMatch(place -> Math.abs(place.mark() - mark) < beside() && Math.abs(place.y() - y) < MARK * 0.72);
    }

    /** The width of the longest name, px. */
    static double longest(List<String> names) {
        return names.stream().mapToDouble(name -> PictureFonts.width(name, SIZE, true)).max().orElse(0);
    }

    private boolean isNamed() {
        return ends.stream().anyMatch(end -> !end.line().title().isEmpty());
    }

    private static double markEnd(Place place) {
        return place.end().mark() ? place.mark() + 5 : POINT;
    }

    private static double marksEnd(List<Place> places) {
        return places.stream().mapToDouble(EndLabels::markEnd).max().orElse(0);
    }

    /** Whether a name needs a leader to its mark: it was moved, or another mark is between. */
    private static boolean isLed(Place place, List<Place> places) {
        boolean moved = Math.abs(place.label() - place.y()) > 3;
        boolean behind = place.end().mark()
                && places.stream().anyMatch(other -> other.mark() > place.mark() && Math.abs(other.y() - place.y()) < MARK);
        return !place.end().line().title().isEmpty() && (moved || behind);
    }

    private static double namesFrom(List<Place> places) {
        return marksEnd(places) + (places.stream().anyMatch(place -> isLed(place, places)) ? LEADER : 3);
    }

    /** The room including names. */
    private double wholeRoom(List<Place> places) {
        double names = ends.stream().mapToDouble(end -> PictureFonts.width(end.line().title(), SIZE, end.strong())).max()
                .orElse(0);
        return namesFrom(places) + Math.min(longest, Math.ceil(names)) + 1;
    }

    @Override
    public double room(PlotArea area, double width) {
        List<Place> places = places(area);
        // Long names are cut rather than all left out; in a file they are whole as far as they fit.
        double left = area.right() - area.left() - LEAST_FOR_NAMES - namesFrom(places) - 1;
        longest = LegendNames.isPicture() ? left : Math.min(most, left);
        hasRoom = isNamed() && width >= narrow && longest >= LEAST_NAME;
        return hasRoom ? wholeRoom(places) : marksEnd(places) + 1;
    }

    @Override
    public void draw(Pen pen) {
        ChartLook look = pen.look();
        List<Place> places = places(pen);
        double from = pen.right() + namesFrom(places);
        for (Place place : places) {
            if (hasRoom && Double.isFinite(place.end().last())) {
                pen.line(pen.x(place.end().last()) + MARK / 2, place.y(), pen.right() + markEnd(place), place.y(), FAR,
                        place.end().line().colour());
            }
            if (hasRoom && isLed(place, places)) {
                pen.line(pen.right() + markEnd(place), place.y(), from - 2, place.label(), 1, place.end().line().colour());
            }
        }
        for (Place place : places.reversed()) {
            End end = place.end();
            if (end.mark()) {
                pen.mark(end.line(), pen.right() + place.mark(), place.y(), MARK);
            }
            if (hasRoom) {
                pen.words(PictureFonts.cut(end.line().title(), longest, SIZE, end.strong()), from, place.label() + 4,
                        end.strong() ? look.metaStrong() : look.meta(), end.muted() ? look.muted() : look.ink());
            }
        }
    }

    /** Ascending heights, moved apart by at least {@code gap} within the range. */
    public static double[] apart(double[] heights, double gap, double least, double most) {
        double[] moved = heights.clone();
        for (int k = 0; k < moved.length; k++) {
            moved[k] = Math.max(moved[k], k == 0 ? least : moved[k - 1] + gap);
        }
        for (int k = moved.length - 1; k >= 0; k--) {
            moved[k] = Math.min(moved[k], k == moved.length - 1 ? most : moved[k + 1] - gap);
        }
        return moved;
    }
}
