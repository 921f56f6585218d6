package mnemoscope.ui.optimality.play;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.WritableImage;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.ui.kit.Drawing;
import mnemoscope.ui.kit.MarkPainter;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/** A picture to take away, light whatever the theme, at twice the size; with what it was made from. */
final class PlayPicture {
    private static final double SCALE = 2;
    private static final double MARGIN = 16;
    private static final double HEAD = 40;
    private static final double CELL = 38;
    /** A canvas cannot be of any width; of longer instances the turns around the one shown are drawn. */
    private static final int MOST_TURNS = 80;
    private static final int MOST_CHOICES = 200;

    private final String name;
    private final List<WritableImage> parts;

    private PlayPicture(String name, List<WritableImage> parts) {
        this.name = name;
        this.parts = parts;
    }

    /** Grids below one another, the turn shown marked. On the FX thread, as every snapshot must. */
    static PlayPicture grids(Played played, List<Playthrough> plays, int turn) {
        Instance instance = played.contest().instance();
        List<PolicyStyle> styles = PlayStyle.of(played.policies());
        double width = 86 + CELL * Math.min(MOST_TURNS, instance.turns());
        double height = GridLayout.usualHeight(instance.items());
        List<WritableImage> parts = new ArrayList<>();
        parts.add(caption(played, width));
        for (Playthrough play : plays) {
            PolicyStyle style = styles.get(played.plays().indexOf(play));
            parts.add(part(width, HEAD + height, (g, palette) -> {
                MarkPainter.draw(g, style.shape(), MarkState.FILLED, 22, 22, 14, palette.of(style.hue()), palette.of(Token.BG));
                text(g, palette, play.policy().title() + ", expected return " + Numbers.fixed(play.entry().expectedReturn(), 2),
                        36, 26, true);
                g.translate(0, HEAD);
                new GridPainter(g, palette, palette.of(Token.BG),
                        GridLayout.of(width, height, instance.items(), instance.turns(), turn), play, instance, style, turn)
                        .paint();
            }));
        }
        return new PlayPicture(played.source().fileName() + "-turn-" + (turn + 1), parts);
    }

    /** The ranked choices, the first {@value #MOST_CHOICES}. */
    static PlayPicture choices(Played played, ChoiceListing listing, int turn) {
        List<ChoiceRow> rows = listing.rows().subList(0, Math.min(MOST_CHOICES, listing.rows().size()));
        List<PolicyStyle> styles = PlayStyle.of(played.policies());
        List<WritableImage> parts = new ArrayList<>();
        parts.add(caption(played, 470));
        parts.add(part(470, 46 + 19 * rows.size(), (g, palette) -> {
            text(g, palette, listing.title(), MARGIN, 16, true);
            ChoicePainter painter = new ChoicePainter(g, palette, styles, 470 - 2 * MARGIN, 1, listing.valued());
            g.translate(MARGIN, 22);
            painter.head();
            g.translate(0, 19);
            for (ChoiceRow row : rows) {
                painter.paint(row);
                g.translate(0, 19);
            }
        }));
        return new PlayPicture(played.source().fileName() + "-turn-" + (turn + 1) + "-choices", parts);
    }

    String name() {
        return name;
    }

    /** The whole picture; on any thread. */
    BufferedImage image() {
        int width = parts.stream().mapToInt(part -> (int) part.getWidth()).max().getAsInt();
        BufferedImage whole = new BufferedImage(width, parts.stream().mapToInt(part -> (int) part.getHeight()).sum(),
                BufferedImage.TYPE_INT_RGB);
        var g = whole.createGraphics();
        int y = 0;
        for (WritableImage part : parts) {
            g.drawImage(SwingFXUtils.fromFXImage(part, null), 0, y, null);
            y += (int) part.getHeight();
        }
        g.dispose();
        return whole;
    }

    private static WritableImage caption(Played played, double width) {
        Instance instance = played.contest().instance();
        return part(width, 44, (g, palette) -> {
            text(g, palette, played.source().title() + ", " + played.variant().title().toLowerCase(java.util.Locale.ROOT), MARGIN,
                    22, true);
            text(g, palette, "n " + instance.items() + ", T " + instance.turns() + ", B " + instance.budget() + ", L "
                    + instance.delayTurns() + ", rate " + instance.rate() + ", storage " + instance.storage() + ", miss "
                    + instance.miss(), MARGIN, 38, false);
        });
    }

    private static void text(GraphicsContext g, Palette palette, String words, double x, double y, boolean strong) {
        Drawing.text(g, words, x, y, strong ? Drawing.ROW_STRONG : Drawing.META, palette.of(strong ? Token.FG : Token.MUTED),
                TextAlignment.LEFT);
    }

    private interface Painter {
        void paint(GraphicsContext g, Palette palette);
    }

    private static WritableImage part(double width, double height, Painter painter) {
        Palette palette = Theme.LIGHT.palette();
        Canvas canvas = new Canvas(Math.ceil(width) * SCALE, Math.ceil(height) * SCALE);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.scale(SCALE, SCALE);
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, width + 1, height + 1);
        g.setTextBaseline(VPos.BASELINE);
        painter.paint(g, palette);
        return canvas.snapshot(null, null);
    }
}
