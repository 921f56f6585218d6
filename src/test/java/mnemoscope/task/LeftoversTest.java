package mnemoscope.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LeftoversTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsBeingWritten_stays_andOfAnEndedProcessGoes() throws Exception {
        Path file = folder.resolve("table.v2.csv");
        AtomicFile.write(file, out -> {
            List<Path> now = files();
            assertThat(now).hasSize(1);
            String name = now.getFirst().getFileName().toString();
            Files.createFile(folder.resolve(name.replace("." + ProcessHandle.current().pid() + "-", ".999999999-")));
            assertThat(AtomicFile.deleteLeftovers(folder, List.of("other.csv"))).isEmpty();
            assertThat(AtomicFile.deleteLeftovers(folder, List.of("table.v2.csv"))).hasSize(1);
            assertThat(files()).isEqualTo(now);
            out.write('x');
        });
        assertThat(files()).containsExactly(file);
    }

    /**
     * From another machine on a shared folder, or another container: its process number is unknown here, but it holds the lock.
     */
    @Test
    void whatAnotherMachineIsWriting_stays_untilItEnds() throws Exception {
        Path file = folder.resolve("table.csv");
        Path foreign = folder.resolve(".table.csv.999999999-7.tmp");
        try (FileChannel writing = FileChannel.open(foreign, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            assertThat(writing.tryLock()).isNotNull();
            AtomicFile.deleteLeftovers(file);
            assertThat(files()).containsExactly(foreign);
        }
        AtomicFile.deleteLeftovers(file);
        assertThat(files()).isEmpty();
    }

    /** With process numbers of a container: the leftover is older than the process that has the number now. */
    @Test
    void numberThatWasGivenAgain_keepsNothing() throws Exception {
        Path left = Files.createFile(folder.resolve(".table.csv." + ProcessHandle.current().pid() + "-7.tmp"));
        AtomicFile.deleteLeftovers(folder.resolve("table.csv"));
        assertThat(files()).as("written since this process began").containsExactly(left);
        Files.setLastModifiedTime(left, FileTime.fromMillis(0));
        AtomicFile.deleteLeftovers(folder.resolve("table.csv"));
        assertThat(files()).isEmpty();
    }

    /** The clock was set back during writing: the file looks older than this process, but is locked. */
    @Test
    void whatIsBeingWrittenUnderAClockThatWasSetBack_stays() throws Exception {
        Path file = folder.resolve("table.csv.gz");
        AtomicFile.write(file, out -> {
            Path own = files().getFirst();
            out.write('x');
            // As a writer of JSON does when it is done.
            out.close();
            Files.setLastModifiedTime(own, FileTime.fromMillis(0));
            AtomicFile.deleteLeftovers(file);
            assertThat(files()).containsExactly(own);
        });
        assertThat(files()).containsExactly(file);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            assertThat(in.readAllBytes()).containsExactly('x');
        }
    }

    /** The leftover is beside the target of the link, where it was written. */
    @Test
    void leftoversOfALink_lieBesideTheFile() throws Exception {
        Path real = Files.createFile(Files.createDirectories(folder.resolve("real")).resolve("a.json"));
        Path left = Files.createFile(real.resolveSibling(".a.json.999999999-7.tmp"));
        Path link = Files.createSymbolicLink(folder.resolve("b.json"), real);
        AtomicFile.deleteLeftovers(link);
        assertThat(left).doesNotExist();
        AtomicFile.deleteLeftovers(folder.resolve("nowhere").resolve("c.json"));
    }

    private List<Path> files() throws java.io.IOException {
        try (var all = Files.list(folder)) {
            return all.toList();
        }
    }
}
