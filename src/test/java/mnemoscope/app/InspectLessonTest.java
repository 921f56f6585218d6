package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.lesson.LessonFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A teacher who writes a lesson by hand asks the program whether it is one. */
class InspectLessonTest {
    private static final Path TRAP = Path.of("datasets/lessons/recency-trap.json");

    @TempDir
    Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int inspect(Path file, String... more) {
        List<String> arguments = new ArrayList<>(List.of("inspect", "--data", file.toString()));
        arguments.addAll(List.of(more));
        return CommandLineTool.run(arguments, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private Path changed(String from, String to) throws Exception {
        return Files.writeString(folder.resolve("mine.lesson.json"), Files.readString(TRAP).replace(from, to));
    }

    @Test
    void validLesson_isToldInWords() {
        assertThat(inspect(TRAP)).as(err.toString()).isZero();
        assertThat(out.toString())
                .startsWith("file: recency-trap.json\nformat: mnemoscope-lesson 1, valid\ntitle: Recency trap\n")
                .contains("conversations: 1\n", "policies: recency, mixed, clairvoyant\n", "stops: 5, ");
        assertThat(inspect(Path.of("datasets/lessons/myopic-loss.json"))).isZero();
        assertThat(out.toString()).contains("instance: ");
    }

    @Test
    void jsonOfALesson_isTheLesson() throws Exception {
        assertThat(inspect(TRAP, "--json")).isZero();
        Path written = Files.writeString(folder.resolve("written.lesson.json"), out.toString());
        assertThat(LessonFile.read(written)).isEqualTo(LessonFile.read(TRAP));
    }

    @Test
    void whatIsWrong_isToldWithItsPlace() throws Exception {
        assertThat(inspect(changed("\"version\": 1", "\"version\": 99"))).isEqualTo(2);
        assertThat(err.toString()).contains("mine.lesson.json").contains("99");
        assertThat(inspect(changed("\"title\": \"Recency trap\"", "\"title\": 7"))).isEqualTo(2);
        assertThat(err.toString()).contains("line 5");
        assertThat(inspect(changed("\"clairvoyant\"", "\"mixed-what-if-1\""))).as("a policy that no other window has")
                .isEqualTo(2);
        assertThat(err.toString()).contains("unknown policies").contains(": mixed-what-if-1. ");
        assertThat(inspect(changed("recency-trap.json", "gone.json"))).as("its data").isEqualTo(2);
        assertThat(err.toString().strip().lines()).hasSize(4);
    }
}
