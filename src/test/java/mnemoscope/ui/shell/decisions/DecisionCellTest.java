package mnemoscope.ui.shell.decisions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Parent;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** The two lines of a row have as much of a question as fits, not its first line alone. */
class DecisionCellTest {
    @Test
    void questionOfSeveralLines_isOneText() {
        Fx.run(() -> {
            DecisionCell cell = new DecisionCell(WorkspaceContext.empty(new AtOnce()));
            cell.updateItem(new DecisionRow.Decision(0, "Fix the issues:\n\n  Error: no tent", List.of()), false);
            assertThat(Nodes.texts((Parent) cell.getGraphic())).contains("Fix the issues: Error: no tent");
        });
    }
}
