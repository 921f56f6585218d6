package mnemoscope.report.chart;

import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.LegendNames;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.PlotState;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** A plot with overlays and hairlines on whole pixels, whose marks may cross its border by half their size. */
public final class OpenPlot extends XYPlot {
    private final transient List<Overlay> overlays = new ArrayList<>();
    private double top;
    private final double right;
    private final transient ChartLook look;
    private final transient List<Double> hairlines = new ArrayList<>();
    private transient Shape clip;
    private String up = "";
    private transient DoubleUnaryOperator left = width -> getFixedRangeAxisSpace().getLeft();

    /** A drawing on top of the data that may cross the border: labels at line ends, marks, brackets. */
    @FunctionalInterface
    interface Overlay {
        void draw(Pen pen);

        /**
         * The room that it needs at the right of the data, px.
         *
         * @param area  area of the data without it
         * @param width of the whole plot with its axes, px
         */
        default double room(PlotArea area, double width) {
            return 0;
        }
    }

    /**
     * @param top   room above the data, px
     * @param right room at its right, px, if no overlay needs more
     */
    OpenPlot(double top, double right, ChartLook look) {
        this.look = look;
        this.top = top;
        this.right = right;
    }

    /** Notes the title of the vertical axis, which an overlay draws. */
    OpenPlot titledUp(String title) {
        up = title;
        return this;
    }

    /** The title of the vertical axis; empty where the chart has none, as where rows have names. */
    String up() {
        return up;
    }

    /** The axes that have numbers but no title; none in a file. */
    List<String> untitled() {
        List<String> found = new ArrayList<>();
        if (isNumbered(getDomainAxis()) && (getDomainAxis().getLabel() == null || getDomainAxis().getLabel().isEmpty())) {
            found.add("the horizontal axis");
        }
        if (isNumbered(getRangeAxis()) && up.isEmpty()) {
            found.add("the vertical axis");
        }
        return found;
    }

    private static boolean isNumbered(ValueAxis axis) {
        return axis instanceof TickAxis ticks && ticks.isNumbered();
    }

    /** Sets the room at the left of the data by the width of the whole plot, px. */
    OpenPlot leaving(DoubleUnaryOperator px) {
        left = px;
        return this;
    }

    /** Sets the room above the data, px. */
    OpenPlot above(double px) {
        top = px;
        return this;
    }

    /** Draws it on top of the data and of earlier overlays. */
    OpenPlot with(Overlay overlay) {
        overlays.add(overlay);
        return this;
    }

    @Override
    public void draw(Graphics2D g, Rectangle2D area, Point2D anchor, PlotState parent, PlotRenderingInfo info) {
        assert !LegendNames.isPicture() || untitled().isEmpty() : "In a file have no title: " + untitled();
        clip = g.getClip();
        hairlines.clear();
        PlotRenderingInfo places = info == null ? new PlotRenderingInfo(null) : info;
        Rectangle2D inner = new RectangleInsets(top, 0, 0, 0).createInsetRectangle(area);
        setFixedRangeAxisSpace(Plots.space(left.applyAsDouble(area.getWidth()), RectangleEdge.LEFT), false);
        AxisSpace space = calculateAxisSpace(g, inner);
        PlotArea rough = new PlotArea.Place(this, space.shrink(inner, null));
        double room = overlays.stream().mapToDouble(overlay -> overlay.room(rough, area.getWidth())).reduce(right, Math::max);
        setInsets(new RectangleInsets(top, 0, 0, room), false);
        super.draw(g, area, anchor, parent, places);
        if (places.getDataArea() != null && !places.getDataArea().isEmpty()) {
            Pen pen = new Pen(g, this, places.getDataArea(), look);
            overlays.forEach(overlay -> overlay.draw(pen));
        }
    }

    /** Positions of the hairlines in the last drawing, px. */
    public List<Double> hairlines() {
        return List.copyOf(hairlines);
    }

    @Override
    public boolean render(Graphics2D g, Rectangle2D data, int index, PlotRenderingInfo info, CrosshairState crosshair) {
        // JFreeChart clips at the border, where the marks of the smallest and largest values are.
        g.setClip(clip);
        return super.render(g, data, index, info, crosshair);
    }

    @Override
    protected void drawRangeGridlines(Graphics2D g, Rectangle2D data, @SuppressWarnings("rawtypes") List ticks) {
        g.setClip(clip);
        g.setPaint(getRangeGridlinePaint());
        for (Object tick : ticks) {
            double y = getRangeAxis().valueToJava2D(((ValueTick) tick).getValue(), data, getRangeAxisEdge());
            hairlines.add((double) Math.round(y));
            g.fill(new Rectangle2D.Double(data.getX(), Math.round(y), data.getWidth(), 1));
        }
    }
}
