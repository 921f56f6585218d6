package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Trace;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each stop of each lesson on conversations, on a projector: what its sentence speaks of is on the slide. */
class LessonSlidesTest extends LessonWindow {
    private static final Pattern REWARD = Pattern.compile("\\breward\\b");

    private void settle() {
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        FxThread.frames(8);
    }

    private void press(KeyCode key) {
        window.type(key);
        settle();
    }

    /** The turn that mattered was in "11 more", and the policy in "1 more policy". */
    @ParameterizedTest
    @CsvSource({"1280, 720, false", "1280, 720, true", "1920, 1080, false", "1920, 1080, true"})
    void whatAStopSpeaksOf_isOnTheSlide(double width, double height, boolean classChooses) {
        window.resize(width, height);
        Fx.run(() -> bench.shell.toggleLecture());
        List<LocatedLesson> lessons = Fx.<List<LocatedLesson>>get(guide::lessons).stream()
                .filter(each -> each.lesson().subject() instanceof Replayed).toList();
        assertThat(lessons).hasSize(8);
        for (LocatedLesson lesson : lessons) {
            open(guide.number(lesson));
            List<Stop> stops = lesson.lesson().stops();
            for (int k = 0; k < stops.size(); k++) {
                settle();
                assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).as(lesson.file()).isEqualTo(k);
                if (stops.get(k).predict()) {
                    assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().turn()))
                            .as(lesson.file() + ": selected for the class").isEqualTo(-1);
                    press(classChooses ? KeyCode.ENTER : KeyCode.PAGE_DOWN);
                } else {
                    slide(lesson, k, stops.get(k));
                }
                if (k < stops.size() - 1) {
                    press(KeyCode.PAGE_DOWN);
                }
            }
        }
    }

    private void slide(LocatedLesson lesson, int number, Stop stop) {
        String where = lesson.file() + ", stop " + (number + 1);
        Comparison shown = Fx.get(() -> bench.context.replays().result().orElseThrow());
        String said = stop.say().here();
        List<String> turns = new ArrayList<>(shown.episode().turns().stream().map(turn -> turn.id())
                .filter(id -> id.equals(stop.turn()) || Pattern.compile("\\b" + id + "\\b").matcher(said).find()).toList());
        shown.input().supervision().at(stop.at()).evidence().forEach(turn -> turns.add(shown.id(turn)));
        Stream.ofNullable(shown.indexOf(stop.policy()) < 0 ? null : shown.traces().get(shown.indexOf(stop.policy())))
                .flatMap(trace -> trace.fates(stop.at()).stream()).flatMap(fate -> instead(shown, stop.at(), fate))
                .forEach(turns::add);
        List<String> policies = shown.traces().stream().map(Trace::policy)
                .filter(each -> each.name().equals(stop.policy()) || said.contains(each.title())).map(each -> each.title())
                .toList();

        VBox table = (VBox) window.find(".mn-lecture-table");
        List<String> words = Fx.get(() -> Nodes.texts(table));
        assertThat(words).as(where).containsAll(turns).containsAll(policies);
        if (REWARD.matcher(said).find()) {
            assertThat(words).as(where).anyMatch(each -> REWARD.matcher(each).find());
        }
        ScrollPane scroll = shown(ScrollPane.class, each -> each.getContent() == table);
        assertThat(Fx.<Double>get(table::getHeight)).as(where + ": without scrolling")
                .isLessThanOrEqualTo(scroll.getViewportBounds().getHeight() + 1);
    }

    /** The turn that was kept instead of evidence, and the kept turn that says it too. */
    private static Stream<String> instead(Comparison shown, int t, EvidenceFate fate) {
        return Stream.of(fate.inFavourOf(), fate.byOther() ? fate.through() : -1)
                .filter(turn -> turn >= 0 && shown.isCandidate(t, turn)).map(shown::id);
    }
}
