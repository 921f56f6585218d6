package mnemoscope.app;

import static mnemoscope.app.CommandCall.told;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import mnemoscope.dataset.SharedData;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What inspect says became of every line of a session. */
class InspectLinesTest {
    private static final String MESSAGE = """
            {"type":"%s","uuid":"%s","parentUuid":%s,"sessionId":"s","timestamp":"2026-01-01T00:00:0%sZ",\
            "message":{"role":"%s","content":[%s]}}""";

    @TempDir
    private Path folder;

    private static String message(String type, String uuid, String parent, int second, String block) {
        return MESSAGE.formatted(type, uuid, parent, second, type, block);
    }

    private static String text(String words) {
        return "{\"type\":\"text\",\"text\":\"" + words + "\"}";
    }

    private static Path session(Path file) throws IOException {
        return Files.write(Files.createDirectories(file.getParent()).resolve(file.getFileName()),
                List.of("{\"type\":\"mode\",\"sessionId\":\"s\"}", message("user", "a", "null", 1, text("First")),
                        message("assistant", "b", "\"a\"", 2, "{\"type\":\"thinking\",\"thinking\":\"Hm\"}"),
                        message("assistant", "c", "\"b\"", 3, text("Answer")), message("user", "x", "\"a\"", 4, text("Rewound")),
                        message("user", "d", "\"c\"", 5, text("Second")), "[1]", "{\"type\":\"of-tomorrow\",\"sessionId\":\"s\"}",
                        message("assistant", "e", "\"d\"", 6, text("Last")), message("assistant", "e", "\"d\"", 6, text("Last")),
                        "{\"type\":\"user\",\"uuid\":\"f\",\"mess"));
    }

    @Test
    void everyLineHasOneFate_andTheyAddUp() throws Exception {
        assertThat(told(0, "inspect", "--data", session(folder.resolve("one.jsonl")).toString())).contains("""
                lines of the log by use
                  with turns                      4
                  no object                       1
                  cut off                         1
                  without a message               1
                  not read: of-tomorrow           1
                  repeated                        1
                  reasoning                       1
                  on other branches               1
                  all                            11

                context as logged
                """);
    }

    @Test
    void folder_addsThemUp_andItsWarningsNameTheirFiles() throws Exception {
        session(folder.resolve("monday/one.jsonl"));
        session(folder.resolve("tuesday/two.jsonl"));
        String told = told(0, "inspect", "--data", folder.toString());
        assertThat(told).contains("  cut off                         2\n", "  all                            22\n");
        assertThat(told.lines().filter(line -> line.contains("The last line, 11,"))).as("cut lines").hasSize(2)
                .anyMatch(line -> line.contains("monday/one.jsonl")).anyMatch(line -> line.contains("tuesday/two.jsonl"));
    }

    @Test
    void folderInWhichNobodyAsks_isAnsweredAsAFileIs() throws Exception {
        session(folder.resolve("asked/one.jsonl"));
        session(folder.resolve("asked/two.jsonl"));
        assertThat(told(0, "inspect", "--data", folder.resolve("asked").toString(), "--lead-messages", "2"))
                .contains(": found no question that can be replayed: the first 2 user messages do not count as a question",
                        "Try --lead-messages 0.", "Folder of 2 logs")
                .containsPattern("of conversations left out +8\n").containsPattern("all +22\n");
        Path alone = Files.createDirectory(folder.resolve("alone"));
        Files.writeString(alone.resolve("one.jsonl"), message("assistant", "a", "null", 1, text("To myself")));
        assertThat(told(0, "inspect", "--data", alone.toString())).contains("found no question that can be replayed:")
                .containsPattern("of conversations left out +1\n");
    }

    @TestFactory
    Stream<DynamicTest> linesOfEverySample_areThoseOfItsFile() throws IOException {
        Path all = SharedData.file("data/logs/expected.json");
        try (Stream<Path> files = Files.list(all.getParent())) {
            return files.filter(file -> file.getFileName().toString().matches("(claude-code|codex)-(?!sidechain|subagent).*"))
                    .sorted().toList().stream()
                    .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> compare(file)));
        }
    }

    private static void compare(Path file) throws IOException {
        try (InputStream stored = Files.newInputStream(file);
                InputStream content = file.toString().endsWith(".gz") ? new GZIPInputStream(stored) : stored) {
            long lines = new String(content.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.isBlank())
                    .count();
            JsonNode counts = new ObjectMapper()
                    .readTree(told(0, "inspect", "--json", "--lead-messages", "0", "--data", file.toString())).get("counts");
            assertThat(counts.get("lines").asLong()).isEqualTo(lines);
            assertThat(counts.propertyStream().filter(each -> each.getKey().startsWith("lines: "))
                    .mapToLong(each -> each.getValue().asLong()).sum()).isEqualTo(lines);
        }
    }
}
