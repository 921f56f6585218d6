package mnemoscope.ui.benchmark.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.report.CriticalDifferenceFigure;
import mnemoscope.report.Figure;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;
import org.junit.jupiter.api.Test;

class RankDiagramTest {
    @Test
    void marks_standInTheOrderOfTheRanksInTheirHues() {
        Chart chart = Fx.get(() -> RankDiagram.of(Sketch.screen(Theme.LIGHT.palette(), 512, 240), Inputs.small()));
        assertThat(chart.figure().parts()).filteredOn(Figure.Mark.class::isInstance)
                .extracting(part -> ((Figure.Mark) part).rgb())
                .containsExactly(Parts.rgb(Token.OSL), Parts.rgb(Token.MIXED), Parts.rgb(Token.RECENCY));
        assertThat(chart.spots()).extracting(Spot::words).containsExactly(
                "OSL-MR: mean rank 1.00, not told apart from Mixed-Score",
                "Mixed-Score: mean rank 2.00, not told apart from Recency, OSL-MR",
                "Recency: mean rank 3.00, not told apart from Mixed-Score");
        assertThat(chart.figure().description()).contains("Mean rank over 3 conversations, 1 is best.", "Friedman test");
    }

    @Test
    void dark_hasItsOwnInk() {
        Chart chart = Fx.get(() -> RankDiagram.of(Sketch.screen(Theme.DARK.palette(), 512, 240), Inputs.small()));
        assertThat(Parts.lines(chart)).extracting(Figure.Line::rgb).contains(0xE6EDF3).doesNotContain(0x1F2328);
    }

    @Test
    void page_isTheFigureOfTheReport() {
        ChartsInput small = Inputs.small();
        ChartsInput.Ranking ranking = small.ranking().orElseThrow();
        Figure page = Fx.get(() -> RankDiagram.of(Sketch.page("Mean rank by F1, 128 words"), small)).figure();
        List<CriticalDifferenceFigure.Policy> policies = ranking.names().stream()
                .map(name -> small.policies().stream().filter(policy -> policy.name().equals(name)).findFirst().orElseThrow())
                .map(policy -> new CriticalDifferenceFigure.Policy(policy.title(), Sketch.shape(policy),
                        Parts.rgb(policy.style().hue()), false))
                .toList();
        Figure report = CriticalDifferenceFigure.of("Mean rank by F1, 128 words", "3 conversations", ranking.difference(),
                ranking.friedman(), policies);
        assertThat(page.description()).isEqualTo(report.description());
        assertThat(page.width()).isEqualTo(report.width());
        assertThat(page.parts()).hasSameSizeAs(report.parts());
    }

    @Test
    void captions_areWrappedWhereTheyHaveNoRoom() {
        Chart narrow = Fx.get(() -> RankDiagram.of(Sketch.screen(Theme.LIGHT.palette(), 400, 240), Inputs.small()));
        for (Figure.Text text : Parts.texts(narrow, "")) {
            assertThat(Fx.get(() -> Sketch.measure(text.words(), text.size(), text.strong()))).isLessThanOrEqualTo(400);
        }
        assertThat(Parts.texts(narrow, "Mean rank over 3")).singleElement()
                .satisfies(text -> assertThat(text.words()).doesNotContain("at .05."));
    }
}
