package mnemoscope.ui.replay.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.Overview;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.ChartPoint;
import mnemoscope.report.chart.OwnNames;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.chart.StripPane.ChartArrangement;
import mnemoscope.ui.replay.fates.FatePictures;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.jfree.chart.ChartRenderingInfo;
import org.junit.jupiter.api.Test;

/** The running charts: what they draw of an episode, narrowed to some steps or measured against a policy. */
class RunningChartTest {
    private final ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController controller = new ReplayController(model, wanted -> {});

    private void open() {
        ShownPolicies.set(controller, List.of("recency", "bm25", "clairvoyant"));
        Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        controller.decisions().focusPolicy("recency");
    }

    private Chart chart(RunningKind kind) {
        return RunningChart.chart(model, kind).orElseThrow();
    }

    private static double value(Chart chart, int row, String column) {
        return (double) chart.data().rows().get(row).get(chart.data().heads().indexOf(column));
    }

    @Test
    void difference_isTakenToTheFocusedPolicyOrTheFirst() {
        open();
        Overview all = model.derived().overview().orElseThrow();
        assertThat(chart(RunningKind.REWARD).title()).isEqualTo("Running reward");
        controller.toggleDifference();
        Chart minus = chart(RunningKind.REWARD);
        assertThat(minus.title()).isEqualTo("Running reward minus Recency");
        assertThat(value(minus, 4, "recency")).isZero();
        assertThat(value(minus, 4, "bm25")).isEqualTo(all.courses().get(1).reward()[4] - all.courses().getFirst().reward()[4]);
        controller.decisions().focusPolicy("nobody");
        assertThat(model.baselinePlace()).isZero();
        assertThat(value(chart(RunningKind.F1), 4, "bm25")).isEqualTo(all.courses().get(1).f1()[4]);
    }

    @Test
    void parts_addUpToTheRunningRewardFromTheFirstStepOn() {
        open();
        double[] reward = model.derived().overview().orElseThrow().courses().getFirst().reward();
        for (int t = 0; t < 5; t++) {
            assertThat(value(chart(RunningKind.PARTS), t, "reward")).isCloseTo(reward[t], within(1e-9));
        }
        controller.decisions().zoom(new DecisionRange(2, 4));
        Chart since = chart(RunningKind.PARTS);
        assertThat(since.title()).isEqualTo("Reward parts: Recency from decision 3");
        assertThat(since.name()).isEqualTo("camping-recency-reward-parts-3-5");
        assertThat(value(since, 2, "reward")).isCloseTo(reward[4] - reward[1], within(1e-9));
    }

    @Test
    void range_followsTheCursorAndKeepsItsLength() {
        DecisionRange range = new DecisionRange(40, 59);
        assertThat(range.following(45, 197)).isSameAs(range);
        assertThat(range.following(100, 197)).isEqualTo(new DecisionRange(90, 109));
        assertThat(range.following(0, 197)).isEqualTo(new DecisionRange(0, 19));
        assertThat(range.following(196, 197)).isEqualTo(new DecisionRange(177, 196));
        assertThat(DecisionRange.around(3, 1, 5)).isEqualTo(new DecisionRange(2, 3));
        assertThat(DecisionRange.around(0, 9, 1)).isEqualTo(new DecisionRange(0, 0));
    }

    @Test
    void narrowedCharts_holdTheCursor() {
        open();
        controller.decisions().jump(0);
        controller.decisions().zoom(new DecisionRange(2, 3));
        assertThat(model.cursor()).isEqualTo(2);
        assertThat(model.chartDecisions()).isEqualTo(new DecisionRange(2, 3));
        controller.decisions().last();
        assertThat(model.chartDecisions()).isEqualTo(new DecisionRange(3, 4));
        controller.movePolicy("recency", 1);
        assertThat(model.chartDecisions()).isEqualTo(new DecisionRange(3, 4));
        assertThat(controller.decisions().showAllDecisions()).isTrue();
        assertThat(controller.decisions().showAllDecisions()).isFalse();
        controller.decisions().zoomBy(true);
        assertThat(model.chartDecisions()).isEqualTo(new DecisionRange(2, 4));
        controller.decisions().zoomBy(false);
        assertThat(model.now().cursor().zoom()).isEmpty();
        controller.decisions().zoom(new DecisionRange(1, 2));
        Opening.open(model.context(), Camping.dataset(Camping.conversation("other", Camping.questions())), Camping.PROTOCOL);
        assertThat(model.now().cursor().zoom()).isEmpty();
    }

