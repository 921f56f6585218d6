package mnemoscope.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LeftoversTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsBeingWritten_stays_andOfAnEndedProcessGoes() throws Exception {
        Path file = folder.resolve("table.v2.csv");
        WholeFile.write(file, out -> {
            List<Path> now = files();
            assertThat(now).hasSize(1);
            String name = now.getFirst().getFileName().toString();
            Files.createFile(folder.resolve(name.replace("." + ProcessHandle.current().pid() + "-", ".999999999-")));
            assertThat(WholeFile.deleteLeftovers(folder, List.of("other.csv"))).isEmpty();
            assertThat(WholeFile.deleteLeftovers(folder, List.of("table.v2.csv"))).hasSize(1);
            assertThat(files()).isEqualTo(now);
            out.write('x');
        });
        assertThat(files()).containsExactly(file);
    }

    private List<Path> files() throws java.io.IOException {
        try (var all = Files.list(folder)) {
            return all.toList();
        }
    }
}
