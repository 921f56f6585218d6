package mnemoscope.ui.replay.fates;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.explain.fate.LifeLine;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.Texts;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.fates.FatePainter.FateScale;
import mnemoscope.ui.replay.state.ReplayController;

/** Paints a lifetime once: one lane per policy, vertical lines for questions that need the turn. */
public record LifePainter(Painter g, Palette palette, LifeLine life, List<PolicyStyle> styles, List<String> names, double width,
        FateScale scale) {
    private static final double MARK = 20;
    private static final double TOP = 16;
    private static final double LANE = 18;
    private static final double APART = 10;
    /** Marks of a question, and the smallest that is still told by its shape, px. */
    private static final double WHOLE = 10;
    private static final double LEAST = 5;

    /** @param names names of the policies beside their marks; none where there is no room */
    public LifePainter(Painter g, Palette palette, LifeLine life, List<PolicyStyle> styles, List<String> names, double width) {
        this(g, palette, life, styles, names, width, scale(life, names, width));
    }

    public static double height(int policies) {
        return 38 + LANE * Math.max(1, policies);
    }

    /** The scale in a picture of this width. */
    public static FateScale scale(LifeLine life, List<String> names, double width) {
        double left = MARK + names.stream().mapToDouble(FatePainter::width).max().orElse(0);
        return new FateScale(life.from(), left, (width - left - 8) / Math.max(1, life.to() - life.from()));
    }

    /** Paints it from the top left corner. */
    public void paint() {
        if (life.lives().isEmpty()) {
            return;
        }
        double bottom = TOP + LANE * styles.size();
        g.setFill(palette.of(ColorRole.LINE));
        for (int need : life.needs()) {
            g.fillRect(scale.x(need) - 0.5, TOP - 2, 1, bottom - TOP + 2);
        }
        asked();
        // Below the marks, which it would cross.
        g.rect(scale.x(life.cursor()) - 0.8, TOP - 2, 1.6, bottom - TOP + 6, palette.of(ColorRole.ACCENT));
        for (LifeLine.Life each : life.lives()) {
            lane(each, TOP + LANE * (each.policy() + 0.5));
        }
        steps(bottom + 14);
    }

    private void lane(LifeLine.Life each, double y) {
        PolicyStyle style = styles.get(each.policy());
        Color hue = palette.of(style.hue());
        Color paper = palette.of(ColorRole.BG);
        MarkPainter.draw(g, style.shape(), style.legend(), 6, y, 11, hue, paper);
        if (!names.isEmpty()) {
            g.text(names.get(each.policy()), 15, y + 4, PaintedCanvas.META, palette.of(ColorRole.FG), TextAlignment.LEFT);
        }
        g.line(scale.left(), y, width - 6, y, 1, palette.of(ColorRole.LINE), 1.5, 3);
        for (Lanes.Span span : each.covered()) {
            g.line(scale.x(span.first()), y, scale.x(Math.min(life.to(), span.last() + 1)), y, 1.6, hue);
        }
        for (Lanes.Span span : each.held()) {
            double end = scale.x(FatePainter.end(span, each.dropped()));
            g.line(scale.x(span.first()), y, Math.max(end, scale.x(span.first()) + 2), y, 5, hue, FatePainter.dashes(style));
        }
        for (NeedMark mark : marks(life.needs(), each, scale)) {
            MarkPainter.draw(g, style.shape(), mark.hit() ? MarkState.FILLED : MarkState.HOLLOW, mark.x(), y, mark.size(),
                    mark.hit() ? hue : palette.of(ColorRole.WARNING), paper);
        }
        if (each.dropped() >= 0 && each.dropped() <= life.to()) {
            boolean costs = life.needs().stream().anyMatch(need -> need >= each.dropped());
            MarkPainter.draw(g, MarkShape.CIRCLE, MarkState.CROSS, crossAt(each), y, 10,
                    palette.of(costs ? ColorRole.WARNING : ColorRole.MUTED), paper);
        }
    }

    /** @param size across, px */
    record NeedMark(double x, double size, boolean hit) {}

    /**
     * The marks of a lane, one per question that needs the turn. Close ones are smaller; those that would still lie over each other
     * are one mark: a miss if one of them is.
     */
    static List<NeedMark> marks(List<Integer> needs, LifeLine.Life each, FateScale scale) {
        List<NeedMark> marks = new ArrayList<>();
        for (int k = 0; k < each.hits().size(); k++) {
            boolean hit = each.hits().get(k);
            if (!hit && needs.get(k) == each.dropped()) {
                // The cross shows this drop.
                continue;
            }
            double x = scale.x(needs.get(k));
            double gap = marks.isEmpty() ? WHOLE + 1 : x - marks.getLast().x();
            if (gap < LEAST + 1) {
                NeedMark before = marks.removeLast();
                marks.add(new NeedMark(before.x(), LEAST, before.hit() && hit));
                continue;
            }
            double size = Math.min(WHOLE, gap - 1);
            if (!marks.isEmpty()) {
                NeedMark before = marks.removeLast();
                marks.add(new NeedMark(before.x(), Math.min(before.size(), size), before.hit()));
            }
            marks.add(new NeedMark(x, size, hit));
        }
        return marks;
    }

    /**
     * The position of the drop's cross: at its decision, or before a later question in the same place, so that cross and ring are
     * both visible.
     */
    private double crossAt(LifeLine.Life each) {
        double x = scale.x(each.dropped());
        return life.needs().stream().filter(need -> need > each.dropped() && scale.x(need) - x < APART).findFirst()
                .map(need -> scale.x(need) - APART).orElse(x);
    }

    private void asked() {
        List<List<Integer>> groups = new ArrayList<>();
        for (int need : life.needs()) {
            if (groups.isEmpty() || scale.x(need) - scale.x(groups.getLast().getLast()) > 24) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(need);
        }
        double free = 0;
        for (int k = 0; k < groups.size(); k++) {
            List<Integer> group = groups.get(k);
            String numbers = group.size() > 4
                    ? Texts.of("replay.from-to", group.getFirst() + 1, group.getLast() + 1)
                    : String.join(", ", group.stream().map(need -> Integer.toString(need + 1)).toList());
            String words = k == 0 ? Texts.of("replay.asked-at", numbers) : numbers;
            double half = words.length() * 2.8;
            double middle = (scale.x(group.getFirst()) + scale.x(group.getLast())) / 2;
            double x = Math.clamp(middle, Math.min(half, width / 2), Math.max(width / 2, width - half));
            if (x - half >= free) {
                g.text(words, x, 10, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED), TextAlignment.CENTER);
                free = x + half + 6;
            }
        }
    }

    private void steps(double y) {
        TreeSet<Integer> steps = new TreeSet<>();
        life.lives().forEach(each -> steps.add(each.dropped()));
        steps.add(life.from());
        steps.add(life.cursor());
        steps.removeIf(step -> step < life.from() || step > life.to());
        double free = -100;
        for (int step : steps) {
            double x = Math.min(scale.x(step), width - 8);
            if (x - free > 20) {
                g.text(Integer.toString(step + 1), x, y, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED), TextAlignment.CENTER);
                free = x;
            }
        }
    }

    /** Draws the lifetime of the selected turn; a click on a question that needs it goes there. */
    public static final class LifeDrawing extends StackPane {
        private static final double REACH = 7;

        private final PaintedCanvas drawing = PaintedCanvas.sized(Texts.of("replay.life-line-of-the-selected"), this::draw);
        private LifeLine life;
        private int turn;
        private List<PolicyStyle> styles = List.of();

        public LifeDrawing(ReplayController controller) {
            getChildren().add(drawing);
            Tips tips = Tips.on(this, "");
            setOnMouseMoved(event -> {
                List<LifeLine.Use> near = life == null
                        ? List.of()
                        : near(life, getWidth() / Type.px(1), event.getX() / Type.px(1));
                tips.setText(near.stream().map(LifeLine.Use::told).collect(Collectors.joining("\n")));
                setCursor(near.isEmpty() ? Cursor.DEFAULT : Cursor.HAND);
            });
            setOnMouseClicked(event -> {
                if (life != null && event.getButton() == MouseButton.PRIMARY) {
                    nearest(life, getWidth() / Type.px(1), event.getX() / Type.px(1))
                            .ifPresent(use -> controller.decisions().showUse(turn, use.decision()));
                }
            });
            CopyAndExport.offer(this, Texts.of("replay.life-line"), () -> FatePictures.life(controller.model()));
        }

        public void show(WhyView why, List<PolicyStyle> styles) {
            this.life = why.life();
            this.turn = why.turn();
            this.styles = styles;
            drawing.redraw();
        }

        private void draw(Painter g, double width, double height, Palette palette) {
            if (life != null) {
                new LifePainter(g, palette, life, styles, List.of(), width).paint();
            }
        }

        /** The questions marked near a position, in order. */
        static List<LifeLine.Use> near(LifeLine life, double width, double x) {
            FateScale scale = LifePainter.scale(life, List.of(), width);
            return life.uses().stream().filter(use -> Math.abs(scale.x(use.decision()) - x) <= REACH).toList();
        }

        /** The question that a click there selects. */
        public static Optional<LifeLine.Use> nearest(LifeLine life, double width, double x) {
            FateScale scale = LifePainter.scale(life, List.of(), width);
            return near(life, width, x).stream().min(Comparator.comparingDouble(use -> Math.abs(scale.x(use.decision()) - x)));
        }
    }
}
