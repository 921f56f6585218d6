package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two runs to one place: the second is refused in a sentence while the first is at work, however the first ends. */
class OneRunAPlaceTest {
    @TempDir
    private Path folder;
    private final StringWriter err = new StringWriter();

    private int run(String command) {
        return CommandLineTool.run(List.of(command.split(" ")), new PrintWriter(Writer.nullWriter()), new PrintWriter(err, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"replay --budget 16 --policy recency --out", "snapshot --only empty --out",
                    "figure --chart f1 --budget 16 --policy recency --out", "train --policy bc --budget 16 --out",
                    "train --policy bc --budget 16 --out other.json --figures"})
    void secondRun_isRefused(String command) throws Exception {
        Path out = folder.resolve("out.svg");
        OutputFolder.alone(out, () -> {
            String data = command.startsWith("snapshot") ? "" : " --data datasets/synthetic.json";
            assertThat(run(command + " " + out + data)).isEqualTo(2);
            return 0;
        });
        assertThat(err.toString().strip())
                .isEqualTo("Another run is writing to " + out + ". Wait until it ends, or choose another folder.");
        assertThat(out).as("nothing is written").doesNotExist();
    }

    /** Has a place until it is ended. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] given) throws Exception {
            OutputFolder.alone(Path.of(given[0]), () -> {
                System.out.write('!');
                System.out.flush();
                return System.in.read();
            });
        }
    }

    @Test
    void runOfAnotherProcess_hasItsPlace_untilItIsKilled() throws Exception {
        SomeEpisodes.write(folder.resolve("data.json"), 1);
        Path made = Files.createDirectories(folder.resolve("made"));
        Path other = linked(made);
        String replay = "replay --data " + folder.resolve("data.json") + " --policy recency --budget 16 --out ";
        Process holder = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-cp",
                System.getProperty("java.class.path"), Holder.class.getName(), made.resolve("new").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        assertThat(holder.getInputStream().read()).isEqualTo('!');
        assertThat(run(replay + other.resolve("new"))).isEqualTo(2);
        assertThat(run(replay + folder.resolve("another"))).isZero();
        holder.destroyForcibly().waitFor();
        assertThat(run(replay + other.resolve("new"))).isZero();
        assertThat(made.resolve("new/summary.json")).exists();
    }

    /** A folder by another name, where there are links. */
    private Path linked(Path made) {
        try {
            return Files.createSymbolicLink(folder.resolve("link"), made);
        } catch (IOException | UnsupportedOperationException without) {
            return made;
        }
    }
}
