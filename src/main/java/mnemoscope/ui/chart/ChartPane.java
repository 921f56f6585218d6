package mnemoscope.ui.chart;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.ChartPoint;
import mnemoscope.report.chart.EndLabels;
import mnemoscope.report.chart.PlotArea;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.fx.FXGraphics2D;

/**
 * Shows a chart. Redraws it when the chart, its size or the theme changes, at most once per pulse. Cursor, highlighted point and
 * selected range are on a transparent layer above, so that they need no redraw. Arrow keys move along the points, Enter picks
 * one, the context menu exports the chart.
 */
public final class ChartPane extends Region {
    private final Canvas canvas = new Canvas();
    private final ChartLayer layer = new ChartLayer(this);
    private final Tips tips = Tips.on(this, "");
    // A weak listener, because the theme outlives panes.
    private final ChangeListener<Theme.Worn> themed = (property, before, now) -> redraw();
    private Chart chart;
    private ChartRenderingInfo places;
    private JFreeChart drawn;
    private Consumer<ChartPoint> pick = point -> {};

    public ChartPane() {
        getStyleClass().add("mn-chart-pane");
        setMinSize(0, 0);
        setPrefSize(0, 0);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setFocusTraversable(true);
        getChildren().addAll(canvas, layer);
        Theme.worn().addListener(new WeakChangeListener<>(themed));
        addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            if (chart != null) {
                new ContextMenu(menu().toArray(MenuItem[]::new)).show(this, event.getScreenX(), event.getScreenY());
                event.consume();
            }
        });
        addEventHandler(KeyEvent.KEY_PRESSED, layer::pressed);
        CopyAndExport.copies(this, () -> chart == null ? "" : chart.data().text());
    }

    /** Draws a chart at the next layout; null for none. */
    public void show(Chart shown) {
        chart = shown;
        setAccessibleText(shown == null ? "" : shown.title() + ". " + shown.description());
        layer.forget();
        redraw();
    }

    public Optional<Chart> chart() {
        return Optional.ofNullable(chart);
    }

    /** Sets the listener for a point that is clicked, or chosen with Enter. */
    public void onPick(Consumer<ChartPoint> told) {
        pick = told;
    }

    /** Sets the listener for a range of x selected by a drag, and for a double click, which shows everything again. */
    public void onZoom(Zoom told) {
        layer.zoom = told;
    }

    /** Sets the listener for each position during a drag along the horizontal axis. */
    public void onDrag(Drag told) {
        layer.drag = told;
    }

    /** Receives the positions of a drag. */
    public interface Drag {
        /** @param x on the horizontal axis, {@code px} change of x per screen pixel */
        void to(double x, double px);
    }

    /** Zooms a chart to a range. */
    public interface Zoom {
        void narrow(double from, double to);

        void all();
    }

    /**
     * Marks a position on the horizontal axis.
     *
     * @param x      NaN for none
     * @param marks  marks of the lines at that position
     * @param future whether the part to its right is dimmed, because it lies in the future
     */
    public void setCursor(double x, List<EndLabels.End> marks, boolean future) {
        layer.cursor(x, marks, future);
    }

    /** Whether a point is highlighted, by pointer or keys. */
    public boolean isPointed() {
        return layer.isPointed();
    }

    /** The items of the context menu. */
    public List<MenuItem> menu() {
        MenuItem copy = Buttons.item(Texts.of("chart.copy-the-values"), () -> CopyAndExport.copy(chart.data().text()));
        copy.setDisable(chart.data().rows().isEmpty());
        return List.of(CopyAndExport.item(this, chart.title(), () -> chart().map(Chart::picture)), copy);
    }

    private void redraw() {
        places = null;
        requestLayout();
    }

    /** The look of charts in the current theme. */
    public static ChartLook look() {
        return Theme.current().get().look();
    }

    @Override
    protected void layoutChildren() {
        double width = Math.floor(getWidth());
        double height = Math.floor(getHeight());
        if (canvas.getWidth() != width || canvas.getHeight() != height) {
            canvas.setWidth(width);
            canvas.setHeight(height);
            layer.setWidth(width);
            layer.setHeight(height);
            places = null;
        }
        if (places == null && width > 0 && height > 0) {
            draw(width, height);
            layer.draw();
        }
    }

    private void draw(double width, double height) {
        ChartLook look = look();
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, width, height);
        places = new ChartRenderingInfo(null);
        drawn = chart == null ? null : chart.plotter().apply(look);
        if (drawn != null) {
            g.save();
            FXGraphics2D graphics = new FXGraphics2D(g);
            graphics.scale(Type.drawn(), Type.drawn());
            drawn.draw(graphics, new Rectangle2D.Double(0, 0, width / Type.drawn(), height / Type.drawn()), places);
            g.restore();
        }
    }

    /** The area of the data, in px before it is scaled with the type; empty before the chart is drawn. */
    Optional<PlotArea> area() {
        return Optional.ofNullable(drawn == null || places == null ? null : places.getPlotInfo().getDataArea())
                .filter(data -> !data.isEmpty()).map(data -> new PlotArea.Place(drawn.getXYPlot(), data));
    }

    /** Describes the highlighted point in a tooltip. */
    void pointed(ChartPoint point) {
        tips.setText(point == null ? "" : point.words());
        setAccessibleText(chart.title() + ". " + (point == null ? chart.description() : point.words()));
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    void pick(ChartPoint point) {
        pick.accept(point);
    }
}
