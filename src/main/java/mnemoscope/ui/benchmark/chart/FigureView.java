package mnemoscope.ui.benchmark.chart;

import java.util.function.BiFunction;
import java.util.function.DoubleConsumer;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/**
 * A chart on the screen: as wide as its place and as high as the chart wants. The pointer names what it is over; with the
 * keyboard the arrows go from spot to spot and Enter does what a click does.
 */
final class FigureView extends StackPane {
    private static final double LEAST_WIDTH = 300;

    private final ChartIntents intents;
    private final DoubleConsumer reveal;
    private final Drawing drawing;
    private final Tips tips;
    private BiFunction<Palette, double[], Chart> maker;
    private Chart chart;
    private double room;
    /** Of the spot that the keyboard is at; -1 for none. */
    private int at = -1;

    /** @param reveal told the height, in px, that the keyboard is at */
    FigureView(ChartIntents intents, DoubleConsumer reveal) {
        this.intents = intents;
        this.reveal = reveal;
        drawing = Drawing.grown("", this::paint);
        tips = Tips.on(this, "");
        setMinWidth(0);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        getChildren().add(drawing);
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> point(event.getX(), event.getY()));
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::click);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        focusedProperty().subscribe(drawing::redraw);
        widthProperty().subscribe(this::make);
        Theme.current().addListener((property, before, now) -> make());
    }

    /** @param chart makes it, given colours and a place of width and height */
    void show(BiFunction<Palette, double[], Chart> chart) {
        maker = chart;
        make();
    }

    /** There is nothing to draw. */
    void clear() {
        maker = null;
        chart = null;
    }

    /** The keyboard begins anew, for another chart has other spots. */
    void forget() {
        at = -1;
    }

    /** Height of the place that it stands in; the chart may be higher. */
    void room(double height) {
        if (height != room) {
            room = height;
            make();
        }
    }

    private void make() {
        double grown = TypeScale.grown();
        if (maker == null || getWidth() <= 0 || room <= 0) {
            return;
        }
        chart = maker.apply(Theme.current().get().palette(),
                new double[]{Math.max(LEAST_WIDTH, Math.floor(getWidth() / grown)), Math.floor(room / grown)});
        at = Math.min(at, chart.spots().size() - 1);
        double height = Math.ceil(chart.figure().height() * grown);
        // The scroll pane makes it as high as the place; a chart that is higher asks for more.
        setMinHeight(height > room ? height : 0);
        tell();
        drawing.redraw();
    }

    private void paint(Painter g, double width, double height, Palette palette) {
        if (chart == null) {
            return;
        }
        FigurePainter.paint(g, chart.figure(), palette.paper());
        if (isFocused() && at >= 0) {
            Spot spot = chart.spots().get(at);
            g.setStroke(palette.of(Token.ACCENT));
            g.setLineWidth(2);
            g.setLineDashes();
            g.strokeRoundRect(spot.x() - spot.halfWidth() - 1, spot.y() - spot.halfHeight() - 1, 2 * spot.halfWidth() + 2,
                    2 * spot.halfHeight() + 2, 6);
        }
    }

    private java.util.Optional<Spot> spot(double x, double y) {
        return chart == null
                ? java.util.Optional.empty()
                : chart.at(x / TypeScale.grown(), y / TypeScale.grown());
    }

    private void point(double x, double y) {
        tips.setText(spot(x, y).map(this::words).orElse(""));
        setCursor(spot(x, y).isPresent() ? Cursor.HAND : Cursor.DEFAULT);
    }

    private String words(Spot spot) {
        return spot.words() + (spot.episode().isEmpty() ? "" : ". Click: its trace");
    }

    private void click(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
            requestFocus();
            spot(event.getX(), event.getY()).ifPresent(spot -> {
                at = chart.spots().indexOf(spot);
                act(spot);
            });
        }
    }

    private void act(Spot spot) {
        if (spot.episode().isEmpty()) {
            intents.select(spot.policy());
        } else {
            intents.open(spot.policy(), spot.episode());
        }
    }

    private void key(KeyEvent event) {
        if (chart == null || chart.spots().isEmpty()) {
            return;
        }
        int from = Math.max(0, at);
        switch (event.getCode()) {
            case LEFT -> at = at < 0 ? 0 : chart.along(from, -1);
            case RIGHT -> at = at < 0 ? 0 : chart.along(from, 1);
            case UP -> at = at < 0 ? 0 : chart.across(from, -1);
            case DOWN -> at = at < 0 ? 0 : chart.across(from, 1);
            case ENTER -> {
                if (at >= 0) {
                    act(chart.spots().get(at));
                }
            }
            default -> {
                return;
            }
        }
        event.consume();
        tell();
        reveal.accept(chart.spots().get(Math.max(0, at)).y() * TypeScale.grown());
        drawing.redraw();
    }

    /** Screen readers hear the spot that the keyboard is at, else the whole chart. */
    private void tell() {
        setAccessibleText(at >= 0 ? chart.spots().get(at).words() : chart.figure().description());
    }
}
