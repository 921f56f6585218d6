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
import mnemoscope.retention.mark.PolicyMark;

/**
 * FIFO paging: the message queue of MemGPT (Packer et al. 2023, section 2.2, queue manager). When the queue overflows the
 * oldest turns leave until the rest fits.
 *
 * <p>Open: a queue has no holes, so unlike {@link Recency} it does not skip a turn that does not fit to reach an older one
 * behind it; the first that does not fit ends the queue. A turn larger than the whole limit never enters. MemGPT frees
 * "e.g. 50 %" of the window at an overflow, which leaves half of a hard budget idle, so the default evicts no more than it
 * must; {@link FifoParameters#MEMGPT_FLUSH} is offered. The score is the arrival; no summary of the evicted turns is kept.
 */
public final class Fifo implements RetentionPolicy {
    private static final PolicyDescription DESCRIPTION = new PolicyDescription("fifo", "FIFO",
            "A queue: the oldest turns leave first, without holes.", "Packer et al. 2023, MemGPT, section 2.2", "arrival")
            .marked(new PolicyMark(PolicyHue.CLASSIC, MarkShape.TRIANGLE_DOWN)).choosing(Selection.EARLY);

    private final FifoParameters parameters;

    public Fifo(FifoParameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            for (int c = 0; c < seen.candidates(); c++) {
                sheet.score(c, seen.turn(c));
            }
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            long queued = 0;
            for (int c = 0; c < seen.candidates(); c++) {
                queued += seen.sizeTokens(seen.turn(c));
            }
            int budget = seen.budgetTokens();
            int limit = queued <= budget ? budget : (int) Math.floor(parameters.flushTo() * budget);
            int used = 0;
            for (int c = seen.candidates() - 1; c >= 0; c--) {
                int size = seen.sizeTokens(seen.turn(c));
                if (size > limit) {
                    continue;
                }
                if (used + size > limit) {
                    return;
                }
                sheet.keep(c);
                used += size;
            }
        }
    }
}
