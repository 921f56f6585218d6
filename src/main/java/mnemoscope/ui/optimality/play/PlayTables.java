package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayTurn;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.report.ValueTable;

/** What of the player can be taken away as a table. Turns and phases are counted from 1. */
final class PlayTables {
    private static final List<String> PLAY = List.of("policy", "turn", "pool", "in transit", "lands at turn", "keeps", "orders",
            "query", "hit", "reward", "expected reward", "value of the choice", "lost", "reward so far", "lost so far");

    private PlayTables() {
    }

    /** All turns of some policies. */
    static ValueTable play(Played played, List<Playthrough> plays) {
        ItemNames names = new ItemNames(played.contest().instance().items());
        List<List<Object>> rows = new ArrayList<>();
        for (Playthrough play : plays) {
            for (PlayTurn turn : play.turns()) {
                rows.add(List.of(play.policy().title(), turn.turn() + 1, words(names, turn.state().pool()),
                        words(names, turn.state().inTransit()), landings(turn), words(names, turn.choice().kept()),
                        words(names, turn.choice().ordered()), names.of(turn.query()), turn.hit(), turn.reward(),
                        turn.expectedReward(), turn.value(), turn.lost(), turn.rewardSoFar(), turn.lostSoFar()));
            }
        }
        return new ValueTable(played.source().fileName() + "-play", PLAY, rows);
    }

    /** Items of a set; empty for none. */
    static String words(ItemNames names, int set) {
        return set == 0 ? "" : names.list(set);
    }

    private static String landings(PlayTurn turn) {
        List<String> landings = new ArrayList<>();
        for (int left = turn.state().inTransit(); left != 0; left &= left - 1) {
            landings.add(Integer.toString(turn.landsAt(Integer.numberOfTrailingZeros(left)) + 1));
        }
        return String.join(", ", landings);
    }
}
