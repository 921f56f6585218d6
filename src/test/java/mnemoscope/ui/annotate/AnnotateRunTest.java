package mnemoscope.ui.annotate;

import static mnemoscope.annotate.llm.StubServer.status;
import static mnemoscope.annotate.llm.StubServer.words;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.AnnotationRun.Trouble;
import mnemoscope.annotate.llm.StubServer;
import mnemoscope.annotate.llm.StubServer.Script;
import mnemoscope.model.Turn;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.annotate.AnnotateModel.AnnotatePhase;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;
import mnemoscope.ui.replay.state.ShownPolicies;
import org.junit.jupiter.api.Test;

/** Runs from the dialog against a server on this computer: how they go and end. */
class AnnotateRunTest extends DialogAgainstServer {
    private static Script first(StubServer.Reply reply) {
        return request -> request.number() == 1 ? reply : StubServer.usual(request);
    }

    @Test
    void estimate_countsRequestsTokensAndPriceAndSendsNothing() throws Exception {
        bench.fill(server.url());
        controller.edit(now -> now.with(AnnotationKind.EMBEDDING, true));
        controller.edit(now -> now.with(DraftField.PRICE_IN, "0"));
        controller.edit(now -> now.with(DraftField.PRICE_OUT, "1000000"));
        controller.estimate();
        bench.until(() -> model.phase.get() instanceof AnnotatePhase.Estimated);
        AnnotatePhase.Estimated known = phase(AnnotatePhase.Estimated.class);
        // Seven turns twice, and one batch of seven turns and five questions; answers have at most 20 and 24 tokens.
        assertThat(known.plan().requests(AnnotationKind.TYPE)).isEqualTo(7);
        assertThat(known.plan().requests(AnnotationKind.IMPORTANCE)).isEqualTo(7);
        assertThat(known.plan().requests(AnnotationKind.EMBEDDING)).isEqualTo(1);
        assertThat(known.plan().answers()).isEqualTo(7 + 7 + 12);
        assertThat(known.plan().cached()).isZero();
        assertThat(known.cost().answerTokens()).isEqualTo(7 * 20 + 7 * 24);
        assertThat(AnnotationSummary.estimate(known, model.draft.get()).toString()).contains("15 requests", "26 answers",
                "Price: about 308.00 by this count", "without the embeddings", "1 conversation are sent to " + server.url());
        assertThat(server.requests()).isEmpty();
        assertThat(bench.cache).doesNotExist();
    }

    @Test
    void run_annotatesAppliesAndOffersThePolicies() throws Exception {
        bench.fill(server.url());
        controller.edit(now -> now.with(AnnotationKind.EMBEDDING, true));
        bench.run();
        assertThat(phase(AnnotatePhase.Done.class).annotated()).isEqualTo(26);
        LaidAnnotations laid = model.laid.optional().orElseThrow();
        assertThat(laid.file()).isEqualTo(bench.cache);
        assertThat(laid.fit().types().have()).isEqualTo(7);
        assertThat(laid.fit().questions().isComplete()).isTrue();
        assertThat(AnnotationSummary.models(laid.fit())).containsExactly("chatty (types, importance)", "vector (embeddings)");
        assertThat(bench.open().conversations().getFirst().turns()).extracting(Turn::annotation)
                .allMatch(each -> each.importance() == 0.7 && each.hasType());
        ShownPolicies.set(bench.player, List.of("recency", "ga-llm-raw", "adagres-embedding"));
        assertThat(bench.replay.result().orElseThrow().traces()).extracting(trace -> trace.policy().name())
                .containsExactly("recency", "ga-llm-raw", "adagres-embedding");
        assertThat(bench.replay.result().orElseThrow().input().text().missingVectors()).isZero();
    }

    @Test
    void tooManyRequests_areAskedAgainAndCounted() throws Exception {
        bench.fill(server.url());
        server.follow(first(status(429, "{}", "Retry-After", "0")));
        bench.run();
        assertThat(phase(AnnotatePhase.Done.class).troubles())
                .isEqualTo("Failed attempts of 1 request: 1 time too many requests (429).");
        assertThat(model.laid.optional().orElseThrow().fit().importance().isComplete()).isTrue();
    }

    @Test
    void timeouts_areSaidInWords() {
        AnnotateWork.Tally troubles = new AnnotateWork.Tally();
        troubles.add(Trouble.TIMEOUT, 3);
        troubles.add(Trouble.TIMEOUT, 3);
        assertThat(troubles.words()).isEqualTo("Failed attempts of 1 request: 2 timeouts.");
    }

    @Test
    void cutConnection_isAskedAgain() throws Exception {
        bench.fill(server.url());
        server.follow(first(StubServer.cut()));
        bench.run();
        assertThat(phase(AnnotatePhase.Done.class).troubles())
                .isEqualTo("Failed attempts of 1 request: 1 broken or refused connection.");
    }

