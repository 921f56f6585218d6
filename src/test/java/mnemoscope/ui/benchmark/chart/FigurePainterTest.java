package mnemoscope.ui.benchmark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.List;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.canvas.Canvas;
import javafx.scene.paint.Color;
import mnemoscope.report.Figure;
import mnemoscope.report.FigurePng;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.paint.CanvasPainter;
import mnemoscope.ui.kit.paint.Painter;
import org.junit.jupiter.api.Test;

class FigurePainterTest {
    private static final List<Double> SQUARE = List.of(-1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0);
    private static final Figure FIGURE = new Figure(60, 40, "", List.of(
            new Figure.Line(5, 10, 55, 10, 4, 0x00805E, List.of(10.0, 10.0)),
            new Figure.Mark(10, 25, 5, SQUARE, 0xA3437F, false),
            new Figure.Mark(30, 25, 5, List.of(), 0xA3437F, true),
            new Figure.Mark(50, 25, 5, SQUARE, 0x000000, false, 0.4)));

    @Test
    void canvasAndFile_showTheSameParts() {
        BufferedImage screen = Fx.get(() -> {
            Canvas canvas = new Canvas(60, 40);
            Painter g = CanvasPainter.on(canvas);
            g.setFill(Color.WHITE);
            g.fillRect(0, 0, 60, 40);
            FigurePainter.paint(g, FIGURE, Color.WHITE);
            return SwingFXUtils.fromFXImage(canvas.snapshot(null, null), null);
        });
        for (BufferedImage image : List.of(screen, FigurePng.image(FIGURE, 1))) {
            assertThat(at(image, 10, 10)).as("a stroke").isEqualTo(0x00805E);
            assertThat(at(image, 20, 10)).as("a gap").isEqualTo(0xFFFFFF);
            assertThat(at(image, 30, 10)).as("the next stroke").isEqualTo(0x00805E);
            assertThat(at(image, 10, 25)).as("a filled mark").isEqualTo(0xA3437F);
            assertThat(at(image, 30, 25)).as("a hollow mark").isEqualTo(0xFFFFFF);
            assertThat(at(image, 50, 25)).as("a mark at 40 %").isEqualTo(0x999999);
        }
    }

    @Test
    void hollowMark_showsThePaper() {
        BufferedImage dark = Fx.get(() -> {
            Canvas canvas = new Canvas(60, 40);
            FigurePainter.paint(CanvasPainter.on(canvas), FIGURE, Color.web("#0D1117"));
            return SwingFXUtils.fromFXImage(canvas.snapshot(null, null), null);
        });
        assertThat(at(dark, 30, 25)).isEqualTo(0x0D1117);
    }

    private static int at(BufferedImage image, int x, int y) {
        return image.getRGB(x, y) & 0xFFFFFF;
    }
}
