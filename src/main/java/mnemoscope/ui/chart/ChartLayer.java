package mnemoscope.ui.chart;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import mnemoscope.report.chart.ChartPoint;
import mnemoscope.report.chart.EndLabels;
import mnemoscope.report.chart.OpenPlot;
import mnemoscope.report.chart.PlotArea;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.ui.chart.ChartPane.Drag;
import mnemoscope.ui.chart.ChartPane.Zoom;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import org.jfree.fx.FXGraphics2D;

/** The transparent layer above a chart: cursor, point under the pointer, selected range; handles mouse and keys. */
final class ChartLayer extends Canvas {
    /** Maximum distance of the pointer from a point, px. */
    private static final double NEAR = 24;
    /** Minimum distance of a drag, px. */
    private static final double SLACK = 4;

    Zoom zoom;
    Drag drag;
    private boolean dragged;
    private final ChartPane pane;
    private double cursor = Double.NaN;
    private List<EndLabels.End> marks = List.of();
    private boolean future;
    private int pointed = -1;
    private double from = Double.NaN;
    private double to;

    ChartLayer(ChartPane pane) {
        this.pane = pane;
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> point(nearest(event.getX(), event.getY())));
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> point(-1));
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            boolean first = event.getButton() == MouseButton.PRIMARY;
            from = first ? event.getX() : Double.NaN;
            to = from;
            if (first && pane.isFocusTraversable()) {
                pane.requestFocus();
            }
        });
        addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
            to = event.getX();
            if (drag != null && !Double.isNaN(from) && (dragged || Math.abs(to - from) > SLACK)) {
                dragged = true;
                drag.to(value(to), value(to + 1) - value(to));
            }
            draw();
        });
        addEventHandler(MouseEvent.MOUSE_RELEASED, this::released);
    }

    void cursor(double x, List<EndLabels.End> shown, boolean dims) {
        cursor = x;
        marks = List.copyOf(shown);
        future = dims;
        draw();
    }

    boolean isPointed() {
        return pointed >= 0;
    }

    /** Forgets the point of the previous chart. */
    void forget() {
        pointed = -1;
        from = dragged ? from : Double.NaN;
    }

    private List<ChartPoint> points() {
        return pane.chart().map(chart -> chart.points()).orElse(List.of());
    }

    private void point(int index) {
        if (index != pointed) {
            pointed = index;
            pane.pointed(index < 0 ? null : points().get(index));
            draw();
        }
    }

    /** The point nearest to the pointer; -1 if none is near. For points without a height only the horizontal distance counts. */
    private int nearest(double px, double py) {
        List<ChartPoint> points = points();
        return pane.area()
                .flatMap(area -> IntStream.range(0, points.size()).boxed()
                        .filter(k -> Double.isNaN(points.get(k).y()) || far(area, points.get(k), px, py) < NEAR)
                        .min(Comparator.comparingDouble(k -> far(area, points.get(k), px, py))))
                .orElse(-1);
    }

    private static double far(PlotArea area, ChartPoint point, double px, double py) {
        double scale = Type.drawn();
        return Math.hypot(px / scale - area.x(point.x()), Double.isNaN(point.y()) ? 0 : py / scale - area.y(point.y()));
    }

    private void released(MouseEvent event) {
        if (Double.isNaN(from)) {
            return;
        }
        if (dragged) {
            dragged = false;
            from = Double.NaN;
            return;
        }
        boolean marked = isMarking();
        double start = value(Math.min(from, to));
        double end = value(Math.max(from, to));
        from = Double.NaN;
        draw();
        if (marked) {
            zoom.narrow(start, end);
        } else if (event.getClickCount() == 2 && zoom != null) {
            zoom.all();
        } else {
            int index = nearest(event.getX(), event.getY());
            if (index >= 0) {
                pane.pick(points().get(index));
            }
        }
    }

    private boolean isMarking() {
        return zoom != null && Math.abs(to - from) > SLACK;
    }

    private double value(double px) {
        return pane.area().map(area -> area.plot().getDomainAxis().java2DToValue(px / Type.drawn(), area.data(),
                area.plot().getDomainAxisEdge())).orElse(Double.NaN);
    }

    /** Arrow keys move along the points, Enter picks one; only if the pane has the focus. */
    void pressed(KeyEvent event) {
        int last = points().size() - 1;
        int next = switch (event.getCode()) {
            case RIGHT, DOWN -> Math.min(last, pointed + 1);
            case LEFT, UP -> pointed < 0 ? last : Math.max(0, pointed - 1);
            case HOME -> 0;
            case END -> last;
            case ENTER -> pointed;
            default -> -1;
        };
        if (last < 0 || next < 0) {
            return;
        }
        if (event.getCode() == KeyCode.ENTER) {
            pane.pick(points().get(pointed));
        } else {
            point(next);
        }
        event.consume();
    }

    void draw() {
        GraphicsContext g = getGraphicsContext2D();
        g.clearRect(0, 0, getWidth(), getHeight());
        ChartLook look = ChartPane.look();
        Palette palette = Theme.current().get().palette();
        g.save();
        g.scale(Type.drawn(), Type.drawn());
        pane.area().ifPresent(area -> {
            cursor(g, area, palette, look);
            if (!Double.isNaN(from) && isMarking()) {
                double start = Math.clamp(Math.min(from, to) / Type.drawn(), area.left(), area.right());
                double end = Math.clamp(Math.max(from, to) / Type.drawn(), area.left(), area.right());
                g.setFill(palette.of(ColorRole.ACCENT, 0.18));
                g.fillRect(start, area.top() - 4, end - start, area.bottom() - area.top() + 4);
            }
        });
        ring(g, palette);
        g.restore();
    }

    private void cursor(GraphicsContext g, PlotArea area, Palette palette, ChartLook look) {
        double x = area.x(cursor);
        if (Double.isNaN(cursor) || x < area.left() - 0.5 || x > area.right() + 0.5) {
            return;
        }
        if (future) {
            // The chart is drawn once; a translucent background dims the future.
            g.setFill(palette.paper().deriveColor(0, 1, 1, 1 - look.future()));
            g.fillRect(x, area.top() - 6, area.right() - x + 1, area.bottom() - area.top() + 8);
            if (area.plot() instanceof OpenPlot plot) {
                g.setFill(palette.of(ColorRole.HAIR, 1 - look.future()));
                plot.hairlines().forEach(y -> g.fillRect(x, y, area.right() - x, 1));
            }
        }
        g.setFill(palette.of(ColorRole.ACCENT, 0.75));
        g.fillRect(x - 0.8, area.top() - 4, 1.6, area.bottom() - area.top() + 4);
        FXGraphics2D graphics = new FXGraphics2D(g);
        for (EndLabels.End mark : marks) {
            if (!Double.isNaN(mark.value())) {
                mark.line().draw(graphics, x, area.y(mark.value()), 10, look.ground());
            }
        }
    }

    private void ring(GraphicsContext g, Palette palette) {
        if (pointed < 0 || pointed >= points().size()) {
            return;
        }
        ChartPoint point = points().get(pointed);
        pane.area().ifPresent(area -> {
            if (Double.isNaN(point.y())) {
                g.setFill(palette.of(ColorRole.SUBTLE, 0.5));
                g.fillRect(area.x(point.x()) - 0.5, area.top() - 4, 1, area.bottom() - area.top() + 4);
            } else {
                g.setStroke(palette.of(ColorRole.ACCENT));
                g.setLineWidth(1.6);
                g.strokeOval(area.x(point.x()) - 7, area.y(point.y()) - 7, 14, 14);
            }
        });
    }
}
