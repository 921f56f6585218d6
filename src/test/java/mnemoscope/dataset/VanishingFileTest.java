package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Data that another program truncates or deletes during reading, at successive moments: they are read completely or refused,
 * never partly read.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "an open file cannot be cut off or deleted there")
class VanishingFileTest {
    /** So long that every cut at a multiple of it, as reads end, is between two lines. */
    private static final int LINE = 64;
    private static final int BYTES = 600_000;
    /** So often it is asked while a folder of two files is listed: what goes then was never seen. */
    private static final int WHILE_LISTED = 3;

    @TempDir
    private Path folder;

    /** The action of the other program. */
    @FunctionalInterface
    private interface Fault {
        void strike(Path file) throws IOException;
    }

    /** Acts at one of the reader's checks for cancellation, which precede every read. */
    private static final class Moment implements Progress {
        private final Path file;
        private final Fault fault;
        private int left;

        Moment(Path file, Fault fault, int after) {
            this.file = file;
            this.fault = fault;
            left = after;
        }

        @Override
        public void at(double fraction, String what) {
            // nobody watches
        }

        @Override
        public boolean isCancelled() {
            if (left-- == 0) {
                try {
                    fault.strike(file);
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            }
            return false;
        }

        boolean hasStruck() {
            return left < 0;
        }
    }

    private static byte[] content(String name) throws IOException {
        if (name.endsWith(".gz")) {
            return Reading.gzip(content(name.replace(".gz", "")));
        }
        if (name.equals("episodes.json")) {
            return Files.readAllBytes(Path.of("datasets/synthetic.json"));
        }
        StringBuilder lines = new StringBuilder(name.endsWith(".csv") ? padded("text,question", "") : "");
        for (int k = 0; lines.length() < BYTES; k++) {
            String words = Long.toString(Integer.toUnsignedLong(k * 0x9E3779B9), 36);
            lines.append(name.endsWith(".csv")
                    ? padded("Turn " + words, k % 9 == 8 ? ",What?" : ",")
                    : padded("{\"role\":\"" + (k % 2 == 0 ? "user" : "assistant") + "\",\"content\":\"" + words + " ", "\"}"));
        }
        return lines.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static String padded(String start, String end) {
        return start + " ".repeat(LINE - 1 - start.length() - end.length()) + end + '\n';
    }

    private static void cut(Path file, long to) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(to);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"episodes.json", "messages.jsonl", "turns.csv", "messages.jsonl.gz", "episodes.json.gz"})
    void fileThatIsCutOffWhileItIsRead_isReadWhole_orRefusedInASentence(String name) throws Exception {
        byte[] content = content(name);
        Path file = folder.resolve(name);
        LoadedDataset whole = DatasetReader.read(Files.write(file, content), ReadOptions.DEFAULT, Progress.NONE);
        for (long to : new long[]{0, content.length / LINE / 2 * LINE, content.length - LINE}) {
            int refused = 0;
            for (int after = 0;; after += 1 + after / 2) {
                Files.write(file, content);
                Moment moment = new Moment(file, each -> cut(each, to), after);
                try {
                    LoadedDataset read = DatasetReader.read(file, ReadOptions.DEFAULT, moment);
                    assertThat(read.info().sha256()).as("cut to " + to + " after " + after).isEqualTo(whole.info().sha256());
                    assertThat(read.conversations()).isEqualTo(whole.conversations());
                } catch (BadInputException said) {
                    refused++;
                    assertThat(said).hasMessage(
                            name + " became shorter while it was read. Open it again when no other program is writing to it.");
                }
                if (!moment.hasStruck()) {
                    break;
                }
            }
            assertThat(refused).as("cut to " + to).isPositive();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"episodes.json", "messages.jsonl", "turns.csv", "episodes.json.gz"})
    void fileThatIsDeletedWhileItIsRead_isReadToItsEnd(String name) throws Exception {
        byte[] content = content(name);
        Path file = folder.resolve(name);
        LoadedDataset whole = DatasetReader.read(Files.write(file, content), ReadOptions.DEFAULT, Progress.NONE);
        for (int after = 0;; after += 1 + after / 2) {
            Files.write(file, content);
            Moment moment = new Moment(file, Files::delete, after);
            assertThat(DatasetReader.read(file, ReadOptions.DEFAULT, moment).conversations()).isEqualTo(whole.conversations());
            if (!moment.hasStruck()) {
                break;
            }
        }
    }

    @Test
    void logThatVanishesFromAFolderWhileItIsRead_isLeftOutByName_orRead() throws Exception {
        Path logs = Files.createDirectories(folder.resolve("logs"));
        Path sample = Path.of("src/test/resources/logs/claude-code-garden.jsonl");
        int leftOut = 0;
        for (int after = 0;; after += 1 + after / 2) {
            Files.copy(sample, logs.resolve("a.jsonl"), StandardCopyOption.REPLACE_EXISTING);
            Files.copy(sample, logs.resolve("b.jsonl"), StandardCopyOption.REPLACE_EXISTING);
            Moment moment = new Moment(logs.resolve("b.jsonl"), Files::delete, after);
            LoadedDataset read = DatasetReader.read(logs, ReadOptions.DEFAULT, moment);
            boolean said = read.info().leftOut().stream().anyMatch(each -> each.reason().contains("b.jsonl does not exist"));
            leftOut += said ? 1 : 0;
            boolean unseen = after < WHILE_LISTED && read.conversations().size() == 1;
            assertThat(read.conversations()).hasSize(said || unseen ? 1 : 2);
            if (!moment.hasStruck()) {
                break;
            }
        }
        assertThat(leftOut).isPositive();
    }

    @Test
    void whatIsAppendedWhileItIsRead_isNoFault() throws Exception {
        Path file = Files.write(folder.resolve("messages.jsonl"), content("messages.jsonl"));
        Moment moment = new Moment(file,
                each -> Files.writeString(each, padded("{\"role\":\"user\",\"content\":\"x", "\"}"), StandardOpenOption.APPEND),
                1);
        assertThat(DatasetReader.read(file, ReadOptions.DEFAULT, moment).info().bytes()).isEqualTo(Files.size(file));
    }

    /** With a clock that was set back, the changed file is older than before, with the same length. */
    @Test
    void changeUnderAClockThatWasSetBack_isSeen() throws Exception {
        Path logs = Files.createDirectories(folder.resolve("logs"));
        Path changed = Files.writeString(logs.resolve("a.jsonl"), "{}");
        Files.writeString(logs.resolve("b.jsonl"), "{}");
        Optional<FileState> before = FileState.of(logs, Progress.NONE);
        assertThat(FileState.of(logs, Progress.NONE)).isEqualTo(before);
        Files.writeString(changed, "[]");
        Files.setLastModifiedTime(changed, FileTime.fromMillis(1_000));
        assertThat(FileState.of(logs, Progress.NONE)).isNotEqualTo(before);
    }

    @Test
    void correctionsThatAreNotThere_areSaid() {
        assertThatThrownBy(() -> Corrections.read(folder.resolve("none.json"))).isInstanceOf(BadInputException.class)
                .hasMessageContaining("none.json does not exist");
    }
}
