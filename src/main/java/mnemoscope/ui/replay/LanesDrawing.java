package mnemoscope.ui.replay;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.MarkPainter;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/** Draws fate lanes or rank lanes. */
final class LanesDrawing extends StackPane {
    private final Drawing drawing = new Drawing("Where the evidence went under each policy", this::draw);
    private static final double LECTURE_SCALE = 1.75;
    private static final double FINEST = 1.6;
    private static final double HEAD = 17;
    private static final double FOOT = 12;
    private static final double RIGHT = 48;

    private Lanes lanes = Lanes.NONE;
    private List<PolicyStyle> styles = List.of();
    private List<String> titles = List.of();

    LanesDrawing() {
        getChildren().add(drawing);
    }

    void show(Lanes lanes, List<PolicyStyle> styles, List<String> titles) {
        this.lanes = lanes;
        this.styles = styles;
        this.titles = titles;
        drawing.redraw();
    }

    private void draw(GraphicsContext g, double width, double height, Palette palette) {
        double scale = Theme.current().get() == Theme.LECTURE ? LECTURE_SCALE : 1;
        g.save();
        g.scale(scale, scale);
        draw(g, palette, width / scale, height / scale);
        g.restore();
    }

    private void draw(GraphicsContext g, Palette palette, double width, double height) {
        switch (lanes) {
            case Lanes.None none -> {
                // nothing to draw
            }
            case Lanes.Fates fates -> fates(g, fates, width, height, palette);
            case Lanes.Ranks ranks -> ranks(g, ranks, width, height, palette);
        }
    }

    private double left() {
        double widest = titles.stream().mapToDouble(title -> width(title)).max().orElse(0);
        return Math.min(170, Math.max(84, widest + 26));
    }

