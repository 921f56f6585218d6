package mnemoscope.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every reader, on files that are changed by their structure (src/docs/reliability.md). System properties: fuzz.inputs, for each
 * reader (usual 100,000); fuzz.seed, the first (usual 1). A finding is made small and written to target/fuzz.
 */
@Tag("slow")
class FuzzTest {
    private static final int INPUTS = Integer.getInteger("fuzz.inputs", 100_000);
    private static final long FIRST = Long.getLong("fuzz.seed", 1);
    private static final Path OUT = Path.of("target", "fuzz");
    private static final int MOST_TRIES = 400;

    @TempDir
    private static Path folder;

    @ParameterizedTest
    @EnumSource
    void changedFile_isUsedOrRefusedInASentence(FuzzedReader reader) throws Exception {
        List<byte[]> seeds = reader.seeds();
        List<byte[]> donors = new ArrayList<>();
        for (FuzzedReader other : FuzzedReader.values()) {
            donors.addAll(other.seeds());
        }
        for (byte[] seed : seeds) {
            assertThat(Contract.broken(reader, folder, seed)).as("unchanged").isEmpty();
        }
        Map<String, String> findings = new LinkedHashMap<>();
        long begun = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
        for (long seed = FIRST; seed < FIRST + INPUTS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] input = new Mutator(seed).mutate(seeds.get(random.nextInt(seeds.size())),
                    donors.get(random.nextInt(donors.size())));
            Optional<String> broken = Contract.broken(reader, folder, input);
            if (broken.isPresent() && !findings.containsKey(broken.get())) {
                Path file = write(reader, seed, smaller(reader, input, broken.get()));
                findings.put(broken.get(), "seed " + seed + ", " + file);
                System.out.println(reader + ": " + broken.get() + ": seed " + seed + ", " + file);
            }
        }
        long took = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toMillis() - begun;
        System.out.println(reader + ": " + INPUTS + " inputs from seed " + FIRST + ", findings: " + findings.size()
                + ", processor: " + took + " ms");
        assertThat(findings).as(reader.name()).isEmpty();
    }

    private static Path write(FuzzedReader reader, long seed, byte[] input) throws IOException {
        Path at = OUT.resolve(reader.name().toLowerCase(Locale.ROOT));
        Files.createDirectories(at);
        return Files.write(at.resolve(seed + ".bin"), input);
    }

    /** Leaves out ever smaller parts as long as the same is broken. */
    private static byte[] smaller(FuzzedReader reader, byte[] input, String broken) throws InterruptedException {
        byte[] least = input;
        int tries = broken.startsWith("takes") ? MOST_TRIES : 0;
        for (int part = least.length / 2; part > 0; part /= 2) {
            for (int from = 0; from < least.length && tries < MOST_TRIES; tries++) {
                byte[] without = new byte[least.length - Math.min(part, least.length - from)];
                System.arraycopy(least, 0, without, 0, from);
                System.arraycopy(least, Math.min(least.length, from + part), without, from, without.length - from);
                if (Contract.broken(reader, folder, without).equals(Optional.of(broken))) {
                    least = without;
                } else {
                    from += part;
                }
            }
        }
        return least;
    }
}
