package mnemoscope.ui.benchmark.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.report.Figure;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;
import org.junit.jupiter.api.Test;

class EpisodeDotsTest {
    private static Chart screen(ChartsInput input, double width, double height) {
        return Fx.get(() -> EpisodeDots.of(Sketch.screen(Theme.LIGHT.palette(), width, height), input));
    }

    @Test
    void dots_lieOnTheAxisOfTheirValues() {
        Chart chart = screen(Inputs.small(), 512, 240);
        double zero = Parts.label(chart, "0").x();
        double tenth = Parts.label(chart, ".1").x();
        // From 0 to .5 for .41 is the largest; axis labels stand at the half pixel of their line.
        Spot dot = Parts.spot(chart, "OSL-MR, conv-30: F1 .200");
        assertThat(dot.x()).isCloseTo(zero + 2 * (tenth - zero), within(1.5));
        assertThat(chart.figure().parts()).filteredOn(part -> part instanceof Figure.Mark mark && mark.opacity() == 0.45
                && mark.x() == dot.x()).hasSize(1);
        // Three dots of each whole policy, one of BC-learner, one in the legend.
        assertThat(chart.figure().parts()).filteredOn(part -> part instanceof Figure.Mark mark && mark.opacity() < 1)
                .hasSize(4 * 3 + 1 + 1);
    }

    @Test
    void mean_isATickInTheHueAndPublishedADashedOneInInk() {
        Chart chart = screen(Inputs.small(), 512, 240);
        double zero = Parts.label(chart, "0").x();
        double tenth = Parts.label(chart, ".1").x();
        List<Figure.Line> dashed = Parts.lines(chart).stream().filter(line -> !line.dashes().isEmpty()).toList();
        // The legend's, BC-learner's and OSL-MR's.
        assertThat(dashed).hasSize(3);
        assertThat(dashed.getLast().x1()).isCloseTo(zero + 2.63 * (tenth - zero), within(1.5));
        assertThat(dashed.getLast().rgb()).isEqualTo(0x1F2328);
        int hue = Parts.rgb(Token.OSL);
        assertThat(Parts.lines(chart).stream().filter(line -> line.rgb() == hue).toList()).singleElement()
                .satisfies(line -> assertThat(line.x1()).isCloseTo(zero + 1.7 * (tenth - zero), within(1.5)));
    }

    @Test
    void halfDonePolicy_hasDotsButNoMean() {
        Chart chart = screen(Inputs.small(), 512, 240);
        assertThat(Parts.lines(chart)).noneMatch(line -> line.rgb() == Parts.rgb(Token.BC));
        assertThat(Parts.texts(chart)).contains("5 of 15 runs");
        assertThat(Parts.spot(chart, "BC-learner: 5 of 15 runs, published .184").episode()).isEmpty();
        assertThat(Parts.spot(chart, "BC-learner, conv-26: F1 .120").episode()).isEqualTo("conv-26");
    }

    @Test
    void rows_followTheTable() {
        Chart chart = screen(Inputs.small(), 512, 240);
        List<String> names = chart.spots().stream().filter(spot -> spot.episode().isEmpty()).map(Spot::policy).toList();
        assertThat(names).containsExactly("recency", "mixed", "bc", "osl-mr", "clairvoyant");
        assertThat(chart.spots().stream().filter(spot -> spot.episode().isEmpty()).map(Spot::y).toList()).isSorted();
        // The selected row has the accent's ground, and only on the screen.
        assertThat(Parts.lines(chart)).filteredOn(line -> line.rgb() == Parts.rgb(Token.ACCENT_GROUND)).hasSize(1);
        Chart page = Fx.get(() -> EpisodeDots.of(Sketch.page("F1 by conversation, 128 words"), Inputs.small()));
        assertThat(Parts.lines(page)).noneMatch(line -> line.rgb() == Parts.rgb(Token.ACCENT_GROUND));
        assertThat(Parts.texts(page)).contains("F1 by conversation, 128 words");
    }

    @Test
    void rowsOf25Policies_stayReadableAndGoBeyondTheCard() {
        Chart chart = screen(Inputs.many(25), 512, 240);
        assertThat(chart.figure().height()).isGreaterThan(25 * 16);
        assertThat(Parts.texts(chart)).filteredOn("0"::equals).as("the axis is above the rows too").hasSize(2);
        List<Spot> rows = chart.spots().stream().filter(spot -> spot.episode().isEmpty()).toList();
        for (int k = 1; k < rows.size(); k++) {
            assertThat(rows.get(k).y() - rows.get(k - 1).y()).isGreaterThanOrEqualTo(16);
        }
        assertThat(Parts.texts(screen(Inputs.small(), 512, 240))).filteredOn("0"::equals).hasSize(1);
    }

    @Test
    void nothingMeasured_namesPoliciesOnly() {
        ChartsInput queued = Inputs.of("", List.of(Inputs.policy("recency", "Recency",
                List.of(Inputs.NONE, Inputs.NONE, Inputs.NONE),
                new ChartsInput.Level(Inputs.NONE, Inputs.NONE, Inputs.NONE, 0, 15, true),
                new ChartsInput.Level(Inputs.NONE, Inputs.NONE, Inputs.NONE, 0, 15, true))));
        assertThat(Parts.texts(screen(queued, 512, 240))).containsExactly("Recency", "queued");
    }

    @Test
    void keyboard_goesFromDotToDotAndFromRowToRow() {
        Chart chart = screen(Inputs.small(), 512, 240);
        int dot = chart.spots().indexOf(Parts.spot(chart, "Mixed-Score, conv-30: F1 .090"));
        assertThat(chart.spots().get(chart.along(dot, 1)).words()).isEqualTo("Mixed-Score, conv-41: F1 .100");
        assertThat(chart.spots().get(chart.across(dot, -1)).words()).isEqualTo("Recency, conv-41: F1 .070");
        assertThat(chart.across(0, -1)).isZero();
        assertThat(chart.along(chart.spots().size() - 1, 1)).isEqualTo(chart.spots().size() - 1);
    }

    @Test
    void pointer_findsTheNearestDot() {
        Chart chart = screen(Inputs.small(), 512, 240);
        Spot dot = Parts.spot(chart, "Recency, conv-30: F1 .060");
        assertThat(chart.at(dot.x() + 1, dot.y() + 2)).contains(dot);
        assertThat(chart.at(dot.x(), 2)).isEmpty();
    }
}
