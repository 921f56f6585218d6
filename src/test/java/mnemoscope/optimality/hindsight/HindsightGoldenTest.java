package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
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
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The optimum of every LoCoMo episode is proven, and equals that of independent solvers where the golden file has one. */
final class HindsightGoldenTest {
    @Test
    @Tag("slow")
    void optimum_isProven_andEqualsThatOfIndependentSolvers() throws Exception {
        JsonNode golden = Shared.reference("hindsight-golden.json").get("episodes");
        LoadedDataset dataset = DatasetReader.read(Shared.data("locomo10.json"), ReadOptions.DEFAULT, Progress.NONE);
        List<ReplayInput> inputs = dataset
                .conversations().stream().map(conversation -> ReplayInput
                        .of(Placement.SESSION_END.place(conversation, QuestionOrder.EVIDENCE, 0), TokenUnit.CONTENT_WORDS))
                .toList();
        SoftAssertions softly = new SoftAssertions();
        int compared = 0;
        for (ReplayInput input : inputs) {
            for (int budget : new int[]{32, 64, 128}) {
                HindsightOptimum optimum = HindsightSolver.solve(input, Protocol.of(budget), Double.POSITIVE_INFINITY, told -> {},
                        Progress.NONE);
                String where = input.episode().id() + " at " + budget;
                softly.assertThat(optimum.isProven()).as(where).isTrue();
                JsonNode expected = golden.path(input.episode().id()).path(String.valueOf(budget));
                if (!expected.isMissingNode()) {
                    compared++;
                    softly.assertThat(optimum.reward()).as(where).isEqualTo(expected.get("optimum").asDouble());
                }
            }
        }
        softly.assertAll();
        assertThat(compared).isEqualTo(15);
    }
}
