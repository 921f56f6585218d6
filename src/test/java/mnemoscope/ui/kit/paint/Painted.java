package mnemoscope.ui.kit.paint;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Contrast;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/**
 * What is amiss with what charts and drawings paint, in the place and on the ground where they stand: words that are too faint,
 * signs and lines that are, and colours that say alone what they say. Signs and lines are held against paper, not against the data
 * that they cross. On the FX thread.
 */
public final class Painted {
    private static final double LARGE = 24;
    /** Of red, green and blue together, of 765: what is smoothed at an edge. */
    private static final int GOES_ON = 40;
    /** A pixel and its two neighbours. */
    private static final int REST = 3;
    /** They part things or lie under them; what they part is seen without them. */
    private static final Set<ColorRole> QUIET = EnumSet.of(ColorRole.BG, ColorRole.INSET, ColorRole.RAISED, ColorRole.LINE,
            ColorRole.HAIR, ColorRole.TRACK, ColorRole.ACCENT_GROUND, ColorRole.WARNING_GROUND, ColorRole.TAG);
    private static final Set<ColorRole> HUES = EnumSet.range(ColorRole.RECENCY, ColorRole.REFERENCE);

    private Painted() {}

    public static List<String> faults(Node root) {
        return Nodes.shown(root, Region.class).stream().filter(each -> each.getWidth() >= 1 && each.getHeight() >= 1)
                .flatMap(each -> switch (each) {
                    case PaintedCanvas drawing -> faults(drawing, ink(drawing), false);
                    case ChartPane chart -> faults(chart, ink(chart), true);
                    default -> Stream.empty();
                }).distinct().toList();
    }

    private static Ink ink(Region on) {
        Color ground = Contrast.ground(on);
        Ink ink = new Ink((int) on.getWidth(), (int) on.getHeight(),
                new java.awt.Color((float) ground.getRed(), (float) ground.getGreen(), (float) ground.getBlue()));
        switch (on) {
            case PaintedCanvas drawing -> drawing.paint(new AwtPainter(ink));
            case ChartPane pane -> pane.chart().ifPresent(chart -> {
                ink.scale(Type.drawn(), Type.drawn());
                chart.plotter().apply(ChartPane.look()).draw(ink,
                        new Rectangle2D.Double(0, 0, (int) on.getWidth() / Type.drawn(), (int) on.getHeight() / Type.drawn()));
            });
            default -> throw new IllegalArgumentException(on.toString());
        }
        return ink;
    }

    private static Stream<String> faults(Region where, Ink ink, boolean chart) {
        String place = where.getClass().getSimpleName() + " \"" + where.getAccessibleText() + "\" in "
                + Stream.iterate(where.getParent(), Objects::nonNull, Node::getParent).limit(2).map(Node::getStyleClass).toList();
        Palette palette = Theme.current().get().palette();
        Stream<String> faint = ink.drawn().stream().filter(each -> !each.what().isEmpty() || !isQuiet(each.paint(), palette))
                .filter(each -> contrast(each) < (each.what().isEmpty() || each.size() >= LARGE ? 3 : 4.5))
                .filter(each -> !each.what().isEmpty() || !goesOn(each) && !isEdged(each, ink.drawn()) && !isRest(each))
                .filter(each -> !each.what().isEmpty() || isQuiet(each.ground(), palette))
                .map(each -> String.format(Locale.ROOT, "%.1f, %s on %s: %s", contrast(each), name(each.paint(), palette),
                        name(each.ground(), palette), each.what().isEmpty() ? each.form() : "\"" + each.what() + "\""));
        return Stream.concat(faint, chart ? alone(ink.drawn(), palette) : Stream.empty()).map(each -> each + " in " + place);
    }

    /** Hues of a chart that are told apart by nothing but themselves. */
    private static Stream<String> alone(List<Ink.Drawn> drawn, Palette palette) {
        Map<String, Set<String>> forms = new HashMap<>();
        for (Ink.Drawn each : drawn) {
            String hue = name(each.paint(), palette);
            if (HUES.stream().anyMatch(token -> token.code().equals(hue))) {
                forms.computeIfAbsent(hue, of -> new HashSet<>()).add(each.what() + each.form());
            }
        }
        List<String> hues = new ArrayList<>(forms.keySet());
        return hues.stream()
                .flatMap(a -> hues.stream().filter(b -> a.compareTo(b) < 0 && forms.get(a).equals(forms.get(b)))
                        .map(b -> a + " and " + b + " differ by nothing but the colour: "
                                + forms.get(a).stream().sorted().collect(Collectors.joining(", "))));
    }

    /** A part of what has its colour already, but for the rounding at its edge. */
    private static boolean goesOn(Ink.Drawn shape) {
        return shape.paint().getAlpha() == 255 && Math.abs(shape.paint().getRed() - shape.ground().getRed())
                + Math.abs(shape.paint().getGreen() - shape.ground().getGreen())
                + Math.abs(shape.paint().getBlue() - shape.ground().getBlue()) <= GOES_ON;
    }

    /** Of an amount that is nearly nothing; what it counts is told by a number. */
    private static boolean isRest(Ink.Drawn shape) {
        return shape.form().startsWith("filled") && shape.size() <= REST;
    }

    /** What is pale, as single values and grounds are, stands beside a mark, an edge or stripes in the whole colour. */
    private static boolean isEdged(Ink.Drawn shape, List<Ink.Drawn> drawn) {
        return shape.paint().getAlpha() < 255 && drawn.stream().anyMatch(each -> each.paint().getAlpha() == 255
                && each.paint().getRGB() << 8 == shape.paint().getRGB() << 8 && each.what().isEmpty());
    }

    private static double contrast(Ink.Drawn drawn) {
        return Contrast.of(colour(drawn.front()), colour(drawn.ground()));
    }

    private static boolean isQuiet(java.awt.Color colour, Palette palette) {
        return colour.getAlpha() == 0 || QUIET.stream().anyMatch(token -> isOf(token, colour, palette));
    }

    private static boolean isOf(ColorRole token, java.awt.Color colour, Palette palette) {
        Color own = palette.of(token);
        return (colour.getRGB() & 0xffffff) == ((int) Math.round(own.getRed() * 255) << 16
                | (int) Math.round(own.getGreen() * 255) << 8 | (int) Math.round(own.getBlue() * 255));
    }

    private static String name(java.awt.Color colour, Palette palette) {
        String whole = Stream.of(ColorRole.values()).filter(token -> isOf(token, colour, palette)).map(ColorRole::code)
                .findFirst().orElse(String.format("#%06x", colour.getRGB() & 0xffffff));
        return colour.getAlpha() == 255 ? whole : whole + " at " + colour.getAlpha() * 100 / 255 + " %";
    }

    private static Color colour(java.awt.Color colour) {
        return Color.rgb(colour.getRed(), colour.getGreen(), colour.getBlue());
    }
}
