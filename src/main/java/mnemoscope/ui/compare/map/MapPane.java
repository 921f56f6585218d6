package mnemoscope.ui.compare.map;

import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/** A map with mouse and keyboard control: point at a cell, select it, open it in Replay, zoom. */
final class MapPane extends StackPane {
    private final MapController controller;
    private final MapSpan span;
    private final MapDrag drag;
    private final PaintedCanvas map = new PaintedCanvas(Texts.of("compare.map-title"), this::paintMap);
    private final PaintedCanvas over = new PaintedCanvas("", this::paintOver);
    private final MapTip tip;
    private MapRows rows;
    private int hoverDecision = -1;
    private int hoverTurn = -1;

    /** @param tip describes the cell under the pointer, where it covers nothing */
    MapPane(MapController controller, MapSpan span, MapTip tip) {
        this.controller = controller;
        this.span = span;
        this.tip = tip;
        drag = new MapDrag(span);
        getStyleClass().addAll("mn-map", "mn-focusable");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        over.setMouseTransparent(true);
        getChildren().addAll(map, over);
        setMinSize(0, 0);
        ModelValue.whenever(this::show, controller.map, controller.choiceProperty(),
                controller.context.lens(now -> now.compare().filter().category()),
                controller.context.lens(now -> now.replay().answers()));
        controller.context.lens(now -> now.cursor()).subscribe(cursor -> {
            say();
            over.redraw();
            if (rows != null && span.follow()) {
                map.redraw();
            }
        });
        setOnMouseMoved(this::hover);
        setOnMouseExited(event -> point(-1, -1));
        setOnMousePressed(event -> placed().ifPresent(at -> drag.press(at, place(event))));
        setOnMouseDragged(this::drag);
        setOnMouseReleased(event -> enlargeDrawn());
        setOnMouseClicked(this::click);
        setOnScroll(this::wheel);
        setOnKeyPressed(this::key);
    }

    private void show() {
        rows = controller.map.optional().map(shown -> span.rows(shown, controller.choice())).orElse(null);
        span.renew();
        point(-1, -1);
        say();
        redraw();
    }

    /** Repaints everything for another visible part. */
    void redraw() {
        map.redraw();
        over.redraw();
    }

    private void say() {
        setAccessibleText(
                rows == null ? Texts.of("compare.map-title") : Texts.of("compare.map-title") + ": " + tip.words(step(), turn()));
    }

    private int step() {
        return controller.step();
    }

    private int turn() {
        return rows == null ? -1 : controller.turn(rows);
    }

    /** The layout; empty if there is no map or no room. */
    Optional<MapLayout> placed() {
        double grown = Type.drawn();
        return Optional.ofNullable(rows).filter(shown -> getWidth() > 0 && controller.map.get() != null)
                .map(shown -> span.layout(controller.map.get(), rows, getWidth() / grown, getHeight() / grown));
    }

    private void paintMap(Painter g, double width, double height, Palette palette) {
        placed().ifPresent(at -> {
            g.save();
            g.scale(Type.drawn(), Type.drawn());
            painter(g, palette, at).paint();
            g.restore();
        });
    }

    private MapPainter painter(Painter g, Palette palette, MapLayout at) {
        return new MapPainter(g, palette, controller.map.get(), rows, at, controller.choice().cells(), controller.styles(),
                controller.answers(), controller.dimmed());
    }

    private void paintOver(Painter g, double width, double height, Palette palette) {
        placed().ifPresent(at -> {
            g.save();
            g.scale(Type.drawn(), Type.drawn());
            new MapSelection(g, palette, controller.map.get(), rows, at).paint(step(), turn());
            span.paint(g, palette, at);
            drag.paint(g, palette);
            if (!drag.isDrawing() && hoverTurn >= 0) {
                new MapSelection(g, palette, controller.map.get(), rows, at).point(hoverDecision, hoverTurn);
            }
            if (isFocusVisible()) {
                g.setStroke(palette.of(ColorRole.ACCENT));
                g.setLineWidth(2);
                g.strokeRect(1, 1, at.width() - 2, at.height() - 2);
            }
            g.restore();
        });
    }

    private void hover(MouseEvent event) {
        placed().ifPresent(at -> {
            int step = at.decisionAt(place(event).getX());
            double y = place(event).getY();
            boolean inside = step >= 0 && y >= at.top() && y < at.bottom();
            point(inside ? step : -1, inside ? rows.turnAt(at.shareAt(y), controller.map.get().shown().anchor(step)) : -1);
        });
    }

