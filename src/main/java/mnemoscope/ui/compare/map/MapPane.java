package mnemoscope.ui.compare.map;

import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;
import mnemoscope.workspace.MapChoice.Cells;

/** The map with the mouse and the keyboard: a cell is pointed at, selected, opened in Replay; it can be enlarged. */
final class MapPane extends StackPane {
    private static final double MOST = 64;
    private static final double LEAST_DRAWN = 6;

    private final MapController controller;
    private final Drawing map = new Drawing(Texts.of("compare.map-title"), this::paintMap);
    private final Drawing over = new Drawing("", this::paintOver);
    private final MapTip tip;
    private MapRows rows;
    /** How many times it is enlarged, around the cell selected, or around what was drawn around last. */
    private double zoom = 1;
    private Optional<Point2D> around = Optional.empty();
    /** What is being drawn around, px; null if nothing is. */
    private Rectangle2D drawn;
    private Point2D pressed = Point2D.ZERO;
    private int hoverStep = -1;
    private int hoverTurn = -1;

    MapPane(MapController controller) {
        this.controller = controller;
        tip = new MapTip(controller);
        getStyleClass().addAll("mn-map", "mn-focusable");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        over.setMouseTransparent(true);
        StackPane.setAlignment(tip, Pos.BOTTOM_LEFT);
        getChildren().addAll(map, over, tip);
        setMinSize(0, 0);
        Value.whenever(this::show, controller.map, controller.context.lens(now -> now.compare().map()),
                controller.context.lens(now -> now.compare().filter().category()),
                controller.context.lens(now -> now.replay().answers()));
        controller.context.lens(now -> now.cursor()).subscribe(cursor -> {
            around = Optional.empty();
            say();
            over.redraw();
            if (zoom > 1) {
                map.redraw();
            }
        });
        setOnMouseMoved(this::hover);
        setOnMouseExited(event -> point(-1, -1));
        setOnMousePressed(event -> pressed = new Point2D(event.getX(), event.getY()));
        setOnMouseDragged(this::drag);
        setOnMouseReleased(event -> enlargeDrawn());
        setOnMouseClicked(this::click);
        setOnScroll(this::wheel);
        setOnKeyPressed(this::key);
    }

    private void show() {
        rows = controller.map.optional().map(shown -> MapRows.of(shown, controller.choice())).orElse(null);
        around = Optional.empty();
        point(-1, -1);
        say();
        map.redraw();
        over.redraw();
    }

    private void say() {
        setAccessibleText(rows == null
                ? Texts.of("compare.map-title")
                : Texts.of("compare.map-title") + ": " + tip.words(step(), turn()));
    }

    private int step() {
        return controller.context.now().cursor().step();
    }

    private int turn() {
        int turn = controller.context.now().cursor().turn();
        return rows != null && turn < controller.map.get().turns() && rows.has(turn) ? turn : -1;
    }

    private MapLayout layout(double width, double height) {
        MemoryMap shown = controller.map.get();
        boolean both = controller.choice().cells() == Cells.DIFFERENCE;
        int steps = Math.max(1, shown.steps());
        int count = (int) Math.max(1, Math.round(steps / zoom));
        int first = Math.clamp(around.map(middle -> (int) middle.getX()).orElse(step()) - count / 2, 0,
                Math.max(0, steps - count));
        double seen = rows.byAge() ? 1 : 1 / zoom;
        double middle = rows.byAge() ? 0.5 : around.map(Point2D::getY).orElseGet(() -> turn() < 0 ? 0.5 : rows.from(turn(), 0));
        double upper = Math.clamp(middle - seen / 2, 0, 1 - seen);
        return new MapLayout(width, height, first, count, upper, upper + seen,
                !controller.answers() ? 0 : both ? 2 : 1, rows.byAge() ? 0 : both ? 2 : 1);
    }

    /** Where all stands; empty while there is nothing or no room. */
    Optional<MapLayout> placed() {
        double grown = Type.drawn();
        return Optional.ofNullable(rows).filter(shown -> getWidth() > 0 && controller.map.get() != null)
                .map(shown -> layout(getWidth() / grown, getHeight() / grown));
    }

