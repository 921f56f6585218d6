package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
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

    /** One long name used to take the names of all others away. */
    @Test
    void longName_isCut_andTheOthersStay() {
        ChartLook look = ChartLook.LIGHT;
        XYPlot plot = chart.plotter().apply(look).getXYPlot();
        PlotArea area = new PlotArea.Place(plot, new Rectangle2D.Double(30, 20, 230, 80));
        EndLabels brief = new EndLabels(ends(look, "BM25", "Recency"), 130);
        EndLabels withLong = new EndLabels(ends(look, "BM25", "Recency, otherwise from decision 12 on"), 130);
        assertThat(brief.room(area)).isGreaterThan(40);
        assertThat(withLong.room(area)).as("names are drawn").isGreaterThan(40).as("and leave the data their room")
                .isLessThanOrEqualTo(230 - EndLabels.LEAST_FOR_NAMES);
    }

    private static List<EndLabels.End> ends(ChartLook look, String... names) {
        return java.util.stream.IntStream.range(0, names.length)
                .mapToObj(k -> new EndLabels.End(LineLook.of(names[k], PolicyMark.MIXED, look), k, true)).toList();
    }

    /** A what-if has the colour of its policy. */
    @Test
    void variant_isToldFromItsPolicy_inGreyPrint() {
        LineLook own = LineLook.of("", PolicyMark.MIXED, ChartLook.PRINT);
        LineLook variant = LineLook.of("", PolicyMark.MIXED.asVariant(), ChartLook.PRINT);
        LineLook reference = LineLook.of("", PolicyMark.OPTIMUM, ChartLook.PRINT);
        assertThat(own.stroke(2).getDashArray()).isNull();
        assertThat(variant.stroke(2).getDashArray()).isNotEqualTo(reference.stroke(2).getDashArray()).hasSize(4);
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