    private void point(int step, int turn) {
        if (step != hoverDecision || turn != hoverTurn) {
            hoverDecision = step;
            hoverTurn = turn;
            tip.show(turn < 0 ? -1 : step, turn);
            over.redraw();
        }
    }

    private void click(MouseEvent event) {
        requestFocus();
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && hoverDecision >= 0) {
            controller.select(hoverDecision, hoverTurn);
            if (event.getClickCount() == 2) {
                controller.open();
            }
        }
    }

    private static Point2D place(MouseEvent event) {
        return new Point2D(event.getX() / Type.drawn(), event.getY() / Type.drawn());
    }

    private void drag(MouseEvent event) {
        placed().filter(at -> event.getButton() == MouseButton.PRIMARY).ifPresent(at -> {
            point(-1, -1);
            drag.to(at, place(event));
            over.redraw();
        });
    }

    private void enlargeDrawn() {
        drag.release().ifPresent(part -> placed().ifPresent(at -> {
            span.enlarge(at, part);
            redraw();
        }));
    }

    private void wheel(ScrollEvent event) {
        if (event.isControlDown() && event.getDeltaY() != 0) {
            enlarge(event.getDeltaY() > 0 ? 2 : 0.5);
            event.consume();
        }
    }

    private void enlarge(double by) {
        span.enlarge(by);
        redraw();
    }

    private void all() {
        span.all();
        redraw();
    }

    /** On some keyboards plus is Shift and the equals key. */
    private static boolean isPlus(KeyCode code) {
        return code == KeyCode.EQUALS || code == KeyCode.PLUS;
    }

    private void key(KeyEvent event) {
        if (rows == null || event.isAltDown() || event.isShiftDown() && !isPlus(event.getCode())) {
            return;
        }
        boolean far = event.isShortcutDown();
        boolean used = true;
        switch (event.getCode()) {
            case LEFT -> step(far ? need(-1) : step() - 1);
            case RIGHT -> step(far ? need(1) : step() + 1);
            case UP -> row(-1);
            case DOWN -> row(1);
            case ENTER -> controller.open();
            case PLUS, ADD, EQUALS -> enlarge(2);
            case MINUS, SUBTRACT -> enlarge(0.5);
            case HOME -> all();
            default -> used = false;
        }
        if (used) {
            event.consume();
        }
    }

    private void step(int to) {
        if (to >= 0 && to < controller.map.get().decisionCount()) {
            controller.select(to, turn());
        }
    }

    /** The next or previous decision that needs the selected turn; the current one if there is none. */
    private int need(int by) {
        int[] uses = turn() < 0 || !controller.answers() ? new int[0] : controller.map.get().uses(turn());
        IntStream found = IntStream.of(uses).filter(use -> by > 0 ? use > step() : use < step());
        return (by > 0 ? found.min() : found.max()).orElse(step());
    }

    private void row(int by) {
        int[] turns = rows.turns();
        if (turns.length > 0 && step() >= 0) {
            // By age the newest turns are at the top.
            int place = turn() < 0 ? by > 0 ? -1 : turns.length : rows.places()[turn()];
            int to = Math.clamp(place + (rows.byAge() ? -by : by), 0, turns.length - 1);
            if (turns[to] <= controller.map.get().shown().anchor(step())) {
                controller.select(step(), turns[to]);
            }
        }
    }

    /** The current map as a picture for a file. @param width width of the picture, px, as {@code height} */
    Optional<Picture> picture(double width, double height) {
        return placed().map(at -> {
            MemoryMap shown = controller.map.get();
            MapLayout whole = span.layout(shown, rows, width, height);
            MapPainter made = painter(null, null, whole);
            // A copy, because the picture is painted later, when another map or none may be shown.
            MapRows turns = rows;
            Painting painting = (g, wide, high, palette) -> new MapPainter(g, palette, shown, turns, whole, made.cells(),
                    made.styles(), made.answers(), made.dimmed()).paint();
            return painting.picture(shown.shown().conversation().id() + "-map", Texts.of("compare.map-title"),
                    Texts.of("compare.map-legend", controller.title(0), controller.title(1)), ValueTable.NONE,
                    RunningCharts.caption(shown.shown()), width, height);
        });
    }
}
