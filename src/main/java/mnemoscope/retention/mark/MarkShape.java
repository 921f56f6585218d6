package mnemoscope.retention.mark;

/** Outline of a mark on screens and in figures. Sizes are balanced by eye: a diamond reaches further than a circle of equal weight. */
public enum MarkShape {
    CIRCLE(),
    SQUARE(-0.92, -0.92, 0.92, -0.92, 0.92, 0.92, -0.92, 0.92),
    TRIANGLE_UP(0, -1.15, 1.15, 0.92, -1.15, 0.92),
    DIAMOND(0, -1.22, 1.22, 0, 0, 1.22, -1.22, 0),
    TRIANGLE_DOWN(0, 1.15, -1.15, -0.92, 1.15, -0.92),
    PLUS(plus()),
    STAR(round(10, 1.35, 0.58)),
    CROSS_BAR(crossBar()),
    HEXAGON(round(6, 1.12)),
    HOUSE(0, -1.25, 1.08, -0.25, 1.08, 0.95, -1.08, 0.95, -1.08, -0.25),
    HOURGLASS(-1, -1.1, 1, -1.1, 0.25, 0, 1, 1.1, -1, 1.1, -0.25, 0),
    BOW_TIE(-1.1, -1, 0, -0.25, 1.1, -1, 1.1, 1, 0, 0.25, -1.1, 1),
    TRIANGLE_RIGHT(1.15, 0, -0.92, 1.15, -0.92, -1.15),
    TRIANGLE_LEFT(-1.15, 0, 0.92, -1.15, 0.92, 1.15),
    TRAPEZOID(-0.5, -0.95, 0.5, -0.95, 1.2, 0.95, -1.2, 0.95),
    /** A square cut in two by a slanted slot. */
    CUT_SQUARE(-1.05, -0.95, 0.1, -0.95, 0.5, -0.95, 1.05, -0.95, 1.05, 0.95, -0.1, 0.95, 0.5, -0.95, 0.1, -0.95, -0.5, 0.95,
            -1.05, 0.95);

    private final double[] points;

    MarkShape(double... points) {
        this.points = points;
    }

    /** Corners x0, y0, x1, y1, ... around the centre in units of the radius; empty for the circle. */
    public double[] points() {
        return points.clone();
    }

    /** Outline as SVG path data around (centre, centre). */
    public String path(double centre, double radius) {
        if (points.length == 0) {
            return "M%s,%s a%s,%s 0 1,0 %s,0 a%s,%s 0 1,0 %s,0 Z".formatted(centre - radius, centre, radius, radius, 2 * radius,
                    radius, radius, -2 * radius);
        }
        StringBuilder path = new StringBuilder();
        for (int k = 0; k < points.length; k += 2) {
            path.append(k == 0 ? 'M' : 'L').append(centre + radius * points[k]).append(',')
                    .append(centre + radius * points[k + 1]);
        }
        return path.append('Z').toString();
    }

    /** The cross for a turn that was dropped earlier and is needed now, as SVG path data. */
    public static String cross(double centre, double radius) {
        double a = centre - radius;
        double b = centre + radius;
        return "M" + a + ',' + a + 'L' + b + ',' + b + 'M' + b + ',' + a + 'L' + a + ',' + b;
    }

    private static double[] plus() {
        double a = 0.42;
        double b = 1.18;
        return new double[]{-a, -b, a, -b, a, -a, b, -a, b, a, a, a, a, b, -a, b, -a, a, -b, a, -b, -a, -a, -a};
    }

    private static double[] crossBar() {
        double a = 0.5;
        double b = 1.1;
        double c = 0.38;
        return new double[]{-b, -b, b, -b, b, -a, c, -a, c, a, b, a, b, b, -b, b, -b, a, -c, a, -c, -a, -b, -a};
    }

    /** Corners around the centre, starting at the top, with these radii in rotation. */
    private static double[] round(int corners, double... radii) {
        double[] points = new double[2 * corners];
        for (int k = 0; k < corners; k++) {
            double angle = 2 * Math.PI * k / corners;
            points[2 * k] = radii[k % radii.length] * Math.sin(angle);
            points[2 * k + 1] = -radii[k % radii.length] * Math.cos(angle);
        }
        return points;
    }
}
