package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random walks through the whole window on the bundled data, the same for the same seed: nothing that a user can do throws. */
class RandomWalkTest {
    private static final int INTENTS = 200;
    private static final int FEW = 25;
    private static final int WALKS_OF_A_WINDOW = 20;
    private static final int LONGEST_STALL_MS = 200;

    @TempDir
    Path folder;

    @Test
    void shortWalk_throwsNothing() throws IOException {
        assertThat(walk(1, 1, FEW).failures()).isEmpty();
    }

    /**
     * {@code -Dwalks=N} of them, from the seed {@code -DfirstWalk=N}. A program that has just started compiles what it does, so the
     * stalls of the walks in its first window are told apart; what they throw is not.
     */
    @Test
    @Tag("slow")
    void manyWalks_throwNothing_andNeverHoldTheWindowUp() throws IOException {
        Fx.start();
        int walks = Integer.getInteger("walks", 1_000);
        long first = Long.getLong("firstWalk", 1_000);
        List<String> failures = new ArrayList<>();
        try (StallWatch cold = new StallWatch()) {
            failures.addAll(walk(first - WALKS_OF_A_WINDOW, WALKS_OF_A_WINDOW, INTENTS, cold).failures());
            System.out.printf("just started, walks from %d: longest stall %.0f ms %s%n", first - WALKS_OF_A_WINDOW,
                    cold.longestMs(), cold.stallsOver(LONGEST_STALL_MS));
        }
        try (StallWatch watch = new StallWatch()) {
            for (long seed = first; seed < first + walks; seed += WALKS_OF_A_WINDOW) {
                Walked walked = walk(seed, Math.min(WALKS_OF_A_WINDOW, first + walks - seed), INTENTS, watch);
                failures.addAll(walked.failures());
                walked.failures().forEach(System.out::println);
                System.out.printf("walks %d to %d: %d intents, longest stall %.0f ms %s%n", seed,
                        Math.min(seed + WALKS_OF_A_WINDOW, first + walks) - 1, walked.intents(), watch.longestMs(),
                        watch.stallsOver(LONGEST_STALL_MS));
            }
            assertThat(failures).isEmpty();
            assertThat(watch.stallsOver(LONGEST_STALL_MS)).isEmpty();
        }
    }

    private record Walked(int intents, List<String> failures) {}

    private Walked walk(long first, long walks, int intents) throws IOException {
        Fx.start();
        try (StallWatch watch = new StallWatch()) {
            return walk(first, walks, intents, watch);
        }
    }

    private Walked walk(long first, long walks, int intents, StallWatch watch) throws IOException {
        // The start is another matter, which is measured elsewhere.
        watch.now("");
        OpenWindow window = OpenWindow.bundled(new UserFiles(Optional.of(Files.createDirectories(folder.resolve("config")))));
        List<Path> files = files();
        try (RandomWalk walk = new RandomWalk(window, files, folder.resolve("written"), watch)) {
            LongStream.range(first, first + walks).forEach(seed -> walk.walk(seed, intents));
            window.close();
            return new Walked(walk.intents(), walk.failures());
        }
    }

    /** What a user might open: data, nearly data, nothing like data, a session, a file that is gone. */
    private List<Path> files() throws IOException {
        Path session = folder.resolve("walk.session.json");
        SessionFile.write(session, SavedState.of(Workspace.NEW));
        return List.of(
                write("messages.json",
                        "[{\"role\": \"user\", \"content\": \"My boat is blue.\"}, "
                                + "{\"role\": \"assistant\", \"content\": \"A fine colour.\"}]"),
                write("broken.json", "{\"sample_id\": "), write("table.csv", "speaker,text\nAda,The key is under the mat.\n"),
                write("empty.json", ""), write("other.json", "{\"a\": [1, 2, 3]}"), session, folder.resolve("gone.json"));
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
