package mnemoscope.ui.replay.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mnemoscope.explain.decision.ColumnView.RowList;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.columns.ColumnItems.ColumnItem;
import mnemoscope.ui.replay.columns.ColumnRows.RowGrid;
import mnemoscope.ui.replay.columns.RowPainter.CharacterWidths;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
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
            double beside = RowGrid.tokensEnd(column, true) - ColumnRows.sized("4,052", true) - RowGrid.TEXT_X - width("m321")
                    - RowGrid.GAP;
            // Few logs have turns of memory.
            assertThat(TurnKind.values()).filteredOn(kind -> column > 250 || kind != TurnKind.MEMORY).allSatisfy(
                    kind -> assertThat(Math.ceil(width(kind.title())) + 8).as(kind.title()).isLessThanOrEqualTo(beside));
        }
        assertThat(ColumnRows.sized("4,052", true) - width("4,052")).as("between tag and size").isGreaterThanOrEqualTo(4);
    }

    @Test
    void sizes_haveTheMarksOfThousandsThatAllNumbersHave() {
        Fx.start();
        List<Object> said = painted("text", 1);
        assertThat(said).contains("12,345").doesNotContain("12345");
    }

    /** As in the record of a log, and in the column of a person who chooses: an empty bar would say that the score is 0. */
    @Test
    void turnWithoutAScore_hasNoBar() {
        Fx.start();
        assertThat(painted("fillRect", 1)).as("the score on its track").hasSize(painted("fillRect", Double.NaN).size() + 2);
        assertThat(painted("fillRect", 0)).as("a score of 0").hasSizeGreaterThan(painted("fillRect", Double.NaN).size());
    }

    /** The first arguments of the calls of a method by which a row is painted. */
    private static List<Object> painted(String called, double fraction) {
        RowView row = new RowView(0, "m7", "assistant", "1", 12_345, "text", List.of(), "1", fraction, 1, false, true, false,
                false, List.of(), "assistant", false, false, false);
        List<Object> said = new ArrayList<>();
        Painter noting = (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                (self, method, given) -> {
                    if (method.isDefault()) {
                        return InvocationHandler.invokeDefault(self, method, given);
                    }
                    if (method.getName().equals(called)) {
                        said.add(given[0]);
                    }
                    return null;
                });
        List<PolicyStyle> styles = List.of(PolicyStyle.of("recency"));
        RowPainter brush = new RowPainter(noting, Palette.of(ChartLook.LIGHT));
        RowList rows = new RowList(new int[]{0}, List.of(), List.of(row)::get);
        new ColumnRows(List.of(new ColumnItem.Row(rows, 0)), styles, 0, "tokens").paint(brush, 0, 0, 283);
        return said;
    }

    private static double width(String words) {
        return CharacterWidths.of(PaintedCanvas.META).width(words);
    }
}
