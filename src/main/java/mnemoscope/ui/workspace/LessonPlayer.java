package mnemoscope.ui.workspace;

import java.util.Optional;
import java.util.function.IntPredicate;
import javafx.beans.value.ObservableValue;
import mnemoscope.lesson.Lesson.Played;

/** What plays the instances of lessons. Used on the FX thread. */
public interface LessonPlayer {
    /** Shows the player with an instance at a turn, from 0; an instance that is played already is not solved again. */
    void show(Played played, int turn);

    /** What is played, and on which draw; empty while nothing is, or with queries of one's own. */
    ObservableValue<Optional<Played>> played();

    /** The turn shown, from 0. */
    ObservableValue<Integer> turn();

    /** @param halts asked before one goes forward to a turn; whether it has gone elsewhere: to a stop that would be passed */
    void haltBy(IntPredicate halts);

    /** Whether a class is asked at the turn shown and the answer is not told. */
    boolean asks();
}
