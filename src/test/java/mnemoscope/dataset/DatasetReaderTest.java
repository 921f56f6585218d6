package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetReaderTest {
    private static final byte[] EPISODE = EpisodesReadingTest.episode("{'text':'a'}", "{'text':'?'}").replace('\'', '"')
            .getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    @Test
    void gzip_isRecognisedByItsBytesNotItsName() throws Exception {
        LoadedDataset plain = Reading.bytes(folder, "plain.gz", EPISODE, ReadOptions.DEFAULT);
        LoadedDataset packed = Reading.bytes(folder, "packed.csv", Reading.gzip(EPISODE), ReadOptions.DEFAULT);
        assertThat(packed.conversations()).isEqualTo(plain.conversations());
        assertThat(packed.info().name()).isEqualTo("packed.csv");
    }

    @Test
    void hash_coversTheStoredBytesToTheLast() throws Exception {
        for (byte[] stored : new byte[][]{EPISODE, Reading.gzip(EPISODE),
                (new String(EPISODE, StandardCharsets.UTF_8) + " ".repeat(3_000_000)).getBytes(StandardCharsets.UTF_8)}) {
            LoadedDataset loaded = Reading.bytes(folder, "data", stored, ReadOptions.DEFAULT);
            assertThat(loaded.info().sha256())
                    .isEqualTo(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(stored)));
            assertThat(loaded.info().bytes()).isEqualTo(stored.length);
        }
    }

    @Test
    void textAfterTheEpisodes_isRefused() {
        byte[] more = (new String(EPISODE, StandardCharsets.UTF_8) + "\n]").getBytes(StandardCharsets.UTF_8);
        assertThat(Reading.refusal(folder, "data.json", more)).contains("line 2, column 1");
    }

    @Test
    void progress_risesToOne() throws Exception {
        List<Double> seen = new ArrayList<>();
        DatasetReader.read(SharedData.file(SharedData.ORACLE), ReadOptions.DEFAULT, watched(seen, Integer.MAX_VALUE));
        assertThat(seen).isSorted().hasSizeGreaterThan(4).allMatch(f -> f >= 0 && f <= 1).endsWith(1.0);
    }

    @Test
    void cancellation_isAskedForOftenAndEndsTheReading() throws Exception {
        Path file = SharedData.file(SharedData.LOCOMO);
        int[] checks = {0};
        DatasetReader.read(file, ReadOptions.DEFAULT, new Progress() {
            @Override
            public void at(double fraction, String what) {
                assertThat(what).contains("locomo10.json");
            }

            @Override
            public boolean isCancelled() {
                checks[0]++;
                return false;
            }
        });
        assertThat(checks[0]).isGreaterThan((int) (Files.size(file) / 16_384));
        assertThatThrownBy(() -> DatasetReader.read(file, ReadOptions.DEFAULT, watched(new ArrayList<>(), 100)))
                .isInstanceOf(CancelledException.class);
    }

    private static Progress watched(List<Double> seen, int checksUntilCancelled) {
        int[] checks = {0};
        return new Progress() {
            @Override
            public void at(double fraction, String what) {
                seen.add(fraction);
            }

            @Override
            public boolean isCancelled() {
                return ++checks[0] > checksUntilCancelled;
            }
        };
    }
}
