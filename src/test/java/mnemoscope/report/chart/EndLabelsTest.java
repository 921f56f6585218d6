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
