package mnemoscope.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** The threads are run by the test, one inside the other where two work at the same time. */
class WorkSlotsTest {
    private final Queue<Runnable> threads = new ArrayDeque<>();
    private final WorkSlots room = new WorkSlots(1, threads::add);
    private final List<String> began = new ArrayList<>();

    private void submit(String name, Runnable work) {
        room.execute(() -> {
            began.add(name);
            work.run();
        });
    }

    private void submit(String name) {
        submit(name, () -> {});
    }

    @Test
    void workBeginsInItsTurn_oneAfterTheOther() {
        submit("first");
        submit("second");
        assertThat(threads).as("no thread waits for room").hasSize(1);
        threads.remove().run();
        assertThat(began).containsExactly("first");
        threads.remove().run();
        assertThat(began).containsExactly("first", "second");
        assertThat(threads).isEmpty();
    }

    @Test
    void pausedJob_makesRoom_andTheOneTooManyTakesNoneWhenItGoesOn() {
        submit("paused", () -> {
            room.change(1);
            threads.remove().run();
            assertThat(began).as("the third waits for both").containsExactly("paused", "beside");
            assertThat(threads).isEmpty();
        });
        submit("beside", () -> {
            assertThat(threads).as("one beside the paused one").isEmpty();
            room.change(-1);
        });
        submit("third");
        threads.remove().run();
        threads.remove().run();
        assertThat(began).containsExactly("paused", "beside", "third");
        assertThat(threads).isEmpty();
    }

    @Test
    void whatWaitsWhenAllIsClosed_neverBegins() {
        submit("runs", room::forget);
        submit("waits");
        threads.remove().run();
        assertThat(threads).isEmpty();
        assertThat(began).containsExactly("runs");
    }
}
