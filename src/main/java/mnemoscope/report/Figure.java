package mnemoscope.report;

import java.util.List;

/**
 * A drawing as a list of parts in the order drawn, without a toolkit: {@link FigurePng} and {@link FigureSvg} write it, a
 * canvas can paint it. Lengths in px of 1/96 inch, y downwards, colours as 0xRRGGBB.
 *
 * @param description says in words what is shown
 */
public record Figure(double width, double height, String description, List<Part> parts) {
    public Figure {
        parts = List.copyOf(parts);
    }

    /** Something drawn. */
    public sealed interface Part {
    }

    /** @param dashes lengths of strokes and gaps; none for a line without gaps */
    public record Line(double x1, double y1, double x2, double y2, double width, int rgb, List<Double> dashes) implements Part {
        public Line {
            dashes = List.copyOf(dashes);
        }

        public Line(double x1, double y1, double x2, double y2, double width, int rgb) {
            this(x1, y1, x2, y2, width, rgb, List.of());
        }
    }

    /** Which point of a text its x is. */
    public enum Anchor {
        START, MIDDLE, END
    }

    /** @param strong in semi-bold */
    public record Text(String words, double x, double baseline, double size, boolean strong, int rgb, Anchor anchor)
            implements
                Part {}

    /**
     * A mark of a policy.
     *
     * @param shape   corners x0, y0, x1, y1, ... around the centre in units of the radius; empty for a circle
     * @param hollow  an outline on the ground
     * @param opacity from 0 to 1
     */
    public record Mark(double x, double y, double radius, List<Double> shape, int rgb, boolean hollow, double opacity)
            implements
                Part {
        public Mark {
            shape = List.copyOf(shape);
        }

        public Mark(double x, double y, double radius, List<Double> shape, int rgb, boolean hollow) {
            this(x, y, radius, shape, rgb, hollow, 1);
        }
    }
}
