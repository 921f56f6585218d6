package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study in shares: in any order and number, in processes at the same time, as a cluster starts them. */
final class StudySharesTest {
    private static final String STUDY = """
            {"kind": "optimality", "name": "it's small", "parameters": {"variants": ["literal"], "tests": 8, "trainings": 5,
             "policies": ["optimal", "myopic", "mixed"]}}
            """;

    @TempDir
    private Path folder;
    private Path file;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeStudy() throws IOException {
        file = Files.writeString(folder.resolve("it's small.json"), STUDY);
    }

    private List<String> command(String to, String... more) {
        return Stream.concat(Stream.of("study", file.toString(), "--out", folder.resolve(to).toString()), Stream.of(more))
                .toList();
    }

    private int study(String to, String... more) {
        return CommandLineTool.run(command(to, more), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    /** What a study leaves, but for the manifest, which has its time, and locks, which are empty. */
    private TreeMap<String, String> left(String in) throws IOException {
        TreeMap<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder.resolve(in))) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                String name = folder.resolve(in).relativize(each).toString();
                if (!name.equals("manifest.json") && !name.endsWith(".lock") && !name.startsWith("slurm")) {
                    files.put(name, Files.readString(each));
                }
            }
        }
        return files;
    }

    private void assertSameAsWhole(String shared) throws IOException {
        assertThat(study("whole")).isZero();
        assertThat(left(shared)).isEqualTo(left("whole")).isNotEmpty();
    }

    @Test
    void sharesInAnyOrder_andOneThatIsMissing_areTheWhole() throws IOException {
        for (String share : List.of("3/3", "1/3")) {
            assertThat(study("shared", "--share", share)).isZero();
        }
        assertThat(out.toString()).contains("it's small: share 1/3 is done. 16 of 24 cells are done.");
        assertThat(left("shared")).containsOnlyKeys("cells-1-of-3.jsonl", "cells-3-of-3.jsonl");
        // Dealt anew: what is there in other files is not computed again.
        assertThat(study("shared", "--share", "2/2")).isZero();
        assertThat(Files.readAllLines(folder.resolve("shared/cells-2-of-2.jsonl"))).hasSizeBetween(1, 8);
        assertThat(study("shared")).isZero();
        assertSameAsWhole("shared");
    }

    @Test
    void shareThatWasKilledInALine_goesOnThere() throws IOException {
        assertThat(study("shared", "--share", "1/2")).isZero();
        Path cells = folder.resolve("shared/cells-1-of-2.jsonl");
        String whole = Files.readString(cells);
        Files.writeString(cells, whole.substring(0, whole.length() - 9));
        assertThat(study("shared", "--share", "1/2")).isZero();
        assertThat(Files.readString(cells).lines().sorted()).containsExactlyElementsOf(whole.lines().sorted().toList());
        assertThat(study("shared")).isZero();
        assertSameAsWhole("shared");
    }

    /** In a process of its own, which says all to a file. */
    private Process begin(String log, String... more) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(ProcessHandle.current().info().command().orElseThrow(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                        "-cp", System.getProperty("java.class.path"), Entry.class.getName()));
        command.addAll(command("shared", more));
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve(log).toFile()).start();
    }

    @Test
    void twoProcessesAtOnce_areTheWhole() throws Exception {
        for (Process each : List.of(begin("1.log", "--share", "1/2"), begin("2.log", "--share", "2/2"))) {
            assertThat(each.waitFor()).isZero();
        }
        assertThat(study("shared")).isZero();
        assertSameAsWhole("shared");
    }

    /** The second is refused in a sentence, or comes when the first has ended; whichever it is, the results are those of one. */
    @Test
    void twoProcessesAtOnceWithoutShares_areOneStudy() throws Exception {
        List<Process> both = List.of(begin("0.log"), begin("1.log"));
        List<Integer> ended = List.of(both.get(0).waitFor(), both.get(1).waitFor());
        assertThat(ended).contains(0);
        for (int k = 0; k < 2; k++) {
            String said = Files.readString(folder.resolve(k + ".log"));
            assertThat(said).doesNotContain("Exception");
            if (ended.get(k) != 0) {
                assertThat(ended.get(k)).isEqualTo(2);
                assertThat(said.strip()).endsWith("Wait until it ends, or choose another folder.").hasLineCount(1);
            }
        }
        assertSameAsWhole("shared");
    }

    @Test
    void sharesThatDiffer_areToldApart_andNothingIsWritten() throws IOException {
        study("shared", "--share", "1/2");
        Path cells = folder.resolve("shared/cells-1-of-2.jsonl");
        List<String> lines = Files.readAllLines(cells);
        String changed = lines.getFirst().replaceFirst("\"result\":\\[[^,]+", "\"result\":[7.25");
        Files.writeString(folder.resolve("shared/cells-1-of-1.jsonl"), changed + "\n");
        assertThat(study("shared")).isEqualTo(2);
        assertThat(err.toString()).contains("cells-1-of-2.jsonl").contains("have different results for the cell")
                .contains("delete");
        assertThat(folder.resolve("shared/optimality.csv")).doesNotExist();
        assertThat(cells).exists();
    }

    @Test
    void noSuchShare_isRefused() {
        assertThat(study("shared", "--share", "3/2")).isEqualTo(2);
        assertThat(err.toString()).contains("Share 3 of 2 does not exist.");
        assertThat(study("shared", "--share", "half")).isEqualTo(2);
        assertThat(err.toString()).contains("\"half\" is not a share. Use e.g. 2/8");
        assertThat(study("shared", "--share", "1/2", "--check")).isEqualTo(2);
        assertThat(study("shared", "--slurm", "0")).isEqualTo(2);
        assertThat(folder.resolve("shared")).doesNotExist();
    }

    /** A line of the script that is a comment ends nowhere else than it should. */
    @Test
    void nameOfTheFolder_isNoCommandOfTheScript() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash");
        String to = "o\ntouch " + folder.resolve("made") + "\n#";
        assertThat(study(to, "--slurm", "2")).isZero();
        new ProcessBuilder("/bin/bash", folder.resolve(to).resolve("slurm.sh").toString()).directory(folder.toFile())
                .redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile()).start().waitFor();
        assertThat(folder.resolve("made")).doesNotExist();
    }

    /** With an sbatch that runs each job at once: what the script hands over is the study. */
    @Test
    void scriptForACluster_runsTheSharesAndPutsThemTogether() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "no bash");
        Path tools = Files.createDirectories(folder.resolve("tools"));
        Path sbatch = Files.writeString(tools.resolve("sbatch"), """
                #!/bin/bash
                echo "$@" >>"%s/asked"
                array=1-1
                while [ $# -gt 0 ]; do
                  case $1 in
                    --array=*) array=${1#--array=} ;;
                    --wrap) shift; job=$1 ;;
                  esac
                  shift
                done
                for k in $(seq ${array%%-*} ${array#*-}); do SLURM_ARRAY_TASK_ID=$k sh -c "$job" >&2; done
                echo 42
                """.formatted(folder));
        assertThat(sbatch.toFile().setExecutable(true)).isTrue();
        assertThat(study("shared", "--slurm", "2")).isZero();
        assertThat(out.toString()).contains("bash ").contains("slurm.sh");

        ProcessBuilder script = new ProcessBuilder("/bin/bash", folder.resolve("shared/slurm.sh").toString(), "--partition=short")
                .redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
        script.environment().merge("PATH", tools.toString(), (path, added) -> added + ":" + path);
        script.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        assertThat(script.start().waitFor()).as(Files.readString(folder.resolve("log"))).isZero();
        assertThat(Files.readString(folder.resolve("asked"))).contains("--array=1-2").contains("--dependency=afterany:42")
                .contains("--partition=short");
        assertSameAsWhole("shared");
    }
}
