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
 * MemoryBank (Zhong et al. 2024, section 2.3; code zhongwanjun/MemoryBank-SiliconFriend, forget_memory.py): Ebbinghaus' curve
 * exp(-dt / S), where S starts at 1 and grows by 1 at each access, and dt counts from the last access.
 *
 * <p>Open: time is counted in turns (the authors count days); an access is a question that shares a content word with the turn,
 * the current one included, so what the question touches has retention 1 (with cached embeddings: the three candidates nearest to
 * the question, as a retrieval would recall them, ties later turn first); the authors forget at random with this probability,
 * here the probability ranks and the budget decides. Ties, also among turns so old that it is 0: later turn first.
 */
public record MemoryBank(Relevance relevance) implements RetentionPolicy {
    private static final int RECALLED = 3;

    @Override
    public PolicyDescription description() {
        return relevance.of(new PolicyDescription("memorybank", "MemoryBank", Texts.of("retention.memorybank.summary"),
                "Zhong et al. 2024, MemoryBank", Texts.of("retention.score.retention")).marked(PolicyHue.MEMORY, MarkShape.STAR)
                .asking(QuestionUse.ACCESSES));
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        AccessLog log = new AccessLog();
        return (seen, sheet) -> {
            if (relevance == Relevance.LEXICAL) {
                log.observe(seen);
            } else {
                log.observeNearest(seen, RECALLED);
            }
            sheet.score(c -> Math.exp(-log.idleTurns(seen.turn(c), seen) / (1.0 + log.accesses(seen.turn(c)))));
        };
    }
}
