package mnemoscope.report.chart;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.report.chart.Courses.Course;
import mnemoscope.report.chart.Courses.Place;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.NumberStyle;

/**
 * The share of needed evidence that each policy holds, by its age in turns; the number of needs stands below each age. Ages with
 * few needs are in the table only.
 */
public final class AgeChart {
    private static final int LEAST_NEEDS = 10;

    private AgeChart() {}

    /**
     * @param once    whether it is the second line of its policy, trained otherwise
     * @param replays of each episode that the needs are counted in
     */
    public record Line(String name, String title, PolicyMark mark, boolean once, int replays, CarriedNeeds needs) {
        /** At an age, each counted once. */
        private double needed(int age) {
            return (double) needs.byAge().get(age).needed() / replays;
        }
    }

    /**
     * @param title as shown above it
     * @param name  of its file
     */
    public static Chart of(String name, String title, List<Line> lines) {
        int seeds = lines.stream().mapToInt(Line::replays).max().orElse(1);
        List<Integer> groups = groups(lines, LEAST_NEEDS);
        List<Integer> all = groups(lines, Double.MIN_VALUE);
        List<String> undrawn = all.stream().filter(k -> !groups.contains(k)).map(CarriedNeeds.AGES::get).toList();
        List<Course> courses = lines.stream().map(line -> new Course(line.name, line.title, line.mark, line.once,
                groups.stream().map(k -> line.needs.byAge().get(k).recall()).toList())).toList();
        List<Double> needed = groups.stream()
                .map(k -> (double) Math.round(lines.stream().mapToDouble(line -> line.needed(k)).max().orElse(Double.NaN)))
                .toList();
        List<Place> at = IntStream.range(0, groups.size()).mapToObj(k -> new Place(k, CarriedNeeds.AGES.get(groups.get(k))))
                .toList();
        ValueTable table = ValueTable.of(name, List.of("policy", "trained_once", "age", "needed", "held"),
                lines.stream().flatMap(line -> all.stream().map(k -> new Cell(line, k))).toList(),
                cell -> List.of(cell.line.name, cell.line.once ? 1 : 0, CarriedNeeds.AGES.get(cell.group),
                        cell.line.needs.byAge().get(cell.group).needed(), cell.line.needs.byAge().get(cell.group).held()));
        return groups.isEmpty()
                ? Chart.nothing(title, Texts.of("chart.nothing-is-complete-yet"))
                : new Courses(at, at.size(), Texts.of("chart.age-axis"), Texts.of("chart.held-by-age"), courses, needed,
                        Texts.of("chart.needs"), Double.NEGATIVE_INFINITY, NumberStyle.SHARE)
                        .chart(name, title, table, Stream
                                .of(undrawn.isEmpty() ? "" : Texts.of("chart.few-needs", LEAST_NEEDS, Phrases.list(undrawn)),
                                        seeds > 1 ? Texts.of("chart.needs-by-seeds", seeds) : "")
                                .filter(note -> !note.isEmpty()).toList());
    }

    private static List<Integer> groups(List<Line> lines, double needs) {
        return IntStream.range(0, CarriedNeeds.AGES.size()).filter(k -> lines.stream().anyMatch(line -> line.needed(k) >= needs))
                .boxed().toList();
    }

    private record Cell(Line line, int group) {}
}