    @Test
    void places_exchangeTheirCharts() {
        ChartArrangement places = new ChartArrangement();
        places.show(3, RunningKind.OCCUPANCY);
        assertThat(places.across(840, true)).extracting(ChartArrangement.Place::kind).containsExactly(RunningKind.REWARD,
                RunningKind.PARTS, RunningKind.RECALL, RunningKind.OCCUPANCY);
        assertThat(places.across(1200, true)).extracting(ChartArrangement.Place::kind).endsWith(RunningKind.F1);
        assertThat(places.across(840, false)).extracting(ChartArrangement.Place::kind).containsExactly(RunningKind.OCCUPANCY);
    }

    @Test
    void whileAnswersAreOff_nothingIsDrawnSaidOrGivenFromTheCursorOn() {
        open();
        controller.decisions().jump(2);
        for (RunningKind kind : RunningKind.values()) {
            assertThat(inkAfterTheCursor(chart(kind))).as(kind.title()).isPositive();
        }
        controller.decisions().toggleAnswers();
        for (RunningKind kind : RunningKind.values()) {
            Chart chart = chart(kind);
            assertThat(inkAfterTheCursor(chart)).as(kind.title()).isZero();
            assertThat(chart.data().rows()).hasSize(2);
            assertThat(chart.points().get(4).words()).doesNotContain("\n");
            assertThat(chart.points().get(1).words()).contains("\n");
            assertThat(chart.description()).startsWith("At decision 2: ");
        }
        controller.decisions().jump(0);
        assertThat(RunningChart.chart(model, RunningKind.RECALL)).isEmpty();
    }

    /** Coloured pixels of the data right of the third of five steps. */
    private static int inkAfterTheCursor(Chart chart) {
        BufferedImage image = new BufferedImage(600, 140, BufferedImage.TYPE_INT_RGB);
        var g = image.createGraphics();
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, 600, 140);
        ChartRenderingInfo info = new ChartRenderingInfo(null);
        chart.plotter().apply(ChartLook.LIGHT).draw(g, new Rectangle2D.Double(0, 0, 600, 140), info);
        g.dispose();
        Rectangle2D data = info.getPlotInfo().getDataArea();
        int ink = 0;
        for (int x = (int) data.getCenterX() + 8; x < data.getMaxX() - 2; x++) {
            for (int y = (int) data.getMinY(); y < data.getMaxY() - 1; y++) {
                Color colour = new Color(image.getRGB(x, y));
                ink += near(colour, Color.WHITE) || near(colour, ChartLook.LIGHT.hair()) ? 0 : 1;
            }
        }
        return ink;
    }

    private static boolean near(Color a, Color b) {
        return Math.abs(a.getRed() - b.getRed()) + Math.abs(a.getGreen() - b.getGreen())
                + Math.abs(a.getBlue() - b.getBlue()) < 40;
    }

    @Test
    void pointed_readsTheValuesOfItsStep() {
        open();
        ChartPoint last = chart(RunningKind.PARTS).points().get(4);
        assertThat(last.key()).isEqualTo("4");
        assertThat(last.words()).startsWith("Decision 5, reward parts: Recency\nhit  ").contains("\ntotal  ");
    }

    @Test
    void pictures_areThereIfThereIsSomethingToDraw() {
        Fx.run(() -> {
            open();
            controller.decisions().jump(4);
            controller.decisions().selectTurn(0);
            assertThat(FatePictures.lanes(model).orElseThrow().name()).isEqualTo("camping-step-5-fate");
            assertThat(FatePictures.life(model).orElseThrow().name()).isEqualTo("camping-D1-1-life-line");
            List<String> titles = ReplayStyle.titles(model.step.optional().orElseThrow());
            OwnNames.assertApart(FatePictures.lanes(model).orElseThrow(), titles);
            OwnNames.assertApart(FatePictures.life(model).orElseThrow(), titles);
            controller.decisions().jump(0);
            controller.decisions().selectTurn(-1);
            assertThat(FatePictures.lanes(model)).isEmpty();
            assertThat(FatePictures.life(model)).isEmpty();
        });
    }
}
