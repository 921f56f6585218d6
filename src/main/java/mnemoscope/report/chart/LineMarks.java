package mnemoscope.report.chart;

import java.util.List;

/**
 * The marks of policies along their lines, between the ends and at different places, so that lines that cross can be followed. Lines
 * that share colour and dashes with another have twice as many, as only their marks differ.
 *
 * @param values of each line at every x; not drawn where NaN
 */
record LineMarks(List<LineLook> looks, double[] x, List<double[]> values) implements OpenPlot.Overlay {
    /** Between two marks of a line, px. */
    private static final double APART = 110;
    private static final double MARK = 7.5;
    /** Room for the mark at the end, px. */
    private static final double END = 14;

    @Override
    public void draw(Pen pen) {
        for (int line = 0; line < looks.size(); line++) {
            int next = 0;
            double apart = apart(line);
            double first = APART * (line + 1) / (looks.size() + 1) % apart;
            for (double at = pen.left() + first; at < pen.right() - END; at += apart) {
                while (next < x.length - 1 && pen.x(x[next]) < at) {
                    next++;
                }
                // Not where the line ends earlier.
                if (next < x.length && pen.x(x[next]) >= at && !Double.isNaN(values.get(line)[next])
                        && pen.x(x[next]) < pen.right() - END) {
                    pen.mark(looks.get(line), pen.x(x[next]), pen.y(values.get(line)[next]), MARK);
                }
            }
        }
    }

    /** The distance between two marks of a line, px. */
    double apart(int line) {
        LineLook own = looks.get(line);
        long alike = looks.stream().filter(each -> each.dash() == own.dash() && each.colour().equals(own.colour())).count();
        return alike > 1 ? APART / 2 : APART;
    }
}
