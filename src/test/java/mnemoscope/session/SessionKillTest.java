package mnemoscope.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that writes a session again and again is killed at any moment, 500 times: the file is the old or the new one,
 * and at most one temporary file is left.
 */
@Tag("slow")
class SessionKillTest {
    private static final int KILLS = 500;
    private static final int LARGEST_BUDGET = 100_000;

    @TempDir
    Path folder;

    /** Writes sessions of rising budgets until it is killed; says so when it has written two. */
    static final class Writer {
        private Writer() {
        }

        public static void main(String[] file) throws IOException {
            for (int k = 0;; k++) {
                SessionFile.write(Path.of(file[0]), session(1 + k % LARGEST_BUDGET));
                if (k == 1) {
                    System.out.write('!');
                    System.out.flush();
                }
            }
        }
    }

    private static Session session(int budget) {
        Workspace now = Workspace.NEW;
        return Session.of(now.with(now.protocol().withBudget(budget))
                .with(now.training()
                        .withChosen(java.util.stream.IntStream.range(0, 5_000).mapToObj(k -> budget + "-" + k).toList())));
    }

    @Test
    void killedWriter_leavesTheOldOrTheNew() throws Exception {
        Path file = folder.resolve("s.json");
        SessionFile.write(file, session(1));
        Random random = new Random(11);
        int changed = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Process writer = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                    System.getProperty("java.class.path"), Writer.class.getName(), file.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            assertThat(writer.getInputStream().read()).isEqualTo('!');
            TimeUnit.MILLISECONDS.sleep(random.nextInt(100));
            writer.destroyForcibly().waitFor();

            Workspace read = SessionFile.read(file).state();
            int budget = read.protocol().budgetTokens();
            assertThat(read).as("kill " + kill).isEqualTo(session(budget).state());
            changed += budget > 1 ? 1 : 0;
        }
        assertThat(changed).as("kills that met a process that had written").isGreaterThan(KILLS / 4);
        assertThat(files()).as("what the last of them left").hasSizeBetween(1, 2);
        SessionFile.write(file, session(2));
        assertThat(files()).as("after a save").containsExactly("s.json");
        System.out.println("Killed " + KILLS + " times, " + changed + " times after a write.");
    }

    private List<String> files() {
        return List.of(folder.toFile().list());
    }
}
