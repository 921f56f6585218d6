package mnemoscope.ui.replay.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.HoldsLittleTest;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.ReplayTools.BudgetPanel;
import mnemoscope.ui.replay.chart.RunningChart;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

class ReplayTablesTest {
    private final Comparison shown = Camping.compare("recency", "clairvoyant");

    @Test
    void column_listsEveryCandidateWithEveryDigit() {
        ValueTable table = ReplayTables.ofPolicy(shown, 1, 0, true);
        assertThat(table.name()).isEqualTo("camping-decision-2-recency");
        assertThat(table.heads()).containsExactly("rank", "kept", "turn", "session", "speaker", "tokens", "freshness", "score",
                "evidence", "text");
        assertThat(table.rows()).hasSize(shown.traces().getFirst().poolSize(1));
        assertThat(table.rows().getFirst().subList(0, 6)).isEqualTo(List.of(1, true, "D1:4", "1", "Ben", 4));
        assertThat(table.rows().getFirst().get(6)).isEqualTo(shown.traces().getFirst().freshness(1, 3));
    }

    /** The scores of Largest first tie in a session, and its size decides. */
    @Test
    void secondKey_hasAColumnWhereThePolicyHasOne() {
        Comparison sizes = Camping.compare("recency", "largest");
        assertThat(ReplayTables.ofPolicy(sizes, 1, 1, true).column("second_key")).containsExactly(8.0, 5.0, 4.0, 3.0);
        assertThat(ReplayTables.ofPolicy(sizes, 1, 0, true).heads()).doesNotContain("second_key");
        assertThat(ReplayTables.byTurn(sizes, 1, true).column("largest_second_key")).containsExactly(8.0, 3.0, 5.0, 4.0);
        assertThat(ReplayTables.byTurn(sizes, 1, true).heads()).doesNotContain("recency_second_key");
    }

    @Test
    void withoutAnswers_nothingGivesThemAway() {
        assertThat(ReplayTables.ofPolicy(shown, 1, 1, false).rows()).isEmpty();
        assertThat(ReplayTables.ofPolicy(shown, 1, 0, false).heads()).doesNotContain("evidence");
        assertThat(ReplayTables.byTurn(shown, 1, false).heads()).contains("recency").doesNotContain("clairvoyant", "evidence");
    }

    @Test
    void byTurn_hasOneRowATurnInOrderOfArrival() {
        ValueTable table = ReplayTables.byTurn(shown, 1, true);
        assertThat(table.rows()).extracting(row -> row.getFirst()).isSorted().doesNotHaveDuplicates().contains("D1:4");
        assertThat(table.heads()).contains("recency", "recency_score", "clairvoyant", "clairvoyant_score");
    }

    @Test
    void tables_areThoseOfTheDecisionShown() {
        ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        ReplayController player = new ReplayController(model, wanted -> {});
        assertThat(player.tables().column("recency").rows()).isEmpty();
        assertThat(player.tables().score()).isEqualTo(ValueTable.NONE);
        ShownPolicies.set(player, List.of("mixed", "clairvoyant"));
        Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        player.decisions().jump(1);
        player.decisions().focusPolicy("mixed");
        player.decisions().selectTurn(3);
        assertThat(player.tables().selectedOf(player.tables().column("mixed")).rows()).singleElement()
                .satisfies(row -> assertThat(row).contains("D1:4"));
        ValueTable score = player.tables().score();
        assertThat(score.name()).isEqualTo("camping-decision-2-mixed-D1-4");
        assertThat(score.rows()).extracting(row -> row.getFirst()).contains("Sum", "Score");
        double adds = score.rows().stream().limit(score.rows().size() - 3L).mapToDouble(row -> (double) row.getLast()).sum();
        assertThat((double) score.rows().get(score.rows().size() - 3).getLast()).isCloseTo(adds, within(1e-12));
    }

    /** The values of a decision, and the charts over all, as Compare and Hindsight say it. */
    @Test
    void policyTrainedOnTheConversation_isSaidInItsTables_andBelowItsCharts() {
        ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        ReplayController player = new ReplayController(model, wanted -> {});
        model.derived().offered().add(new HoldsLittleTest.Trained(Baselines.RECENCY),
                Beginnings.kept(Camping.conversation().turns()), QuestionVisibility.BEFORE);
        ShownPolicies.set(player, List.of("mixed", HoldsLittleTest.NAME));
        Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        player.decisions().jump(1);
        assertThat(player.tables().column(HoldsLittleTest.NAME).column("training"))
                .containsExactly("trained on this conversation");
        assertThat(player.tables().column("mixed").heads()).doesNotContain("training");
        ValueTable table = player.tables().byTurn();
        assertThat(table.column(HoldsLittleTest.NAME + "_training")).containsExactly("trained on this conversation");
        assertThat(table.heads()).doesNotContain("mixed_training");
        assertThat(table.hasTexts()).isTrue();
        assertThat(RunningChart.chart(model, RunningKind.REWARD).orElseThrow().caption()).hasSize(3)
                .endsWith("Foresight run 2: trained on this conversation");
        model.derived().available().remove(HoldsLittleTest.NAME);
        assertThat(RunningChart.chart(model, RunningKind.REWARD).orElseThrow().caption()).hasSize(2);
    }

    @Test
    void budgetPanel_choosesNothingByBeingOpened() {
        Fx.run(() -> {
            ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
            ReplayController player = new ReplayController(model, wanted -> {});
            Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
            new BudgetPanel(model, player);
            assertThat(model.now().protocol()).isEqualTo(Camping.PROTOCOL);
        });
    }

    private static void inBudgetPanel(BiConsumer<ReplayController, BudgetPanel> test) {
        Fx.run(() -> {
            ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
            ReplayController player = new ReplayController(model, wanted -> {});
            Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
            BudgetPanel panel = new BudgetPanel(model, player);
            new Scene(panel);
            test.accept(player, panel);
        });
    }

    @Test
    void budgetPanel_hasNoNumberWhileTheBudgetIsAsLogged() {
        inBudgetPanel((player, panel) -> {
            assertThat(Nodes.shown(panel, Spinner.class)).hasSize(1);
            player.chooseBudgetAsLogged(true);
            assertThat(Nodes.shown(panel, Spinner.class)).isEmpty();
            player.chooseBudgetAsLogged(false);
            assertThat(Nodes.shown(panel, Spinner.class)).hasSize(1);
        });
    }

    @Test
    void budgetPanel_saysThatASettingHasNoEffectBesideAnother() {
        inBudgetPanel((player, panel) -> {
            String said = "\u201cMissed evidence: After 2 decisions, at a price of 6\u201d has no effect with \u201cPool: History\u201d: "
                    + "missed evidence is fetched back only to the pool that carries turns over. Choose that pool, or never.";
            player.choose(ProtocolSetting.REACQUIRE, ProtocolSetting.REACQUIRE.parse("2:6").orElseThrow());
            assertThat(Nodes.shown(panel, Label.class)).extracting(Label::getText).doesNotContain(said)
                    .contains("Evidence that a question misses comes back to the pool 2 decisions later. A miss of evidence "
                            + "that had arrived costs 6 per unit of size.");
            player.choose(ProtocolSetting.POOL, Pool.HISTORY);
            assertThat(Nodes.shown(panel, Label.class)).extracting(Label::getText).contains(said);
        });
    }
}
