package mnemoscope.ui.replay.fates;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.LectureDecision.Lane;
import mnemoscope.explain.decision.LectureDecision;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.model.Texts;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/** The fate of the evidence for a class: one lane per policy along the conversation, from the evidence turn to the question. */
public final class LectureLanes extends StackPane {
    private static final double HEAD = 34;
    private static final double LANE = 40;
    private static final double GAP = 16;
    private static final double SMALL = 24;

    private final PaintedCanvas drawing = new PaintedCanvas(Texts.of("replay.fates"), this::paint);
    private LectureDecision step;
    private List<PolicyStyle> styles = List.of();

    public LectureLanes() {
        getChildren().add(drawing);
    }

    /** @param looks styles of the shown policies */
    public void show(LectureDecision shown, List<PolicyStyle> looks) {
        step = shown;
        styles = looks;
        drawing.redraw();
    }

    /** The height of the lanes for a number of policies, px. */
    public static double height(int policies) {
        return Type.px(HEAD + LANE * policies);
    }

    /** Laid out at the normal type size of a lecture. */
    private void paint(Painter g, double width, double height, Palette palette) {
        if (step == null || step.lanes().isEmpty()) {
            return;
        }
        double scale = Type.px(1);
        g.save();
        g.scale(scale, scale);
        new Painted(g, palette, step, styles, width / scale).paint();
        g.restore();
    }

    private static final class Painted {
        private static final Font PLAIN = Type.face(Type.REGULAR, SMALL);
        private static final Font STRONG = Type.face(Type.SEMI_BOLD, SMALL);

        private final Painter g;
        private final Palette palette;
        private final LectureDecision step;
        private final Comparison shown;
        private final List<PolicyStyle> styles;
        private final int asked;
        private final int first;
        private final double left;
        private final double right;

        Painted(Painter g, Palette palette, LectureDecision step, List<PolicyStyle> styles, double width) {
            this.g = g;
            this.palette = palette;
            this.step = step;
            this.styles = styles;
            shown = step.shown();
            asked = step.step().decision();
            first = step.lanes().stream().mapToInt(Lane::turn).min().orElse(0);
            left = widest(step.heads().stream().map(ColumnView::title).toList()) + 92;
            right = width - widest(step.heads().stream().map(ColumnView::outcomeWord).toList()) - 40;
        }

        private static double widest(List<String> words) {
            return words.stream().mapToDouble(each -> Type.width(each, STRONG)).max().orElse(0);
        }

        /** Turns and questions are events of the conversation, in order at equal distances. */
        private double ofTurn(int turn) {
            int before = Math.max(0, shown.arrivalDecision(turn));
            return at(turn + before);
        }

        private double ofStep(int t) {
            return at(shown.anchor(t) + 1.0 + t);
        }

        private double at(double event) {
            double from = first + Math.max(0, shown.arrivalDecision(first));
            double to = shown.anchor(asked) + 1.0 + asked;
            return left + (right - left) * (event - from) / Math.max(1, to - from);
        }

        void paint() {
            questions();
            int policies = styles.size();
            int evidence = step.lanes().size() / Math.max(1, policies);
            double gap = evidence < 2 ? 0 : Math.min(9, (LANE - 12) / (evidence - 1));
            for (int p = 0; p < policies; p++) {
                int column = p;
                double middle = HEAD + LANE * (p + 0.5);
                head(p, middle);
                List<Lane> mine = step.lanes().stream().filter(lane -> lane.column() == column).toList();
                for (int k = 0; k < mine.size(); k++) {
                    lane(mine.get(k), styles.get(p), middle + gap * (k - (mine.size() - 1) / 2.0), evidence > 1);
                }
                boolean lost = mine.stream().anyMatch(lane -> lane.dropped() >= 0);
                g.text(step.heads().get(p).outcomeWord(), right + 28, middle + 8, STRONG,
                        palette.of(lost ? ColorRole.WARNING : ColorRole.FG), TextAlignment.LEFT);
            }
        }

