package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

class NewestWinsTest {
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final List<String> done = new ArrayList<>();
    private final NewestWins background = new NewestWins(waiting::add, Runnable::run);

    @Test
    void onlyTheNewestRun_reports() {
        start("first");
        start("second");
        waiting.forEach(Runnable::run);
        assertThat(done).containsExactly("second");
    }

    @Test
    void olderRun_isToldToStop() {
        Progress[] older = new Progress[1];
        background.start("older", progress -> {
            older[0] = progress;
            assertThat(progress.isCancelled()).isFalse();
            start("newer");
            assertThat(progress.isCancelled()).isTrue();
            progress.check();
            return "never";
        }, done::add, thrown -> done.add("failed"));
        waiting.poll().run();
        waiting.poll().run();
        assertThat(done).containsExactly("newer");
    }

    @Test
    void failure_isReportedOnce() {
        background.start("bad", progress -> {
            throw new IllegalStateException("broken");
        }, result -> done.add("done"), thrown -> done.add(thrown.getMessage()));
        waiting.poll().run();
        assertThat(done).containsExactly("broken");
    }

    @Test
    void cancelledRun_reportsNothing() {
        start("late");
        background.cancel();
        waiting.poll().run();
        assertThat(done).isEmpty();
    }

    private void start(String name) {
        background.start(name, progress -> name, done::add, thrown -> done.add("failed"));
    }
}
