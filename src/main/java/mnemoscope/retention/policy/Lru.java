package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Least recently used goes first (Mattson et al. 1970, the classic paging rule; SPEC 5).
 *
 * <p>Open: an access is the arrival, or a question that shares a content word with the turn, the current one included. The
 * score is the moment of the last access, counted in events (turns and questions), so that two questions of one anchor are
 * two moments. Ties, which are turns accessed by the same question: later turn first.
 */
public final class Lru implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("lru", "LRU", "Keeps the turns that a question touched last, or that arrived last.",
                "Mattson et al. 1970", "last access").marked(PolicyHue.CLASSIC, MarkShape.HEXAGON);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        AccessLog log = new AccessLog();
        return (seen, sheet) -> {
            log.observe(seen);
            sheet.score(c -> log.lastEvent(seen.turn(c)));
        };
    }
}
