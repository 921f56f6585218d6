package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.ColumnView.DroppedView;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** A real decision, with the numbers that the pictures of the design show; skipped where the data are not there. */
class LocomoDecisionTest {
    private static final Path LOCOMO = Path.of("..", "shared", "data", "locomo10.json");

    @Test
    void decisionOnCamping_isAsInTheDesign() throws BadInputException {
        Assumptions.assumeTrue(Files.isReadable(LOCOMO), "Skipped: the LoCoMo file does not exist.");
        ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        ReplayController controller = new ReplayController(model, wanted -> {});
        Opening.open(model.context(), DatasetReader.read(LOCOMO, ReadOptions.DEFAULT, Progress.NONE));
        assertThat(model.result().orElseThrow().disagreeAt(model.cursor())).isTrue();
        controller.decisions().jump(36);
        DecisionView step = model.step.optional().orElseThrow();
        assertThat(step.place()).isEqualTo("Decision 37 of 197, after session 4 (27 June 2023)");
        assertThat(step.question()).isEqualTo("When did Melanie go camping in June?");
        assertThat(step.verdict().text()).isEqualTo("The answer is in D4:8. Recency dropped it, Mixed-Score kept it.");
        assertThat(step.columns()).extracting(ColumnView::occupancyWords).containsExactly("125 of 128 words", "128 of 128 words",
                "48 of 128 words");
        assertThat(step.columns()).extracting(ColumnView::stepReward).containsExactly("\u2212593", "+40", "+120");
        assertThat(step.columns()).extracting(ColumnView::soFar).containsExactly("\u221211,877", "\u221210,375", "1,782");
        assertThat(step.columns().getFirst().lost()).extracting(DroppedView::what).containsExactly("dropped at decision 26");
        WhyView why = model.why.optional().orElseThrow();
        assertThat(Numbers.score(why.score().score())).isEqualTo("0.231");
        assertThat(why.reason())
                .isEqualTo("All 9 candidates fit (128 of 128 words), so nothing had to be dropped. It ranks 6th of 9.");
        assertThat(why.linkText()).isEqualTo("3rd of 26, score 0.455, margin 0.160 to the first dropped, D3:8.");
        controller.decisions().jump(50);
        assertThat(model.step.optional().orElseThrow().lanes()).isInstanceOfSatisfying(Lanes.Ranks.class,
                ranks -> assertThat(ranks.lanes()).extracting(lane -> lane.end().word()).containsExactly("dropped, 16 of 23",
                        "kept, 5 of 25", "kept, 1 of 18"));
        assertThat(model.why.optional().orElseThrow().reason())
                .isEqualTo("It ranks 5 of 25 and is fresh (0.944). The best dropped turn, D4:8, scores 0.319.");
    }
}
