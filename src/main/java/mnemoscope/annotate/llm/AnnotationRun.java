package mnemoscope.annotate.llm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationLine;
import mnemoscope.annotate.AnnotationLine.TextKey;
import mnemoscope.annotate.llm.AnnotationPlan.Batch;
import mnemoscope.annotate.llm.AnnotationPlan.Question;
import mnemoscope.annotate.llm.AnnotationPlan.Task;
import mnemoscope.annotate.llm.EndpointFault.Kind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;

/**
 * Makes the requests of a plan, several at a time, and adds each answer to the cache when it arrives: after any end of a run the
 * answers remain, and the next plan skips them.
 */
public final class AnnotationRun {
    /** This many unusable answers in a row end the run: they are not due to single texts. */
    private static final int MOST_UNUSABLE_IN_A_ROW = 20;

    private final AnnotationPlan plan;
    private final LlmSettings settings;
    private final AnnotationCache cache;
    private final OpenAiEndpoint endpoint;
    private final Retries retries;
    private final ObjIntConsumer<Trouble> troubles;
    private final Progress outer;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger unusableInARow = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final Map<Integer, List<Left>> left = new TreeMap<>();
    /** Stops all workers when one has failed. */
    private final Progress inner = new Progress() {
        @Override
        public void at(double fraction, String what) {
            outer.at(fraction, what);
        }

        @Override
        public boolean isCancelled() {
            return failure.get() != null || outer.isCancelled();
        }
    };
    private final int answers;
    private int annotated;
    private int leftCount;

    /**
     * The result of a run.
     *
     * @param annotated answers added to the cache
     * @param left      texts without a usable answer, in the order of the plan
     */
    public record Result(int annotated, List<Left> left) {}

    /**
     * A text without an answer.
     *
     * @param place of the text, e.g. "type of conv-26, turn 12"
     * @param why   the last error
     */
    public record Left(String place, String why) {}

    /** Errors of one attempt at a request that do not end the run. */
    public enum Trouble {
        /** Status 429: the server asks for fewer requests. */
        TOO_MANY_REQUESTS,
        /** No answer before the timeout. */
        TIMEOUT,
        /** The server cannot be reached, or closed the connection. */
        CONNECTION,
        /** Another status that may be temporary. */
        SERVER,
        /** An answer in the wrong form. */
        UNUSABLE
    }

    private AnnotationRun(AnnotationPlan plan, LlmSettings settings, AnnotationCache cache, OpenAiEndpoint endpoint,
            RunClock clock, ObjIntConsumer<Trouble> troubles, Progress progress) {
        this.plan = plan;
        this.settings = settings;
        this.cache = cache;
        this.endpoint = endpoint;
        this.troubles = troubles;
        retries = new Retries(settings, clock);
        outer = progress;
        answers = plan.answers();
    }

    /**
     * Runs a plan to its end.
     *
     * @param troubles receives each failed attempt and its request in the plan, from many threads
     * @throws BadInputException  if the server refuses, or does not answer in the end; the message gives the remedy and never the
     * key
     * @throws IOException        if the cache cannot be written
     * @throws CancelledException if cancelled, within 200 ms
     */
    public static Result run(AnnotationPlan plan, LlmSettings settings, AnnotationCache cache, ObjIntConsumer<Trouble> troubles,
            Progress progress) throws BadInputException, IOException {
        return run(plan, settings, cache, RunClock.REAL, troubles, progress);
    }

    static Result run(AnnotationPlan plan, LlmSettings settings, AnnotationCache cache, RunClock clock,
            ObjIntConsumer<Trouble> troubles, Progress progress) throws BadInputException, IOException {
        try (OpenAiEndpoint endpoint = new OpenAiEndpoint(settings, clock)) {
            return new AnnotationRun(plan, settings, cache, endpoint, clock, troubles, progress).run();
        }
    }

