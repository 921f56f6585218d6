package mnemoscope.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import mnemoscope.app.PluginJar;
import mnemoscope.learning.Bundled;
import mnemoscope.model.Embeddings;
import mnemoscope.model.TextHash;
import mnemoscope.model.Turn;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The code of a jar in a separate process: it decides as in the program, and its failures are reported as its own. */
final class IsolatedPolicyTest {
    private static final Protocol AT_64 = Protocol.of(64);

    @TempDir
    private Path folder;
    private ReplayInput input;

    @BeforeEach
    void read() throws Exception {
        input = Bundled.episodes(1).getFirst();
    }

    private static Policy load(Path jar, Isolation isolation) throws Exception {
        return PolicyPlugin.load(jar, isolation).getFirst().policy();
    }

    private static void equal(ReplayInput on, Path jar, Protocol settings) throws Exception {
        Policy here = load(jar, Isolation.NONE);
        Policy there = load(jar, Isolation.best());
        assertThat(there.description()).isEqualTo(here.description());
        Trace expected = Replayer.run(on, here, settings, Progress.NONE);
        Trace found = Replayer.run(on, there, settings, Progress.NONE);
        int terms = expected.policy().terms().size();
        for (int t = 0; t < expected.decisionCount(); t++) {
            assertThat(found.sameDecision(expected, t)).as("step " + t).isTrue();
            for (int c = 0; c < expected.poolSize(t); c++) {
                for (int k = 0; k < terms; k++) {
                    assertThat(found.rawTerm(k, t, c)).isEqualTo(expected.rawTerm(k, t, c));
                }
            }
        }
    }

    @Test
    void theExample_decidesAsInTheProgram() throws Exception {
        equal(input, PluginJar.example(folder), AT_64);
    }

