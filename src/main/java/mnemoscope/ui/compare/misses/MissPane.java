package mnemoscope.ui.compare.misses;

import java.util.List;
import java.util.Optional;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses.Bar;
import mnemoscope.explain.miss.Misses.OfPolicy;
import mnemoscope.explain.miss.Misses;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/** The matrix with mouse and keyboard control: a click or arrows select a bar, Enter moves into its list. */
final class MissPane extends StackPane {
    private static final double PICTURE = 900;

    private final MissController controller;
    private final PaintedCanvas drawing = PaintedCanvas.grown("", this::paint);
    private final Tips tips = Tips.on(this, "");
    private final Runnable enter;

    /** @param enter moves into the list of the selected bar */
    MissPane(MissController controller, Runnable enter) {
        this.controller = controller;
        this.enter = enter;
        getStyleClass().addAll("mn-misses", "mn-focusable");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        getChildren().add(drawing);
        ModelValue.whenever(this::show, controller.misses, controller.context.lens(now -> now.compare().misses()),
                controller.marked);
        Theme.follow(this, theme -> show());
        focusVisibleProperty().subscribe(on -> drawing.redraw());
        setOnMouseMoved(event -> tips.setText(words(placed().rowAt(y(event)), placed().policyAt(x(event)))));
        setOnMouseClicked(this::click);
        setOnKeyPressed(this::key);
    }

    private void show() {
        controller.misses.optional().filter(shown -> !shown.policies().isEmpty()).ifPresent(shown -> {
            double high = Math.ceil(new MissLayout(1, 1, shown.rows()).height() * Type.drawn());
            setMinHeight(high);
            setPrefHeight(high);
            say();
            drawing.redraw();
        });
    }

    private void say() {
        setAccessibleText(Texts.of("compare.misses-title") + ": " + words(controller.row(), controller.policy()));
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    /** Describes a bar and its row; for a row's name, the row only. */
    private String words(int row, int policy) {
        Misses shown = controller.misses.get();
        if (shown == null || row < 0) {
            return "";
        }
        MissReason reason = shown.rows().get(row);
        if (policy < 0) {
            return reason.help();
        }
        OfPolicy of = shown.policies().get(policy);
        Bar bar = of.bar(reason, controller.inDecisions());
        String count = Texts.of(controller.inDecisions() ? "compare.misses-bar-in-decisions" : "compare.misses-bar", of.title(),
                reason.words(), Numbers.whole(bar.count()),
                Numbers.whole(of.bar(MissReason.ALL, controller.inDecisions()).count()));
        String kept = !shown.isPlanned() || bar.count() == 0
                ? ""
                : " " + Texts.of(shown.isProven() ? "compare.misses-bar-avoidable" : "compare.misses-bar-at-least",
                        Numbers.whole(bar.kept()));
        return (count + kept + " " + reason.help()).strip();
    }

    MissLayout placed() {
        Misses shown = controller.misses.get();
        return new MissLayout(getWidth() / Type.drawn(), shown == null ? 0 : shown.policies().size(),
                shown == null ? List.of() : shown.rows());
    }

    private void paint(Painter g, double width, double height, Palette palette) {
        if (controller.misses.optional().filter(shown -> !shown.policies().isEmpty()).isEmpty()) {
            return;
        }
        new MissPainter(g, palette, controller.misses.get(), placed(), controller.styles(), controller.inDecisions(),
                controller.bars()).paint();
        if (isFocusVisible()) {
            g.setStroke(palette.of(ColorRole.ACCENT));
            g.setLineWidth(2);
            g.strokeRect(1, 1, width - 2, height - 2);
        }
    }

    private static double x(MouseEvent event) {
        return event.getX() / Type.drawn();
    }

    private static double y(MouseEvent event) {
        return event.getY() / Type.drawn();
    }

    private void click(MouseEvent event) {
        requestFocus();
        int row = placed().rowAt(y(event));
        int policy = placed().policyAt(x(event));
        if (event.getButton() == MouseButton.PRIMARY && row >= 0 && policy >= 0) {
            controller.choose(policy, row);
        }
    }

    private void key(KeyEvent event) {
        if (controller.misses.get() == null || event.isAltDown() || event.isShiftDown() || event.isShortcutDown()) {
            return;
        }
        boolean used = true;
        switch (event.getCode()) {
            case LEFT -> controller.chooseNext(-1, 0);
            case RIGHT -> controller.chooseNext(1, 0);
            case UP -> controller.chooseNext(0, -1);
            case DOWN -> controller.chooseNext(0, 1);
            case ENTER -> enter.run();
            case SPACE -> controller.mark();
            default -> used = false;
        }
        if (used) {
            event.consume();
        }
    }

    /** The matrix as a picture for a file, with one row per need as its values. */
    static Optional<Picture> picture(MissController controller) {
        return controller.misses.optional().map(shown -> {
            MissLayout whole = new MissLayout(PICTURE, shown.policies().size(), shown.rows());
            List<PolicyStyle> styles = controller.styles();
            boolean inDecisions = controller.inDecisions();
            Painting painting = (g, width, height,
                    palette) -> new MissPainter(g, palette, shown, whole, styles, inDecisions, List.of()).paint();
            return painting.picture(controller.name(), Texts.of("compare.misses-title"),
                    Texts.of(shown.isPlanned() ? "compare.misses-legend" : "compare.misses-no-plan"), controller.table(),
                    RunningCharts.caption(shown.shown().getFirst()), PICTURE, whole.height());
        });
    }
}
