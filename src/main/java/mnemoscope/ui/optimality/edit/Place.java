package mnemoscope.ui.optimality.edit;

import mnemoscope.optimality.play.ItemNames;

/** A cell of the draft. */
sealed interface Place {
    record Size(int item) implements Place {}

    record Value(int item) implements Place {}

    record Chance(int turn, int item) implements Place {}

    /** The chances of a turn together. */
    record Turn(int turn) implements Place {}

    record Of(Parameter parameter) implements Place {}

    /** In words, e.g. "Item B, turn 3". */
    default String words(int items) {
        ItemNames names = new ItemNames(items);
        return switch (this) {
            case Size size -> "Item " + names.of(size.item) + ", size";
            case Value value -> "Item " + names.of(value.item) + ", value";
            case Chance chance -> "Item " + names.of(chance.item) + ", turn " + (chance.turn + 1);
            case Turn turn -> "Turn " + (turn.turn + 1);
            case Of of -> of.parameter.title();
        };
    }
}
