package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import mnemoscope.own.Isolation;
import mnemoscope.task.Eventually;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of the program with a policy of a jar that ends it, and of the process of a policy whose program ends. */
final class PluginProcessTest {
    @TempDir
    private Path folder;

    private Process replay(Path jar, String policy, String isolation) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), "mnemoscope.app.Entry", "replay", "--data", "datasets/synthetic.json",
                "--policy", policy, "--plugin", jar.toString(), isolation, "--budget", "64", "--out",
                folder.resolve("out").toString()));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    @Test
    void aPolicyThatEndsTheProgram_isTold_andThatIsNoSuccess() throws Exception {
        Path jar = PluginJar.scoring(folder, "exiting", "Exiting", "System.exit(0);");
        Process run = replay(jar, "exiting", "--no-isolated");
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.waitFor()).as(said).isEqualTo(2);
        assertThat(said.strip()).endsWith("The policy exiting of exiting.jar ended the program in score at step 0 (System.exit). "
                + "Correct the policy, or run it with --isolated.");
    }

    /** As in most containers: the program runs where no other sandbox can be made. */
    @Test
    void whereNoSandboxWorks_theJarIsIsolatedWithoutOne_andThatIsSaid() throws Exception {
        List<String> bare = List.of("bwrap", "--dev-bind", "/", "/", "--unshare-user", "--disable-userns");
        assumeTrue(Isolation.best() == Isolation.BUBBLEWRAP && new ProcessBuilder(with(bare, "true")).start().waitFor() == 0,
                "bubblewrap cannot be tried here");
        Path jar = PluginJar.example(folder);
        Process run = new ProcessBuilder(with(bare, Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path"), "mnemoscope.app.Entry", "audit", "--data", "datasets/synthetic.json",
                "--policy", "every-other", "--plugin", jar.toString(), "--steps", "1")).redirectErrorStream(true).start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(run.waitFor()).as(said).isZero();
        assertThat(said).contains("every-other: no difference found in 10 decisions",
                "; isolated in a separate process, but no sandbox works on this machine: code of a jar can read files");
    }

    private static List<String> with(List<String> begin, String... more) {
        return Stream.concat(begin.stream(), Stream.of(more)).toList();
    }

    @Test
    void aProgramThatIsKilled_takesTheProcessesOfPoliciesWithIt() throws Exception {
        Path jar = PluginJar.scoring(folder, "hanging", "Hanging",
                "try { Thread.sleep(Long.MAX_VALUE); } catch (InterruptedException e) { }");
        Process run = replay(jar, "hanging", "--isolated");
        List<ProcessHandle> children = new ArrayList<>();
        Eventually.holds(() -> !children.isEmpty() || !run.isAlive(), () -> children.addAll(run.descendants().toList()));
        assertThat(run.isAlive()).isTrue();
        run.destroyForcibly().waitFor();
        for (ProcessHandle each : children) {
            each.onExit().get(10, TimeUnit.MINUTES);
        }
    }
}
