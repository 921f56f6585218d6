package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import mnemoscope.annotate.llm.StubServer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Commands that are ended at random moments, by SIGKILL and SIGINT in turn: every file they leave is whole, and begun again they end
 * with the bytes of a run that nobody ended and nothing beside. System properties: kills, of each command (usual 4), and
 * kills.seed, of the moments (usual 17).
 */
@Tag("slow")
class KilledCommandsTest {
    private static final int KILLS = Integer.getInteger("kills", 4);
    private static final long SEED = Long.getLong("kills.seed", 17);
    /** Every so many kills it may end, so that kills meet beginnings too. */
    private static final int KILLS_A_FOLDER = 5;
    /** Written line by line: the last line of a killed run may be a part, which the next run leaves out. */
    private static final Set<String> APPENDED = Set.of("cells.jsonl", "cache.jsonl");
    private static final Set<String> OF_THE_RUN = Set.of("manifest.json", "line.json");
    private static final String STUDY = """
            {"version": 1, "kind": "benchmark", "name": "killed", "parameters": {"data": "data.json",
            "policies": ["recency", "mixed", "lru", "random", "value-updated"], "budgets": [32, 64, 128], "folds": 2, "audit_steps": 0}}""";

    /** A command, and the arguments that it takes. */
    enum Killed {
        STUDY("study", "study.json", "--out", "out"), REPLAY("replay", "--data", "data.json", "--policy",
                "recency,mixed,clairvoyant,lru",
                "--budget", "32,64,128", "--unit", "content-words", "--out", "out"), TRAIN("train", "--data", "data.json",
                        "--policy", "foresight", "--budget", "64", "--unit", "content-words", "--epochs", "8", "--figures", "out",
                        "--out",
                        "out/model.json"), FIGURE("figure", "--data", "data.json", "--policy", "recency,mixed", "--budget", "64",
                                "--chart", "f1", "--unit",
                                "content-words", "--out", "out/line.svg"), GENERATE("generate", "--out", "out/data.json.gz",
                                        "--episodes",
                                        "30"), SNAPSHOT("snapshot", "--only", "empty", "--out",
                                                "out"), ANNOTATE("annotate", "--data", "data.json", "--cache", "out/cache.jsonl",
                                                        "--model",
                                                        "m", "--what", "type", "--parallel", "1");

        final List<String> command;

        Killed(String... command) {
            this.command = List.of(command);
        }
    }

    @TempDir
    private Path folder;

    private Process start(Killed killed, String url) throws IOException {
        Files.createDirectories(folder.resolve("out"));
        List<String> all = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow", "-cp", absolute(System.getProperty("java.class.path")),
                Entry.class.getName()));
        all.addAll(killed.command);
        ProcessBuilder builder = new ProcessBuilder(all).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile());
        builder.environment().put("OPENAI_BASE_URL", url);
        builder.environment().remove("DISPLAY");
        return builder.start();
    }

    private static String absolute(String classPath) {
        return String.join(File.pathSeparator,
                Arrays.stream(classPath.split(File.pathSeparator)).map(each -> Path.of(each).toAbsolutePath().toString())
                        .toList());
    }

    /** @return milliseconds */
    private long toTheEnd(Killed killed, String url) throws Exception {
        long begun = System.nanoTime();
        assertThat(start(killed, url).waitFor()).as(() -> said()).isZero();
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    }

    private String said() {
        try {
            return Files.readString(folder.resolve("said.txt"));
        } catch (IOException none) {
            return none.getMessage();
        }
    }

    private TreeMap<String, byte[]> left() throws IOException {
        TreeMap<String, byte[]> files = new TreeMap<>();
        Path out = folder.resolve("out");
        try (Stream<Path> all = Files.walk(out)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                String name = out.relativize(each).toString();
                if (!name.endsWith(".lock")) {
                    files.put(name, Files.readAllBytes(each));
                }
            }
        }
        return files;
    }

    private void clear() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("out"))) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void killedCommand_leavesWholeFiles_andGoesOnToTheSameBytes(Killed killed) throws Exception {
        SomeEpisodes.write(folder.resolve("data.json"), 4);
        Files.writeString(folder.resolve("study.json"), STUDY);
        try (StubServer server = StubServer.thatAnswers()) {
            // The shortest so far, so that what else the machine does delays no kill beyond the end.
            long took = toTheEnd(killed, server.url());
            TreeMap<String, byte[]> whole = left();
            clear();
            SplittableRandom random = new SplittableRandom(SEED);
            int within = 0;
            for (int kill = 1; kill <= KILLS; kill++) {
                Process process = start(killed, server.url());
                boolean ended = process.waitFor(random.nextLong(took / 4, took + 1), TimeUnit.MILLISECONDS);
                if (kill % 2 == 0) {
                    process.destroyForcibly().waitFor();
                } else {
                    new ProcessBuilder("kill", "-INT", String.valueOf(process.pid())).start().waitFor();
                    assertThat(process.waitFor(20, TimeUnit.SECONDS)).as("ends by SIGINT").isTrue();
                    assertThat(process.exitValue()).as(() -> said()).isIn(0, 130);
                    assertThat(said()).doesNotContain("Exception");
                }
                within += ended ? 0 : 1;
                assertWhole(whole, kill);
                if (kill % KILLS_A_FOLDER == 0 || kill == KILLS) {
                    took = Math.min(took, toTheEnd(killed, server.url()));
                    assertSame(whole);
                    clear();
                }
            }
            System.out.println(
                    killed + ", seed " + SEED + ": " + KILLS + " kills, " + within + " before its end, of " + took + " ms");
        }
    }

    private void assertWhole(TreeMap<String, byte[]> whole, int kill) throws IOException {
        left().forEach((name, content) -> {
            boolean temporary = name.endsWith(".tmp");
            if (!temporary && !APPENDED.contains(name) && !OF_THE_RUN.contains(name)) {
                assertThat(Arrays.equals(content, whole.get(name))).as("kill " + kill + ": " + name).isTrue();
            }
        });
    }

    private void assertSame(TreeMap<String, byte[]> whole) throws IOException {
        TreeMap<String, byte[]> now = left();
        assertThat(now.keySet()).isEqualTo(whole.keySet());
        now.forEach((name, content) -> {
            if (!OF_THE_RUN.contains(name)) {
                assertThat(new String(content, StandardCharsets.ISO_8859_1).lines().sorted().toList()).as(name)
                        .isEqualTo(new String(whole.get(name), StandardCharsets.ISO_8859_1).lines().sorted().toList());
            }
        });
    }
}
