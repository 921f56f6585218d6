package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.study.KnownPolicies;
import mnemoscope.retention.PolicyDescription;
import java.util.stream.IntStream;
import java.util.stream.Collectors;
import java.util.SequencedMap;
import java.util.Map;
import java.util.LinkedHashMap;
import java.util.Arrays;
import java.util.stream.Stream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;

/** Where marks and names at line ends stand. */
class EndLabelsTest {
    private final Chart chart = Sample.chart();

    private List<EndLabels.Place> places(double... values) {
        ChartLook look = ChartLook.LIGHT;
        List<EndLabels.End> ends = java.util.stream.DoubleStream.of(values)
                .mapToObj(value -> new EndLabels.End(LineLook.of("name", PolicyMark.MIXED, look), value, true)).toList();
        XYPlot plot = chart.plotter().apply(look).getXYPlot();
        return new EndLabels(ends, 110).places(new PlotArea.Place(plot, new Rectangle2D.Double(30, 20, 200, 80)));
    }

    @Test
    void marks_standAtTheirValuesWhateverTheirNamesDo() {
        List<EndLabels.Place> equal = places(1, 1, 1);
        assertThat(equal).allMatch(place -> place.y() == 20);
        assertThat(equal).extracting(EndLabels.Place::mark).doesNotHaveDuplicates();
        assertThat(equal).extracting(EndLabels.Place::label).containsExactly(20.0, 32.0, 44.0);
        List<EndLabels.Place> close = places(0.5, 0.52, 0);
        assertThat(close).extracting(EndLabels.Place::y).containsExactly(58.4, 60.0, 100.0);
        assertThat(places(0.2, Double.NaN)).hasSize(1);
    }

    /** "Oracle (this ste…" stood at the end of its line in Hindsight. */
    @Test
    void namesOfReferences_areWhole_inHindsight() {
        // The longest, of a control, is cut.
        assertThat(KnownPolicies.all()).filteredOn(PolicyDescription::seesAnswer)
                .filteredOn(each -> !each.name().equals("mixed-info")).isNotEmpty()
                .allSatisfy(each -> assertThat(PictureFonts.width(each.title(), 11, false)).as(each.title())
                        .isLessThanOrEqualTo(RegretChart.NAMES));
    }

    /** One long name used to take the names of all others away. */
    @Test
    void longName_isCut_andTheOthersStay() {
        ChartLook look = ChartLook.LIGHT;
        XYPlot plot = chart.plotter().apply(look).getXYPlot();
        PlotArea area = new PlotArea.Place(plot, new Rectangle2D.Double(30, 20, 230, 80));
        EndLabels brief = new EndLabels(ends(look, "BM25", "Recency"), 130);
        EndLabels withLong = new EndLabels(ends(look, "BM25", "Recency, otherwise from decision 12 on"), 130);
        assertThat(brief.room(area, 260)).isGreaterThan(40);
        assertThat(withLong.room(area, 260)).as("names are drawn").isGreaterThan(40).as("and leave the data their room")
                .isLessThanOrEqualTo(230 - EndLabels.LEAST_FOR_NAMES);
    }

    /** It was measured in thin letters, so the end of the longest was cut. */
    @Test
    void boldName_hasTheRoomOfItsBoldLetters() {
        String title = "Recency, seen twice";
        ChartLook look = ChartLook.LIGHT;
        PlotArea area = new PlotArea.Place(chart.plotter().apply(look).getXYPlot(), new Rectangle2D.Double(30, 20, 400, 80));
        double[] room = Stream.of(true, false)
                .map(strong -> new EndLabels.End(LineLook.of(title, PolicyMark.MIXED, look), 0.5, true, strong))
                .mapToDouble(end -> new EndLabels(List.of(end), 200).room(area, 430)).toArray();
        assertThat(room[0] - room[1])
                .isEqualTo(Math.ceil(PictureFonts.width(title, 11, true)) - Math.ceil(PictureFonts.width(title, 11, false)))
                .isPositive();
    }

    /** As wide as the running reward of six policies at 130 % type in a window of 1,920 px. */
    @Test
    void sixLines_areNamed_inASmallChart() {
        ChartLook look = ChartLook.LIGHT;
        PlotArea area = new PlotArea.Place(chart.plotter().apply(look).getXYPlot(), new Rectangle2D.Double(30, 20, 205, 80));
        EndLabels six = new EndLabels(
                ends(look, "Recency", "Largest first", "GA (normalised)", "Mixed-Score", "BM25", "Clairvoyant"), 110);
        assertThat(six.room(area, 260)).as("marks, leaders and beginnings of names").isGreaterThan(60);
    }

