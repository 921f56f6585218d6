package mnemoscope.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Fx;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FxThreadTest {
    @BeforeAll
    static void toolkit() {
        Fx.start();
    }

    @Test
    void framesThatDoNotCome_areSaid() {
        assertThatIllegalStateException().isThrownBy(() -> FxThread.frames(1_000_000, Duration.ofMillis(50)))
                .withMessage("Waited too long: 1000000 frames.");
        assertThatIllegalStateException().isThrownBy(() -> FxThread.until("what never holds", () -> false, Duration.ofMillis(50)))
                .withMessage("Waited too long: what never holds.");
    }

    @Test
    void pulses_countOnlyThoseAtWhichSomethingHolds() {
        AtomicInteger asked = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        Fx.run(() -> FrameCallbacks.after(2, () -> asked.incrementAndGet() > 3, done::incrementAndGet));
        FxThread.until("five pulses", () -> done.get() > 0);
        FxThread.frames(3);
        assertThat(asked).hasValue(5);
        assertThat(done).as("once").hasValue(1);
    }
}
