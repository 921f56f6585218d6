package mnemoscope.ui.guide;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.value.ObservableValue;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.task.Queues;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.LessonStops;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;

class GuideFeatureTest {
    private final List<LocatedLesson> opened = new ArrayList<>();
    private final Player player = new Player();
    private UserFiles files;
    private HostStub host;
    private Runnable unopened;
    private GuideFeature guide;

    /** Notes what it is to play. */
    private static final class Player implements LessonPlayer {
        private final ModelValue<Integer> turn = new ModelValue<>(0);
        private Played played;

        @Override
        public void show(Played shown, int at) {
            played = shown;
            turn.set(0);
            turn.set(at);
        }

        @Override
        public ObservableValue<Optional<Played>> played() {
            return new ModelValue<>(Optional.ofNullable(played));
        }

        @Override
        public ObservableValue<Integer> turn() {
            return turn;
        }

        @Override
        public void haltBy(LessonStops stops) {
            // Nobody goes forward in it.
        }

        @Override
        public Optional<ClassQuestion> question(Optional<Ask> wanted) {
            return Optional.empty();
        }

        @Override
        public void follow(Optional<Lesson> shown) {
            // It asks nothing.
        }

        @Override
        public boolean isElsewhere(Played lesson) {
            return false;
        }

        @Override
        public void pause() {
            // It never plays.
        }

        @Override
        public Observable poll() {
            return new ModelValue<>(false);
        }

        @Override
        public boolean asks() {
            return false;
        }

        @Override
        public boolean revealVoted() {
            return false;
        }
    }

    @BeforeEach
    void setUp(@TempDir Path folder) {
        files = new UserFiles(Optional.of(folder));
        host = new HostStub(new Runs(Queues.atOnce())) {
            @Override
            public UserFiles files() {
                return files;
            }

            @Override
            public void open(LocatedLesson lesson, Runnable failed) {
                opened.add(lesson);
                unopened = failed;
            }
        };
        guide = new GuideFeature(host, player);
    }

    @Test
    void firstSteps_areRememberedOnlyWhenTheyAreDismissed() {
        guide.showFirstSteps();
        guide.guide.set(null);
        assertThat(files.stepsSeen()).isFalse();
        guide.showFirstSteps();
        guide.dismiss();
        assertThat(guide.guide.get()).isNull();
        assertThat(files.stepsSeen()).isTrue();
    }

    @Test
    void closingALesson_doesNotDismissTheFirstSteps() {
        guide.guide.set(new Guide(guide.lessons().getFirst(), 0));
        guide.dismiss();
        assertThat(files.stepsSeen()).isFalse();
    }

    @Test
    void lessons_followOneAnotherAndEndAtTheTenth() {
        assertThat(guide.lessons()).hasSize(10);
        guide.openNext(1);
        assertThat(opened).isEmpty();
        guide.guide.set(new Guide(guide.lessons().get(6), 2));
        guide.openNext(1);
        assertThat(opened).containsExactly(guide.lessons().get(7));
        guide.guide.set(new Guide(guide.lessons().get(7), 0));
        guide.openNext(1);
        assertThat(guide.guide.get()).isEqualTo(new Guide(guide.lessons().get(8), 0));
        guide.openNext(1);
        guide.openNext(1);
        assertThat(guide.guide.get()).isEqualTo(new Guide(guide.lessons().get(9), 0));
        guide.guide.set(new Guide(guide.lessons().getFirst(), 0));
        guide.openNext(-1);
        assertThat(opened).hasSize(1);
    }

    @Test
    void stopsOfAnInstance_areWalkedToTheirTurns_andFollowWhoGoesThere() {
        LocatedLesson lesson = guide.lessons().get(8);
        guide.open(lesson);
        assertThat(player.played).isEqualTo(lesson.lesson().subject());
        for (int stop = 1; stop < lesson.lesson().stops().size(); stop++) {
            guide.walk(1);
            assertThat(guide.guide.get()).isEqualTo(new Guide(lesson, stop));
            assertThat(player.turn.get()).isEqualTo(lesson.lesson().stops().get(stop).at());
        }
        guide.walk(1);
        assertThat(guide.guide.get()).as("from the last stop").isEqualTo(new Guide(guide.lessons().get(9), 0));
        guide.open(lesson);
        guide.go(4);
        player.turn.set(3);
        assertThat(guide.guide.get().stop()).as("the stop at turn 4").isEqualTo(2);
        player.turn.set(7);
        assertThat(guide.guide.get().stop()).as("nothing is said at turn 8").isEqualTo(2);
    }

    @Test
    void aLessonOnAnInstance_comesBackWithItsSession_andGoesWithOtherData() {
        LocatedLesson lesson = guide.lessons().get(8);
        guide.open(lesson);
        guide.walk(2);
        Workspace kept = host.context().now();
        Opened bundled = new Opened(new Opened.Bundled(), "ab", ReadOptions.DEFAULT, Optional.empty());
        host.context().workspace().move(now -> now.opening(bundled, now.protocol()));
        guide.opened(bundled);
        assertThat(guide.guide.get()).isNull();
        player.turn.set(0);

        host.context().workspace().move(now -> kept.with(bundled));
        guide.opened(bundled);

        assertThat(guide.guide.get()).isEqualTo(new Guide(lesson, 2));
        assertThat(player.turn.get()).isEqualTo(lesson.lesson().stops().get(2).at());
    }

    /** A session with the lesson began at the first stop, and its votes were put aside. */
    @Test
    void lessonThatCouldNotBeOpened_isNotBegunByASessionWithIt() {
        LocatedLesson lesson = guide.lessons().getFirst();
        guide.open(lesson);
        unopened.run();
        Opened there = new Opened(lesson.origin(), "ab", ReadOptions.DEFAULT, Optional.empty());
        host.context().workspace()
                .move(now -> now.opening(there, now.protocol()).with(now.pages().atStop(new Opened.Nowhere(), 2)));
        guide.opened(there);
        assertThat(guide.guide.get()).isEqualTo(new Guide(lesson, 2));
    }

    @Test
    void keysOfStops_sayThatNoLessonIsOpen() {
        guide.walk(1);
        assertThat(host.said).containsExactly(Texts.of("guide.no-lesson-is-open"));
    }

    @Test
    void commandInBraces_isNamedWhereItsKeysAreNotKnown() {
        assertThat(GuideCard.plain("Press {next-disagreement}, not {nothing}."))
                .isEqualTo("Press \u201cNext disagreement\u201d, not {nothing}.");
    }

    /** Of any script, and short enough for a disk; a title without letters has a name too. */
    @Test
    void fileOfALesson_isCalledByItsTitle() {
        assertThat(Recorder.fileName(" Wer vergisst: ../../etc/passwd? ")).isEqualTo("wer-vergisst-etc-passwd.lesson.json");
        assertThat(Recorder.fileName("\u0000\ud83d\ude00 \u202e/")).isEqualTo("lesson.lesson.json");
        for (String letter : List.of("a", "\u6f22", "\ud801\udc00")) {
            assertThat(Recorder.fileName(letter.repeat(300)).getBytes(StandardCharsets.UTF_8).length).isLessThan(230);
            assertThat(Recorder.fileName(letter.repeat(300))).endsWith(letter.toLowerCase(Locale.ROOT) + ".lesson.json");
        }
    }
}
