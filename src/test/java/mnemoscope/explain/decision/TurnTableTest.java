package mnemoscope.explain.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import mnemoscope.explain.Comparison;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

class TurnTableTest {
    private final Comparison shown = Camping.compare("recency", "bm25", "keep-nothing", "clairvoyant");

    @Test
    void rows_areTheTurnsOfAllPoolsInOrderOfArrival() {
        TurnTable table = TurnTable.of(shown, DecisionView.of(shown, 1, DecisionDisplay.ALL), -1);
        assertThat(table.rows()).extracting(row -> row.row().turn()).containsExactly(0, 1, 2, 3);
        assertThat(table.rows().getFirst().cells()).hasSize(4);
    }

    @Test
    void turnOnWhichDeployablePoliciesDiffer_isMarked() {
        TurnTable table = TurnTable.of(shown, DecisionView.of(shown, 1, DecisionDisplay.ALL), -1);
        assertThat(table.rows().getFirst().differs()).isTrue();
    }

    @Test
    void evidenceGoneEverywhere_hasARow() {
        Comparison gone = Camping.compare("recency", "keep-nothing");
        TurnTable table = TurnTable.of(gone, DecisionView.of(gone, 4, DecisionDisplay.ALL), -1);
        TurnTable.TurnRow camping = table.rows().getFirst();
        assertThat(camping.row().turn()).isZero();
        assertThat(camping.row().gold()).isTrue();
        assertThat(camping.cells()).allMatch(cell -> cell.row() == null && cell.lost() != null);
    }

    @Test
    void answersOff_showsNoGoneEvidence() {
        TurnTable table = TurnTable.of(shown, DecisionView.of(shown, 4, new DecisionDisplay(false, false, Set.of(), "")), -1);
        assertThat(table.rows()).allMatch(row -> row.cells().stream().allMatch(cell -> cell.lost() == null));
    }

    @Test
    void selectedTurnThatAllLetGoBefore_hasARow_andIsNoEvidenceForThat() {
        Comparison gone = Camping.compare("recency", "keep-nothing");
        DecisionView step = DecisionView.of(gone, 4, new DecisionDisplay(false, false, Set.of(), ""));
        assertThat(TurnTable.of(gone, step, -1).rows()).noneMatch(row -> row.row().turn() == 0);
        TurnTable.TurnRow camping = TurnTable.of(gone, step, 0).rows().getFirst();
        assertThat(camping.row().turn()).isZero();
        assertThat(camping.row().gold()).isFalse();
        assertThat(camping.cells()).allMatch(cell -> cell.row() == null && cell.lost() == null);
        DecisionView first = DecisionView.of(gone, 0, DecisionDisplay.ALL);
        int later = gone.episode().turns().size() - 1;
        assertThat(TurnTable.of(gone, first, later).rows()).as("it has not arrived").noneMatch(row -> row.row().turn() == later);
    }
}