    /** A policy with terms, a random one, one that uses words, one that chooses sets. */
    @ParameterizedTest
    @ValueSource(strings = {"mixed", "random", "bm25", "facility-location"})
    void policiesOfTheCatalogue_decideToTheBit(String name) throws Exception {
        equal(input, packed(name), AT_64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lfu", "value-updated"})
    void whereTheQuestionIsShownAfterTheDecision_theyDoToo(String name) throws Exception {
        equal(input, packed(name), AT_64.with(QuestionVisibility.AFTER));
    }

    @Test
    void embeddings_areToldToTheBit() throws Exception {
        Map<String, float[]> vectors = new HashMap<>();
        input.episode().turns().stream().map(Turn::text).forEach(text -> vectors.put(TextHash.sha256(text), vector(text)));
        input.episode().questions().forEach(question -> vectors.put(TextHash.sha256(question.text()), vector(question.text())));
        ReplayInput embedded = ReplayInput.of(input.labelled(), TokenUnit.CONTENT_WORDS, TextAnalyzer.PLAIN,
                new Embeddings("test", vectors));
        equal(embedded, PluginJar.scoring(folder, "near-one", "NearOne",
                "sheet.score(c -> seen.questionCosine(seen.turn(c)) + seen.cosine(seen.turn(c), seen.turn(0)));"), AT_64);
    }

    private static float[] vector(String text) {
        return new float[]{text.length() % 7 + 1, text.hashCode() % 11, 3};
    }

    private Path packed(String name) throws Exception {
        return PluginJar.of(folder, name + ".jar", "Packed", """
                import java.util.random.RandomGenerator;
                import mnemoscope.model.DatasetKind;
                import mnemoscope.retention.*;
                import mnemoscope.retention.catalogue.Policies;
                public final class Packed implements RetentionPolicy {
                    private final RetentionPolicy inner = (RetentionPolicy) Policies.create("%s", DatasetKind.OWN);
                    public PolicyDescription description() {
                        return inner.description().named("packed", "Packed", "Another.");
                    }
                    public PolicyRun start(RandomGenerator random) {
                        return inner.start(random);
                    }
                }
                """.formatted(name));
    }

    private void fails(String body, String words, Isolation... how) throws Exception {
        for (Isolation isolation : how) {
            Policy policy = load(PluginJar.scoring(folder, "failing", "Failing", body), isolation);
            assertThatThrownBy(() -> Replayer.run(input, policy, AT_64, Progress.NONE)).as(isolation.name())
                    .isInstanceOf(PolicyFailure.class).hasMessage(
                            "The policy failing of failing.jar failed in score at step 0: " + words + ". Correct the policy.");
        }
    }

    @Test
    void whateverAPolicyThrows_isToldAsItsFailure() throws Exception {
        fails("Failing.<RuntimeException>sneak(new java.io.IOException(\"no disk\")); } }; } static <T extends Throwable> void "
                + "sneak(Throwable any) throws T { throw (T) any; } static Object rest() { return new PolicyRun() { public void "
                + "score(Observation seen, ScoreSheet sheet) {", "IOException: no disk", Isolation.NONE, Isolation.best());
        fails("throw new IllegalStateException(\"no idea\");", "IllegalStateException: no idea", Isolation.NONE,
                Isolation.best());
        fails("rest(0); } int rest(int n) { return rest(n + 1) + 1;", "StackOverflowError", Isolation.NONE, Isolation.best());
    }

    @Test
    void aProcessThatEnds_orSpeaksOutOfTurn_isToldAsTheFailureOfItsPolicy() throws Exception {
        fails("System.exit(7);", "its process ended (exit status 7)", Isolation.best(), Isolation.PROCESS);
        fails("Runtime.getRuntime().halt(0);", "its process ended (exit status 0)", Isolation.best());
        String write = "try { var out = new java.io.FileOutputStream(java.io.FileDescriptor.out); %s } catch (java.io.IOException e) { }";
        String garbage = "its process writes something other than its answers to standard output";
        fails(write.formatted("out.write(\"hello world, how are you\".getBytes()); out.flush();"), garbage, Isolation.best());
        fails(write.formatted("while (true) out.write(new byte[65536]);"), garbage, Isolation.best());
    }

    @Test
    void whatAPolicyPrints_isNoAnswer_andNoHarm() throws Exception {
        equal(input, PluginJar.scoring(folder, "chatty", "Chatty",
                "System.out.println(\"hello\"); System.err.println(\"hello\"); sheet.score(seen::turn);"), AT_64);
    }

    @Test
    void aDecisionThatNeverEnds_canBeCancelled_andItsProcessEnds() throws Exception {
        Policy hanging = load(PluginJar.scoring(folder, "hanging", "Hanging", "while (true) Thread.onSpinWait();"),
                Isolation.best());
        AtomicBoolean cancelled = new AtomicBoolean();
        CountDownLatch asked = new CountDownLatch(2);
        AtomicReference<Throwable> ended = new AtomicReference<>();
        List<ProcessHandle> before = ProcessHandle.current().descendants().toList();
        Thread run = Thread.ofPlatform().start(() -> {
            try {
                Replayer.run(input, hanging, AT_64, new Progress() {
                    @Override
                    public void at(double fraction, String what) {
                        // nobody watches
                    }

                    @Override
                    public boolean isCancelled() {
                        asked.countDown();
                        return cancelled.get();
                    }
                });
            } catch (RuntimeException stopped) {
                ended.set(stopped);
            }
        });
        asked.await();
        List<ProcessHandle> children = ProcessHandle.current().descendants().filter(each -> !before.contains(each)).toList();
        cancelled.set(true);
        run.join();
        assertThat(ended.get()).isInstanceOf(CancelledException.class);
        for (ProcessHandle each : children) {
            each.onExit().join();
        }
    }

    /**
     * The policy throws what it finds of the program's environment, folder, arguments and properties, so that the test can read
     * it.
     */
    @Test
    void itsProcess_knowsNoPathAndNoVariable_alsoWithoutASandbox() throws Exception {
        String body = """
                StringBuilder found = new StringBuilder();
                System.getenv().keySet().stream().filter(each -> !each.equals("SystemRoot")).filter(each -> !each.equals("PWD")).sorted()
                    .forEach(each -> found.append(" env ").append(each));
                try (var files = java.nio.file.Files.list(java.nio.file.Path.of("."))) {
                    files.forEach(each -> found.append(" file ").append(each));
                } catch (java.io.IOException e) {
                    found.append(" no folder");
                }
                String home = "%s";
                System.getProperties().forEach((key, value) -> {
                    if (String.valueOf(value).contains(home) && !key.equals("java.home") && !key.equals("java.library.path")
                            && !key.equals("sun.boot.library.path") && !key.equals("java.class.path")) {
                        found.append(" property ").append(key);
                    }
                });
                throw new IllegalStateException("found:" + found);
                """
                .formatted(Path.of("").toAbsolutePath());
        fails(body, "IllegalStateException: found:", Isolation.PROCESS, Isolation.best());
    }

    @Test
    void aSandbox_hidesTheProjectTheHomeAndTheNetwork() throws Exception {
        assumeTrue(Isolation.best().hidesFiles(), "no sandbox of the operating system works here");
        Path file = Files.writeString(folder.resolve("some.txt"), "some");
        String body = """
                StringBuilder found = new StringBuilder();
                for (String each : new String[]{"%s", "%s", "%s"}) {
                    if (new java.io.File(each).canRead()) {
                        found.append(' ').append(each);
                    }
                }
                try (var socket = new java.net.ServerSocket(0); var to = new java.net.Socket("192.0.2.1", 9)) {
                    found.append(" network");
                } catch (java.io.IOException none) {
                    found.append(none instanceof java.net.ConnectException || none instanceof java.net.NoRouteToHostException
                        || none instanceof java.net.SocketException ? "" : " " + none);
                }
                throw new IllegalStateException("found:" + found);
                """.formatted(file, Path.of("pom.xml").toAbsolutePath(), System.getProperty("user.home"));
        fails(body, "IllegalStateException: found:", Isolation.best());
    }

    /** By reflection it finds only the turns and questions sent so far. */
    @Test
    void thereIsNothingAheadInTheObservation() throws Exception {
        String body = """
                try {
                    var field = Observation.class.getDeclaredField("episode");
                    field.setAccessible(true);
                    var episode = (mnemoscope.model.Episode) field.get(seen);
                    sheet.score(c -> episode.turnCount() - 1 - seen.anchor() + episode.decisionCount() - 1 - seen.decision());
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
                """;
        Trace trace = Replayer.run(input, load(PluginJar.scoring(folder, "counting", "Counting", body), Isolation.best()), AT_64,
                Progress.NONE);
        for (int t = 0; t < trace.decisionCount(); t++) {
            assertThat(trace.score(t, 0)).as("turns and questions ahead at step " + t).isZero();
        }
    }
}
