package mnemoscope.ui.kit.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.TextAlignment;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.Dash;
import mnemoscope.report.chart.LineLook;
import mnemoscope.report.chart.Plots;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the walk of all states looks for in what is painted is found where it is. */
class PaintedTest {
    @ParameterizedTest
    @CsvSource({"MUTED, BG, true", "EDGE, BG, false", "MUTED, TAG, false", "ON_TAG, TAG, true"})
    void words_standOut_fromWhatWasPaintedBelowThem(ColorRole ink, ColorRole ground, boolean fine) {
        assertThat(drawn((g, width, height, palette) -> {
            g.rect(10, 10, 80, 20, palette.of(ground));
            g.text("a turn", 12, 24, PaintedCanvas.META, palette.of(ink), TextAlignment.LEFT);
        }).isEmpty()).isEqualTo(fine);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, true", "0.4, 0.4, false", "0.4, 1, true"})
    void sign_standsOut_byItselfOrByItsEdge(double inside, double edge, boolean fine) {
        assertThat(drawn((g, width, height, palette) -> {
            g.rect(10, 10, 8, 8, palette.of(ColorRole.WARNING, inside));
            g.setStroke(palette.of(ColorRole.WARNING, edge));
            g.strokeRect(10, 10, 8, 8);
        }).isEmpty()).isEqualTo(fine);
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, true"})
    void linesOfAChart_differByMoreThanTheirColour(boolean dashed, boolean fine) {
        Chart chart = new Chart("two", "two", "", look -> Plots.chart(Plots.plot(
                Plots.series(new double[]{0, 1}, List.of(new double[]{0, 1}, new double[]{1, 0})),
                Plots.across(0, 1, new double[0], value -> "", look), Plots.values(0, 1, 2, Double::toString, look),
                Plots.lines(List.of(new LineLook("", look.hue(PolicyHue.RECENCY), MarkShape.CIRCLE, false, Dash.SOLID),
                        new LineLook("", look.hue(PolicyHue.MIXED), MarkShape.CIRCLE, false, dashed ? Dash.SHORT : Dash.SOLID)),
                        1),
                10, 10, look), look), List.of(), ValueTable.NONE);
        ChartPane pane = Fx.get(ChartPane::new);
        Fx.run(() -> pane.show(chart));
        assertThat(faults(pane).stream().noneMatch(each -> each.contains("nothing but the colour"))).isEqualTo(fine);
    }

    private static List<String> drawn(Painting painting) {
        return faults(Fx.get(() -> new PaintedCanvas("a drawing", painting)));
    }

    private static List<String> faults(Region shown) {
        return Fx.get(() -> {
            shown.setPrefSize(200, 100);
            Scene scene = new Scene(new StackPane(shown), 200, 100, Theme.LIGHT.palette().of(ColorRole.BG));
            Theme.LIGHT.applyTo(scene, 1);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            return Painted.faults(scene.getRoot());
        });
    }
}
