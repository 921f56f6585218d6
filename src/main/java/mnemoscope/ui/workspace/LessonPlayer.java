package mnemoscope.ui.workspace;

import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.value.ObservableValue;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson;
import mnemoscope.optimality.play.ClassQuestion;

/** Plays the instances of lessons. Use on the FX thread. */
public interface LessonPlayer {
    /** Shows an instance at a turn, from 0; an instance that is playing already is not solved again. */
    void show(Played played, int turn);

    /** The instance and its draw; empty while nothing is played and while the user's own queries are. */
    ObservableValue<Optional<Played>> played();

    /** Whether another instance or draw than that of a lesson is played. */
    boolean isElsewhere(Played lesson);

    /** The turn shown, from 0. */
    ObservableValue<Integer> turn();

    /** @param stops those of the lesson played */
    void haltBy(LessonStops stops);

    /** Stops moving from turn to turn by itself. */
    void pause();

    /**
     * What a class would be asked at the current turn; empty while nothing is played.
     *
     * @param wanted the question that is wanted; empty for one by rule, which also takes the place of one that cannot be asked here
     */
    Optional<ClassQuestion> question(Optional<Ask> wanted);

    /** Asks the questions of a lesson while its instance is played; empty for none. Called at each stop. */
    void follow(Optional<Lesson> lesson);

    /** Changes whenever the class is asked, a hand is counted or the answer is revealed. */
    Observable poll();

    /** Whether a class is asked at the current turn and has not seen the answer. */
    boolean asks();

    /** Reveals the answer at the current turn if hands are counted. @return whether it did */
    boolean revealVoted();
}