    @Test
    void malformedAnswers_areCountedAndListed() throws Exception {
        bench.fill(server.url());
        controller.edit(now -> now.with(AnnotationKind.IMPORTANCE, false));
        server.follow(
                request -> request.prompt().contains("(target):\nGreat news") ? words("Great!") : StubServer.usual(request));
        bench.run();
        AnnotatePhase.Done done = phase(AnnotatePhase.Done.class);
        assertThat(done.annotated()).isEqualTo(6);
        assertThat(done.troubles()).isEqualTo("Failed attempts of 1 request: 2 answers that could not be used.");
        assertThat(AnnotationSummary.left(done)).startsWith("1 text has no usable answer: type of camping, turn 7")
                .contains("the answer \"Great!\"");
        assertThat(model.laid.optional().orElseThrow().fit().types().have()).isEqualTo(6);
    }

    @Test
    void noServer_failsInWordsAndChangesNothing() throws Exception {
        bench.fill(server.url());
        server.close();
        var before = bench.open();
        bench.run();
        assertThat(phase(AnnotatePhase.Failed.class).message()).contains(server.url() + " cannot be reached",
                "after 2 attempts at one request");
        assertThat(phase(AnnotatePhase.Failed.class).troubles())
                .matches("Failed attempts of \\d+ requests?: \\d+ broken or refused connections\\.");
        assertThat(phase(AnnotatePhase.Failed.class).kept()).isZero();
        assertThat(AnnotationSummary.failed(phase(AnnotatePhase.Failed.class))).doesNotContain("kept");
        assertThat(bench.open()).isSameAs(before);
        assertThat(model.laid.optional()).isEmpty();
    }

    @Test
    void cancelInTheMiddle_keepsTheAnswers_andGoingOnAsksForTheRestOnly() throws Exception {
        bench.fill(server.url());
        controller.edit(now -> now.with(AnnotationKind.IMPORTANCE, false));
        server.follow(request -> request.number() > 3 ? server.silence() : StubServer.usual(request));
        controller.start();
        bench.until(() -> server.requests().size() >= 5);
        bench.runs.look();
        assertThat(controller.run().nowProperty().get().message()).startsWith("Annotated 3 of 7");
        assertThat(AnnotationSummary.kept(phase(AnnotatePhase.Running.class).kept())).isEqualTo("3 answers are kept.");
        controller.run().cancel();
        bench.until(() -> !model.isRunning());

        assertThat(AnnotationSummary.stopped(phase(AnnotatePhase.Stopped.class).kept()))
                .isEqualTo("Cancelled. 3 answers are kept. Resume requests only the rest.");
        assertThat(Files.readAllLines(bench.cache)).hasSize(3);
        assertThat(model.laid.optional()).isEmpty();
        controller.useAnswersSoFar();
        bench.until(() -> model.laid.optional().isPresent());
        assertThat(model.laid.optional().orElseThrow().fit().types().have()).isEqualTo(3);
        int before = server.requests().size();
        server.follow(StubServer::usual);
        bench.run();
        assertThat(phase(AnnotatePhase.Done.class).annotated()).isEqualTo(4);
        assertThat(server.requests()).hasSize(before + 4);
        assertThat(model.laid.optional().orElseThrow().fit().types().have()).isEqualTo(7);
    }

    @Test
    void failureInTheMiddle_saysWhatIsKept() throws Exception {
        bench.fill(server.url());
        controller.edit(now -> now.with(AnnotationKind.IMPORTANCE, false));
        server.follow(request -> request.number() > 3 ? status(401, "{}") : StubServer.usual(request));
        bench.run();
        AnnotatePhase.Failed how = phase(AnnotatePhase.Failed.class);
        assertThat(how.kept()).isPositive().isEqualTo(Files.readAllLines(bench.cache).size());
        assertThat(AnnotationSummary.failed(how)).matches(".*401.* [1-3] answers? (is|are) kept\\.");
    }

    @Test
    void pause_holdsTheRequests_andResumeGoesOn() throws Exception {
        CountDownLatch answers = new CountDownLatch(1);
        server.follow(request -> exchange -> {
            try {
                answers.await();
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            StubServer.usual(request).send(exchange);
        });
        bench.fill(server.url());
        controller.start();
        // Both of the requests that may be on their way at once.
        server.awaitRequests(2);
        controller.run().pause();
        // Who waits for an answer holds where it next looks, before or after the answer comes: it is written then or at the end of the pause.
        bench.until(controller.run()::isPaused);
        answers.countDown();
        bench.runs.look();
        assertThat(server.requests()).as("those that were asked before the pause").hasSize(2);
        controller.run().resume();
        bench.until(() -> !model.isRunning());
        assertThat(phase(AnnotatePhase.Done.class).annotated()).isEqualTo(14);
    }

    @Test
    void readOnlyPlace_isToldWithTheRemedy() throws Exception {
        bench.fill(server.url());
        Path file = Files.writeString(folder.resolve("file"), "");
        controller.keepIn(file.resolve("below.jsonl"));
        bench.run();
        assertThat(phase(AnnotatePhase.Failed.class).message()).contains("below.jsonl cannot be written",
                "Choose another file for the");
        assertThat(AnnotationSummary.stopped(phase(AnnotatePhase.Failed.class).kept()))
                .contains("Cancelled before the first request.");
        assertThat(server.requests()).isEmpty();
    }
}
