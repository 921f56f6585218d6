package mnemoscope.ui.replay.fates;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.fates.FatePainter.FateScale;

/** Paints fate lanes or rank lanes once. @param paper background inside hollow marks */
public record LanesPainter(Painter g, Palette palette, Color paper, List<PolicyStyle> styles, List<String> titles, double width,
        double height) {
    private static final double FINEST = 1.6;
    private static final double HEAD = 17;
    private static final double FOOT = 12;
    private static final double APART = 8;
    private static final double BESIDE = 13;
    private static final double RIGHT = 48;
    private static final double RIGHT_WITH_COST = 66;
    private static final double RIGHT_WITH_BOTH = 106;
    private static final double TICK = 6;
    /** Height of a row with a second line of words, px; a lower one would run into the next. */
    private static final double TWO_LINES = 26;
    /** Height of a row of the usual type, and of the smallest, px; in lower rows no words are painted. */
    private static final double ROW = 13;
    private static final double LEAST_TYPE = 9;
    private static final double SMALLEST_ROW = 10;
    private static final int USUAL_ROWS = 8;
    /** Minimum length of a lane beside a cost, px. */
    private static final double LANE = 60;

    /** Where the cost of misses is written. */
    private enum CostPlace {
        NOWHERE,
        BELOW_LANE,
        BELOW_OUTCOME,
        BESIDE_OUTCOME
    }

    /** An area with a tooltip, in px. */
    record Spot(double left, double top, double right, double bottom, String told) {
        boolean holds(double x, double y) {
            return x >= left && x < right && y >= top && y < bottom;
        }
    }

    /** Paints the lanes. @return the tooltip areas; the first that contains a point counts */
    public List<Spot> paint(Lanes lanes) {
        return switch (lanes) {
            case Lanes.None none -> List.of();
            case Lanes.Fates fates -> fates(fates);
            case Lanes.Ranks ranks -> ranks(ranks);
        };
    }

    /** The height in which nothing is cramped. */
    public static double roomy(int policies) {
        return HEAD + FOOT + 34 * policies;
    }

    /** The minimum height in which every row has its words, px. */
    public static double least(int policies) {
        return HEAD + FOOT + Math.max(ROW * Math.min(policies, USUAL_ROWS), SMALLEST_ROW * policies);
    }

    /** The type of a row that is so high, px: smaller in low rows. */
    static Font type(double band) {
        double usual = PaintedCanvas.ROW_STRONG.getSize();
        return band >= ROW
                ? PaintedCanvas.ROW_STRONG
                : Type.face(Type.SEMI_BOLD, Math.max(LEAST_TYPE, Math.floor(2 * usual * band / ROW) / 2));
    }

    /** Whether a row so high has room for words. */
    static boolean hasWords(double band) {
        return band >= SMALLEST_ROW - 0.25;
    }

    private double left() {
        return left(titles, width);
    }

    /** Start of the lanes: after the longest name, which has at most half of the width. */
    static double left(List<String> titles, double width) {
        double widest = titles.stream().mapToDouble(FatePainter::width).max().orElse(0);
        return Math.min(Math.max(170, width / 2), Math.max(84, widest + 26));
    }

    /** The tooltip of a lane, with its policy where the name is truncated. */
    private String tip(int policy, String words) {
        String title = titles.get(policy);
        boolean isRead = fitted(title, left() - 24).equals(title) && height >= least(titles.size());
        return words.contains(title) || isRead ? words : title + "\n" + words;
    }

    private void name(int policy, double y, double band) {
        PolicyStyle style = styles.get(policy);
        MarkPainter.draw(g, style.shape(), style.legend(), 6, y, Math.min(12, band - 1), palette.of(style.hue()), paper);
        row(fitted(titles.get(policy), left() - 24), 16, y + 4, band, palette.of(ColorRole.FG));
    }

    /** Words of a row, unless it is too low for them: then its tooltip tells them. */
    private void row(String words, double x, double y, double band, Color ink) {
        if (hasWords(band)) {
            g.text(words, x, y, type(band), ink, TextAlignment.LEFT);
        }
    }

    /** Shortens a name in the middle, because that of a what-if ends in its changes. */
    static String fitted(String name, double room) {
        int half = name.length() / 2;
        String cut = name;
        for (int out = 1; out < half && FatePainter.width(cut) > room; out++) {
            cut = name.substring(0, half - out) + "\u2026" + name.substring(half + out);
        }
        return cut;
    }

    private List<Spot> fates(Lanes.Fates fates) {
        List<Spot> spots = new ArrayList<>();
        int evidence = (int) fates.lanes().stream().filter(lane -> lane.policy() == 0).count();
        double left = left() + 6;
        double band = (height - HEAD - FOOT) / styles.size();
        CostPlace place = place(fates, evidence > 1, band);
        double right = width - right(fates, place);
        double slot = fates.asked() == fates.from() ? 0 : (right - left) / (fates.asked() - fates.from());
        FateScale scale = new FateScale(fates.from(), left, slot);
        String asked = Texts.of("replay.asked-at-step", fates.asked() + 1);
        g.text(asked, right, 12, PaintedCanvas.META_STRONG, palette.of(ColorRole.FG), TextAlignment.RIGHT);
        above(Texts.of("replay.arrives-at-step", fates.from() + 1), left,
                right - Type.width(asked, PaintedCanvas.META_STRONG) - APART);
        ticks(fates, scale, height - TICK);
        g.rect(right - 0.5, HEAD, 1, height - HEAD - TICK, palette.of(ColorRole.FG));
        for (int p = 0; p < styles.size(); p++) {
            int policy = p;
            double middle = HEAD + band * (p + 0.5);
            name(p, middle, band);
            List<Lanes.FateLane> mine = fates.lanes().stream().filter(lane -> lane.policy() == policy).toList();
            double gap = evidence == 1 ? 0 : Math.min(10, (band - 6) / (evidence - 1));
            for (int k = 0; k < mine.size(); k++) {
                double y = middle + gap * (k - (evidence - 1) / 2.0);
                new FatePainter(g, styles.get(p), scale, palette, paper, evidence > 1, band, fates.asked()).draw(mine.get(k), y);
                double half = evidence == 1 ? band / 2 : gap / 2;
                spots.add(new Spot(0, y - half, right + 8, y + half, mine.get(k).told()));
            }
            spots.add(new Spot(0, middle - band / 2, width, middle + band / 2, tip(p, fates.ends().get(p).told())));
            boolean lost = mine.stream().anyMatch(lane -> !lane.kept());
            end(fates.ends().get(p), lost, right, middle, band, place);
        }
        return spots;
    }

    /** Text above the lanes, starting at {@code left} or earlier so that it ends before {@code end}; hidden if too long. */
    private void above(String words, double left, double end) {
        double x = Math.min(left, end - Type.width(words, PaintedCanvas.META));
        if (x >= 0) {
            g.text(words, x, 12, PaintedCanvas.META, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
        }
    }

    private CostPlace place(Lanes.Fates fates, boolean several, double band) {
        if (fates.ends().stream().allMatch(end -> end.cost().isEmpty())) {
            return CostPlace.NOWHERE;
        }
        if (band >= TWO_LINES) {
            return several ? CostPlace.BELOW_OUTCOME : CostPlace.BELOW_LANE;
        }
        return band >= ROW && width - right(fates, CostPlace.BESIDE_OUTCOME) - left() >= LANE
                ? CostPlace.BESIDE_OUTCOME
                : CostPlace.NOWHERE;
    }

    /** Room for the words at the end of the lanes. */
    private static double right(Lanes.Fates fates, CostPlace place) {
        double word = widest(fates, end -> FatePainter.width(end.word()));
        double cost = widest(fates, end -> Type.width(end.shortCost(), PaintedCanvas.META));
        return switch (place) {
            case NOWHERE, BELOW_LANE -> Math.max(RIGHT, BESIDE + word);
            case BELOW_OUTCOME -> Math.max(RIGHT_WITH_COST, BESIDE + Math.max(word, cost));
            case BESIDE_OUTCOME -> Math.max(RIGHT_WITH_BOTH, BESIDE + 4 + word + cost);
        };
    }

    private static double widest(Lanes.Fates fates, ToDoubleFunction<Lanes.End> width) {
        return Math.ceil(fates.ends().stream().mapToDouble(width).max().orElse(0));
    }

    /** The outcome and the cost of misses. */
    private void end(Lanes.End end, boolean lost, double right, double middle, double band, CostPlace place) {
        Color ink = palette.of(lost ? ColorRole.WARNING : ColorRole.FG);
        boolean below = place == CostPlace.BELOW_OUTCOME && !end.shortCost().isEmpty();
        row(end.word(), right + BESIDE, middle + (below ? -1 : 4), band, ink);
        switch (place) {
            case BELOW_OUTCOME ->
                g.text(end.shortCost(), right + BESIDE, middle + 11, PaintedCanvas.META, ink, TextAlignment.LEFT);
            case BELOW_LANE -> {
                boolean fits = Type.width(end.cost(), PaintedCanvas.META) <= right - 9 - left();
                g.text(fits ? end.cost() : end.shortCost(), right - 9, middle + 15, PaintedCanvas.META, ink, TextAlignment.RIGHT);
            }
            case BESIDE_OUTCOME -> g.text(end.shortCost(), right + 17 + FatePainter.width(end.word()), middle + 4,
                    PaintedCanvas.META, ink, TextAlignment.LEFT);
            case NOWHERE -> {
            }
        }
    }

    private void ticks(Lanes.Fates fates, FateScale scale, double y) {
        int steps = fates.asked() - fates.from();
        if (steps > 60) {
            return;
        }
        g.setFill(palette.of(ColorRole.SUBTLE));
        for (int t = fates.from(); t <= fates.asked(); t++) {
            g.fillRect(scale.x(t) - 0.5, y, 1, t == fates.from() || t == fates.asked() ? 5 : 3);
        }
    }

    private List<Spot> ranks(Lanes.Ranks ranks) {
        List<Spot> spots = new ArrayList<>();
        double left = left() + 4;
        above(Texts.of("replay.ranks-legend"), left, width);
        double band = (height - HEAD - 4) / styles.size();
        int longest = ranks.lanes().stream().mapToInt(lane -> lane.kept().size()).max().orElse(1);
        double result = ranks.lanes().stream().mapToDouble(lane -> 10 + FatePainter.width(lane.end().word())).max().orElse(0);
        double slot = Math.min(8.6, (width - left - Math.max(112, result)) / Math.max(1, longest));
        for (Lanes.RankLane lane : ranks.lanes()) {
            double middle = HEAD + band * (lane.policy() + 0.5);
            name(lane.policy(), middle, band);
            rank(lane, left, middle, slot, Math.clamp(band - 4, 2, 12.4));
            result(lane, left + slot * lane.kept().size() + 8, middle, band);
            spots.add(new Spot(0, middle - band / 2, width, middle + band / 2, tip(lane.policy(), lane.end().told())));
        }
        return spots;
    }

    private void result(Lanes.RankLane lane, double x, double middle, double band) {
        Color ink = palette.of(lane.lost() ? ColorRole.WARNING : ColorRole.FG);
        boolean below = band >= TWO_LINES && !lane.end().cost().isEmpty();
        row(lane.end().word(), x, middle + (below ? -1 : 4), band, ink);
        if (below) {
            boolean fits = Type.width(lane.end().cost(), PaintedCanvas.META) <= width - x;
            g.text(fits ? lane.end().cost() : lane.end().shortCost(), x, middle + 12, PaintedCanvas.META, ink,
                    TextAlignment.LEFT);
        }
    }

    private void rank(Lanes.RankLane lane, double left, double middle, double slot, double tall) {
        Color hue = palette.of(styles.get(lane.policy()).hue());
        Color quiet = palette.of(styles.get(lane.policy()).hue(), 0.65);
        double wide = Math.max(0.8, slot * 0.72);
        if (slot < FINEST) {
            runs(lane, left, middle, slot, tall, hue, quiet);
        }
        for (int k = 0; slot >= FINEST && k < lane.kept().size(); k++) {
            double x = left + k * slot + 0.8;
            if (lane.kept().get(k)) {
                g.rect(x - 0.5, middle - tall / 2 - 0.5, wide + 1, tall + 1, hue);
            } else {
                g.setStroke(quiet);
                g.setLineWidth(Math.min(1.1, slot / 4));
                g.strokeRect(x, middle - tall / 2, wide, tall);
            }
        }
        for (int rank : lane.gold()) {
            boolean kept = lane.kept().get(rank);
            g.setFill(palette.of(kept ? ColorRole.TAG : ColorRole.WARNING));
            double extra = goldExtra(slot, wide, lane.gold().contains(rank - 1) || lane.gold().contains(rank + 1));
            g.fillRect(left + rank * slot + 0.8 - extra, middle - tall / 2 - 3, wide + 2 * extra, tall + 6);
        }
    }

    /** How far a cell of evidence extends beyond others at each side; neighbouring evidence leaves a gap. */
    public static double goldExtra(double slot, double wide, boolean besideGold) {
        double extra = Math.min(1.7, slot * 0.25 + 0.5);
        return besideGold ? Math.min(extra, Math.max(0, (slot - wide - 1.2) / 2)) : extra;
    }

    /** For thousands of candidates: runs of one fate instead of bars. */
    private void runs(Lanes.RankLane lane, double left, double middle, double slot, double tall, Color hue, Color quiet) {
        for (int k = 0; k < lane.kept().size();) {
            boolean kept = lane.kept().get(k);
            int end = k + 1;
            while (end < lane.kept().size() && lane.kept().get(end) == kept) {
                end++;
            }
            if (kept) {
                g.rect(left + k * slot, middle - tall / 2, Math.max(0.8, (end - k) * slot), tall, hue);
            } else if ((end - k) * slot >= 1) {
                g.setStroke(quiet);
                g.setLineWidth(1);
                g.strokeRect(left + k * slot + 0.5, middle - tall / 2, (end - k) * slot - 1, tall);
            }
            k = end;
        }
    }
}
