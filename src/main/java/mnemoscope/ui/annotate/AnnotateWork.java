package mnemoscope.ui.annotate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.annotate.llm.AnnotationRun.Trouble;
import mnemoscope.annotate.llm.AnnotationRun;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase.Estimated;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;

/**
 * One run: requests missing answers, then reads the answers file and applies it to the data.
 *
 * @param plain the data without annotations
 * @param asked conversations whose texts are sent, without annotations
 * @param cache the file to which answers are added
 * @param tally receives the progress of the run
 */
record AnnotateWork(LoadedDataset plain, List<Conversation> asked, Set<AnnotationKind> kinds, LlmSettings settings, Path cache,
        Tally tally) {
    record Outcome(AnnotationRun.Result result, LaidAnnotations laid) {}

    /** The progress of a run: written by its threads, read by the screen. */
    static final class Tally {
        private final AtomicIntegerArray counts = new AtomicIntegerArray(Trouble.values().length);
        private final Set<Integer> requests = ConcurrentHashMap.newKeySet();
        private volatile IntSupplier kept = () -> AnnotateModel.UNKNOWN;

        /** Number of answers in the file, including those of earlier runs; {@link AnnotateModel#UNKNOWN} before it is read. */
        int kept() {
            return kept.getAsInt();
        }

        void add(Trouble met, int request) {
            requests.add(request);
            counts.incrementAndGet(met.ordinal());
        }

        /** "Failed tries of 2 requests: 3 times too many requests (429), 1 timeout." Empty if there are no problems. */
        String words() {
            String parts = Arrays.stream(Trouble.values()).filter(kind -> counts.get(kind.ordinal()) > 0)
                    .map(kind -> words(kind, counts.get(kind.ordinal()))).collect(Collectors.joining(", "));
            return parts.isEmpty()
                    ? ""
                    : Texts.of("annotate.failed-tries-of-requests",
                            Numbers.count(requests.size(), Texts.of("annotate.request"), Texts.of("annotate.requests")), parts);
        }

        private static String words(Trouble kind, int count) {
            return switch (kind) {
                case TOO_MANY_REQUESTS -> Numbers.count(count, Texts.of("annotate.time-too-many-requests-429"),
                        Texts.of("annotate.times-too-many-requests-429"));
                case TIMEOUT -> Numbers.count(count, Texts.of("annotate.timeout"), Texts.of("annotate.timeouts"));
                case CONNECTION -> Numbers.count(count, Texts.of("annotate.broken-or-refused-connection"),
                        Texts.of("annotate.broken-or-refused-connections"));
                case SERVER -> Numbers.count(count, Texts.of("annotate.other-error-of-the-server"),
                        Texts.of("annotate.other-errors-of-the-server"));
                case UNUSABLE ->
                    Numbers.count(count, Texts.of("annotate.unusable-answer"), Texts.of("annotate.unusable-answers"));
            };
        }
    }

    Estimated estimate(Progress progress) throws BadInputException {
        progress.at(Double.NaN, Texts.of("annotate.counting-for-the-estimate"));
        AnnotationPlan plan = AnnotationPlan.of(asked, kinds, settings, AnnotationCache.known(cache, progress), progress);
        return new Estimated(asked.size(), plan, plan.cost(TokenUnit.O200K_BASE::size, progress));
    }

    Outcome run(Progress progress) throws BadInputException {
        progress.at(Double.NaN, Texts.of("annotate.reading-what-is-answered-already"));
        AnnotationRun.Result result = ask(progress);
        progress.at(1, Texts.of("annotate.laying-annotations-over-the-data"));
        return new Outcome(result, LaidAnnotations.of(AnnotationOverlay.Read.of(cache, progress), plain, progress));
    }

    private AnnotationRun.Result ask(Progress progress) throws BadInputException {
        try (AnnotationCache opened = AnnotationCache.open(cache, progress)) {
            tally.kept = opened::size;
            AnnotationPlan plan = AnnotationPlan.of(asked, kinds, settings, opened.known(), progress);
            progress.at(0, Texts.of("annotate.asking-the-server", settings.baseUrl()));
            return AnnotationRun.run(plan, settings, opened, tally::add, progress);
        } catch (IOException unwritten) {
            throw new BadInputException(
                    Texts.of("annotate.cannot-be-written-choose-another", cache, unwritten.getClass().getSimpleName()),
                    unwritten);
        }
    }
}
