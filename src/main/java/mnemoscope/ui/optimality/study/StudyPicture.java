package mnemoscope.ui.optimality.study;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.function.Supplier;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.Listing;
import mnemoscope.ui.kit.paint.StillPicture;

/** Table and chart of the study to take away, with what they were made from. Drawn on the FX thread. */
final class StudyPicture {
    private static final double SCALE = 3;
    private static final double CHART_WIDTH = 480;
    private static final double CHART_HEIGHT = 292;
    private static final double ROW = 22;

    private StudyPicture() {
    }

    static Supplier<BufferedImage> chart(OptimalityTable table, Regime regime, List<Variant> variants) {
        return new StillPicture(CHART_WIDTH, SCALE)
                .title(regime.title() + " demand, gap to Optimal in %",
                        note(table.spec(), "intervals: two standard errors; +k: k instances beyond the axis"))
                .part(CHART_HEIGHT, (g, width, height, palette) -> new GapPainter(g, palette, width, height, table, regime,
                        variants).paint())
                .draw();
    }

    static Supplier<BufferedImage> table(GapColumns shown) {
        Listing<StudyPolicy> columns = shown.besideEachOther(shown.table().spec().regimes());
        GridPicture<StudyPolicy> table = new GridPicture<>(columns, shown.table().spec().policies(), ROW);
        return new StillPicture(2 * StillPicture.MARGIN + table.width(), SCALE)
                .title(shown.measure().title(), note(shown.table().spec(), shown.measure() == Measure.GAP
                        ? "bold: the published gap is met; grey: cannot be judged"
                        : shown.measure() == Measure.RETURN ? "mean (standard error)" : "published: means"))
                .part(table.height(), table).draw();
    }

    private static String note(OptimalitySpec spec, String signs) {
        return Numbers.count(spec.tests(), "instance", "instances") + ", n 6, T 9, B 3, exact; " + signs;
    }
}