    private Result run() throws BadInputException, IOException {
        try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, Math.min(settings.parallel(), plan.requests())).forEach(k -> workers.execute(this::work));
        }
        switch (failure.get()) {
            case null -> {
                // every request has ended
            }
            case BadInputException refused -> throw refused;
            case IOException unwritten -> throw unwritten;
            case RuntimeException other -> throw other;
            case Error other -> throw other;
            case Throwable other -> throw new IllegalStateException(other);
        }
        outer.check();
        return new Result(annotated, left.values().stream().flatMap(List::stream).toList());
    }

    private void work() {
        try {
            for (int k = next.getAndIncrement(); k < plan.requests(); k = next.getAndIncrement()) {
                inner.check();
                make(k);
                tell();
            }
        } catch (EndpointFault fault) {
            failure.compareAndSet(null, new BadInputException(settings.key().mask(fault.getMessage())));
        } catch (Exception | Error thrown) {
            failure.compareAndSet(null, thrown);
        }
    }

    /** A request without a usable answer is repeated once. */
    private void make(int k) throws IOException {
        Task task = plan.tasks().get(k);
        Consumer<Trouble> met = trouble -> troubles.accept(trouble, k);
        String why = "";
        for (int tried = 0; tried < 2; tried++) {
            try {
                ask(task, met);
                unusableInARow.set(0);
                return;
            } catch (EndpointFault fault) {
                if (fault.kind != Kind.MALFORMED) {
                    throw fault;
                }
                met.accept(fault.trouble);
                why = fault.getMessage();
            }
        }
        leave(k, task, settings.key().mask(why));
    }

    private void ask(Task task, Consumer<Trouble> met) throws IOException {
        switch (task) {
            case Question question -> {
                Prompt prompt = question.prompt();
                String text = prompt.text(question.turns());
                String words = retries.ask(() -> endpoint.answer(text, prompt.mostTokens(), inner), met, inner);
                add(List.of(Prompt.read(words, question.key())));
            }
            case Batch batch -> {
                List<float[]> vectors = retries.ask(() -> endpoint.embed(batch.sent(), inner), met, inner);
                add(lines(batch.keys(), vectors));
            }
        }
    }

    private static List<AnnotationLine> lines(List<TextKey> keys, List<float[]> vectors) {
        if (vectors.size() != keys.size()) {
            throw EndpointFault.malformed(Texts.of("annotate.vectors-for-texts", vectors.size(), keys.size()));
        }
        List<AnnotationLine> lines = new ArrayList<>();
        for (int k = 0; k < keys.size(); k++) {
            if (!AnnotationLine.isVector(vectors.get(k)) || vectors.get(k).length != vectors.getFirst().length) {
                throw EndpointFault.malformed(Texts.of("annotate.vectors-that-cannot-be-used"));
            }
            lines.add(AnnotationLine.ofEmbedding(keys.get(k), vectors.get(k)));
        }
        return lines;
    }

    private synchronized void add(List<AnnotationLine> lines) throws IOException {
        for (AnnotationLine line : lines) {
            int length = line.embedding() == null ? 0 : line.embedding().length;
            int expected = cache.lengthOf(line.model()).orElse(length);
            if (length > 0 && length != expected) {
                throw EndpointFault
                        .last(Texts.of("annotate.found-a-vector-of-numbers", settings.baseUrl(), length, expected, line.model()));
            }
            cache.add(line);
            annotated++;
        }
    }

    private synchronized void leave(int k, Task task, String why) {
        left.put(k, task.places().stream().map(place -> new Left(place.words(task.kind()), why)).toList());
        leftCount += task.places().size();
        if (unusableInARow.incrementAndGet() >= MOST_UNUSABLE_IN_A_ROW) {
            throw EndpointFault
                    .last(Texts.of("annotate.requests-in-a-row-unusable", MOST_UNUSABLE_IN_A_ROW, settings.baseUrl(), why));
        }
    }

    private void tell() {
        double done;
        String words;
        synchronized (this) {
            done = (annotated + leftCount) / (double) answers;
            words = leftCount == 0
                    ? Texts.of("annotate.annotated-so-far", annotated, answers)
                    : Texts.of("annotate.annotated-so-far-some-left", annotated, answers, leftCount);
        }
        outer.at(done, words);
    }
}
