package mnemoscope.ui.replay.columns;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.NoteMark;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.columns.ColumnItems.ColumnItem;
import mnemoscope.ui.workspace.Notebook;
import mnemoscope.workspace.Notes.Note;

/**
 * A list painted on one canvas: only visible rows are painted, and no node is created or styled between decisions. It scrolls,
 * selects by mouse and keys, and describes the row under the pointer in a tooltip.
 */
public final class PaintedList extends Region {
    private static final double BAR = 6;
    private static final double NOTE = 11;

    private final PaintedCanvas drawing;
    private final IntConsumer pick;
    private final IntConsumer open;
    private final String name;
    private final Tips tip;
    private final Notebook notes;
    private PaintedRows rows;
    private double[] tops = {0};
    private int selectedTurn = -1;
    private int current = -1;
    private int hovered = -1;
    private double offset;
    private double grip = Double.NaN;

    /**
     * @param pick receives the selected row
     * @param open receives a row on Enter or a double click
     */
    PaintedList(String name, Notebook notes, IntConsumer pick, IntConsumer open) {
        this.name = name;
        this.notes = notes;
        this.pick = pick;
        this.open = open;
        drawing = PaintedCanvas.sized(name, this::draw);
        getChildren().add(drawing);
        getStyleClass().add("mn-painted-list");
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        setAccessibleText(name);
        setFocusTraversable(true);
        tip = Tips.on(this, "");
        focusVisibleProperty().subscribe(drawing::redraw);
        notes.here.subscribe((before, now) -> drawing.redraw());
        setOnMouseMoved(event -> hover(at(event.getY() / Type.px(1))));
        setOnMouseExited(event -> hover(-1));
        setOnMousePressed(this::press);
        setOnMouseDragged(this::drag);
        setOnMouseReleased(event -> grip = Double.NaN);
        setOnMouseClicked(this::click);
        // Registered before the menu's handler, because the menu is about the row under the pointer.
        addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::point);
        setOnScroll(this::wheel);
        setOnKeyPressed(this::key);
    }

    /** Shows other rows from the start, or at the current scroll position. */
    void show(PaintedRows shown, int turn, boolean fromTop) {
        rows = shown;
        hovered = -1;
        current = -1;
        tops = new double[shown.size() + 1];
        for (int k = 0; k < shown.size(); k++) {
            tops[k + 1] = tops[k] + shown.height(k);
        }
        scrollTo(fromTop ? 0 : offset);
        select(turn);
    }

    /** Selects a turn. @return whether it is listed */
    boolean select(int turn) {
        selectedTurn = turn;
        if (!isAt(current, turn) && turn >= 0 && rows != null) {
            current = IntStream.range(0, rows.size()).filter(k -> isAt(k, turn)).findFirst().orElse(current);
        }
        say();
        drawing.redraw();
        return isAt(current, turn);
    }

    private boolean isAt(int k, int turn) {
        return k >= 0 && rows.turn(k) == turn;
    }

    /** Scrolls the row of the selected turn to the middle if it was out of view, aligned to whole rows. */
    void reveal() {
        if (current >= 0 && (tops[current] < offset || tops[current + 1] > offset + high())) {
            double middle = Math.max(0, (tops[current] + tops[current + 1] - high()) / 2);
            double above = Arrays.stream(tops).filter(top -> top <= middle).max().orElse(0);
            scrollTo(tops[current + 1] <= above + high() ? above : topFrom(Math.min(tops[current], middle)));
        }
    }

    /** The first row start at or below a position. */
    private double topFrom(double place) {
        return Arrays.stream(tops).filter(top -> top >= place - 0.5).findFirst().orElse(whole());
    }

    /** The maximum scroll position: the last rows are visible, and the first visible row is complete. */
    private double last() {
        return topFrom(Math.max(0, whole() - high()));
    }

    /** Scrolls so that row k is the first visible one. */
    void startAt(int k) {
        scrollTo(tops[k]);
    }

    public PaintedRows rows() {
        return rows;
    }

    private void say() {
        setAccessibleText(current >= 0
                ? name + ": " + rows.words(current) + note(current).map(note -> ", " + note.words()).orElse("")
                : name);
    }

    private Optional<Note> note(int k) {
        return Optional.ofNullable(notes.here.get().turns().get(rows.turn(k)));
    }

    private void scrollTo(double to) {
        offset = Math.clamp(to, 0, last());
        drawing.redraw();
    }

    private int at(double y) {
        double wanted = y + offset;
        if (rows == null || wanted < 0 || wanted >= tops[rows.size()]) {
            return -1;
        }
        int place = Arrays.binarySearch(tops, 0, rows.size(), wanted);
        return place >= 0 ? place : -place - 2;
    }

    private void hover(int k) {
        if (k != hovered) {
            hovered = k;
            tip.setText(k < 0 ? "" : rows.tip(k) + note(k).map(note -> "\n" + note.words()).orElse(""));
            setCursor(k >= 0 && rows.isActive(k) ? Cursor.HAND : Cursor.DEFAULT);
            drawing.redraw();
        }
    }

    /** Height of the viewport, px at the normal type size. */
    double high() {
        return getHeight() / Type.px(1);
    }

    /** Height of all rows, px at the normal type size. */
    private double whole() {
        return tops[tops.length - 1];
    }

    private boolean scrolls() {
        return whole() > high() + 0.5;
    }

    private boolean isOnBar(MouseEvent event) {
        return scrolls() && event.getX() > getWidth() - Type.px(BAR + 3);
    }

    private void press(MouseEvent event) {
        requestFocus();
        // A scroll pane around it would take the focus.
        event.consume();
        grip = isOnBar(event) ? event.getY() : Double.NaN;
    }

    private void drag(MouseEvent event) {
        if (!Double.isNaN(grip)) {
            scrollTo(offset + (event.getY() - grip) * whole() / getHeight());
            grip = event.getY();
        }
    }

    private void click(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && !isOnBar(event) && event.isStillSincePress()) {
            act(at(event.getY() / Type.px(1)), event.getClickCount() == 2);
        }
    }

    /** The menu applies to the turn under the pointer; opened by the keyboard, to the selected one. */
    private void point(ContextMenuEvent event) {
        int k = event.isKeyboardTrigger() ? -1 : at(event.getY() / Type.px(1));
        if (k >= 0 && rows.turn(k) >= 0) {
            act(k, false);
        }
    }

    private void act(int k, boolean opens) {
        if (k >= 0 && rows.isActive(k)) {
            current = k;
            (opens ? open : pick).accept(k);
        }
    }

    private void wheel(ScrollEvent event) {
        if (scrolls()) {
            scrollTo(offset - event.getDeltaY());
            hover(at(event.getY() / Type.px(1)));
            event.consume();
        }
    }

    private void key(KeyEvent event) {
        if (rows == null || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        int page = (int) Math.max(1, high() / ColumnItem.ROW - 1);
        switch (event.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case PAGE_DOWN -> move(page);
            case PAGE_UP -> move(-page);
            case ENTER -> act(current, true);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void move(int by) {
        int way = Integer.signum(by);
        int to = IntStream.iterate(current + way, k -> k >= 0 && k < rows.size(), k -> k + way).filter(rows::isActive)
                .limit(Math.abs(by)).reduce(-1, (before, k) -> k);
        if (to >= 0) {
            current = to;
            if (rows.turn(to) >= 0) {
                pick.accept(to);
            }
            // Scrolls as little as possible; selecting may have changed the rows.
            if (current >= 0) {
                scrollTo(Math.max(tops[current + 1] - high(), Math.min(offset, tops[current])));
            }
            say();
        }
    }

    /** The anchor of row k for a popup, in screen coordinates; null if it is not visible. */
    public Point2D place(int k) {
        return k < 0 || k >= tops.length - 1 ? null : localToScreen(Type.px(12), Type.px(tops[k + 1] - offset + 2));
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        RowPainter brush = new RowPainter(g, palette);
        for (int k = Math.max(0, at(0)); rows != null && k < rows.size() && tops[k] - offset < height; k++) {
            double y = Math.round(tops[k] - offset);
            double tall = tops[k + 1] - tops[k];
            ground(brush, k, y, width, tall);
            rows.paint(brush, k, y, width);
            note(k).ifPresent(note -> NoteMark.of(note).paint(g, rows.noted().getX(), y + rows.noted().getY(), NOTE, palette));
            if (k == current && isFocusVisible()) {
                g.setStroke(palette.of(ColorRole.ACCENT));
                g.setLineWidth(1);
                g.strokeRect(0.5, y + 0.5, width - 1, tall - 1);
            }
        }
        if (scrolls()) {
            double tall = Math.max(24, height * height / whole());
            g.setFill(palette.of(ColorRole.LINE));
            g.fillRoundRect(width - BAR - 1, (height - tall) * offset / Math.max(1, last()), BAR, tall, BAR);
        }
        if (isFocusVisible()) {
            g.setStroke(palette.of(ColorRole.ACCENT));
            g.setLineWidth(2);
            g.strokeRoundRect(1, 1, width - 2, height - 2, 8);
        }
    }

    private void ground(RowPainter brush, int k, double y, double width, double tall) {
        boolean chosen = selectedTurn >= 0 && rows.turn(k) == selectedTurn;
        if (rows.isLost(k) || chosen || k == hovered && rows.isActive(k)) {
            ColorRole ground = rows.isLost(k) ? ColorRole.WARNING_GROUND : chosen ? ColorRole.ACCENT_GROUND : ColorRole.HAIR;
            brush.fill(ground, 0, y, width, tall);
        }
        if (chosen) {
            brush.fill(ColorRole.ACCENT, 0, y, 3, tall);
        }
    }

    @Override
    protected void layoutChildren() {
        drawing.resizeRelocate(0, 0, getWidth(), getHeight());
        if (offset > last()) {
            scrollTo(offset);
        }
    }
}
