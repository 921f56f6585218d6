package mnemoscope.app;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.nio.file.Path;

/** The first conversations of the bundled data as a file, for commands that all ten would only make slower. */
public final class SomeEpisodes {
    private SomeEpisodes() {}

    public static void write(Path file, int count) throws IOException {
        ObjectMapper json = new ObjectMapper();
        var data = json.readTree(Path.of("datasets/synthetic.json").toFile());
        ArrayNode all = (ArrayNode) data.get("episodes");
        while (all.size() > count) {
            all.remove(count);
        }
        json.writeValue(file.toFile(), data);
    }
}
