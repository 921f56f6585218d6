package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.ImportanceCoverage;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.KnownPolicies;

/**
 * Where a published value can be judged: on the release that the paper names, under the reading that is usual for it. Elsewhere
 * it stands beside what was measured, and says nothing.
 */
final class PaperSetting {
    /** SHA-256 of the unpacked files: locomo10.json, and longmemeval_oracle.json of the cleaned release. */
    private static final Map<DatasetKind, String> RELEASES = Map.of(DatasetKind.LOCOMO,
            "79fa87e90f04081343b8c8debecb80a9a6842b76a7aa537dc9fdf651ea698ff4", DatasetKind.LONGMEMEVAL,
            "821a2034d219ab45846873dd14c14f12cfe7776e73527a483f9dac095d38620c");
    private static final String NOTHING_JUDGED = ", so nothing is judged.";

    private PaperSetting() {
    }

    /** Why no published row is judged, as a sentence; empty if they are. */
    static String refusal(BenchmarkData data) {
        if (!data.info().contentSha256().equals(RELEASES.get(data.info().kind()))) {
            return "Published values are of other data" + NOTHING_JUDGED;
        }
        Map<String, String> expected = usual(data.info().kind());
        // No usual placement and order draws.
        expected.remove(ProtocolChoice.SEED);
        expected.entrySet().removeAll(data.readings().entrySet());
        List<String> usual = new ArrayList<>();
        expected.forEach((name, value) -> usual.add(name + "=" + value));
        usual.addAll(otherwiseRead(data.spec().protocol().read()));
        return usual.isEmpty()
                ? ""
                : "Published values are of another reading (" + String.join(", ", usual) + ")" + NOTHING_JUDGED;
    }

    /** Why the row of one policy is not judged, as a sentence; empty if it is. */
    static String refusal(BenchmarkData data, String policy) {
        String all = refusal(data);
        if (!all.isEmpty() || KnownPolicies.find(policy).filter(ImportanceCoverage::isReadBy).isEmpty()
                || ImportanceCoverage.of(data.inputs()).isWhole()) {
            return all;
        }
        return "Published GA-LLM has an importance of the model for every turn, here some have none" + NOTHING_JUDGED;
    }

    private static Map<String, String> usual(DatasetKind kind) {
        try {
            return ProtocolChoice.of(BenchmarkProtocol.USUAL, kind).readings();
        } catch (BadInputException never) {
            throw new IllegalStateException(never);
        }
    }

    private static List<String> otherwiseRead(ReadOptions read) {
        ReadOptions usual = ReadOptions.DEFAULT;
        List<String> words = new ArrayList<>();
        if (read.instances() != usual.instances()) {
            words.add("instances=" + usual.instances());
        }
        if (read.stitch() != usual.stitch()) {
            words.add("stitch=" + usual.stitch().code());
        }
        if (read.gold() != usual.gold()) {
            words.add("gold=" + usual.gold().code());
        }
        if (read.abstention() != usual.abstention()) {
            words.add("abstention=" + usual.abstention());
        }
        return words;
    }
}
