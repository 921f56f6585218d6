package mnemoscope.ui.optimality.play;

import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayTurn;
import mnemoscope.text.Numbers;

/** What the grid shows, in words. */
final class GridCellDescription {
    private GridCellDescription() {
    }

    /** One cell: "B, turn 4: chance 0.30. In transit, lands at turn 6. Asked: a miss." */
    static String of(PlayTurn turn, int item, Instance instance) {
        String where = turn.isKept(item)
                ? "Kept."
                : turn.isLetGo(item)
                        ? "In the pool, let go."
                        : turn.landsAt(item) >= 0
                                ? "In transit, lands " + turnWords(turn.landsAt(item), instance) + "."
                                : turn.isOrdered(item) ? "Ordered ahead." : "Not in the pool.";
        return new ItemNames(instance.items()).of(item) + ", turn " + (turn.turn() + 1) + ": chance "
                + Numbers.fixed(instance.demand()[turn.turn()][item], 2) + ". " + where
                + (turn.query() != item ? "" : turn.hit() ? " Asked: a hit." : " Asked: a miss.");
    }

    /** A whole turn: what is kept, what lands when, what was asked, what it earns and loses. */
    static String of(PlayTurn turn, Instance instance) {
        ItemNames names = new ItemNames(instance.items());
        StringBuilder words = new StringBuilder("Keeps ").append(names.list(turn.choice().kept()));
        if (turn.choice().ordered() != 0) {
            words.append(", orders ").append(names.list(turn.choice().ordered()));
        }
        words.append(". ");
        for (int k = 0; k < turn.state().landing().size(); k++) {
            if (turn.state().landing().get(k) != 0) {
                words.append(names.list(turn.state().landing().get(k))).append(" in transit, lands ")
                        .append(turnWords(turn.turn() + k + 1, instance)).append(". ");
            }
        }
        words.append(names.of(turn.query())).append(" asked: ").append(turn.hit() ? "hit, " : "miss, ")
                .append(Numbers.fixed(turn.reward(), 2)).append('.');
        words.append(" So far ").append(Numbers.fixed(turn.rewardSoFar(), 2));
        if (!Double.isNaN(turn.lostSoFar())) {
            words.append(", lost ").append(LossNumber.of(turn.lostSoFar()));
        }
        return words.append('.').toString();
    }

    private static String turnWords(int landing, Instance instance) {
        return landing < instance.turns() ? "at turn " + (landing + 1) : "after the last turn";
    }
}
