package mnemoscope.study;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import mnemoscope.model.TextHash;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.own.OwnPolicy;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Whole keys of cells, text by text as src/docs/formats/studies.md has them: finished results in folders are found by them, so
 * another text is a new engine, not a new name.
 */
class CellKeysTest {
    private static final Path DATA = Path.of("datasets/synthetic.json");

    @Test
    void benchmark_namesDataProtocolAndPolicy() throws Exception {
        BenchmarkSpec spec = new BenchmarkSpec("test", DATA.toAbsolutePath().toString(), "", "", List.of("random"), List.of(32),
                3, List.of(7L), BenchmarkProtocol.USUAL.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS), "random",
                BenchmarkSpec.Margins.USUAL, 5);
        Cell first = BenchmarkPlan.of(BenchmarkData.read(spec, Path.of("study.json"), Progress.NONE)).cells().getFirst();
        assertThat(first.key().hash()).isEqualTo(hash("benchmark", "5", "data=" + TextHash.sha256(Files.readString(DATA)),
                "format=Mnemoscope episodes, version 1: Mnemoscope synthetic conversations (Apache-2.0)", "unit=content-words",
                "pool=carry", "placement=as-asked", "order=file", "analysis=plain", "freshness=from-arrival 0.002 0.15",
                "reward=4.0 64.0 1.0 12.0 6.0 6.0", "protocol-seed=0", "policy=random", "parameters=usual", "budget=32",
                "audit=5", "episode=0 e1", "seed=7"));
    }

    /** What is brought decides by the code of a jar: its key has the fingerprint, which is of the jar, in every kind of study. */
    @Test
    void aPolicyThatWasBrought_hasItsFingerprintInTheKey() throws Exception {
        PolicyDescription said = new PolicyDescription("mine", "Mine", "A test.", "Test", "score");
        KnownPolicies.keep(List.of(new OwnPolicy(new ByFormulaOrJar(said), "abc", Optional.empty())));
        try {
            BenchmarkSpec spec = new BenchmarkSpec("test", DATA.toAbsolutePath().toString(), "", "", List.of("mine"), List.of(32),
                    3, List.of(7L),
                    new BenchmarkProtocol(ProtocolOverrides.NONE.with(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS),
                            BenchmarkProtocol.USUAL.read()),
                    "mine", BenchmarkSpec.Margins.USUAL, 5);
            Cell first = BenchmarkPlan.of(BenchmarkData.read(spec, Path.of("study.json"), Progress.NONE)).cells().getFirst();
            assertThat(first.key().hash()).isEqualTo(hash("benchmark", "5", "data=" + TextHash.sha256(Files.readString(DATA)),
                    "format=Mnemoscope episodes, version 1: Mnemoscope synthetic conversations (Apache-2.0)",
                    "unit=content-words", "pool=carry", "placement=as-asked", "order=file", "analysis=plain",
                    "freshness=from-arrival 0.002 0.15", "reward=4.0 64.0 1.0 12.0 6.0 6.0", "protocol-seed=0", "policy=mine",
                    "parameters=own abc", "budget=32", "audit=5", "episode=0 e1", "seed=0"));
        } finally {
            KnownPolicies.keep(List.of());
        }
    }

    private record ByFormulaOrJar(PolicyDescription description) implements RetentionPolicy {
        @Override
        public PolicyRun start(RandomGenerator random) {
            return (seen, sheet) -> sheet.score(seen::turn);
        }
    }

    @Test
    void optimality_namesVariantRegimeSeedAndPolicies() throws Exception {
        OptimalitySpec spec = new OptimalitySpec("test", List.of(Variant.LITERAL), List.of(Regime.STATIONARY),
                List.of(StudyPolicy.OPTIMAL, StudyPolicy.LEARNED), 1, 3, 40);
        assertThat(OptimalityCells.of(spec).getFirst().key().hash()).isEqualTo(hash("optimality", "1", "variant=literal",
                "regime=stationary", "seed=40", "policies=optimal,learned", "trainings=3"));
    }

    /** SHA-256 of texts, each with the number of its bytes before it. */
    private static String hash(String... texts) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            digest.update(ByteBuffer.allocate(4).putInt(bytes.length).array());
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
