package mnemoscope.ui.kit.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.Theme;
import org.junit.jupiter.api.Test;

class StillPictureTest {
    private static final int WHITE = 0xffffffff;
    private static final int RED = 0xffff0000;

    private static BufferedImage drawn(StillPicture picture) {
        Supplier<BufferedImage> together = Fx.get(picture::draw);
        return together.get();
    }

    private static Painting filled(Color colour) {
        return (g, width, height, palette) -> {
            g.setFill(colour);
            g.fillRect(0, 0, width, height + 50);
        };
    }

    @Test
    void parts_standBelowEachOtherBetweenTheMargins() {
        BufferedImage image = drawn(new StillPicture(200, 2).part(10, filled(Color.RED)).edgeToEdge(5, filled(Color.BLUE)));
        assertThat(image.getWidth()).isEqualTo(400);
        assertThat(image.getHeight()).isEqualTo(2 * (10 + 5 + 16));
        assertThat(image.getRGB(31, 10)).isEqualTo(WHITE);
        assertThat(image.getRGB(33, 10)).isEqualTo(RED);
        assertThat(image.getRGB(367, 19)).isEqualTo(RED);
        assertThat(image.getRGB(369, 19)).isEqualTo(WHITE);
        assertThat(image.getRGB(1, 21)).as("from edge to edge").isEqualTo(0xff0000ff);
        assertThat(image.getRGB(200, 32)).as("what is too high is cut off").isEqualTo(WHITE);
    }

    @Test
    void titleAndCaptions_areInkOnWhiteInEveryTheme() {
        BufferedImage image = Fx.get(() -> {
            Scene scene = new Scene(new StackPane());
            Theme.DARK.applyTo(scene);
            try {
                return new StillPicture(300, 1).title("Regret", "of four decisions").captions(List.of("one", "two")).draw().get();
            } finally {
                Theme.LIGHT.applyTo(scene);
            }
        });
        assertThat(image.getHeight()).isEqualTo(52 + 16 + 2 * 14);
        assertThat(image.getRGB(2, 2)).isEqualTo(WHITE);
        for (int[] lines : new int[][]{{12, 26}, {28, 43}, {56, 68}, {70, 82}}) {
            assertThat(ink(image, lines[0], lines[1])).as("lines " + lines[0] + " to " + lines[1]).isGreaterThan(20);
        }
        assertThat(ink(image, 43, 56)).isZero();
    }

    @Test
    void longNote_isSmallerThanAShortOne() {
        String words = "m".repeat(30);
        double plain = Fx.get(() -> TextWidth.of(words, Drawing.META));
        BufferedImage tight = drawn(new StillPicture(plain + 2 * StillPicture.MARGIN - 6, 1).title("", words));
        BufferedImage wide = drawn(new StillPicture(plain + 2 * StillPicture.MARGIN + 6, 1).title("", words));
        assertThat(last(tight)).isLessThan(last(wide) - 10);
    }

    private static int ink(BufferedImage image, int from, int to) {
        int ink = 0;
        for (int y = from; y < to; y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                ink += image.getRGB(x, y) == WHITE ? 0 : 1;
            }
        }
        return ink;
    }

    /** The rightmost column with ink. */
    private static int last(BufferedImage image) {
        int last = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = last; x < image.getWidth(); x++) {
                last = image.getRGB(x, y) == WHITE ? last : x;
            }
        }
        return last;
    }
}
