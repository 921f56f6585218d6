package mnemoscope.ui.kit.vote;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.explain.predict.Votes;

/** The keys of a class that votes: 1 to 9 count a hand, Backspace takes it back, V types numbers, Enter reveals. */
public final class VoteKeys {
    private VoteKeys() {}

    /**
     * Handles a key, unless it is typed into a field or belongs to a command.
     *
     * @param poll null while nothing is asked
     * @param type starts to type numbers
     * @return whether the key had a meaning
     */
    public static boolean press(KeyEvent event, Poll poll, Poll.Keeper keeper, Runnable type) {
        if (isElsewhere(event) || poll == null) {
            return false;
        }
        OptionalInt digit = digit(event.getCode());
        if (digit.isPresent()) {
            keeper.vote(digit.getAsInt());
        } else if (event.getCode() == KeyCode.BACK_SPACE) {
            keeper.unvote();
        } else if (event.getCode() == KeyCode.V && !event.isShiftDown()) {
            type.run();
        } else if (event.getCode() == KeyCode.ENTER) {
            keeper.reveal();
        } else {
            return false;
        }
        event.consume();
        return true;
    }

    /** Whether a key is typed into a field or belongs to a command. */
    public static boolean isElsewhere(KeyEvent event) {
        return event.getTarget() instanceof TextInputControl || event.getTarget() instanceof ComboBoxBase<?>
                || event.isShortcutDown() || event.isAltDown();
    }

    private static OptionalInt digit(KeyCode code) {
        return IntStream.range(0, Votes.MOST_ANSWERS)
                .filter(k -> code == KeyCode.valueOf("DIGIT" + (k + 1)) || code == KeyCode.valueOf("NUMPAD" + (k + 1)))
                .findFirst();
    }
}
