package mnemoscope.annotate.llm;

import static mnemoscope.annotate.llm.StubServer.status;
import static mnemoscope.annotate.llm.StubServer.words;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.AnnotationRun.Trouble;
import mnemoscope.annotate.llm.StubServer.Script;
import mnemoscope.model.BadInputException;
import mnemoscope.model.TextHash;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors on the way to a server, and their handling. */
class AnnotationTroubleTest extends RunAgainstServer {
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

    /** Independent of the local clock. */
    @Test
    void dateToWaitFor_isCountedFromWhenTheServerAnswered() {
        assertThat(HttpTransport.secondsAfter("Wed, 21 Oct 2015 07:28:00 GMT", "Wed, 21 Oct 2015 07:28:17 GMT")).isEqualTo(17);
        assertThat(HttpTransport.secondsAfter("Wed, 21 Oct 2015 07:28:00 GMT", "Wed, 21 Oct 2015 07:27:00 GMT")).isZero();
        assertThat(HttpTransport.secondsAfter("", "Wed, 21 Oct 2015 07:28:17 GMT")).isEqualTo(EndpointFault.NOT_SAID);
        assertThat(HttpTransport.secondsAfter("", " 17 ")).isEqualTo(17);
    }

    @Test
    void restOfHours_isNotWaitedFor() {
        assertThatThrownBy(() -> run(first(status(429, "{}", "Retry-After", "86400")), "a")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("86400 s").hasMessageContaining("Run again");
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
                .isInstanceOf(BadInputException.class).hasMessageContaining(server.url()).hasMessageContaining("overloaded")
                .hasMessageContaining("after 4 attempts");
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
                request -> request.prompt().contains("(target):\nb") ? words(answer) : StubServer.usual(request), "a", "b", "c");
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
                .hasMessageContaining("20 consecutive requests").hasMessageContaining(server.url());
        assertThat(server.requests()).hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 422, 302})
    void refusal_stopsAtOnceAndNeverTellsTheKey(int refused) {
        String said = "Wrong key " + KEY + ", begins with " + KEY.substring(0, 9) + "";
        Throwable thrown = catchThrowable(() -> run(
                request -> status(refused, "{\"error\":{\"message\":\"" + said + "\"}}", "Location", server.url() + "/elsewhere"),
                "a", "b"));
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
                .hasMessageContaining(server.url() + " cannot be reached")
                .hasMessageContaining("Stopped after 3 attempts at one request. Start the server");
    }

    @Test
    void rate_countsTriesToo() throws Exception {
        settings = settings.withPace(6, 1, 4, Duration.ofMinutes(10));
        run(first(status(500, "")), "a");
        assertThat(pace.seconds()).isEqualTo(10);
    }

    @Test
    void vectorsForOtherTexts_areNotTaken() throws Exception {
        server.follow(request -> status(200, "{\"data\":[{\"embedding\":[1,2],\"index\":0}]}"));
        AnnotationRun.Result result = run(Talk.of("ab", "abcd"), EnumSet.of(AnnotationKind.EMBEDDING));
        assertThat(result.annotated()).isZero();
        assertThat(result.left()).hasSize(2);
    }

    /** The file could not be read again. */
    @Test
    void vectorsOfAnotherLengthThanTheFileHas_areNotAdded() throws Exception {
        String line = "{\"sha256\":\"" + TextHash.sha256("abc") + "\",\"embedding\":[1,2,3,4,5,6,7,8,9],\"model\":\"vector\"}\n";
        Files.writeString(file, line);
        assertThatThrownBy(() -> run(Talk.of("ab"), EnumSet.of(AnnotationKind.EMBEDDING))).isInstanceOf(BadInputException.class)
                .hasMessageContaining("expected 9, the length so far for model \"vector\"");
        assertThat(file).hasContent(line);
    }

    /** The complete answers in the cut-off line were removed with it, and not requested again. */
    @Test
    void lineThatIsCutOff_takesWithItWhatStandsInItsLine() throws Exception {
        Set<AnnotationKind> kinds = EnumSet.of(AnnotationKind.TYPE);
        run(Talk.of("ab"), kinds);
        String whole = Files.readString(file);
        Files.writeString(file, whole.strip() + "{\"sha");
        assertThat(run(Talk.of("ab"), kinds).annotated()).isOne();
        assertThat(file).hasContent(whole);
    }
}