    /** Where a legend has the names, the marks stand alone: both decide by the same width. */
    @Test
    void narrowPlot_hasMarksAlone() {
        ChartLook look = ChartLook.LIGHT;
        PlotArea area = new PlotArea.Place(chart.plotter().apply(look).getXYPlot(), new Rectangle2D.Double(30, 20, 230, 80));
        EndLabels ends = new EndLabels(ends(look, "BM25", "Recency"), 130, 260);
        assertThat(ends.room(area, 259)).isLessThan(25);
        assertThat(ends.room(area, 260)).isGreaterThan(40);
    }

    private static List<EndLabels.End> ends(ChartLook look, String... names) {
        return java.util.stream.IntStream.range(0, names.length)
                .mapToObj(k -> new EndLabels.End(LineLook.of(names[k], PolicyMark.MIXED, look), k, true)).toList();
    }

    /** In grey the pattern of a line tells the family, its marks the policy; a what-if differs from both. */
    @Test
    void lines_differInGrey_andDoNotDependOnTheOthersShown() {
        Map<String, PolicyMark> all = KnownPolicies.marks(KnownPolicies.all().stream().map(PolicyDescription::name).toList());
        List<String> grey = all.values().stream().map(mark -> inGrey(LineLook.of("", mark, ChartLook.PRINT))).toList();
        assertThat(grey).doesNotHaveDuplicates();
        assertThat(Arrays.stream(Dash.values()).map(dash -> Arrays.toString(dash.stroke(2).getDashArray())))
                .doesNotHaveDuplicates();
        List<String> names = List.of("recency", "random", "mixed", "mixed-what-if-1", "oldest", "clairvoyant");
        Map<String, String> one = greyByName(names);
        List<String> otherwise = List.of("clairvoyant", "oldest", "mixed", "mixed-what-if-1", "random", "recency");
        assertThat(greyByName(otherwise)).isEqualTo(one);
        assertThat(greyByName(names.subList(2, 4)))
                .isEqualTo(Map.of("mixed", one.get("mixed"), "mixed-what-if-1", one.get("mixed-what-if-1")));
        assertThat(one.values()).doesNotHaveDuplicates();
    }

    /** On paper it had the mark of its policy, hollow, and on screens another one. */
    @Test
    void whatIf_hasDots_andTheMarkOfScreens_onEveryLook() {
        PolicyMark screen = PolicyMark.forView(marks(List.of("mixed", "mixed-what-if-1"))).get("mixed-what-if-1");
        for (ChartLook look : ChartLook.values()) {
            List<LineLook> lines = LineLook.ofReplay(marks(List.of("mixed", "mixed-what-if-1")), List.of("", ""), look);
            assertThat(lines.getFirst().colour()).isEqualTo(lines.getLast().colour());
            assertThat(lines.getLast().dash()).isEqualTo(Dash.DOTTED).isNotEqualTo(lines.getFirst().dash());
            assertThat(lines.getLast().shape()).isEqualTo(screen.shape()).isNotEqualTo(lines.getFirst().shape());
            assertThat(lines).allSatisfy(line -> assertThat(line.hollow()).isFalse());
        }
    }

    private static SequencedMap<String, PolicyMark> marks(List<String> names) {
        return new LinkedHashMap<>(KnownPolicies.marks(names));
    }

    private static Map<String, String> greyByName(List<String> names) {
        List<LineLook> lines = LineLook.ofReplay(marks(names), names, ChartLook.PRINT);
        return IntStream.range(0, names.size()).boxed().collect(Collectors.toMap(names::get, k -> inGrey(lines.get(k))));
    }

    private static String inGrey(LineLook line) {
        return line.dash() + " " + line.shape() + " " + line.hollow();
    }

    @Test
    void look() throws IOException {
        Picture picture = chart.picture();
        for (ChartLook look : ChartLook.values()) {
            for (String suffix : List.of("png", "svg", "pdf")) {
                PictureExport.write(Path.of("target/look/sample-" + look.code() + "." + suffix), picture,
                        ExportSize.of(picture, look), look);
            }
        }
        assertThat(Stream.of("png", "svg", "pdf").map(suffix -> Path.of("target/look/sample-dark." + suffix)))
                .allMatch(file -> file.toFile().length() > 2000);
    }
}
