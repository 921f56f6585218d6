package mnemoscope.explain.step;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import mnemoscope.explain.Comparison;
import mnemoscope.ui.replay.Camping;
import mnemoscope.workspace.StepDisplay;
import org.junit.jupiter.api.Test;

class TurnTableTest {
    private final Comparison shown = Camping.compare("recency", "bm25", "keep-nothing", "clairvoyant");

    @Test
    void rows_areTheTurnsOfAllPoolsInOrderOfArrival() {
        TurnTable table = TurnTable.of(shown, StepView.of(shown, 1, StepDisplay.ALL));
        assertThat(table.rows()).extracting(row -> row.row().turn()).containsExactly(0, 1, 2, 3);
        assertThat(table.rows().getFirst().cells()).hasSize(4);
    }

    @Test
    void turnOnWhichDeployablePoliciesDiffer_isMarked() {
        TurnTable table = TurnTable.of(shown, StepView.of(shown, 1, StepDisplay.ALL));
        assertThat(table.rows().getFirst().differs()).isTrue();
    }

    @Test
    void evidenceGoneEverywhere_hasARow() {
        Comparison gone = Camping.compare("recency", "keep-nothing");
        TurnTable table = TurnTable.of(gone, StepView.of(gone, 4, StepDisplay.ALL));
        TurnTable.TurnRow camping = table.rows().getFirst();
        assertThat(camping.row().turn()).isZero();
        assertThat(camping.row().gold()).isTrue();
        assertThat(camping.cells()).allMatch(cell -> cell.row() == null && cell.gone() != null);
    }

    @Test
    void answersOff_showsNoGoneEvidence() {
        TurnTable table = TurnTable.of(shown, StepView.of(shown, 4, new StepDisplay(false, false, Set.of(), "")));
        assertThat(table.rows()).allMatch(row -> row.cells().stream().allMatch(cell -> cell.gone() == null));
    }
}
