package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Least frequently used is dropped first (Mattson et al. 1970, among the stack algorithms): the score is the number of accesses.
 *
 * <p>Open: an access is a question that shares a content word with the turn while it is in the pool, the current one included, as
 * for LRU; the arrival does not count; counts do not age. Ties, frequent among turns that were never accessed: later turn first.
 */
public final class Lfu implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("lfu", "LFU", Texts.of("retention.lfu.summary"), "Mattson et al. 1970",
                Texts.of("retention.score.accesses")).marked(PolicyHue.CLASSIC, MarkShape.TRIANGLE_UP)
                .asking(QuestionUse.ACCESSES);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        AccessLog log = new AccessLog();
        return (seen, sheet) -> {
            log.observe(seen);
            sheet.score(c -> log.accesses(seen.turn(c)));
        };
    }
}
