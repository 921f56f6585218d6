package mnemoscope.ui.optimality.study;

import java.util.List;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.report.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.Listing;

/** The table of the study to take away, with what it was made from. */
final class StudyPicture {
    private static final double ROW = 22;

    private StudyPicture() {
    }

    static Picture table(GapColumns shown) {
        Listing<StudyPolicy> columns = shown.besideEachOther(shown.table().spec().regimes());
        GridPicture<StudyPolicy> table = new GridPicture<>(columns, shown.table().spec().policies(), ROW);
        return table.picture("optimality-table", shown.measure().title(), note(shown.table().spec(), switch (shown.measure()) {
            case GAP -> "bold: the published gap is met; grey: cannot be judged";
            case RETURN -> "mean (standard error)";
            default -> "published: means";
        }), ValueTable.NONE, List.of(), table.width(), table.height());
    }

    private static String note(OptimalitySpec spec, String signs) {
        return Numbers.count(spec.tests(), "instance", "instances") + ", n 6, T 9, B 3, exact; " + signs;
    }
}
