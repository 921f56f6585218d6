package mnemoscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mnemoscope.report.Figure.Anchor;
import mnemoscope.study.statistics.CriticalDifference;
import mnemoscope.study.statistics.FriedmanTest;
import mnemoscope.text.NumberStyle;

/**
 * Draws a critical-difference diagram (J. Demsar, J. Machine Learning Research 7, 2006): the policies with their marks and mean
 * ranks, and under the title what it was made from.
 */
public final class CriticalDifferenceFigure {
    /** Of the axis, below the last caption. */
    private static final double AXIS = 50;
    private static final double TITLE = 27;
    private static final double CAPTION = 13;
    private static final double NARROWEST = 200;
    private static final double NARROWEST_SHARE = 0.28;
    private static final double GAP = 6;
    private static final double RADIUS = 4;
    private static final double BODY = 12;
    private static final double META = 11;
    private static final double SMALL = 10;

    private final FigureLook look;
    private final CriticalDifferenceLayout layout;
    private final CriticalDifference difference;
    private final List<Policy> policies;
    private final List<Figure.Part> parts = new ArrayList<>();

    /**
     * A policy in the order of the ranks.
     *
     * @param shape corners of its mark as in {@link Figure.Mark}
     */
    public record Policy(String title, List<Double> shape, int rgb, boolean hollow) {}

    private CriticalDifferenceFigure(CriticalDifference difference, List<Policy> policies, FigureLook look, double axis) {
        this.look = look;
        this.difference = difference;
        double room = (look.width() - 2 * look.margin() - Math.min(NARROWEST, NARROWEST_SHARE * look.width())) / 2;
        this.policies = policies.stream()
                .map(policy -> new Policy(fit(policy.title(), room - beside()), policy.shape(), policy.rgb(),
                        policy.hollow()))
                .toList();
        List<Integer> order = difference.ranks().order();
        int half = (order.size() + 1) / 2;
        layout = CriticalDifferenceLayout.of(difference, look.margin() + widest(order.subList(0, half)),
                look.width() - look.margin() - widest(order.subList(half, order.size())), axis);
    }

    /** Drawn for a page. */
    public static Figure of(String title, String over, CriticalDifference difference, FriedmanTest friedman,
            List<Policy> policies) {
        return of(title, over, difference, friedman, policies, FigureLook.PAGE);
    }

    /**
     * @param title    e.g. "Mean rank by F1, 128 words"; not drawn if it is empty
     * @param over     what was ranked in, e.g. "10 conversations"
     * @param friedman of the same ranks
     * @return with the marks in the order of the mean ranks
     */
    public static Figure of(String title, String over, CriticalDifference difference, FriedmanTest friedman,
            List<Policy> policies, FigureLook look) {
        if (policies.size() != difference.ranks().policies()) {
            throw new IllegalArgumentException("There are " + policies.size() + " policies to draw, but ranks of "
                    + difference.ranks().policies() + ".");
        }
        List<String> captions = captions(over, difference, friedman);
        List<String> lines = captions.stream().flatMap(caption -> lines(caption, look).stream()).toList();
        double first = look.margin() + (title.isEmpty() ? SMALL : TITLE);
        CriticalDifferenceFigure figure = new CriticalDifferenceFigure(difference, policies, look,
                first + CAPTION * (lines.size() - 1) + AXIS);
        if (!title.isEmpty()) {
            figure.text(title, look.margin(), look.margin() + 11, BODY, true, look.ink(), Anchor.START);
        }
        for (int k = 0; k < lines.size(); k++) {
            figure.text(lines.get(k), look.margin(), first + CAPTION * k, SMALL, false, look.muted(), Anchor.START);
        }
        figure.axis();
        figure.layout.labels().forEach(figure::label);
        figure.layout.bars().forEach(bar -> figure.line(bar.x1(), bar.y(), bar.x2(), bar.y(), 3.5, look.ink()));
        return new Figure(look.width(), figure.layout.bottom() + look.margin(),
                (title.isEmpty() ? "" : title + ". ") + String.join(" ", captions), figure.parts);
    }

