package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

/** The bounds reported during a search. */
final class HindsightBoundsTest {
    @Test
    void incumbent_neverFalls_andTheBoundNeverRises_untilTheyMeet() throws Exception {
        LoadedDataset dataset = DatasetReader.read(Shared.data("locomo10.json"), ReadOptions.DEFAULT, Progress.NONE);
        ReplayInput input = ReplayInput.of(
                Placement.SESSION_END.place(dataset.conversations().getFirst(), QuestionOrder.EVIDENCE, 0),
                TokenUnit.CONTENT_WORDS);
        List<HindsightBounds> told = new ArrayList<>();
        HindsightOptimum optimum = HindsightSolver.solve(input, Protocol.of(32), Double.POSITIVE_INFINITY, told::add,
                Progress.NONE);
        assertThat(told).hasSizeGreaterThan(1);
        assertThat(told.getFirst().incumbent()).as("keep nothing").isEqualTo(-78_426);
        for (int k = 1; k < told.size(); k++) {
            assertThat(told.get(k).elapsedNanos()).isGreaterThanOrEqualTo(told.get(k - 1).elapsedNanos());
            assertThat(told.get(k).incumbent()).isGreaterThanOrEqualTo(told.get(k - 1).incumbent());
            assertThat(told.get(k).bound()).isLessThanOrEqualTo(told.get(k - 1).bound());
        }
        assertThat(told.getLast().incumbent()).isEqualTo(optimum.reward()).isEqualTo(told.getLast().bound());
    }
}
