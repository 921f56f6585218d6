package mnemoscope.annotate.llm;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.AnnotationRun.Trouble;
import mnemoscope.annotate.llm.StubServer.Script;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An annotation run against a local server, with a clock that only the test advances. */
@Timeout(600)
abstract class RunAgainstServer {
    static final String KEY = "sk-test-4711-0815-abcdefgh";
    static final Set<AnnotationKind> TYPE = EnumSet.of(AnnotationKind.TYPE);

    @TempDir
    private Path folder;
    Path file;
    StubServer server;
    LlmSettings settings;
    final FakeClock pace = new FakeClock();
    final List<Trouble> troubles = new java.util.concurrent.CopyOnWriteArrayList<>();

    @BeforeEach
    final void start() throws Exception {
        file = folder.resolve("cache.jsonl");
        server = StubServer.thatAnswers();
        settings = LlmSettings.fromEnvironment(Map.of("OPENAI_API_KEY", KEY)).withBaseUrl(server.url())
                .withModels("chatty", "vector").withPace(0, 1, 4, Duration.ofMinutes(10));
    }

    @AfterEach
    final void stop() {
        server.close();
    }

    final AnnotationRun.Result run(Conversation talk, Set<AnnotationKind> kinds, Progress progress) throws Exception {
        try (AnnotationCache cache = AnnotationCache.open(file, Progress.NONE)) {
            AnnotationPlan plan = AnnotationPlan.of(List.of(talk), kinds, settings, cache.known(), Progress.NONE);
            return AnnotationRun.run(plan, settings, cache, pace, (met, request) -> troubles.add(met), progress);
        }
    }

    final AnnotationRun.Result run(Conversation talk, Set<AnnotationKind> kinds) throws Exception {
        return run(talk, kinds, Progress.NONE);
    }

    final AnnotationRun.Result run(Script script, String... turns) throws Exception {
        server.follow(script);
        return run(Talk.of(turns), TYPE);
    }

    static Script first(StubServer.Reply reply) {
        return request -> request.number() == 1 ? reply : StubServer.usual(request);
    }
}
