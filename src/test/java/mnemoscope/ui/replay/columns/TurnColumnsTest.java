package mnemoscope.ui.replay.columns;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.paint.PaintedCanvas;
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

    /** With many policies a cell has no room for a word that the cross beside it says too. */
    @Test
    void decisionThatDroppedATurn_isWhole_inTheNarrowestCell() {
        Fx.run(() -> {
            assertThat(TurnRows.dropped(12, 200)).isEqualTo(Texts.of("replay.gone-dropped-at", 12));
            double narrowest = new TurnColumns(6).cellWidth(700) - 33;
            String brief = TurnRows.dropped(120, narrowest);
            assertThat(brief).isEqualTo("at 120");
            assertThat(RowPainter.CharacterWidths.of(PaintedCanvas.META_STRONG).width(brief)).isLessThanOrEqualTo(narrowest);
        });
    }
}
