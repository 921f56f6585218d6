package mnemoscope.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.dataset.synthetic.Settings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A generated conversation of 8,000 turns is solved approximately, by two narrow passes and without a time limit. */
final class HindsightLongEpisodeTest {
    private static final int BEAM = 1_600;

    @ParameterizedTest(name = "{0} questions in the pool {1}")
    @CsvSource({"100,CARRY", "100,REACQUIRE", "100,HISTORY", "300,CARRY", "300,REACQUIRE"})
    void longEpisode_isProven_orNearlySo_byNarrowPasses(int questions, Pool pool) {
        Conversation conversation = SyntheticGenerator
                .generate(Settings.USUAL.withSeed(1).withEpisodes(1).withSize(160, 8_000, questions).made(), Progress.NONE)
                .getFirst();
        ReplayInput input = ReplayInput.of(Placement.AS_ASKED.place(conversation, QuestionOrder.FILE, 0),
                TokenUnit.CONTENT_WORDS);
        for (int budget : new int[]{32, 64, 128, 256}) {
            Protocol settings = Protocol.of(budget).with(pool);
            HindsightProblem problem = HindsightProblem.of(input, settings);
            HindsightOptimum optimum = HindsightSolver.solve(problem, problem.keepNothing(), BEAM,
                    HindsightWatch.unwatched(Double.POSITIVE_INFINITY, Progress.NONE));
            assertThat(optimum.gap()).isLessThanOrEqualTo(.015 * (optimum.reward() - problem.nothing()));
            assertThat(optimum.reward()).isGreaterThan(problem.nothing());
        }
    }
}
