package mnemoscope.ui.optimality.play;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.StillPicture;

/** Playthroughs or ranked choices to take away, with what they were made from. */
final class PlayPicture {
    /** Room for the name of a policy above its grid. */
    private static final double NAMES = 40;
    private static final double CELL = 38;
    private static final double ROW = 19;
    private static final double CHOICES_WIDTH = 470;
    /** A canvas cannot be of any width; of longer instances the turns around the one shown are drawn. */
    private static final int MOST_TURNS = 80;
    private static final int MOST_CHOICES = 200;

    private final String name;
    private final Supplier<BufferedImage> image;

    private PlayPicture(String name, StillPicture picture) {
        this.name = name;
        image = picture.draw();
    }

    /** Grids below one another, the turn shown marked. On the FX thread, as every snapshot must. */
    static PlayPicture grids(Played played, List<Playthrough> plays, int turn) {
        Instance instance = played.contest().instance();
        List<PolicyStyle> styles = PlayStyle.of(played.policies());
        double wide = 86 + CELL * Math.min(MOST_TURNS, instance.turns());
        double tall = GridLayout.usualHeight(instance.items());
        StillPicture picture = titled(played, wide);
        for (Playthrough play : plays) {
            PolicyStyle style = styles.get(played.plays().indexOf(play));
            picture.edgeToEdge(NAMES + tall, (g, width, height, palette) -> {
                MarkPainter.draw(g, style.shape(), MarkState.FILLED, 22, 22, 14, palette.of(style.hue()), palette.of(Token.BG));
                g.text(play.policy().title() + ", expected return " + Numbers.fixed(play.entry().expectedReturn(), 2),
                        36, 26, Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
                g.translate(0, NAMES);
                new GridPainter(g, palette, palette.of(Token.BG),
                        GridLayout.of(width, tall, instance.items(), instance.turns(), turn), play, instance, style, turn)
                        .paint();
            });
        }
        return new PlayPicture(played.source().fileName() + "-turn-" + (turn + 1), picture);
    }

    /** The ranked choices, the first {@value #MOST_CHOICES}. */
    static PlayPicture choices(Played played, ChoiceListing listing, int turn) {
        GridPicture<ChoiceLine> table = new GridPicture<>(ChoiceColumns.choices(played, listing, turn),
                ChoiceLine.all(listing.rows().subList(0, Math.min(MOST_CHOICES, listing.rows().size()))), ROW);
        StillPicture picture = titled(played, CHOICES_WIDTH)
                .part(22, (g, width, height, palette) -> g.text(listing.title(), 0, 16, Drawing.ROW_STRONG, palette.of(Token.FG),
                        TextAlignment.LEFT))
                .part(table.height(), table);
        return new PlayPicture(played.source().fileName() + "-turn-" + (turn + 1) + "-choices", picture);
    }

    String name() {
        return name;
    }

    /** The whole picture; on any thread. */
    BufferedImage image() {
        return image.get();
    }

    private static StillPicture titled(Played played, double width) {
        Instance instance = played.contest().instance();
        return new StillPicture(width, 2).title(
                played.source().title() + ", " + played.variant().title().toLowerCase(Locale.ROOT),
                "n " + instance.items() + ", T " + instance.turns() + ", B " + instance.budget() + ", L " + instance.delayTurns()
                        + ", rate " + instance.rate() + ", storage " + instance.storage() + ", miss " + instance.miss());
    }
}
