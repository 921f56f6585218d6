package mnemoscope.ui.kit.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.canvas.Canvas;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.Drawn;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Theme;
import org.junit.jupiter.api.Test;

class PainterTest {
    private static final int WIDTH = 120;
    private static final int HEIGHT = 60;
    private static final int WHITE = 0xFFFFFF;

    private static void everything(Painter g, double width, double height, Palette palette) {
        g.setFill(palette.paper());
        g.fillRect(0, 0, width, height);
        g.line(5, 10, 55, 10, 4, Color.RED, 10, 10);
        g.save();
        g.translate(60, 0);
        g.clip(0, 0, 10, 20);
        g.setFill(Color.BLUE);
        g.fillRect(0, 0, 50, 50);
        g.restore();
        MarkShape[] shapes = {MarkShape.CIRCLE, MarkShape.SQUARE, MarkShape.TRIANGLE_UP};
        for (int k = 0; k < shapes.length; k++) {
            MarkPainter.draw(g, shapes[k], MarkState.HALF, 10 + 20 * k, 30, 16, palette.of(ColorRole.RECENCY), palette.paper());
        }
        g.text("Ill", 118, 56, PaintedCanvas.META_STRONG, palette.of(ColorRole.FG), TextAlignment.RIGHT);
    }

    @Test
    void screenAndFile_showTheSamePicture() {
        Palette palette = Theme.LIGHT.palette();
        BufferedImage screen = Fx.get(() -> {
            Canvas canvas = new Canvas(WIDTH, HEIGHT);
            everything(CanvasPainter.on(canvas), WIDTH, HEIGHT, palette);
            return SwingFXUtils.fromFXImage(canvas.snapshot(null, null), null);
        });
        BufferedImage file = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = file.createGraphics();
        everything(new AwtPainter(graphics), WIDTH, HEIGHT, palette);
        Color hue = palette.of(ColorRole.RECENCY);
        int filled = (int) Math.round(255 * hue.getRed()) << 16 | (int) Math.round(255 * hue.getGreen()) << 8
                | (int) Math.round(255 * hue.getBlue());
        for (BufferedImage image : List.of(screen, file)) {
            assertThat(at(image, 10, 10)).as("a stroke").isEqualTo(0xFF0000);
            assertThat(at(image, 20, 10)).as("a gap").isEqualTo(WHITE);
            assertThat(at(image, 65, 15)).as("within the clip").isEqualTo(0x0000FF);
            assertThat(at(image, 75, 15)).as("outside of the clip").isEqualTo(WHITE);
            assertThat(at(image, 65, 25)).as("outside of the clip").isEqualTo(WHITE);
            for (int x : new int[]{10, 30, 50}) {
                assertThat(at(image, x, 27)).as("upper half at " + x).isEqualTo(WHITE);
                assertThat(at(image, x, 32)).as("lower half at " + x).isEqualTo(filled);
            }
            assertThat(ink(image, 96, 118)).as("words end at their right").isGreaterThan(10);
            assertThat(ink(image, 118, 120)).isZero();
        }
    }

    @Test
    void painting_isAPictureOfItsOwnSizeAndFitsAnother() {
        Painting square = (g, width, height, palette) -> {
            g.setFill(Color.RED);
            g.fillRect(0, 0, width, height);
        };
        Picture picture = square.picture("square", "A square", "all red", ValueTable.NONE, List.of("of this test"), 100, 50);
        assertThat(picture.caption()).containsExactly("all red", "of this test");
        assertThat(Drawn.count(Drawn.of(picture), 0xFF0000)).isBetween(4900, 5400);
        BufferedImage twice = PictureExport.image(picture, new ExportSize(10, 10, 96), ChartLook.DARK);
        assertThat(Drawn.count(twice, 0xFF0000)).as("enlarged as a whole").isGreaterThan(30_000);
    }

    private static int at(BufferedImage image, int x, int y) {
        return image.getRGB(x, y) & 0xFFFFFF;
    }

    private static int ink(BufferedImage image, int from, int to) {
        int ink = 0;
        for (int x = from; x < to; x++) {
            for (int y = 44; y < HEIGHT; y++) {
                ink += at(image, x, y) == WHITE ? 0 : 1;
            }
        }
        return ink;
    }

    /** The fate of an answer and the life of a turn kept the names of the program in a figure with own names. */
    @Test
    void paintedPicture_hasTheNamesOfItsFigure() {
        Painting named = (g, width, height, palette) -> g.text("Recency", 0, 40, PaintedCanvas.ROW_STRONG, Color.RED,
                TextAlignment.LEFT);
        Picture picture = named.picture("named", "Named", "", ValueTable.NONE, List.of(), 100, 50);
        Picture own = named.picture("named", "Named", "", ValueTable.NONE, List.of(), 100, 50)
                .named(new LegendNames(Map.of("Recency", "Sliding window of the newest")));
        assertThat(Drawn.count(Drawn.of(own), 0xFF0000)).isGreaterThan(2 * Drawn.count(Drawn.of(picture), 0xFF0000));
    }
}
