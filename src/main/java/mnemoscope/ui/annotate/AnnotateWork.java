package mnemoscope.ui.annotate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.annotate.llm.AnnotationResult;
import mnemoscope.annotate.llm.AnnotationRun;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.annotate.llm.Trouble;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;

/**
 * One run: asks for what the cache does not have, then reads the cache and lays it over the data.
 *
 * @param plain    the data without annotations
 * @param asked    conversations whose texts are sent, without annotations
 * @param cache    the file that answers are added to
 * @param kept     told how many answers the cache holds
 * @param troubles told of each request that goes wrong, from many threads
 */
record AnnotateWork(LoadedDataset plain, List<Conversation> asked, Set<AnnotationKind> kinds, LlmSettings settings, Path cache,
        KeptAnswers kept, Consumer<Trouble> troubles) {

    /** What came out. */
    record Outcome(AnnotationResult result, LaidAnnotations laid) {}

    Outcome run(Progress progress) throws BadInputException {
        progress.at(Double.NaN, "Reading what is answered already");
        AnnotationResult result = ask(progress);
        progress.at(1, "Laying annotations over the data");
        return new Outcome(result, LaidAnnotations.of(cache, AnnotationFile.read(cache, progress), plain, progress));
    }

    private AnnotationResult ask(Progress progress) throws BadInputException {
        try (AnnotationCache opened = AnnotationCache.open(cache, progress)) {
            kept.follow(opened::size);
            AnnotationPlan plan = AnnotationPlan.of(asked, kinds, settings, opened.known(), progress);
            progress.at(0, "Asking " + settings.baseUrl());
            return AnnotationRun.run(plan, settings, opened, troubles, progress);
        } catch (IOException unwritten) {
            throw new BadInputException(cache + " cannot be written (" + unwritten.getClass().getSimpleName()
                    + "). Choose another place for the answers; what was written before stays.", unwritten);
        }
    }
}
