package mnemoscope.ui.benchmark.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.paint.Color;
import mnemoscope.report.Figure;
import mnemoscope.report.FigureLook;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/** A figure in the making: parts in the colours of a theme, and what can be pointed at. Made on the FX thread. */
final class Sketch {
    static final double META = 11;
    static final double AXIS = 10;
    private static final double PAGE_WIDTH = 640;
    private static final double PAGE_HEIGHT = 380;
    private static final double PAGE_MARGIN = 14;
    private static final double PAGE_HEAD = 26;
    private static final double[] PUBLISHED = {3, 2};

    private final Palette palette;
    private final Color paper;
    private final double width;
    private final double height;
    private final boolean page;
    private final String title;
    private final List<Figure.Part> parts = new ArrayList<>();
    private final List<Spot> spots = new ArrayList<>();

    private Sketch(Palette palette, Color paper, double width, double height, boolean page, String title) {
        this.palette = palette;
        this.paper = paper;
        this.width = width;
        this.height = height;
        this.page = page;
        this.title = title;
        if (page) {
            text(title, left(), PAGE_MARGIN + META, 12, true, Token.FG, Figure.Anchor.START);
        }
    }

    /** For the screen, in the theme in force; the card says the title. */
    static Sketch screen(Palette palette, double width, double height) {
        return new Sketch(palette, palette.paper(), width, height, false, "");
    }

    /** To take away: light whatever the theme, with its title. */
    static Sketch page(String title) {
        return new Sketch(Theme.LIGHT.palette(), Theme.LIGHT.palette().of(Token.BG), PAGE_WIDTH, PAGE_HEIGHT, true, title);
    }

    boolean isPage() {
        return page;
    }

    String title() {
        return title;
    }

    double left() {
        return page ? PAGE_MARGIN : 0;
    }

    double right() {
        return width - left();
    }

    double top() {
        return page ? PAGE_MARGIN + PAGE_HEAD : 0;
    }

    double bottom() {
        return height - left();
    }

    FigureLook look() {
        FigureLook print = FigureLook.PAGE;
        return page
                ? new FigureLook(print.width(), print.margin(), print.ink(), print.muted(), print.line(), FigurePainter.RULER)
                : new FigureLook(width, 0, rgb(palette.of(Token.FG)), rgb(palette.of(Token.MUTED)), rgb(palette.of(Token.LINE)),
                        FigurePainter.RULER);
    }

    int rgb(Token token) {
        return rgb(palette.of(token));
    }

    private static int rgb(Color colour) {
        return (int) Math.round(255 * colour.getRed()) << 16 | (int) Math.round(255 * colour.getGreen()) << 8
                | (int) Math.round(255 * colour.getBlue());
    }

    /** The colour as it would be on the ground at an opacity, for lines that cross each other. */
    private int pale(Token token, double opacity) {
        return rgb(paper.interpolate(palette.of(token), opacity));
    }

    void line(double x1, double y1, double x2, double y2, double thickness, Token token, double... dashes) {
        parts.add(new Figure.Line(x1, y1, x2, y2, thickness, rgb(token), Arrays.stream(dashes).boxed().toList()));
    }

    void paleLine(double x1, double y1, double x2, double y2, double thickness, Token token, double opacity) {
        parts.add(new Figure.Line(x1, y1, x2, y2, thickness, pale(token, opacity)));
    }

    /** What the paper printed: a dashed tick across x or y. */
    void published(double x1, double y1, double x2, double y2, Token token) {
        line(x1, y1, x2, y2, 2, token, PUBLISHED);
    }

    void dot(double x, double y, double radius, Token token, double opacity) {
        parts.add(new Figure.Mark(x, y, radius, List.of(), rgb(token), false, opacity));
    }

    void mark(ChartsInput.Policy policy, double x, double y, double radius) {
        parts.add(new Figure.Mark(x, y, radius, shape(policy), rgb(policy.style().hue()), policy.mark() == MarkState.HOLLOW));
    }

    static List<Double> shape(ChartsInput.Policy policy) {
        return policy.style().shape().corners();
    }

    void text(String words, double x, double baseline, double size, boolean strong, Token token, Figure.Anchor anchor) {
        parts.add(new Figure.Text(words, x, baseline, size, strong, rgb(token), anchor));
    }

    static double measure(String words, double size, boolean strong) {
        return FigurePainter.RULER.width(words, size, strong);
    }

    void spot(Spot spot) {
        spots.add(spot);
    }

    Chart done(double until, String description) {
        return new Chart(new Figure(width, until + left(), description, parts), spots);
    }

    /** A figure drawn elsewhere. */
    Chart of(Figure figure) {
        return new Chart(figure, spots);
    }
}
