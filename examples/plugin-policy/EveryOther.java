import java.util.random.RandomGenerator;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;

/** Keeps the newest turns as Recency does, but every second turn of the conversation before the others. */
public final class EveryOther implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("every-other", "Every other", "Keeps every second turn, newest first, then the others.",
                "Example of a plugin", "rank");
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return (seen, sheet) -> sheet.score(c -> {
            int turn = seen.turn(c);
            return turn % 2 == 0 ? 1_000_000.0 + turn : turn;
        });
    }
}
