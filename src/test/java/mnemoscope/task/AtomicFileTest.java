package mnemoscope.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** After any error the old file is unchanged, and no partial file remains. */
final class AtomicFileTest {
    @TempDir
    private Path folder;

    private void assertOldAlone() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::getFileName).map(Path::toString)).containsExactly("table.csv");
        }
        assertThat(folder.resolve("table.csv")).hasContent("old");
    }

    /** A run killed while writing left them forever. */
    @Test
    void whatAKilledRunLeftOfIt_goesWhenItIsWritten() throws IOException {
        Path left = Files.writeString(folder.resolve(".table.csv.999999999999-7.tmp"), "ol");
        Path other = Files.writeString(folder.resolve(".notes.csv.999999999999-7.tmp"), "ol");
        AtomicFile.write(folder.resolve("table.csv"), "new");
        assertThat(left).doesNotExist();
        assertThat(other).as("of another file").exists();
        Files.delete(other);
    }

    /** The temporary name is too long for the file system; the message must not name it. */
    @Test
    void fileThatCannotBeMade_isNamedAsItWasGiven() {
        Path file = folder.resolve("a".repeat(245) + ".csv");
        assertThatThrownBy(() -> AtomicFile.write(file, "new")).isInstanceOfSatisfying(FileSystemException.class,
                failed -> assertThat(failed.getFile()).isEqualTo(file.toString()));
    }

    @Test
    void failureHalfWay_leavesTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("table.csv"), "old");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
            out.write(new byte[1 << 20]);
            throw new IOException("No space left on device");
        })).isInstanceOf(IOException.class);
        assertOldAlone();
    }

    @Test
    void cancelHalfWay_leavesTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("table.csv"), "old");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
            out.write(new byte[1 << 20]);
            throw new CancelledException();
        })).isInstanceOf(CancelledException.class);
        assertOldAlone();
    }

    /** Exceptions of streams do not name the file. */
    @Test
    void whatAStreamSays_isSaidOfTheFile() {
        Path file = folder.resolve("a.csv");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
            throw new IOException("No space left on device");
        })).isInstanceOf(FileSystemException.class).hasMessage(file + ": No space left on device");
    }

    @Test
    void fullDisk_leavesTheOldFile() throws Exception {
        Path small = folder.resolve("small");
        try (FullDisk disk = FullDisk.of(small, 256)) {
            Path file = small.resolve("table.csv");
            AtomicFile.write(file, "old");
            List<String> before = disk.files();
            assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                for (int k = 0; k < 1024; k++) {
                    out.write(new byte[1024]);
                }
            })).isInstanceOf(IOException.class);
            assertThat(disk.files()).as("a file larger than what is free").isEqualTo(before);
            disk.fill();
            // Small enough to stay in a buffer until the end.
            assertThatThrownBy(() -> AtomicFile.write(file, "new")).isInstanceOf(IOException.class)
                    .hasMessageContaining("table.csv");
            assertThat(disk.files()).as("no room at all").isEqualTo(before);
        }
    }

    @Test
    void deviceThatIsFull_isAnError() {
        Path device = Path.of("/dev/full");
        assumeTrue(Files.exists(device), "no /dev/full here");
        assertThatThrownBy(() -> AtomicFile.write(device, "text")).isInstanceOf(IOException.class);
        assertThat(device).exists();
    }

    @Test
    void folderThatNobodyMayWriteTo_isAnError() throws IOException {
        Path file = Files.writeString(folder.resolve("table.csv"), "old");
        assumeTrue(folder.toFile().setWritable(false) && !Files.isWritable(folder), "whoever runs this may write everywhere");
        try {
            assertThatThrownBy(() -> AtomicFile.write(file, "new")).isInstanceOf(IOException.class);
        } finally {
            assertThat(folder.toFile().setWritable(true)).isTrue();
        }
        assertOldAlone();
    }

    /** Also for an administrator. */
    @Test
    void folderOfTheKernel_isAnError() {
        Path file = Path.of("/proc/mnemoscope.csv");
        assumeTrue(Files.isDirectory(file.getParent()), "no /proc here");
        assertThatThrownBy(() -> AtomicFile.write(file, "new")).isInstanceOf(IOException.class);
        assertThat(file).doesNotExist();
    }
}
