package mnemoscope.annotate.llm;

import static mnemoscope.annotate.llm.StubServer.status;
import static mnemoscope.annotate.llm.StubServer.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.Annotations;
import mnemoscope.annotate.llm.AnnotationRun.Trouble;
import mnemoscope.annotate.llm.StubServer.Script;
import mnemoscope.model.Annotation;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.MemoryType;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class AnnotationRunTest {
    private static final String KEY = "sk-test-4711-0815-abcdefgh";
    private static final Set<AnnotationKind> TYPE = EnumSet.of(AnnotationKind.TYPE);

    @TempDir
    private Path folder;
    private Path file;
    private StubServer server;
    private LlmSettings settings;
    private final FakeClock pace = new FakeClock();
    private final List<Trouble> troubles = new java.util.concurrent.CopyOnWriteArrayList<>();

    @BeforeEach
    void start() throws Exception {
        file = folder.resolve("cache.jsonl");
        server = StubServer.thatAnswers();
        settings = LlmSettings.fromEnvironment(Map.of("OPENAI_API_KEY", KEY)).withBaseUrl(server.url())
                .withModels("chatty", "vector")
                .withPace(0, 1, 4, Duration.ofMinutes(10));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private AnnotationRun.Result run(Conversation talk, Set<AnnotationKind> kinds, Progress progress) throws Exception {
        try (AnnotationCache cache = AnnotationCache.open(file, Progress.NONE)) {
            AnnotationPlan plan = AnnotationPlan.of(List.of(talk), kinds, settings, cache.known(), Progress.NONE);
            return AnnotationRun.run(plan, settings, cache, pace, troubles::add, progress);
        }
    }

    private AnnotationRun.Result run(Conversation talk, Set<AnnotationKind> kinds) throws Exception {
        return run(talk, kinds, Progress.NONE);
    }

    private AnnotationRun.Result run(Script script, String... turns) throws Exception {
        server.follow(script);
        return run(Talk.of(turns), TYPE);
    }

    private static Script first(StubServer.Reply reply) {
        return request -> request.number() == 1 ? reply : StubServer.usual(request);
    }

    @Test
    void answers_reachTheTurnsThroughTheCache() throws Exception {
        server.follow(request -> request.asksForType() ? StubServer.usual(request) : words("Sure: ```{\"importance\": 42}```"));
        Conversation talk = Talk.of("I moved to Bergen.", "Oh!");
        assertThat(run(talk, EnumSet.of(AnnotationKind.TYPE, AnnotationKind.IMPORTANCE)).annotated()).isEqualTo(4);
        Annotations read = AnnotationFile.read(file, Progress.NONE);
        assertThat(read.apply(talk).memories()).extracting(memory -> memory.annotation())
                .containsOnly(new Annotation(MemoryType.STABLE, 1));
        assertThat(read.models()).containsExactly("chatty");
        assertThat(read.apply(Talk.of("I moved to Bergen.", "Ah!")).memories().getFirst().annotation())
                .isEqualTo(Annotation.NONE);
    }

    @Test
    void request_hasTheKeyTheModelTemperatureZeroAndFewTokens() throws Exception {
        run(Talk.of("I moved to Bergen."), EnumSet.of(AnnotationKind.TYPE, AnnotationKind.IMPORTANCE));
        assertThat(server.requests()).allSatisfy(request -> {
            assertThat(request.path()).isEqualTo("/v1/chat/completions");
            assertThat(request.authorization()).isEqualTo("Bearer " + KEY);
            assertThat(request.body().get("model").asText()).isEqualTo("chatty");
            assertThat(request.body().get("temperature").asDouble()).isZero();
            assertThat(request.body().toString()).doesNotContain(KEY);
        });
        assertThat(server.requests()).extracting(request -> request.body().get("max_tokens").asInt()).containsExactly(20, 24);
        assertThat(Files.readString(file)).doesNotContain(KEY);
    }

    @Test
    void noKey_sendsNone() throws Exception {
        settings = settings.with(ApiKey.NONE);
        run(Talk.of("Hello."), TYPE);
        assertThat(server.requests().getFirst().authorization()).isNull();
    }

    @Test
    void silence_isAskedAgainAfterTheTimeout() throws Exception {
        settings = settings.withPace(0, 1, 4, Duration.ofHours(1));
        assertThat(run(first(exchange -> {
            pace.pass(Duration.ofHours(2));
            server.silence().send(exchange);
        }), "a").annotated()).isEqualTo(1);
        assertThat(troubles).containsExactly(Trouble.TIMEOUT);
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void cutConnection_isAskedAgain() throws Exception {
        assertThat(run(first(StubServer.cut()), "a").annotated()).isEqualTo(1);
        assertThat(troubles).containsExactly(Trouble.CONNECTION);
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void tooManyRequests_waitsAsLongAsTheServerAsks() throws Exception {
        assertThat(run(first(status(429, "{}", "Retry-After", "17")), "a").annotated()).isEqualTo(1);
        assertThat(pace.seconds()).isEqualTo(17);
        assertThat(troubles).containsExactly(Trouble.TOO_MANY_REQUESTS);
    }

    @Test
    void restOfHours_isNotWaitedFor() {
        assertThatThrownBy(() -> run(first(status(429, "{}", "Retry-After", "86400")), "a")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("86400 s").hasMessageContaining("run again");
        assertThat(pace.seconds()).isZero();
    }

    @Test
    void exhaustedAccount_stopsAtOnce() {
        assertThatThrownBy(() -> run(first(status(429, "{\"error\":{\"message\":\"You exceeded your current quota\"}}")), "a"))
                .hasMessageContaining("exceeded your current quota").hasMessageContaining("credit");
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void brokenServer_isGivenUpAfterTheTriesWithGrowingWaits() {
        assertThatThrownBy(() -> run(request -> status(500, "{\"error\":\"overloaded\"}"), "a"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(server.url()).hasMessageContaining("overloaded").hasMessageContaining("after 4 tries");
        assertThat(server.requests()).hasSize(4);
        assertThat(troubles).hasSize(4).containsOnly(Trouble.SERVER);
        List<Double> waits = pace.pausesSeconds();
        assertThat(waits).hasSize(3);
        for (int k = 0; k < 3; k++) {
            assertThat(waits.get(k)).isBetween((1 << k) / 2.0, (double) (1 << k));
        }
    }

    @Test
    void waits_areTheSameForTheSameSeed() {
        Script broken = request -> status(503, "");
        assertThatThrownBy(() -> run(broken, "a")).isInstanceOf(BadInputException.class);
        List<Double> first = pace.pausesSeconds();
        assertThatThrownBy(() -> run(broken, "a")).isInstanceOf(BadInputException.class);
        assertThat(pace.pausesSeconds().subList(3, 6)).isEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stable", "{\"type\":\"eternal\"}", "{\"type\":", "{}", "[]", "{\"type\":\"stable\"} or {}", ""})
    void malformedAnswer_isAskedOnceMoreThenListed(String answer) throws Exception {
        AnnotationRun.Result result = run(
                request -> request.prompt().contains("(target):\nb") ? words(answer) : StubServer.usual(request),
                "a", "b", "c");
        assertThat(result.annotated()).isEqualTo(2);
        assertThat(result.left()).singleElement()
                .satisfies(left -> assertThat(left.place()).isEqualTo("type of gold-conversation, turn 2"));
        assertThat(server.requests()).hasSize(4);
        server.follow(StubServer::usual);
        assertThat(run(Talk.of("a", "b", "c"), TYPE)).isEqualTo(new AnnotationRun.Result(1, List.of()));
    }

    @Test
    void malformedAnswerOnce_isMended() throws Exception {
        assertThat(run(first(words("hm")), "a")).isEqualTo(new AnnotationRun.Result(1, List.of()));
        assertThat(troubles).containsExactly(Trouble.UNUSABLE);
    }

    @Test
    void serverThatIsNone_stopsAfterTwenty() {
        String[] turns = new String[60];
        java.util.Arrays.setAll(turns, k -> "turn " + k);
        assertThatThrownBy(() -> run(request -> status(200, "<html>Welcome</html>"), turns)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("20 requests in a row").hasMessageContaining(server.url());
        assertThat(server.requests()).hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 422, 302})
    void refusal_stopsAtOnceAndNeverTellsTheKey(int refused) {
        String said = "Wrong key " + KEY + ", begins with " + KEY.substring(0, 9) + "";
        Throwable thrown = catchThrowable(
                () -> run(request -> status(refused, "{\"error\":{\"message\":\"" + said + "\"}}", "Location",
                        server.url() + "/elsewhere"), "a", "b"));
        assertThat(thrown).isInstanceOf(BadInputException.class).hasMessageContaining(server.url()).hasMessageContaining("chatty")
                .hasMessageContaining(String.valueOf(refused)).hasMessageContaining("Wrong key ***, begins with ***");
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            assertThat(cause.toString()).doesNotContain(KEY).doesNotContain("sk-test");
        }
        assertThat(server.requests()).hasSize(1);
        assertThat(settings.toString()).doesNotContain("sk-test");
    }

    @Test
    void unreachableServer_isNamed() {
        server.close();
        assertThatThrownBy(() -> run(Talk.of("a"), TYPE)).isInstanceOf(BadInputException.class)
                .hasMessageContaining(server.url() + " cannot be reached").hasMessageContaining("after 4 tries");
    }

    @Test
    void cancel_endsWhileTheServerIsSilent() throws Exception {
        server.follow(request -> server.silence());
        settings = settings.withPace(0, 4, 4, Duration.ofMinutes(10));
        Cancel cancel = new Cancel();
        Throwable[] thrown = new Throwable[1];
        Thread running = Thread.ofPlatform()
                .start(() -> thrown[0] = catchThrowable(() -> run(Talk.of("a", "b", "c", "d", "e"), TYPE, cancel)));
        server.awaitRequests(4);
        cancel.asked.set(true);
        running.join();
        assertThat(thrown[0]).isInstanceOf(CancelledException.class);
    }

    @Test
    void runAfterAKill_asksOnlyForWhatIsMissing() throws Exception {
        String[] turns = {"a", "b", "c", "d", "e", "f"};
        assertThatThrownBy(() -> run(request -> request.number() > 3 ? status(401, "") : StubServer.usual(request), turns))
                .isInstanceOf(BadInputException.class);
        // What a machine that loses its power leaves: half a line.
        String whole = Files.readString(file);
        Files.writeString(file, whole.substring(0, 90), StandardOpenOption.APPEND);
        assertThat(AnnotationFile.read(file, Progress.NONE).models()).containsExactly("chatty");
        AnnotationRun.Result rest = run(StubServer::usual, turns);
        assertThat(rest.annotated()).isEqualTo(3);
        assertThat(server.requests()).hasSize(4 + 3);
        assertThat(Files.readString(file)).startsWith(whole).hasLineCount(6);
        assertThat(run(Talk.of(turns), TYPE).annotated()).isZero();
        assertThat(server.requests()).hasSize(7);
    }

    @Test
    void otherConversationWithTheSameTexts_isAnsweredFromTheCache() throws Exception {
        run(Talk.of("a", "b"), TYPE);
        Conversation other = Talk.of("a", "b");
        other = new Conversation("other", "Other", other.sessions(), other.memories(), other.questions(), other.coverage());
        assertThat(run(other, TYPE).annotated()).isZero();
        settings = settings.withModels("another", "");
        assertThat(run(other, TYPE).annotated()).isEqualTo(2);
    }

    @Test
    void rate_spacesTheRequestsEvenly() throws Exception {
        settings = settings.withPace(30, 1, 4, Duration.ofMinutes(10));
        run(Talk.of("a", "b", "c", "d"), TYPE);
        assertThat(pace.pausesSeconds()).containsExactly(2.0, 2.0, 2.0);
    }

    @Test
    void rate_countsTriesToo() throws Exception {
        settings = settings.withPace(6, 1, 4, Duration.ofMinutes(10));
        run(first(status(500, "")), "a");
        assertThat(pace.seconds()).isEqualTo(10);
    }

    @Test
    void embeddings_areKeptToTheBit() throws Exception {
        run(Talk.of("ab", "abcd"), EnumSet.of(AnnotationKind.EMBEDDING));
        assertThat(server.requests()).singleElement().satisfies(request -> {
            assertThat(request.path()).isEqualTo("/v1/embeddings");
            assertThat(request.body().get("model").asText()).isEqualTo("vector");
            assertThat(request.body().get("input")).hasSize(2);
        });
        Annotations read = AnnotationFile.read(file, Progress.NONE);
        assertThat(read.embeddings().of("abcd")).containsExactly((float) (4 / Math.sqrt(17)), (float) (1 / Math.sqrt(17)));
        assertThat(read.embeddings().model()).isEqualTo("vector");
        assertThat(read.embeddings().of("unknown")).isNull();
    }

    @Test
    void vectorsForOtherTexts_areNotTaken() throws Exception {
        server.follow(request -> status(200, "{\"data\":[{\"embedding\":[1,2],\"index\":0}]}"));
        AnnotationRun.Result result = run(Talk.of("ab", "abcd"), EnumSet.of(AnnotationKind.EMBEDDING));
        assertThat(result.annotated()).isZero();
        assertThat(result.left()).hasSize(2);
    }

    @Test
    void parallelRequests_areAllKept() throws Exception {
        settings = settings.withPace(0, 8, 4, Duration.ofMinutes(10));
        String[] turns = new String[100];
        java.util.Arrays.setAll(turns, k -> "turn " + k);
        assertThat(run(Talk.of(turns), TYPE).annotated()).isEqualTo(100);
        assertThat(AnnotationFile.read(file, Progress.NONE).apply(Talk.of(turns)).memories())
                .allMatch(memory -> memory.annotation().hasType());
    }

    private static final class Cancel implements Progress {
        private final AtomicBoolean asked = new AtomicBoolean();

        @Override
        public void at(double fraction, String what) {
            // not looked at
        }

        @Override
        public boolean isCancelled() {
            return asked.get();
        }
    }

    @Test
    void cache_hasOneWriter() throws IOException, BadInputException {
        try (AnnotationCache first = AnnotationCache.open(file, Progress.NONE)) {
            assertThat(first.size()).isZero();
            assertThatThrownBy(() -> AnnotationCache.open(file, Progress.NONE)).isInstanceOf(BadInputException.class)
                    .hasMessageContaining("another run");
        }
    }

    @Test
    void otherFile_isNotWrittenTo() throws Exception {
        Files.writeString(file, "{\"format\":\"mnemoscope-episodes\"}");
        assertThatThrownBy(() -> run(Talk.of("a"), TYPE)).isInstanceOf(BadInputException.class).hasMessageContaining("sha256");
        assertThat(file).hasContent("{\"format\":\"mnemoscope-episodes\"}");
    }

    @Test
    void lineWithoutItsBreak_isEndedNotRemoved() throws Exception {
        run(Talk.of("a"), TYPE);
        String line = Files.readString(file).strip();
        Files.writeString(file, line);
        run(Talk.of("a", "b"), TYPE);
        assertThat(Files.readAllLines(file)).hasSize(3).first().isEqualTo(line);
    }
}
