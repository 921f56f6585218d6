package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;

/** When it is written, without a clock: a rest ends when the test says so. */
class AutosaveTest {
    private final Deque<Runnable> rests = new ArrayDeque<>();
    private final List<Integer> written = new ArrayList<>();
    private final Autosave autosave = new Autosave((time, then) -> rests.add(then),
            state -> written.add(state.protocol().budgetTokens()));

    private static Workspace budget(int tokens) {
        return Workspace.NEW.with(Workspace.NEW.protocol().withBudget(tokens));
    }

    @Test
    void firstChange_isWrittenAtOnce_thenTheLastOfARest() {
        autosave.changed(budget(1));
        autosave.changed(budget(2));
        autosave.changed(budget(3));
        assertThat(written).containsExactly(1);

        rests.remove().run();
        assertThat(written).containsExactly(1, 3);

        rests.remove().run();
        assertThat(rests).as("nothing changed, so nothing waits").isEmpty();
        autosave.changed(budget(4));
        assertThat(written).containsExactly(1, 3, 4);
    }

    /** A day of changes on a clock of its own, ms: seldom, and many in a moment. */
    @Test
    void atMostOnceInTenSeconds_andNoChangeWaitsLonger() {
        long[] now = {0};
        Deque<Long> ends = new ArrayDeque<>();
        Deque<Runnable> thens = new ArrayDeque<>();
        List<Long> at = new ArrayList<>();
        List<Integer> what = new ArrayList<>();
        Autosave timed = new Autosave((time, then) -> {
            assertThat(time).isEqualTo(Duration.ofSeconds(10));
            ends.add(now[0] + time.toMillis());
            thens.add(then);
        }, state -> {
            at.add(now[0]);
            what.add(state.protocol().budgetTokens());
        });
        Random random = new Random(5);
        long next = 0;
        for (int change = 1; change <= 2_000; change++) {
            next += random.nextInt(4) > 0 ? random.nextInt(900) : random.nextInt(60_000);
            while (!ends.isEmpty() && ends.peek() <= next) {
                now[0] = ends.remove();
                thens.remove().run();
            }
            now[0] = next;
            timed.changed(budget(change));
            assertThat(what.getLast() == change || !ends.isEmpty()).as("written, or waiting for a rest to end").isTrue();
        }
        while (!ends.isEmpty()) {
            now[0] = ends.remove();
            thens.remove().run();
        }
        assertThat(what).endsWith(2_000).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(300);
        for (int k = 1; k < at.size(); k++) {
            assertThat(at.get(k) - at.get(k - 1)).isGreaterThanOrEqualTo(10_000);
        }
    }

    @Test
    void whatIsNotWrittenAtTheEnd_isTaken_andNothingIsWrittenAfterwards() {
        autosave.changed(budget(1));
        autosave.changed(budget(2));
        assertThat(autosave.takeUnwritten()).isEqualTo(budget(2));
        assertThat(autosave.takeUnwritten()).isNull();
        autosave.end();
        autosave.changed(budget(3));
        rests.remove().run();
        assertThat(written).containsExactly(1);
    }

    @Test
    void allWritten_leavesNothingAtTheEnd() {
        autosave.changed(budget(1));
        assertThat(autosave.takeUnwritten()).isNull();
        autosave.end();
        autosave.changed(budget(2));
        assertThat(written).as("a result that comes after the window is closed").containsExactly(1);
    }
}