    private void paintMap(Painter g, double width, double height, Palette palette) {
        placed().ifPresent(at -> {
            g.save();
            g.scale(Type.drawn(), Type.drawn());
            painter(g, palette, at).paint();
            if (at.bars() > 0) {
                painter(g, palette, at).heads();
            }
            g.restore();
        });
    }

    private MapPainter painter(Painter g, Palette palette, MapLayout at) {
        return new MapPainter(g, palette, controller.map.get(), rows, at, controller.choice().cells(), controller.styles(),
                controller.answers(), controller.category());
    }

    /** What is selected and what is pointed at. */
    private void paintOver(Painter g, double width, double height, Palette palette) {
        placed().ifPresent(at -> {
            g.save();
            g.scale(Type.drawn(), Type.drawn());
            Color accent = palette.of(Token.ACCENT);
            if (at.sees(step())) {
                g.rect(at.x(step()), at.top(), Math.max(1, at.cell()), at.bottom() - at.top(), palette.of(Token.ACCENT, 0.14));
                tag(g, palette, Integer.toString(step() + 1), at.x(step() + 0.5), at.top() - 5, TextAlignment.CENTER, accent);
            }
            MemoryMap shown = controller.map.get();
            if (turn() >= 0 && at.sees(step())) {
                frame(g, at, step(), turn(), accent, 2);
                tag(g, palette, shown.shown().id(turn()), MapLayout.LEFT - 5, middle(at, step(), turn()) + 4, TextAlignment.RIGHT,
                        palette.of(Token.TAG));
            }
            if (drawn != null) {
                g.rect(drawn.getMinX(), drawn.getMinY(), drawn.getWidth(), drawn.getHeight(), palette.of(Token.ACCENT, 0.14));
                g.setStroke(accent);
                g.setLineWidth(1);
                g.strokeRect(drawn.getMinX(), drawn.getMinY(), drawn.getWidth(), drawn.getHeight());
            } else if (hoverTurn >= 0) {
                frame(g, at, hoverStep, hoverTurn, palette.of(Token.FG), 1.2);
            }
            if (isFocusVisible()) {
                g.setStroke(accent);
                g.setLineWidth(2);
                g.strokeRect(1, 1, at.width() - 2, at.height() - 2);
            }
            g.restore();
        });
    }

    private double middle(MapLayout at, int step, int turn) {
        int age = controller.map.get().shown().anchor(step) - turn;
        return (at.y(rows.from(turn, age)) + at.y(rows.to(turn, age))) / 2;
    }

    private void frame(Painter g, MapLayout at, int step, int turn, Color colour, double line) {
        int age = controller.map.get().shown().anchor(step) - turn;
        if (rows.byAge() && age < 0) {
            return;
        }
        double high = Math.max(6, at.y(rows.to(turn, age)) - at.y(rows.from(turn, age)) + 2);
        double wide = Math.max(6, at.cell());
        g.setStroke(colour);
        g.setLineWidth(line);
        g.setLineDashes();
        g.strokeRect(at.x(step + 0.5) - wide / 2, middle(at, step, turn) - high / 2, wide, high);
    }

    private static void tag(Painter g, Palette palette, String words, double x, double y, TextAlignment align, Color ground) {
        double wide = Type.width(words, Drawing.META_STRONG) + 8;
        double left = align == TextAlignment.RIGHT ? x - wide : x - wide / 2;
        g.setFill(ground);
        g.fillRoundRect(left, y - 11, wide, 15, 6);
        g.text(words, left + 4, y, Drawing.META_STRONG, palette.of(Token.BG), TextAlignment.LEFT);
    }

    private void hover(MouseEvent event) {
        placed().ifPresent(at -> {
            int step = at.stepAt(event.getX() / Type.drawn());
            double y = event.getY() / Type.drawn();
            boolean inside = step >= 0 && y >= at.top() && y < at.bottom();
            point(inside ? step : -1, inside ? rows.turnAt(at.shareAt(y), controller.map.get().shown().anchor(step)) : -1);
        });
    }

    private void point(int step, int turn) {
        if (step != hoverStep || turn != hoverTurn) {
            hoverStep = step;
            hoverTurn = turn;
            tip.show(turn < 0 ? -1 : step, turn);
            over.redraw();
        }
    }

