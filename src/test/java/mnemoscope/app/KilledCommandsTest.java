package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
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
 * Commands that are ended at random moments while they write, by SIGKILL and SIGINT in turn: every file they leave is whole, and begun
 * again they end with the bytes of a run that nobody ended and nothing beside. System properties: kills, of each command (usual 4),
 * kills.seed, of the moments (usual 17), and kills.of, one command.
 */
@Tag("slow")
class KilledCommandsTest {
    private static final int KILLS = Integer.getInteger("kills", 4);
    private static final long SEED = Long.getLong("kills.seed", 17);
    private static final String OF = System.getProperty("kills.of", "");
    /** Every so many kills it begins anew, so that kills meet beginnings too. */
    private static final int KILLS_A_FOLDER = 5;
    /** Every so many kills it may end, and is compared. */
    private static final int KILLS_AN_END = 20;
    /** Written line by line: the last line of a killed run may be a part, which the next run leaves out. */
    private static final Set<String> APPENDED = Set.of("cells.jsonl", "cache.jsonl");
    private static final Set<String> OF_THE_RUN = Set.of("manifest.json", "line.json");
    private static final String STUDY = """
            {"version": 1, "kind": "benchmark", "name": "killed", "parameters": {"data": "data.json",
            "policies": ["recency", "lru"], "budgets": [32], "folds": 2, "audit_steps": 0}}""";
    private static final String DATA = "--data data.json --unit content-words ";

    /** A command, and the arguments that it takes. */
    enum Killed {
        STUDY("study study.json --out out"),
        REPLAY("replay --policy recency,mixed,lru,bm25,largest --budget 32,64,128 --out out " + DATA),
        TRAIN("train --policy foresight --budget 64 --epochs 2 --figures out --out out/model.json " + DATA),
        FIGURE("figure --policy recency,mixed --budget 64 --chart f1 --out out/line.svg " + DATA),
        GENERATE("generate --out out/data.json.gz --episodes 30"),
        SNAPSHOT("snapshot --only empty --out out"),
        ANNOTATE("annotate --data data.json --cache out/cache.jsonl --model m --what type --parallel 1");

        final List<String> command;

        Killed(String command) {
            this.command = List.of(command.split(" "));
        }
    }

    @TempDir
    private Path folder;

    private Process start(KilledProgram program, Killed killed, String url) throws IOException {
        Files.createDirectories(folder.resolve("out"));
        ProcessBuilder builder = program.start(killed.command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile());
        builder.environment().put("OPENAI_BASE_URL", url);
        builder.environment().remove("DISPLAY");
        return builder.start();
    }

    /** What a run that nobody ends has worked when its first file is there, and when it ends. */
    private record Span(Duration first, Duration end) {
        /** Some before the first file, most while it writes. */
        Duration moment(SplittableRandom random) {
            long writes = end.minus(first).toMillis();
            return first.plusMillis(random.nextLong(writes + writes / 4 + 1) - writes / 4);
        }
    }

    private Span toTheEnd(KilledProgram program, Killed killed, String url) throws Exception {
        Process process = start(program, killed, url);
        Duration first = null;
        Duration now = Duration.ZERO;
        while (!process.waitFor(2, TimeUnit.MILLISECONDS)) {
            now = KilledProgram.worked(process).orElse(now);
            if (first == null && !left().isEmpty()) {
                first = now;
            }
        }
        assertThat(process.exitValue()).as(() -> said()).isZero();
        return new Span(first == null ? now : first, now);
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
        assumeTrue(OF.isEmpty() || OF.equalsIgnoreCase(killed.name()));
        SomeEpisodes.write(folder.resolve("data.json"), 2);
        Files.writeString(folder.resolve("study.json"), STUDY);
        KilledProgram program = new KilledProgram(folder, Entry.class.getName());
        try (StubServer server = StubServer.thatAnswers()) {
            toTheEnd(program, killed, server.url());
            TreeMap<String, byte[]> whole = left();
            clear();
            Span span = toTheEnd(program, killed, server.url());
            assertSame(whole);
            clear();
            SplittableRandom random = new SplittableRandom(SEED);
            int within = 0;
            for (int kill = 1; kill <= KILLS; kill++) {
                Process process = start(program, killed, server.url());
                within += KilledProgram.endsBefore(process, span.moment(random)) ? 0 : 1;
                int ended = KilledProgram.end(process, kill);
                if (kill % 2 == 1) {
                    assertThat(ended).as(() -> said()).isIn(0, 130);
                    assertThat(said()).doesNotContain("Exception");
                }
                assertWhole(whole, kill);
                if (kill % KILLS_AN_END == 0 || kill == KILLS) {
                    toTheEnd(program, killed, server.url());
                    assertSame(whole);
                    System.out.println(
                            killed + ", seed " + SEED + ": " + kill + " kills, " + within + " before its end, of " + span);
                }
                if (kill % KILLS_A_FOLDER == 0) {
                    clear();
                }
            }
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
