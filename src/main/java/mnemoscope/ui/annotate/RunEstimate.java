package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.annotate.llm.CostEstimate;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * What a run would ask and cost.
 *
 * @param conversations whose texts are sent
 * @param types         requests for a type
 * @param importance    requests for an importance
 * @param batches       requests for vectors
 * @param answers       that these requests bring
 * @param cached        answers that the file has already
 * @param cost          in tokens
 */
record RunEstimate(int conversations, int types, int importance, int batches, int answers, int cached, CostEstimate cost) {
    static RunEstimate of(List<Conversation> conversations, Set<AnnotationKind> kinds, LlmSettings settings, Path cache,
            Progress progress) throws BadInputException {
        progress.at(Double.NaN, "Counting requests and tokens");
        AnnotationPlan plan = AnnotationPlan.of(conversations, kinds, settings, AnnotationCache.known(cache, progress), progress);
        return new RunEstimate(conversations.size(), plan.requests(AnnotationKind.TYPE),
                plan.requests(AnnotationKind.IMPORTANCE), plan.requests(AnnotationKind.EMBEDDING), plan.answers(), plan.cached(),
                CostEstimate.of(plan, TokenUnit.O200K_BASE::size, progress));
    }

    int requests() {
        return types + importance + batches;
    }
}
