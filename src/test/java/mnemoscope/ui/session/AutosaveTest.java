package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;

/** When it is written, without a clock: a rest ends when the test says so. */
class AutosaveTest {
    private final Deque<Runnable> rests = new ArrayDeque<>();
    private final List<Integer> written = new ArrayList<>();
    private final Autosave autosave = new Autosave(rests::add, state -> written.add(state.protocol().budgetTokens()));

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

    @Test
    void whatIsNotWrittenAtTheEnd_isTaken_andNothingIsWrittenAfterwards() {
        autosave.changed(budget(1));
        autosave.changed(budget(2));
        assertThat(autosave.end()).isEqualTo(budget(2));
        assertThat(autosave.end()).isNull();
        autosave.changed(budget(3));
        rests.remove().run();
        assertThat(written).containsExactly(1);
    }

    @Test
    void allWritten_leavesNothingAtTheEnd() {
        autosave.changed(budget(1));
        assertThat(autosave.end()).isNull();
        autosave.changed(budget(2));
        assertThat(written).as("a result that comes after the window is closed").containsExactly(1);
    }
}
