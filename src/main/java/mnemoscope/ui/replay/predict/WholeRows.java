package mnemoscope.ui.replay.predict;

import java.util.List;
import java.util.OptionalDouble;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;

/** The part of a list that is in view: a row is whole there or hidden, a high one ends in a whole line, and the others are counted. */
final class WholeRows {
    /** Deviation of a layout, px. */
    private static final double SNAP = 1;

    private final ScrollPane scroll;
    private final VBox list;
    private final Label foot = Layouts.padded(Layouts.uncut(Type.ROW.label("", "mn-strong", "mn-predict-below")), 2, 12, 2, 12);
    /** Numbers of turns that begin above and that end below. */
    final ModelValue<Integer> above = new ModelValue<>(0);
    final ModelValue<Integer> below = new ModelValue<>(0);

    WholeRows(ScrollPane scroll, VBox list) {
        this.scroll = scroll;
        this.list = list;
        foot.setAlignment(Pos.CENTER);
        foot.setMaxWidth(Double.MAX_VALUE);
        foot.textProperty().bind(below.map(many -> Texts.of("replay.predict-more-below", many)));
        Layouts.showWhile(foot, below.map(many -> many > 0));
        // JavaFX keeps the part of the list that is above, which moves the rows.
        scroll.viewportBoundsProperty().subscribe((before, now) -> {
            if (hidden() > 0) {
                scrollTo(scroll.getVvalue() * Math.max(0, list.getHeight() - before.getHeight()));
            }
        });
    }

    /** Says that the list goes on below, which the thin bar beside it does not say to a class. */
    Label foot() {
        return foot;
    }

    double height() {
        return scroll.getViewportBounds().getHeight();
    }

    /** How much of the list is above the upper edge, px. */
    double top() {
        return scroll.getVvalue() * hidden();
    }

    private double hidden() {
        return Math.max(0, list.getHeight() - height());
    }

    /** Hides the list until it is counted: what it shows before that is cut. */
    void restart() {
        below.set(0);
        scroll.setOpacity(0);
    }

    /** Hides what the edges cut, and counts. @param turns number of turns, also of those that have no row yet */
    void count(List<TurnRow> rows, int turns) {
        List<TurnRow> placed = rows.stream().filter(row -> row.getHeight() > 0).toList();
        if (height() <= 0 || placed.isEmpty() && turns > 0) {
            return;
        }
        int missing = turns - placed.size();
        // As if the foot were hidden: what it hides does not alone keep it.
        double all = height() + (foot.isManaged() ? foot.getHeight() : 0);
        boolean ends = missing == 0 && top() + all >= list.getHeight() - SNAP;
        double seen = ends ? all : all - foot.prefHeight(-1);
        double top = Math.clamp(top(), 0, Math.max(0, list.getHeight() - seen));
        list.getChildren().stream().filter(Node::isManaged).forEach(each -> cut(each, top, top + seen));
        above.set((int) placed.stream().filter(row -> row.isManaged() && start(row) < top - SNAP).count());
        below.set(missing + (int) placed.stream().filter(row -> row.isManaged() && end(row) > top + seen + SNAP).count());
        scroll.setOpacity(1);
    }

    private static void cut(Node node, double top, double bottom) {
        double from = top - start(node);
        double to = bottom - start(node);
        double height = end(node) - start(node);
        boolean whole = from <= SNAP && to >= height - SNAP || from >= height || to <= 0;
        node.setClip(null);
        node.setVisible(whole || node instanceof TurnRow row && height > (bottom - top) / 2 && row.showLines(from, to));
    }

    /** Not the bounds in the parent: those are of what the clip shows. */
    static double start(Node node) {
        return node.getLayoutY();
    }

    static double end(Node node) {
        return start(node) + node.getLayoutBounds().getHeight();
    }

    /**
     * Scrolls a row into view with the head of its group, from its start if it is higher than the view, with a whole row at the
     * upper edge.
     */
    void show(Node node) {
        if (hidden() <= 0 || node.getLayoutBounds().getHeight() == 0) {
            return;
        }
        Node before = list.getChildren().get(Math.max(0, list.getChildren().indexOf(node) - 1));
        boolean headed = !(before instanceof TurnRow) && end(node) - start(before) <= height();
        double most = start(headed ? before : node);
        double least = Math.min(most, Math.max(top(), end(node) - height()));
        double whole = next(least).orElse(least);
        scrollTo(whole <= Math.min(most, hidden()) ? whole : least);
    }

    private void scrollTo(double top) {
        scroll.setVvalue(Math.clamp(top / hidden(), 0, 1));
    }

    /** Where the first row or group from there on starts. */
    private OptionalDouble next(double from) {
        return list.getChildren().stream().filter(Node::isManaged).mapToDouble(WholeRows::start)
                .filter(each -> each >= from - SNAP).min();
    }

    /** Scrolls on to the next row or group where the upper edge cuts one; a gap below the last turn makes room for that. */
    void showWhole() {
        double hidden = hidden();
        if (hidden <= 0) {
            return;
        }
        double whole = next(top()).orElse(top());
        if (whole > hidden) {
            list.setPadding(new Insets(0, 0, list.getPadding().getBottom() + whole - hidden, 0));
            // Its viewport knows the new height after the next layout.
            FrameCallbacks.after(2, () -> true, () -> scroll.setVvalue(1));
        } else {
            scrollTo(whole);
        }
    }
}
