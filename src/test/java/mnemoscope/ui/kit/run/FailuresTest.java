package mnemoscope.ui.kit.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutionException;
import mnemoscope.model.BadInputException;
import mnemoscope.model.SaysWhat;
import mnemoscope.optimality.InvalidInstanceException;
import mnemoscope.replay.UnavailableReferenceException;
import org.junit.jupiter.api.Test;

/** What a failure says to people. */
class FailuresTest {
    private static final class Foreseen extends RuntimeException implements SaysWhat {
        private static final long serialVersionUID = 1L;

        Foreseen() {
            super("The well is dry. Dig deeper.");
        }
    }

    /** Also one that nobody here knows by name. */
    @Test
    void whatWasForeseen_saysItself() {
        assertThat(Failures.words(new ExecutionException(new Foreseen()), "digging")).isEqualTo("The well is dry. Dig deeper.");
        assertThat(Failures.words(new BadInputException("No file."), "reading")).isEqualTo("No file.");
        assertThat(Failures.words(new UnavailableReferenceException("Choose another pool."), "replaying"))
                .isEqualTo("Choose another pool.");
        assertThat(Failures.words(new InvalidInstanceException("capacity", "-1", "1 or more"), "solving"))
                .isEqualTo("capacity: found -1, expected 1 or more. Correct this value.");
    }
}
