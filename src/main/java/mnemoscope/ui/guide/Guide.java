package mnemoscope.ui.guide;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.lesson.Lesson.About;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LocalizedText;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;

/** A lesson at one of its stops. @param stop from 0 */
public record Guide(LocatedLesson lesson, int stop) {
    /** The current stop. */
    public Stop here() {
        return lesson.lesson().stops().get(stop);
    }

    /**
     * The text of the current stop. Where the class keeps turns, the question stands in it, because the screen has no other place
     * for it; the usual one only where the text itself asks nothing.
     */
    String said() {
        String say = here().say().here();
        return isPlayed()
                ? say
                : here().ask().filter(ask -> ask.about() == About.KEEP)
                        .map(ask -> ask.words().map(LocalizedText::here)
                                .or(() -> Optional.of(Texts.of("guide.which-turns-to-keep")).filter(usual -> !say.endsWith("?")))
                                .map(asked -> say + " " + asked).orElse(say))
                        .orElse(say);
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
