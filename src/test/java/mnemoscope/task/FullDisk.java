package mnemoscope.task;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** A small separate disk that can be filled; tests that need it are skipped if none can be mounted. */
public final class FullDisk implements AutoCloseable {
    private final Path folder;

    private FullDisk(Path folder) {
        this.folder = folder;
    }

    /** @param folder empty; the disk is mounted there */
    public static FullDisk of(Path folder, int kilobytes) throws Exception {
        Files.createDirectories(folder);
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=" + kilobytes + "k", "tmpfs", folder.toString()),
                "no disk can be mounted here (it takes the rights of an administrator on Linux)");
        return new FullDisk(folder);
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start()
                    .waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    /** Leaves no byte free. */
    public void fill() throws IOException {
        try (OutputStream filler = Files.newOutputStream(folder.resolve("filler"))) {
            byte[] block = new byte[1024];
            while (true) {
                filler.write(block);
            }
        } catch (IOException full) {
            // As meant.
        }
    }

    /** All files except the filler, with their content. */
    public List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).filter(file -> !file.endsWith("filler")).sorted().map(file -> {
                try {
                    return folder.relativize(file) + " " + Arrays.hashCode(Files.readAllBytes(file));
                } catch (IOException unreadable) {
                    throw new UncheckedIOException(unreadable);
                }
            }).toList();
        }
    }

    @Override
    public void close() throws Exception {
        run("umount", folder.toString());
    }
}
