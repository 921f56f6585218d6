package mnemoscope.study.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.study.Cell;
import mnemoscope.study.RunKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ResultStoreTest {
    private static final double[] ODD = {-0.1, Double.NaN, -0.0, Double.MIN_VALUE, 1e300};

    @TempDir
    private Path folder;

    private static Cell cell(String name) {
        return new Cell(RunKey.of("test", 1, List.of(name)), name, ODD.length, progress -> ODD);
    }

    private Path file() {
        return folder.resolve(ResultStore.NAME);
    }

    private void put(String... names) throws Exception {
        try (ResultStore store = ResultStore.open(folder)) {
            for (String name : names) {
                store.add(cell(name), ODD);
            }
        }
    }

    @Test
    void results_comeBackBitForBit() throws Exception {
        put("a", "b");
        try (ResultStore store = ResultStore.open(folder)) {
            assertThat(store.find(cell("b").key()).orElseThrow()).containsExactly(ODD);
            assertThat(store.find(cell("c").key())).isEmpty();
        }
    }

    @Test
    void storeWithoutACell_leavesNoFile() throws Exception {
        put();
        assertThat(file()).doesNotExist();
        put("a");
        put();
        assertThat(file()).isNotEmptyFile();
    }

    @Test
    void lineCutOffByAKill_isDropped_andTheNextIsWhole() throws Exception {
        put("a", "b");
        byte[] whole = Files.readAllBytes(file());
        put("c");
        long size = Files.size(file());
        try (var channel = java.nio.channels.FileChannel.open(file(), StandardOpenOption.WRITE)) {
            channel.truncate(size - 7);
        }
        try (ResultStore store = ResultStore.open(folder)) {
            assertThat(store.find(cell("c").key())).isEmpty();
            assertThat(store.find(cell("b").key())).isPresent();
            assertThat(file()).hasBinaryContent(whole);
            store.add(cell("c"), ODD);
        }
        assertThat(Files.readAllLines(file())).hasSize(3);
        put();
        assertThat(Files.size(file())).isEqualTo(size);
    }

    @Test
    void writeThatFailsHalfway_leavesNoHalfLineBeforeTheNext() throws Exception {
        try (ResultStore store = ResultStore.open(folder, HalfWritten::new)) {
            store.add(cell("a"), ODD);
            assertThatThrownBy(() -> store.add(cell("b"), ODD)).isInstanceOf(IOException.class).hasMessage("disk full");
            assertThat(store.find(cell("b").key())).isEmpty();
            store.add(cell("c"), ODD);
        }
        assertThat(Files.readAllLines(file())).hasSize(2);
        try (ResultStore store = ResultStore.open(folder)) {
            assertThat(store.find(cell("a").key())).isPresent();
            assertThat(store.find(cell("b").key())).isEmpty();
            assertThat(store.find(cell("c").key())).isPresent();
        }
    }

    /** A disk that is full at the second write, after half of its bytes. */
    private static final class HalfWritten implements SeekableByteChannel {
        private final SeekableByteChannel file;
        private int writes;

        HalfWritten(SeekableByteChannel file) {
            this.file = file;
        }

        @Override
        public int write(ByteBuffer bytes) throws IOException {
            if (++writes == 2) {
                file.write(bytes.slice(0, bytes.remaining() / 2));
                throw new IOException("disk full");
            }
            return file.write(bytes);
        }

        @Override
        public int read(ByteBuffer bytes) throws IOException {
            return file.read(bytes);
        }

        @Override
        public long position() throws IOException {
            return file.position();
        }

        @Override
        public SeekableByteChannel position(long place) throws IOException {
            file.position(place);
            return this;
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public SeekableByteChannel truncate(long size) throws IOException {
            file.truncate(size);
            return this;
        }

        @Override
        public boolean isOpen() {
            return file.isOpen();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    @Test
    void damagedLineInTheMiddle_isNamed() throws Exception {
        put("a", "b");
        List<String> lines = Files.readAllLines(file());
        Files.writeString(file(), lines.get(0).substring(9) + "\n" + lines.get(1) + "\n");
        assertThatThrownBy(() -> ResultStore.open(folder)).isInstanceOf(BadInputException.class)
                .hasMessage("cells.jsonl, line 1 is damaged. Delete this line; its cell is then recomputed.");
        Files.writeString(file(), lines.get(1) + "\n");
        put("a");
        assertThat(Files.readAllLines(file())).containsExactly(lines.get(1), lines.get(0));
    }

    @Test
    void temporaryFilesOfAKilledRun_areDeletedOnResume_thoseOfOthersStay() throws Exception {
        put("a");
        // No system counts processes so far.
        Path killed = Files.createFile(folder.resolve(".cells.jsonl.999999999-123.tmp"));
        Path table = Files.createFile(folder.resolve(".table.md.999999999-123.tmp"));
        Path running = Files.createFile(folder.resolve(".table.md." + ProcessHandle.current().pid() + "-123.tmp"));
        Path before = Files.createFile(folder.resolve(".cells.jsonl." + ProcessHandle.current().pid() + "-7.tmp"));
        Files.setLastModifiedTime(before, java.nio.file.attribute.FileTime.fromMillis(0));
        Path foreign = Files.createFile(folder.resolve(".notes.md.999999999-123.tmp"));
        try (ResultStore store = ResultStore.open(folder, "table.md")) {
            assertThat(store.find(cell("a").key())).isPresent();
            assertThatThrownBy(() -> ResultStore.open(folder, "notes.md")).isInstanceOf(BadInputException.class);
        }
        assertThat(killed).doesNotExist();
        assertThat(table).doesNotExist();
        assertThat(before).as("the number of its process was given to another").doesNotExist();
        assertThat(running).exists();
        assertThat(foreign).as("not of this study, and nothing is deleted without the lock").exists();
    }

    @Test
    void secondWriter_isRefusedUntilTheFirstHasEnded() throws Exception {
        try (ResultStore store = ResultStore.open(folder)) {
            assertThatThrownBy(() -> ResultStore.open(folder)).isInstanceOf(BadInputException.class)
                    .hasMessageContaining("Wait until it ends, or choose another folder.");
            store.add(cell("a"), ODD);
        }
        put("b");
        assertThat(Files.readAllLines(file())).hasSize(2);
    }

    @Test
    void sortedLines_areTheSameHoweverTheyCame_andStayOpenForMore() throws Exception {
        List<Cell> study = List.of(cell("a"), cell("b"), cell("c"));
        put("x", "c", "a", "y", "b");
        try (ResultStore store = ResultStore.open(folder)) {
            store.sort(study);
            store.add(cell("z"), ODD);
        }
        byte[] first = Files.readAllBytes(file());
        Files.delete(file());
        put("y", "b", "x", "a", "c");
        try (ResultStore store = ResultStore.open(folder)) {
            store.sort(study);
            store.add(cell("z"), ODD);
        }
        assertThat(file()).hasBinaryContent(first);
        assertThat(Files.readAllLines(file())).hasSize(6).element(1).asString().contains("\"cell\":\"b\"");
    }
}