    private void name(GraphicsContext g, int policy, double y, Palette palette) {
        PolicyStyle style = styles.get(policy);
        MarkPainter.draw(g, style.shape(), MarkState.FILLED, 6, y, 12, palette.of(style.hue()), Drawing.paper(palette));
        Drawing.text(g, titles.get(policy), 16, y + 4, Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
    }

    private void fates(GraphicsContext g, Lanes.Fates fates, double width, double height, Palette palette) {
        double left = left() + 6;
        double right = width - RIGHT;
        double slot = fates.asked() == fates.from() ? 0 : (right - left) / (fates.asked() - fates.from());
        FateScale scale = new FateScale(fates.from(), left, slot);
        double band = (height - HEAD - FOOT) / styles.size();
        String arrives = "arrives, step " + (fates.from() + 1);
        Drawing.text(g, arrives, left, 12, Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
        Drawing.text(g, "asked, step " + (fates.asked() + 1), right, 12, Drawing.META_STRONG, palette.of(Token.FG),
                TextAlignment.RIGHT);
        ticks(g, fates, scale, height - FOOT, palette);
        g.setFill(palette.of(Token.FG));
        g.fillRect(right - 0.5, HEAD, 1, height - HEAD - FOOT);
        int evidence = (int) fates.lanes().stream().filter(lane -> lane.policy() == 0).count();
        for (int p = 0; p < styles.size(); p++) {
            int policy = p;
            double middle = HEAD + band * (p + 0.5);
            name(g, p, middle, palette);
            List<Lanes.FateLane> mine = fates.lanes().stream().filter(lane -> lane.policy() == policy).toList();
            double gap = evidence == 1 ? 0 : Math.min(10, (band - 6) / (evidence - 1));
            for (int k = 0; k < mine.size(); k++) {
                FatePainter painter = new FatePainter(g, styles.get(p), scale, palette, evidence > 1, fates.asked());
                painter.draw(mine.get(k), middle + gap * (k - (evidence - 1) / 2.0));
            }
            boolean lost = mine.stream().anyMatch(lane -> !lane.kept());
            Drawing.text(g, mine.isEmpty() ? "" : mine.getFirst().end(), right + 13, middle + 4, Drawing.ROW_STRONG,
                    palette.of(lost ? Token.WARNING : Token.FG), TextAlignment.LEFT);
        }
    }

    private static void ticks(GraphicsContext g, Lanes.Fates fates, FateScale scale, double y, Palette palette) {
        int steps = fates.asked() - fates.from();
        if (steps > 60) {
            return;
        }
        g.setFill(palette.of(Token.SUBTLE));
        for (int t = fates.from(); t <= fates.asked(); t++) {
            g.fillRect(scale.x(t) - 0.5, y, 1, t == fates.from() || t == fates.asked() ? 5 : 3);
        }
    }

    private void ranks(GraphicsContext g, Lanes.Ranks ranks, double width, double height, Palette palette) {
        double left = left() + 4;
        Drawing.text(g, "best score first: filled is kept, hollow is evicted", left, 12, Drawing.META, palette.of(Token.MUTED),
                TextAlignment.LEFT);
        double band = (height - HEAD - 4) / styles.size();
        int longest = ranks.lanes().stream().mapToInt(lane -> lane.kept().size()).max().orElse(1);
        double slot = Math.min(8.6, (width - left - 112) / Math.max(1, longest));
        for (Lanes.RankLane lane : ranks.lanes()) {
            double middle = HEAD + band * (lane.policy() + 0.5);
            name(g, lane.policy(), middle, palette);
            rank(g, lane, left, middle, slot, Math.min(12.4, band - 4), palette);
            Drawing.text(g, lane.result(), left + slot * lane.kept().size() + 8, middle + 4, Drawing.ROW_STRONG,
                    palette.of(lane.lost() ? Token.WARNING : Token.FG), TextAlignment.LEFT);
        }
    }

    private void rank(GraphicsContext g, Lanes.RankLane lane, double left, double middle, double slot, double tall,
            Palette palette) {
        Color hue = palette.of(styles.get(lane.policy()).hue());
        Color quiet = palette.of(styles.get(lane.policy()).hue(), 0.65);
        double wide = Math.max(0.8, slot * 0.72);
        if (slot < FINEST) {
            runs(g, lane, left, middle, slot, tall, hue, quiet);
        }
        for (int k = 0; slot >= FINEST && k < lane.kept().size(); k++) {
            double x = left + k * slot + 0.8;
            if (lane.kept().get(k)) {
                g.setFill(hue);
                g.fillRect(x - 0.5, middle - tall / 2 - 0.5, wide + 1, tall + 1);
            } else {
                g.setStroke(quiet);
                g.setLineWidth(Math.min(1.1, slot / 4));
                g.strokeRect(x, middle - tall / 2, wide, tall);
            }
        }
        for (int rank : lane.gold()) {
            boolean kept = lane.kept().get(rank);
            g.setFill(palette.of(kept ? Token.TAG : Token.WARNING));
            double extra = goldExtra(slot, wide, lane.gold().contains(rank - 1) || lane.gold().contains(rank + 1));
            g.fillRect(left + rank * slot + 0.8 - extra, middle - tall / 2 - 3, wide + 2 * extra, tall + 6);
        }
    }

    /** How far a cell of evidence reaches beyond others at either side; neighbours that are evidence too leave a gap. */
    static double goldExtra(double slot, double wide, boolean besideGold) {
        double extra = Math.min(1.7, slot * 0.25 + 0.5);
        return besideGold ? Math.min(extra, Math.max(0, (slot - wide - 1.2) / 2)) : extra;
    }

    /** Thousands of candidates: runs of one fate instead of bars. */
    private static void runs(GraphicsContext g, Lanes.RankLane lane, double left, double middle, double slot, double tall,
            Color hue, Color quiet) {
        for (int k = 0; k < lane.kept().size();) {
            boolean kept = lane.kept().get(k);
            int end = k + 1;
            while (end < lane.kept().size() && lane.kept().get(end) == kept) {
                end++;
            }
            if (kept) {
                g.setFill(hue);
                g.fillRect(left + k * slot, middle - tall / 2, Math.max(0.8, (end - k) * slot), tall);
            } else if ((end - k) * slot >= 1) {
                g.setStroke(quiet);
                g.setLineWidth(1);
                g.strokeRect(left + k * slot + 0.5, middle - tall / 2, (end - k) * slot - 1, tall);
            }
            k = end;
        }
    }

    static double width(String text) {
        return TextWidth.of(text, Drawing.ROW_STRONG);
    }

    /** Steps to pixels. */
    record FateScale(int from, double left, double slot) {
        double x(double step) {
            return left + (step - from) * slot;
        }
    }
}
