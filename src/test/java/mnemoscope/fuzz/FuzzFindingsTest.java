package mnemoscope.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What fuzzing has found, as small as it gets, in src/test/resources/fuzz/findings/READER: each keeps the contract now. */
class FuzzFindingsTest {
    private static final Path FINDINGS = Path.of("src/test/resources/fuzz/findings");

    @TempDir
    private Path folder;

    @TestFactory
    List<DynamicTest> pastFindings_keepTheContract() throws Exception {
        try (Stream<Path> files = Files.walk(FINDINGS)) {
            return files.filter(Files::isRegularFile).sorted()
                    .map(file -> DynamicTest.dynamicTest(FINDINGS.relativize(file).toString(), () -> {
                        FuzzedReader reader = FuzzedReader.of(file.getParent().getFileName().toString()).orElseThrow();
                        assertThat(Contract.broken(reader, folder, Files.readAllBytes(file))).isEmpty();
                    })).toList();
        }
    }

    @ParameterizedTest
    @EnumSource
    void seeds_areReadAndUsed(FuzzedReader reader) throws Exception {
        for (byte[] seed : reader.seeds()) {
            reader.read(folder, seed);
        }
    }

    @Test
    void everySeed_belongsToAReader() throws Exception {
        try (Stream<Path> files = Files.list(FuzzedReader.SEEDS)) {
            assertThat(files.map(file -> file.getFileName().toString())).as("files that no constant of FuzzedReader names")
                    .filteredOn(seed -> Stream.of(FuzzedReader.values()).noneMatch(reader -> reader.startsFrom(seed))).isEmpty();
        }
    }

    @Test
    void equalSeeds_changeAlike() throws Exception {
        byte[] seed = FuzzedReader.EPISODES.seeds().getFirst();
        for (long k = 0; k < 50; k++) {
            assertThat(new Mutator(k).mutate(seed, seed)).isEqualTo(new Mutator(k).mutate(seed, seed));
        }
    }
}
