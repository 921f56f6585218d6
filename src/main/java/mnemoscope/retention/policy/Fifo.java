package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * FIFO paging: the message queue of MemGPT (Packer et al. 2023, section 2.2, queue manager). When the queue overflows the
 * oldest turns leave until the rest fits.
 *
 * <p>Open: a queue has no holes, so unlike {@link Recency} it does not skip a turn that does not fit to reach an older one
 * behind it; the first that does not fit ends the queue. A turn larger than the whole budget never enters. MemGPT frees
 * "e.g. 50 %" of the window at an overflow, which leaves half of a hard budget idle, so no more is evicted than must be.
 * The score is the arrival; no summary of the evicted turns is kept.
 */
public final class Fifo implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("fifo", "FIFO", "A queue: the oldest turns leave first, without holes.",
                "Packer et al. 2023, MemGPT, section 2.2", "arrival").marked(PolicyHue.CLASSIC, MarkShape.TRIANGLE_DOWN)
                .choosing(Selection.EARLY);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new PolicyRun() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                sheet.score(seen::turn);
            }

            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                int left = seen.budgetTokens();
                for (int c = seen.candidates() - 1; c >= 0; c--) {
                    int size = seen.sizeTokens(seen.turn(c));
                    if (size > left && size <= seen.budgetTokens()) {
                        return;
                    }
                    if (size <= left) {
                        sheet.keep(c);
                        left -= size;
                    }
                }
            }
        };
    }
}
