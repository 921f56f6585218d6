package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.grid.GridPicture;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painting;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;
import mnemoscope.ui.optimality.state.VariantWords;

/** Exports of the player: tables with turns counted from 1, and pictures with their sources. */
final class PlayTables {
    private static final List<String> PLAY = List.of("policy", "turn", "pool", "in transit", "lands at turn", "keeps", "orders",
            "query", "hit", "reward", "expected reward", "value of the choice", "lost", "reward so far", "lost so far");
    /** Height for the name of a policy above its grid. */
    private static final double NAMES = 40;
    private static final double CELL = 38;
    private static final double ROW = 19;
    private static final double CHOICES_WIDTH = 438;
    /** For longer instances, the turns around the current one are drawn. */
    private static final int MOST_TURNS = 80;
    private static final int MOST_CHOICES = 200;

    private PlayTables() {}

    /** All turns of some policies. */
    static ValueTable play(PlayedInstance played, List<Playthrough> plays) {
        ItemNames names = played.names();
        List<List<Object>> rows = plays.stream()
                .flatMap(play -> play.turns().stream()
                        .map(turn -> List.<Object>of(play.policy().title(), turn.turn() + 1, names.filed(turn.state().pool()),
                                names.filed(turn.state().inTransit()),
                                ItemNames.in(turn.state().inTransit()).mapToObj(item -> Integer.toString(turn.landsAt(item) + 1))
                                        .collect(Collectors.joining(", ")),
                                names.filed(turn.choice().kept()), names.filed(turn.choice().ordered()), names.of(turn.query()),
                                turn.hit(), turn.reward(), turn.expectedReward(), turn.value(), turn.lost(), turn.rewardSoFar(),
                                turn.lostSoFar())))
                .toList();
        return new ValueTable(played.source().fileName() + "-play", PLAY, rows);
    }

    /** Grids in a column, with the current turn marked. */
    static Picture grids(PlayedInstance played, List<Playthrough> plays, int turn) {
        Instance instance = played.contest().instance();
        double tall = GridLayout.usualHeight(instance.items());
        Painting grids = (g, width, height, palette) -> {
            for (Playthrough play : plays) {
                PolicyStyle style = played.style(play);
                MarkPainter.draw(g, style.shape(), MarkState.FILLED, 22, 22, 14, palette.of(style.hue()),
                        palette.of(ColorRole.BG));
                String drawn = Numbers.fixed(play.turns().getLast().rewardSoFar(), 2);
                g.text(play.earned()
                        .map(earned -> Texts.of("optimality.policy-and-expected-return", play.policy().title(),
                                Numbers.fixed(earned.value(), 2), drawn))
                        .orElseGet(() -> Texts.of("optimality.by-hand-and-return", play.policy().title(), drawn)), 36, 26,
                        PaintedCanvas.ROW_STRONG, palette.of(ColorRole.FG), TextAlignment.LEFT);
                g.translate(0, NAMES);
                new GridPainter(g, palette, GridLayout.of(width, tall, instance.items(), instance.turns(), turn), play, instance,
                        style, turn, Told.ALL).paint();
                g.translate(0, tall);
            }
        };
        return picture(grids, played, "-turn-" + (turn + 1), play(played, plays),
                86 + CELL * Math.min(MOST_TURNS, instance.turns()), plays.size() * (NAMES + tall));
    }

    /** The ranked choices, the first {@value #MOST_CHOICES}. */
    static Picture choices(PlayedInstance played, ChoiceListing listing, int turn) {
        TableModel<ChoiceListing.Row> columns = ChoiceColumns.choices(played, listing, turn);
        GridPicture<ChoiceListing.Row> table = new GridPicture<>(columns,
                listing.rows().subList(0, Math.min(MOST_CHOICES, listing.rows().size())), ROW);
        Painting page = (g, width, height, palette) -> {
            g.text(listing.title(), 0, 16, PaintedCanvas.ROW_STRONG, palette.of(ColorRole.FG), TextAlignment.LEFT);
            g.translate(0, 22);
            table.paint(g, width, table.height(), palette);
        };
        return picture(page, played, "-turn-" + (turn + 1) + "-choices", columns.values(listing.rows()), CHOICES_WIDTH,
                22 + table.height());
    }

    /** The source of a loss by turn and query. */
    static Picture sources(PlayedInstance played, int turn, Painting matrix, ValueTable data) {
        return picture(matrix, played, "-turn-" + (turn + 1) + "-rewards", data, 86 + CELL * Math.min(MOST_TURNS, played.turns()),
                70 + 30 * played.contest().instance().items());
    }

    private static Picture picture(Painting painting, PlayedInstance played, String name, ValueTable data, double width,
            double height) {
        Instance instance = played.contest().instance();
        return painting.picture(played.source().fileName() + name,
                Texts.of("optimality.source-under-variant", played.source().title(), VariantWords.inText(played.variant())),
                Texts.of("optimality.instance-numbers", instance.items(), instance.turns(), instance.budget(),
                        instance.delayTurns(), instance.rate(), instance.storage(), instance.miss()),
                data, List.of(), width, height);
    }
}