    private void click(MouseEvent event) {
        requestFocus();
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && hoverStep >= 0) {
            controller.select(hoverStep, hoverTurn);
            if (event.getClickCount() == 2) {
                controller.open();
            }
        }
    }

    /** Draws around a part of the map, to enlarge it. */
    private void drag(MouseEvent event) {
        placed().filter(at -> event.getButton() == MouseButton.PRIMARY).ifPresent(at -> {
            point(-1, -1);
            double grown = Type.drawn();
            double left = Math.clamp(Math.min(event.getX(), pressed.getX()) / grown, MapLayout.LEFT, at.right());
            double right = Math.clamp(Math.max(event.getX(), pressed.getX()) / grown, MapLayout.LEFT, at.right());
            double top = Math.clamp(Math.min(event.getY(), pressed.getY()) / grown, at.top(), at.bottom());
            double bottom = Math.clamp(Math.max(event.getY(), pressed.getY()) / grown, at.top(), at.bottom());
            drawn = right - left < LEAST_DRAWN || bottom - top < LEAST_DRAWN
                    ? null
                    : new Rectangle2D(left, top, right - left, bottom - top);
            over.redraw();
        });
    }

    /** As large as there is room for all decisions and rows that were drawn around. */
    private void enlargeDrawn() {
        Rectangle2D part = drawn;
        drawn = null;
        placed().filter(at -> part != null).ifPresent(at -> {
            int first = at.stepAt(part.getMinX());
            int count = at.stepAt(part.getMaxX() - 1) - first + 1;
            double high = at.shareAt(part.getMaxY()) - at.shareAt(part.getMinY());
            double most = (double) controller.map.get().steps() / count;
            zoom = Math.clamp(rows.byAge() ? most : Math.min(most, 1 / high), 1, MOST);
            around = Optional.of(new Point2D(first + count / 2, at.shareAt(part.getMinY() + part.getHeight() / 2)));
            map.redraw();
            over.redraw();
        });
    }

    private void wheel(ScrollEvent event) {
        if (event.isControlDown() && event.getDeltaY() != 0) {
            enlarge(event.getDeltaY() > 0 ? 2 : 0.5);
            event.consume();
        }
    }

    private void enlarge(double by) {
        zoom = Math.clamp(zoom * by, 1, MOST);
        map.redraw();
        over.redraw();
    }

    private void key(KeyEvent event) {
        if (rows == null || event.isAltDown() || event.isShiftDown()) {
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
            case HOME -> enlarge(1 / MOST);
            default -> used = false;
        }
        if (used) {
            event.consume();
        }
    }

    private void step(int to) {
        if (to >= 0 && to < controller.map.get().steps()) {
            controller.select(to, turn());
        }
    }

    /** The next decision, or the one before, that needs the turn selected; the present one if there is none. */
    private int need(int by) {
        int[] uses = turn() < 0 || !controller.answers() ? new int[0] : controller.map.get().uses(turn());
        IntStream found = IntStream.of(uses).filter(use -> by > 0 ? use > step() : use < step());
        return (by > 0 ? found.min() : found.max()).orElse(step());
    }

    private void row(int by) {
        int[] turns = rows.turns();
        if (turns.length > 0 && step() >= 0) {
            // By age the newest are above.
            int place = turn() < 0 ? by > 0 ? -1 : turns.length : rows.places()[turn()];
            int to = Math.clamp(place + (rows.byAge() ? -by : by), 0, turns.length - 1);
            controller.select(step(), turns[to]);
        }
    }

    /** The map as it stands, for a file. */
    Optional<Picture> picture() {
        return placed().map(at -> {
            MemoryMap shown = controller.map.get();
            Comparison of = shown.shown();
            MapLayout whole = layout(900, 640);
            MapPainter made = painter(null, null, whole);
            // As it is now: it is drawn later, when another map may be shown, or none.
            MapRows turns = rows;
            Painting painting = (g, width, height, palette) -> {
                MapPainter paints = new MapPainter(g, palette, shown, turns, whole, made.cells(), made.styles(), made.answers(),
                        made.category());
                paints.paint();
                if (whole.bars() > 0) {
                    paints.heads();
                }
            };
            return painting.picture(of.conversation().id() + "-map", Texts.of("compare.map-title"),
                    Texts.of("compare.map-legend", controller.title(0), controller.title(1)), ValueTable.NONE,
                    RunningCharts.caption(of, ""), 900, 640);
        });
    }
}
