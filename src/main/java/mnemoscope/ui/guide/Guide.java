package mnemoscope.ui.guide;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LocatedLesson;

/** A lesson at one of its stops. @param stop from 0 */
public record Guide(LocatedLesson lesson, int stop) {
    /** The current stop. */
    public Stop here() {
        return lesson.lesson().stops().get(stop);
    }

    /** All stops of the lesson. */
    Stream<Guide> stops() {
        return IntStream.range(0, lesson.lesson().stops().size()).mapToObj(each -> new Guide(lesson, each));
    }

    boolean has(int other) {
        return other >= 0 && other < lesson.lesson().stops().size();
    }

    boolean isPlayed() {
        return lesson.lesson().subject() instanceof Played;
    }
}
