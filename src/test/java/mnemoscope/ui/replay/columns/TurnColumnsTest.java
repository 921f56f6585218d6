package mnemoscope.ui.replay.columns;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.ui.replay.columns.TurnRows.TurnColumns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnColumnsTest {
    @Test
    void roomyTable_namesTheSpeakerAndHasWideCells() {
        TurnColumns columns = new TurnColumns(3);
        assertThat(columns.cellWidth(1_100)).isEqualTo(126);
        assertThat(columns.namesSpeaker(1_100)).isTrue();
    }

    /** 712 px is what windows of 1280 px leave it beside list and inspector. */
    @ParameterizedTest
    @CsvSource({"712, 2", "712, 3", "712, 4", "712, 5", "712, 6", "900, 5", "980, 6"})
    void narrowTable_givesTheTextRoomForSomeWords(double width, int policies) {
        TurnColumns columns = new TurnColumns(policies);
        assertThat(columns.textWidth(width)).isGreaterThanOrEqualTo(150);
        assertThat(columns.cellX(width, policies - 1) + columns.cellWidth(width)).isLessThanOrEqualTo(width);
    }
}
