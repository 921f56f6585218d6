package mnemoscope.ui.replay.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.replay.columns.Brush.CharacterWidths;
import mnemoscope.ui.replay.columns.ColumnRows.RowGrid;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kinds of turns of a log stand whole between name and size where three policies are compared. */
class KindTagsTest {
    /** On a screen of 1440 px with both panes, and of 1024 px. */
    private static final double[] COLUMNS = {283, 243};

    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void kinds_areWhole_andApartFromTheSize(String language) {
        Fx.start();
        Texts.speak(Locale.of(language));
        for (double column : COLUMNS) {
            double beside = RowGrid.tokensEnd(column, true) - ColumnRows.sized("4052", true) - RowGrid.TEXT_X - width("m321")
                    - RowGrid.GAP;
            // Few logs have turns of memory.
            assertThat(TurnKind.values()).filteredOn(kind -> column > 250 || kind != TurnKind.MEMORY).allSatisfy(
                    kind -> assertThat(Math.ceil(width(kind.title())) + 8).as(kind.title()).isLessThanOrEqualTo(beside));
        }
        assertThat(ColumnRows.sized("4052", true) - width("4052")).as("between tag and size").isGreaterThanOrEqualTo(4);
    }

    private static double width(String words) {
        return CharacterWidths.of(Drawing.META).width(words);
    }
}