    /** A caption in as many lines as it takes. */
    private static List<String> lines(String caption, FigureLook look) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : caption.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && look.width(longer, SMALL) > look.width() - 2 * look.margin()) {
                lines.add(line);
                longer = word;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }

    private static List<String> captions(String over, CriticalDifference difference, FriedmanTest friedman) {
        String alpha = NumberStyle.SHARE.text(difference.alpha()).replaceFirst("0+$", "");
        String p = new ReportCell.Probability(friedman.fP()).text();
        String found = friedman.fP() < difference.alpha()
                ? "A bar joins policies that the Nemenyi test does not tell apart at " + alpha + "."
                : "At " + alpha + " no difference between ranks is shown.";
        return List.of("Mean rank over " + over + ", 1 is best. " + found,
                "Friedman test with Iman and Davenport's F: p " + (p.startsWith("<") ? "< " + p.substring(1) : p)
                        + ".");
    }

    private void axis() {
        double y = layout.axis();
        line(layout.left(), y, layout.right(), y, 1, look.ink());
        int stride = layout.x(2) - layout.x(1) < 1.2 * look.width("00", SMALL) ? 5 : 1;
        for (int rank = 1; rank <= layout.ranks(); rank++) {
            boolean named = rank == 1 || rank % stride == 0;
            line(layout.x(rank), y - (named ? 5 : 3), layout.x(rank), y, 1, look.ink());
            if (named) {
                text(String.valueOf(rank), layout.x(rank), y - 9, SMALL, false, look.muted(), Anchor.MIDDLE);
            }
        }
        double top = y - 30;
        double end = layout.left() + layout.reach();
        line(layout.left(), top, end, top, 1.5, look.ink());
        line(layout.left(), top - 4, layout.left(), top + 4, 1.5, look.ink());
        line(end, top - 4, end, top + 4, 1.5, look.ink());
        String words = "critical difference " + String.format(Locale.ROOT, "%.2f", difference.value());
        boolean beyond = end + GAP + look.width(words, META) > look.width() - look.margin();
        text(words, beyond ? end : end + GAP, beyond ? top - 8 : top + 4, META, false, look.ink(),
                beyond ? Anchor.END : Anchor.START);
    }

    /** Stem and line to the mark, then title and mean rank outwards. */
    private void label(CriticalDifferenceLayout.Label at) {
        Policy policy = policies.get(at.policy());
        double out = at.atLeft() ? -1 : 1;
        Anchor anchor = at.atLeft() ? Anchor.END : Anchor.START;
        double edge = (at.atLeft() ? layout.left() : layout.right()) + out * GAP;
        double mark = edge + out * (GAP + RADIUS);
        double words = mark + out * (RADIUS + GAP);
        line(at.x(), layout.axis(), at.x(), at.y() + 0.5, 1, look.line());
        line(at.x(), at.y(), edge, at.y(), 1, look.line());
        parts.add(new Figure.Mark(mark, at.y(), RADIUS, policy.shape(), policy.rgb(), policy.hollow()));
        text(policy.title(), words, at.y() + 4, BODY, false, look.ink(), anchor);
        text(rank(at.policy()), words + out * (look.width(policy.title(), BODY) + GAP), at.y() + 4, META, false,
                look.muted(), anchor);
    }

    private String rank(int policy) {
        return String.format(Locale.ROOT, "%.2f", difference.ranks().means().get(policy));
    }

    private double widest(List<Integer> side) {
        return side.stream().mapToDouble(policy -> look.width(policies.get(policy).title(), BODY)).max().orElse(0)
                + beside();
    }

    /** What a label takes beside its title: line end, mark and mean rank. */
    private double beside() {
        return 4 * GAP + 2 * RADIUS + look.width("00.00", META);
    }

    private String fit(String title, double width) {
        String fitting = title;
        while (look.width(fitting, BODY) > width && fitting.length() > 2) {
            fitting = fitting.substring(0, fitting.offsetByCodePoints(fitting.length(), fitting.endsWith("\u2026") ? -2 : -1))
                    .stripTrailing() + "\u2026";
        }
        return fitting;
    }

    private void line(double x1, double y1, double x2, double y2, double width, int rgb) {
        parts.add(new Figure.Line(x1, y1, x2, y2, width, rgb));
    }

    private void text(String words, double x, double baseline, double size, boolean strong, int rgb, Anchor anchor) {
        parts.add(new Figure.Text(words, x, baseline, size, strong, rgb, anchor));
    }
}
