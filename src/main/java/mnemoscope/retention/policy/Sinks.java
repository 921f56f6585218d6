package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Attention sinks (Xiao et al. 2024, StreamingLLM; code mit-han-lab/streaming-llm, kv_cache.py): keeps the first turns and the
 * newest. The source keeps the first 4 tokens and a window of the newest, because attention concentrates on the first; as a rule
 * for turns it keeps the beginning of a conversation.
 *
 * <p>Open: a sink is a whole turn. Sinks come first, the earlier before the later, then turns from the newest on; a turn that
 * does not fit is skipped.
 *
 * @param sinks turns kept from the beginning of the conversation, at least 0
 */
public record Sinks(int sinks) implements RetentionPolicy {
    /** With as many turns as the source has tokens. */
    public Sinks() {
        this(4);
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription("sinks", "Sinks and newest", Texts.of("retention.sinks.summary", sinks),
                "Xiao et al. 2024, StreamingLLM", Texts.of("retention.score.sinks-then-arrival"))
                .marked(PolicyHue.RECENCY, MarkShape.SQUARE);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return (seen, sheet) -> sheet.score(c -> {
            int i = seen.turn(c);
            return i < sinks ? seen.anchor() + sinks - i : i;
        });
    }
}