        private void head(int p, double middle) {
            PolicyStyle style = styles.get(p);
            MarkPainter.draw(g, style.shape(), style.legend(), 13, middle, 26, palette.of(style.hue()),
                    palette.of(ColorRole.INSET));
            g.text(step.heads().get(p).title(), 36, middle + 8, STRONG, palette.of(ColorRole.FG), TextAlignment.LEFT);
        }

        /** A line per decision; labels for the current one, those that lost evidence, and others while there is room. */
        private void questions() {
            List<double[]> taken = new ArrayList<>();
            double foot = HEAD + LANE * styles.size();
            g.rect(right - 1.5, HEAD - 4, 3, foot - HEAD + 4, palette.of(ColorRole.FG));
            name(Texts.of("replay.lecture-decision", asked + 1), right, STRONG, ColorRole.FG, taken);
            int from = Math.max(0, shown.arrivalDecision(first));
            boolean apart = asked > from && ofStep(from + 1) - ofStep(from) > 5;
            step.lanes().stream().filter(lane -> lane.dropped() >= 0 && lane.dropped() < asked).mapToInt(Lane::dropped).distinct()
                    .forEach(t -> question(t, foot, true, taken));
            name(Texts.of("replay.lecture-said", shown.id(first)), left, PLAIN, ColorRole.MUTED, taken);
            for (int t = from; t < asked; t++) {
                question(t, foot, apart, taken);
            }
        }

        private void question(int t, double foot, boolean line, List<double[]> taken) {
            if (line) {
                g.rect(ofStep(t) - 1, HEAD - 4, 2, foot - HEAD + 4, palette.of(ColorRole.LINE));
                name(Texts.of("replay.lecture-decision", t + 1), ofStep(t), PLAIN, ColorRole.MUTED, taken);
            }
        }

        /** A label, unless it would overlap another. */
        private void name(String words, double x, Font font, ColorRole ink, List<double[]> taken) {
            double half = Type.width(words, font) / 2;
            boolean free = taken.stream().noneMatch(each -> x + half + GAP > each[0] && x - half - GAP < each[1]);
            if (free) {
                taken.add(new double[]{x - half, x + half});
                g.text(words, x, 22, font, palette.of(ink), TextAlignment.CENTER);
            }
        }

        private void lane(Lane lane, PolicyStyle style, double y, boolean several) {
            Color hue = palette.of(style.hue());
            Color warning = palette.of(ColorRole.WARNING);
            Color paper = palette.of(ColorRole.INSET);
            double thick = several ? 5 : 10;
            double size = several ? 16 : 28;
            boolean gone = lane.dropped() >= 0;
            boolean earlier = gone && lane.dropped() < asked;
            double lost = gone ? ofStep(lane.dropped()) : right;
            for (Span span : lane.held()) {
                double begin = span.first() == shown.arrivalDecision(lane.turn()) ? ofTurn(lane.turn()) : ofStep(span.first());
                boolean last = gone && lane.dropped() == span.last() + 1;
                g.line(begin, y, last ? lost : ofStep(span.last()), y, thick, hue,
                        style.reference() ? new double[]{14, 6} : new double[0]);
            }
            if (lane.held().isEmpty()) {
                // The turn was a candidate only until the first decision after it, which dropped it.
                g.line(ofTurn(lane.turn()), y, lost, y, 3, hue);
            }
            if (earlier) {
                g.line(lost + 20, y, right - 16, y, 3, warning, 3, 9);
            }
            MarkState start = lane.held().isEmpty() ? MarkState.HOLLOW : MarkState.FILLED;
            MarkPainter.draw(g, style.shape(), start, ofTurn(lane.turn()), y, size, hue, paper);
            if (gone) {
                g.rect(lost - size / 2, y - size / 2, size, size, paper);
                MarkPainter.draw(g, MarkShape.CIRCLE, MarkState.CROSS, lost, y, size, warning, paper);
            }
            if (!gone || earlier) {
                MarkPainter.draw(g, style.shape(), gone ? MarkState.HOLLOW : MarkState.FILLED, right, y, size * 1.15,
                        gone ? warning : hue, paper);
            }
        }
    }
}
