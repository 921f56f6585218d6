package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.Observable;
import javafx.beans.value.ObservableValue;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.lesson.Lesson.Ask;
import mnemoscope.lesson.Lesson.Played;
import mnemoscope.lesson.Lesson;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Conversation;
import mnemoscope.model.Question;
import mnemoscope.optimality.play.ClassQuestion;
import mnemoscope.task.Progress;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.LessonPlayer;
import mnemoscope.ui.workspace.LessonStops;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LessonNavigatorTest {
    private final LatePlayer player = new LatePlayer();
    private final ModelValue<Guide> guide = new ModelValue<>();
    private LocatedLesson lesson;
    private LessonNavigator walk;

    /** Notes which turn it is to show; the test shows it. */
    private static final class LatePlayer implements LessonPlayer {
        private final ModelValue<Integer> turn = new ModelValue<>(0);
        private int wanted;

        @Override
        public void show(Played played, int at) {
            wanted = at;
        }

        @Override
        public ObservableValue<Optional<Played>> played() {
            return new ModelValue<>(Optional.empty());
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
    void setUp() throws Exception {
        lesson = LocatedLesson.bundled().get(8);
        walk = new LessonNavigator(guide, new HostStub(AtOnce.runs()), player);
    }

    private int turn(int stop) {
        return lesson.lesson().stops().get(stop).at();
    }

    /** What was passed on the way was taken for where somebody had gone by himself. */
    @Test
    void stopThatIsReachedLater_isNotLeftForThoseOnTheWay() {
        walk.begin(new Guide(lesson, 0));
        walk.go(new Guide(lesson, 4));
        assertThat(player.wanted).isEqualTo(turn(4));
        player.turn.set(turn(2));
        player.turn.set(turn(3));
        assertThat(guide.get()).as("still on the way").isEqualTo(new Guide(lesson, 4));
        player.turn.set(turn(4));
        assertThat(guide.get()).isEqualTo(new Guide(lesson, 4));
    }

    @Test
    void whoeverLeavesTheStopThatWasReached_isFollowed() {
        walk.go(new Guide(lesson, 4));
        player.turn.set(turn(4));
        player.turn.set(turn(2));
        assertThat(guide.get()).isEqualTo(new Guide(lesson, 2));
        player.turn.set(turn(3));
        assertThat(guide.get()).isEqualTo(new Guide(lesson, 3));
        walk.leave();
        player.turn.set(turn(2));
        assertThat(guide.get()).isNull();
    }

    /** A session opens its lesson before its class is replayed: the class was no longer beside the policies then. */
    @Test
    void classThatHasChosen_staysBesideThePolicies_beforeItIsReplayed() throws Exception {
        LocatedLesson replayed = LocatedLesson.bundled().getFirst();
        WorkspaceContext context = afterTheChoiceAt(replayed, 1);
        LessonNavigator later = new LessonNavigator(guide, new HostStub(AtOnce.runs(), context), player);
        later.begin(new Guide(replayed, 2));
        assertThat(context.now().classroom().predicting()).isTrue();
        later.begin(new Guide(replayed, 0));
        assertThat(context.now().classroom().predicting()).as("where it did not choose").isFalse();
    }

    /** It was taken for the decision of the same number in Replay, which the class had chosen, and asked nothing. */
    @Test
    void turnOfAnInstance_isAsked_thoughTheDecisionOfItsNumberIsChosen() throws Exception {
        assertThat(lesson.lesson().stops().getFirst()).matches(stop -> stop.predict() && stop.at() == 0);
        WorkspaceContext context = afterTheChoiceAt(LocatedLesson.bundled().getFirst(), 0);
        new LessonNavigator(guide, new HostStub(AtOnce.runs(), context), player).begin(new Guide(lesson, 0));
        assertThat(context.now().classroom().asking()).isTrue();
    }

    /** The data of a lesson, of which a class has chosen a decision; not replayed yet. */
    private static WorkspaceContext afterTheChoiceAt(LocatedLesson replayed, int step) throws Exception {
        WorkspaceContext context = WorkspaceContext.empty(new Never());
        LoadedDataset data = replayed.read(Progress.NONE);
        Opening.open(context, data, replayed.protocol(data));
        Conversation shown = data.conversations().getFirst();
        List<String> questions = context.now().protocol().questions(shown).stream().map(Question::id).toList();
        String content = context.now().opened().sha256();
        context.workspace().move(
                now -> now.with(now.classroom().withPredicting(true).beginningAt(step, content, shown.id(), questions, "recency")
                        .with(new Prediction("", content, shown.id(), questions.get(step), List.of("t3"), true, 1))));
        return context;
    }

    /** Work that takes longer than the test. */
    private static final class Never implements BackgroundWork {
        @Override
        public <T> void start(String what, Work<T> work, Consumer<? super T> done, Consumer<String> failed) {
            // Nobody waits for it.
        }

        @Override
        public void cancel() {
            // Nothing runs.
        }
    }
}
