package mnemoscope.ui.optimality.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.ui.workspace.WorkspaceModel;
import org.junit.jupiter.api.Test;

/** What Optimality shows is part of the one state. */
class OptimalityModelTest {
    private final WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
    private final WorkspaceModel workspace = context.workspace();
    private final OptimalityModel model = new OptimalityModel(context);

    private void said(String words) {
        assertThat(workspace.historyProperty().get().undoWords()).isEqualTo("Undo Optimality \u00b7 " + words);
    }

    @Test
    void settingsOfTheStudy_areTakenBack_andTheMenuSaysOfWhat() {
        model.measure.set(OptimalityMetric.MEDIAN_GAP);
        said("Table of " + OptimalityMetric.MEDIAN_GAP.title());
        model.variants.set(List.of(Variant.LITERAL));
        said("Gaps by setting: Literal");
        model.tests.set(200);
        said("200 instances");
        for (int change = 0; change < 3; change++) {
            workspace.undo();
        }
        assertThat(model.tests.get()).isEqualTo(40);
        assertThat(model.variants.get()).containsExactly(Variant.values());
        assertThat(model.measure.get()).isEqualTo(OptimalityMetric.GAP);
        assertThat(workspace.historyProperty().get().canUndo()).isFalse();
    }

    @Test
    void gapThatIsLookedAt_movesWithItsRegime_andUndoPassesOverIt() {
        model.judged.set(new GapVerdicts.Place(Variant.LITERAL, new GapVerdicts.Gap(Regime.SHIFTING, StudyPolicy.MIXED)));
        assertThat(model.charted.get()).isEqualTo(Regime.SHIFTING);
        model.charted.set(Regime.STATIONARY);
        assertThat(model.judged.get())
                .isEqualTo(new GapVerdicts.Place(Variant.LITERAL, new GapVerdicts.Gap(Regime.STATIONARY, StudyPolicy.MIXED)));
        model.regime.set(Regime.STATIONARY);
        workspace.undo();
        assertThat(model.regime.get()).as("what is played").isEqualTo(Regime.SHIFTING_COSTLY);
        assertThat(model.charted.get()).as("what is studied").isEqualTo(Regime.STATIONARY);
        assertThat(workspace.historyProperty().get().canUndo()).isFalse();
    }
}
