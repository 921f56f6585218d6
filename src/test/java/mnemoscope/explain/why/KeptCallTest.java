package mnemoscope.explain.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.Comparison;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Trace;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why a call is kept whose result took it along. */
class KeptCallTest {
    @TempDir
    private Path folder;

    @Test
    void callBelowADroppedTurn_isKeptAsThatOfItsResult() throws Exception {
        ToolLog log = new ToolLog().user("Mend the hooks of the strategy");
        for (int k = 0; k < 8; k++) {
            log.call("Read", Map.of("file_path", "/w/" + k + ".go"), ToolLog.HOOKS).call("Bash",
                    Map.of("command", "grep -rn hooks /w/one /w/two /w/three /w/four /w/five".repeat(4)), "none");
        }
        var data = log.user("Go on").read(folder);
        Comparison shown = Camping.compare(data.conversations().getFirst(), Protocol.of(data.info()).withBudget(400),
                List.of(BundledModel.policy(LearnedKind.FORESIGHT_TOOLS)));
        int t = shown.decisionCount() - 1;
        Trace trace = shown.traces().getFirst();
        int bestDropped = IntStream.of(shown.byRank(0, t)).filter(c -> !trace.kept(t, c)).findFirst().orElseThrow();
        List<Integer> calls = IntStream.range(0, trace.poolSize(t)).filter(c -> trace.kept(t, c))
                .filter(c -> shown.episode().turns().get(trace.turn(t, c)).kind() == TurnKind.TOOL_CALL).boxed().toList();
        Map<Boolean, List<String>> reasons = calls.stream()
                .collect(Collectors.partitioningBy(c -> trace.rank(t, c) > trace.rank(t, bestDropped), Collectors.mapping(
                        c -> shown.id(trace.turn(t, c) + 1) + ": " + WhyView.of(shown, t, 0, trace.turn(t, c), true).reason(),
                        Collectors.toList())));
        assertThat(reasons.get(true)).isNotEmpty().allSatisfy(reason -> assertThat(reason)
                .contains(". It is kept as the call of " + reason.substring(0, reason.indexOf(':')) + ", which ranks "));
        assertThat(reasons.get(false)).noneMatch(reason -> reason.contains("as the call of"));
    }
}
