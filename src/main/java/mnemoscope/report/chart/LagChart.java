package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Placement;
import mnemoscope.report.chart.Courses.Course;
import mnemoscope.report.chart.Courses.Place;
import mnemoscope.report.file.ValueTable;
import mnemoscope.study.benchmark.LagRow.Value;
import mnemoscope.study.benchmark.LagRow;
import mnemoscope.text.NumberStyle;

/**
 * A value of each policy against the lag, on a logarithmic axis; other placements, such as the end, stand to the right. Policies
 * trained once are hollow and dashed.
 */
public final class LagChart {
    /** Shares and rewards below are in the table only. */
    private static final double FLOOR = -60;
    private static final double APART = 0.9;
    private static final NumberStyle WHOLE = new NumberStyle(0, true, false);

    private LagChart() {}

    /**
     * @param rows   of one budget
     * @param lags   of the study
     * @param unit   of the budget, in a word
     */
    public static Chart of(Value value, List<LagRow> rows, List<Placement> lags, int budget, String unit) {
        List<Placement> places = Stream
                .concat(lags.stream().filter(LagChart::isLag).sorted(Comparator.comparingInt(Placement::lagTurns)),
                        lags.stream().filter(lag -> !isLag(lag)))
                .toList();
        int joined = (int) places.stream().filter(LagChart::isLag).count();
        String name = "lag-" + value.name().toLowerCase(Locale.ROOT) + "-" + Budgets.name(budget);
        List<Course> lines = new ArrayList<>();
        rows.stream().filter(row -> value != Value.SHARE || !row.policy().isReference())
                .map(row -> List.of(row.policy().name(), row.once())).distinct().forEach(line -> lines
                        .add(course(value, rows, places, row -> List.of(row.policy().name(), row.once()).equals(line))));
        List<Double> attainable = value == Value.SHARE
                ? places.stream().map(lag -> first(rows, lag, row -> true).map(LagRow::attainable).orElse(Double.NaN)).toList()
                : List.of();
        List<Place> at = at(places);
        return new Courses(at, joined, Texts.of("chart.lag-axis"), Texts.of("chart.in-percent", value.title()), lines, attainable,
                Texts.of("chart.attainable-per-question"), value == Value.SHARE ? FLOOR : Double.NEGATIVE_INFINITY, WHOLE)
                .chart(name, Texts.of("chart.by-lag-title", value.title(), Budgets.words(budget, unit)), table(name, value, rows),
                        value == Value.SHARE ? notDrawn(lines, at) : List.of());
    }

    /** The values below the axis, in one sentence; empty if there are none. */
    private static List<String> notDrawn(List<Course> lines, List<Place> at) {
        List<String> all = lines.stream()
                .flatMap(line -> IntStream.range(0, at.size()).filter(k -> line.values().get(k) < FLOOR)
                        .mapToObj(k -> line.title() + ", " + at.get(k).words() + ": " + WHOLE.text(line.values().get(k))))
                .toList();
        return all.isEmpty() ? List.of() : List.of(Texts.of("chart.lag-floor", WHOLE.text(FLOOR), String.join("; ", all)));
    }

    private static boolean isLag(Placement lag) {
        return lag.rule() == Placement.Rule.LAG;
    }

    private static Course course(Value value, List<LagRow> rows, List<Placement> places, Predicate<LagRow> of) {
        LagRow any = rows.stream().filter(of).findFirst().orElseThrow();
        return new Course(any.policy().name(), any.title(), any.policy().description().mark(), any.once(),
                places.stream().map(lag -> first(rows, lag, of).map(value::of).orElse(Double.NaN)).toList());
    }

    private static Optional<LagRow> first(List<LagRow> rows, Placement lag, Predicate<LagRow> of) {
        return rows.stream().filter(row -> row.lag().equals(lag)).filter(of).findFirst();
    }

    private static List<Place> at(List<Placement> places) {
        List<Place> at = new ArrayList<>();
        for (Placement lag : places) {
            double x = isLag(lag) ? Math.log(Math.max(0.5, lag.lagTurns())) : (at.isEmpty() ? 0 : at.getLast().x()) + APART;
            at.add(new Place(x, head(lag)));
        }
        return at;
    }

    /** A lag at the axis or over a column: "20", "drawn 1–200", "end". */
    public static String head(Placement lag) {
        return switch (lag.rule()) {
            case LAG -> Integer.toString(lag.lagTurns());
            case DRAWN -> Texts.of("chart.lag-drawn", lag.lagTurns());
            case END -> Texts.of("chart.lag-at-the-end");
            default -> lag.code();
        };
    }

    private static ValueTable table(String name, Value value, List<LagRow> rows) {
        return ValueTable.of(name, List.of("lag", "policy", "trained", value.name().toLowerCase(Locale.ROOT)), rows,
                row -> List.of(row.lag().code(), row.policy().name(), row.training(), value.of(row)));
    }
}
