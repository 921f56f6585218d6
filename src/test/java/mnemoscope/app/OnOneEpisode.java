package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Commands on a file of one episode. */
abstract class OnOneEpisode extends TypedCommands {
    // Recency at 3 content words keeps turn b only; the question needs turn a.
    static final String EPISODE = """
            {"format":"mnemoscope-episodes","version":1,"episodes":[{"id":"e1","turns":[
              {"id":"a","speaker":"Ada","text":"violet ladder"},{"id":"b","speaker":"Ben","text":"orchid cactus quartz"}],
             "questions":[{"id":"q","text":"Which ladder?","after":"b","evidence":["a"],"category":"single fact"}]}]}
            """;

    @TempDir
    Path folder;
    Path data;

    @BeforeEach
    void writeEpisode() throws IOException {
        data = Files.writeString(folder.resolve("own.json"), EPISODE);
    }

    int replay(Path into, String... more) {
        List<String> arguments = new ArrayList<>(List.of("replay", "--data", data.toString(), "--policy", "recency,oracle-step",
                "--budget", "3,2", "--unit", "content-words", "--out", into.toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    static String[] with(List<String> arguments, String more) {
        return Stream.concat(arguments.stream(), Stream.of(more)).toArray(String[]::new);
    }
}
