package mnemoscope.annotate.llm;

import static mnemoscope.annotate.llm.StubServer.status;
import static mnemoscope.annotate.llm.StubServer.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.EnumSet;
import java.util.concurrent.atomic.AtomicBoolean;
import mnemoscope.annotate.AnnotationCache;
import mnemoscope.annotate.AnnotationFile;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.Annotations;
import mnemoscope.model.Annotation;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.MemoryType;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

class AnnotationRunTest extends RunAgainstServer {
    @Test
    void answers_reachTheTurnsThroughTheCache() throws Exception {
        server.follow(request -> request.asksForType() ? StubServer.usual(request) : words("Sure: ```{\"importance\": 42}```"));
        Conversation talk = Talk.of("I moved to Bergen.", "Oh!");
        assertThat(run(talk, EnumSet.of(AnnotationKind.TYPE, AnnotationKind.IMPORTANCE)).annotated()).isEqualTo(4);
        Annotations read = AnnotationFile.read(file, Progress.NONE);
        assertThat(read.apply(talk).turns()).extracting(turn -> turn.annotation())
                .containsOnly(new Annotation(MemoryType.STABLE, 1));
        assertThat(read.models()).containsExactly("chatty");
        assertThat(read.apply(Talk.of("I moved to Bergen.", "Ah!")).turns().getFirst().annotation()).isEqualTo(Annotation.NONE);
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
        // After a power failure: half a line.
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
        other = new Conversation("other", "Other", other.sessions(), other.turns(), other.questions(), other.coverage());
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
    void parallelRequests_areAllKept() throws Exception {
        settings = settings.withPace(0, 8, 4, Duration.ofMinutes(10));
        String[] turns = new String[100];
        java.util.Arrays.setAll(turns, k -> "turn " + k);
        assertThat(run(Talk.of(turns), TYPE).annotated()).isEqualTo(100);
        assertThat(AnnotationFile.read(file, Progress.NONE).apply(Talk.of(turns)).turns())
                .allMatch(turn -> turn.annotation().hasType());
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
                    .hasMessageStartingWith("Another run is writing ");
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
