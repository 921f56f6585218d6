package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

/** A policy that is called a trained one and decides as a baseline does. */
public final class HoldsLittleTest {
    public static final String NAME = "foresight-run-2";

    /** Foresight that decides as another. */
    public record Trained(RetentionPolicy as) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return LearnedKind.FORESIGHT.description().named(NAME, "Foresight run 2", "");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return as.start(random);
        }
    }

    private static Comparison compare(RetentionPolicy as) {
        return Camping.compare(Camping.conversation(), Camping.PROTOCOL, List.of(new Trained(as), Baselines.KEEP_NOTHING));
    }

    @Test
    void modelThatKeepsNothing_isSaid_withWhatToDo() {
        Comparison shown = compare(Baselines.KEEP_NOTHING);
        assertThat(HoldsLittle.words(shown, NAME))
                .isEqualTo("Foresight run 2 holds only 0 % of what fits: its model stops at a threshold learned on other data. "
                        + "Train it on similar data, or train Foresight with \u201cRelative to pool\u201d in Training.");
        assertThat(HoldsLittle.command(shown.traces().subList(0, 1)).orElseThrow())
                .startsWith("At budget 11, foresight-run-2 holds only 0 % ").endsWith("or train foresight with --relative.");
    }

    @Test
    void whatHoldsMore_orIsMeantToHoldNothing_isNotSaid() {
        assertThat(HoldsLittle.words(compare(Baselines.RECENCY), NAME)).isEmpty();
        assertThat(HoldsLittle.words(compare(Baselines.KEEP_NOTHING), "keep-nothing")).isEmpty();
        assertThat(HoldsLittle.command(List.of())).isEmpty();
    }
}
