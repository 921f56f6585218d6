package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A file of the size of the S split (277 MB), made of the 40 instances beside the project, read by a separate process with a heap
 * of 600 MB. The texts of each copy begin with its number, so that copies share no text: more distinct text than the real file.
 */
@Tag("slow")
class LargeFileTest {
    private static final int COPIES = 14;

    @TempDir
    private Path folder;

    @Test
    void fileOfTheSizeOfS_fitsIntoASmallHeapAndIsReadFast() throws Exception {
        Path file = folder.resolve("s.json");
        write(SharedData.file(SharedData.S_40), file);
        assertThat(Files.size(file)).isGreaterThan(277_000_000);
        String said = readWith("-Xmx600m", file);
        Map<String, Double> measured = said.lines().map(line -> line.split(" "))
                .collect(Collectors.toMap(words -> words[0], words -> Double.valueOf(words[1])));
        System.out.println(
                "A file of " + Files.size(file) / 1_000_000 + " MB in a heap of 600 MB: " + said.strip().replace("\n", ", "));
        assertThat(measured).containsEntry("instances", 40.0 * COPIES);
        assertThat(measured.get("MB-per-cpu-second")).isGreaterThan(100);
    }

    @Test
    void heapThatIsTooSmall_isSaidInWords() throws Exception {
        Path file = folder.resolve("s.json");
        write(SharedData.file(SharedData.S_40), file);
        assertThat(readWith("-Xmx120m", file)).contains("s.json needs more memory than the program has (120 MB).", "larger -Xmx");
    }

    private static String readWith(String heap, Path file) throws Exception {
        Process reader = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), heap, "-cp",
                System.getProperty("java.class.path"), LargeFileTest.class.getName(), file.toString()).redirectErrorStream(true)
                .start();
        String said = new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(reader.waitFor()).as(said).isZero();
        return said;
    }

    /** The reading process: one file, cold, with its costs. Processor time, so that other load on the machine matters less. */
    public static void main(String[] files) throws Exception {
        Path file = Path.of(files[0]);
        LoadedDataset loaded;
        try {
            loaded = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        } catch (BadInputException refused) {
            System.out.println(refused.getMessage());
            return;
        }
        double seconds = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
        System.gc();
        long kept = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        for (String line : List.of("instances " + loaded.info().count("instances"),
                "MB-per-cpu-second " + Files.size(file) / 1e6 / seconds, "kept-MB " + kept / 1e6)) {
            System.out.println(line);
        }
    }

    private static void write(Path source, Path target) throws IOException {
        String instances;
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(source))) {
            instances = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        }
        String inner = instances.substring(1, instances.length() - 1);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target))) {
            for (int copy = 0; copy < COPIES; copy++) {
                out.write((copy == 0 ? "[" : ",").getBytes(StandardCharsets.UTF_8));
                out.write(inner.replace("\"content\": \"", "\"content\": \"" + copy + " ").getBytes(StandardCharsets.UTF_8));
            }
            out.write(']');
        }
    }
}
