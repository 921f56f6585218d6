package mnemoscope.ui.optimality.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.HPos;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.Priority;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.state.VariantWords;

/** The widths of the columns of a {@link GapVerdictGrid}, px, at the present type. */
record GapGridWidths(StudyController study, boolean ordersAlone) {
    static final double GAP = 4;
    /** Size of a mark before a name. */
    static final double MARK = 13;
    private static final double CELL = 90;
    private static final double LEAST_CELL = 58;
    /** Columns with symbols only. */
    private static final double SIGN = 20;
    private static final double LEAST_SIGN = 13;
    private static final double NAMES = 140;
    /** The gaps of a name and the bar of the page. */
    private static final double BESIDE_NAME = 14;
    private static final double PUBLISHED = 66;
    private static final double LEAST_PUBLISHED = 38;

    List<ColumnConstraints> columns() {
        List<ColumnConstraints> all = new ArrayList<>(
                List.of(new ColumnConstraints(), ordersAlone ? column(0, 0) : column(published(), published())));
        all.getFirst().setHgrow(Priority.ALWAYS);
        all.getFirst().setMinWidth(ordersAlone ? marks() : 0);
        study.variants.get().forEach(variant -> all.add(column(leastCell(), usualCell())));
        return all;
    }

    /** The width with all words. */
    double whole() {
        return study.variants.get().size() * (usualCell() + GAP) + (ordersAlone ? marks() : names() + GAP + published());
    }

    /** The width below which words are cut. */
    double least() {
        return study.variants.get().size() * (leastCell() + GAP) + names() + GAP + published();
    }

    /** The width below which marks and symbols of the orders would lie over each other. */
    double leastOrders() {
        return marks() + study.variants.get().size() * (leastCell() + GAP);
    }

    /** The names of the policies are whole; in a lecture they take no more, because the orders are beside them. */
    private double names() {
        return isTaught() && study.table.get() != null
                ? study.columns().compared().stream().map(gap -> GapVerdictGrid.policy(gap.policy()))
                        .mapToDouble(name -> Type.width(name, Type.face(Type.REGULAR, Type.ROW.size()))).max().orElse(0)
                        + Type.grown(MARK + BESIDE_NAME)
                : Type.grown(NAMES);
    }

    private double published() {
        return under(isTaught() ? LEAST_PUBLISHED : PUBLISHED, Stream.of(GapColumns.head(study.measure.get())));
    }

    private double leastCell() {
        return ordersAlone ? Type.grown(LEAST_SIGN) : under(LEAST_CELL, study.variants.get().stream().map(VariantWords::head));
    }

    private double usualCell() {
        return ordersAlone ? Type.grown(SIGN) : isTaught() ? leastCell() : Math.max(leastCell(), Type.grown(CELL));
    }

    private double marks() {
        return study.findings.optional().stream().flatMap(found -> found.orders().stream()).mapToDouble(OrderWords::marksWidth)
                .max().orElse(0);
    }

    private static boolean isTaught() {
        return Theme.current().get().isLecture();
    }

    /** The width of a column: its heads break between words only. */
    private static double under(double least, Stream<String> heads) {
        return heads.flatMap(head -> Stream.of(head.split(" ")))
                .mapToDouble(word -> Math.ceil(Type.width(word, Type.META.strongFont())) + 2 * GAP)
                .reduce(Type.grown(least), Math::max);
    }

    private static ColumnConstraints column(double least, double usual) {
        ColumnConstraints column = new ColumnConstraints(least, usual, usual);
        column.setHalignment(HPos.RIGHT);
        return column;
    }
}
