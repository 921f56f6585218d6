package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Locale;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.Listing;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painting;

/** Playthroughs or ranked choices to take away, with what they were made from. */
final class PlayPicture {
    /** Room for the name of a policy above its grid. */
    private static final double NAMES = 40;
    private static final double CELL = 38;
    private static final double ROW = 19;
    private static final double CHOICES_WIDTH = 438;
    /** Of longer instances the turns around the one shown are drawn. */
    private static final int MOST_TURNS = 80;
    private static final int MOST_CHOICES = 200;

    private PlayPicture() {
    }

    /** Grids below one another, the turn shown marked. */
    static Picture grids(Played played, List<Playthrough> plays, int turn) {
        Instance instance = played.contest().instance();
        List<PolicyStyle> styles = PlayStyle.of(played.policies());
        double tall = GridLayout.usualHeight(instance.items());
        Painting grids = (g, width, height, palette) -> {
            for (Playthrough play : plays) {
                PolicyStyle style = styles.get(played.plays().indexOf(play));
                MarkPainter.draw(g, style.shape(), MarkState.FILLED, 22, 22, 14, palette.of(style.hue()), palette.of(Token.BG));
                g.text(play.policy().title() + ", expected return " + Numbers.fixed(play.entry().expectedReturn(), 2), 36, 26,
                        Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
                g.translate(0, NAMES);
                new GridPainter(g, palette, palette.of(Token.BG),
                        GridLayout.of(width, tall, instance.items(), instance.turns(), turn), play, instance, style, turn)
                        .paint();
                g.translate(0, tall);
            }
        };
        return grids.picture(played.source().fileName() + "-turn-" + (turn + 1), title(played), parameters(played),
                PlayTables.play(played, plays), List.of(), 86 + CELL * Math.min(MOST_TURNS, instance.turns()),
                plays.size() * (NAMES + tall));
    }

    /** The ranked choices, the first {@value #MOST_CHOICES}. */
    static Picture choices(Played played, ChoiceListing listing, int turn) {
        Listing<ChoiceLine> columns = ChoiceColumns.choices(played, listing, turn);
        GridPicture<ChoiceLine> table = new GridPicture<>(columns,
                ChoiceLine.all(listing.rows().subList(0, Math.min(MOST_CHOICES, listing.rows().size()))), ROW);
        Painting page = (g, width, height, palette) -> {
            g.text(listing.title(), 0, 16, Drawing.ROW_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
            g.translate(0, 22);
            table.paint(g, width, table.height(), palette);
        };
        return page.picture(played.source().fileName() + "-turn-" + (turn + 1) + "-choices", title(played), parameters(played),
                columns.values(ChoiceLine.all(listing.rows())), List.of(), CHOICES_WIDTH, 22 + table.height());
    }

    private static String title(Played played) {
        return played.source().title() + ", " + played.variant().title().toLowerCase(Locale.ROOT);
    }

    private static String parameters(Played played) {
        Instance instance = played.contest().instance();
        return "n " + instance.items() + ", T " + instance.turns() + ", B " + instance.budget() + ", L " + instance.delayTurns()
                + ", rate " + instance.rate() + ", storage " + instance.storage() + ", miss " + instance.miss();
    }
}
