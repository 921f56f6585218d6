package mnemoscope.learning.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * With the budget as logged, even a model that would keep nothing fills the budget, in the order of its scores: here that of
 * arrival.
 */
class BudgetAsLoggedTest {
    private static final double NOTHING_REACHES_IT = 0.99;

    private static Comparison garden(boolean relative, boolean asLogged) throws Exception {
        LoadedDataset log = DatasetReader.read(Path.of("src/test/resources/logs/codex-garden.jsonl"), ReadOptions.DEFAULT,
                Progress.NONE);
        Protocol usual = Protocol.of(log.info()).with(TokenUnit.WORDS);
        return Camping.compare(log.conversations().getFirst(), asLogged ? usual : usual.withBudget(12),
                List.of(Baselines.RECENCY, LearnedPolicy.unexplained(TokenPriceTest.undecided(relative, NOTHING_REACHES_IT))));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void thresholdIsOff_whereTheBudgetIsWhatTheLogHeld(boolean relative) throws Exception {
        List<Trace> traces = garden(relative, true).traces();
        assertThat(IntStream.range(0, 3).mapToObj(traces.getLast()::retained))
                .containsExactlyElementsOf(IntStream.range(0, 3).mapToObj(traces.getFirst()::retained).toList());
    }

    @Test
    void thresholdEndsTheChoice_atABudgetThatIsANumber() throws Exception {
        Comparison shown = garden(false, false);
        assertThat(IntStream.range(0, 3).boxed().flatMap(t -> IntStream.of(shown.traces().getLast().retained(t)).boxed()))
                .as("what is always kept").allMatch(shown.episode()::isPinned);
    }
}
