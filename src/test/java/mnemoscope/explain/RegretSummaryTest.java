package mnemoscope.explain;

import java.util.List;
import mnemoscope.explain.RegretSummary.Attainable;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.retention.Policy;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Activity;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

/** The hindsight optimum in the window: what the others miss of it, and where it is not available. */
final class RegretSummaryTest {
    private final ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController controller = new ReplayController(model, wanted -> {});

    @Test
    void columns_sayRegretAndShare_onlyWhereTheOptimumIsShown() {
        open("recency", "clairvoyant");
        assertThat(words(0).text()).isEmpty();
        controller.addPolicy("hindsight");
        Comparison shown = model.result().orElseThrow();
        double regret = soFar(2) - soFar(0);
        assertThat(shown.attainable().regrets().getFirst().total()).isEqualTo(regret).isPositive();
        assertThat(words(0).text()).startsWith("regret " + Math.round(regret) + " · ").endsWith(" % of the attainable");
        assertThat(words(2).text()).isEqualTo("the optimum, proven");
        assertThat(words(0).help()).startsWith("Over the whole conversation it earns " + Math.round(regret) + " less");
        controller.removePolicy("hindsight");
        assertThat(words(0).text()).isEmpty();
    }

    @Test
    void columns_sayNothingOfRegret_whileAnswersAreOff() {
        open("recency", "hindsight");
        assertThat(words(0).text()).isNotEmpty();
        controller.decisions().toggleAnswers();
        assertThat(words(0).text()).isEmpty();
    }

    @Test
    void planThatIsNotProven_saysAtMostAndAtLeast() {
        open("recency", "hindsight");
        Comparison proven = model.result().orElseThrow();
        Attainable unproven = new Attainable(proven.attainable().regrets(), 40);
        Comparison shown = new Comparison(proven.conversation(), proven.protocol(), proven.input(), proven.traces(),
                proven.disagreements(), proven.differences(), proven.forced(), proven.lines(), unproven, proven.audit(),
                proven.beginnings());
        long most = Math.round(soFar(1) - soFar(0) + 40);
        assertThat(RegretSummary.of(shown, 0, 0).text()).startsWith("regret \u2264 " + most + " · \u2265 ");
        assertThat(RegretSummary.of(shown, 1, 0).text()).isEqualTo("at most 40 below the best");
    }

    @Test
    void unavailableProtocol_saysWhy_andChangesNothingThatIsShown() {
        open("recency", "hindsight");
        Comparison before = model.result().orElseThrow();
        Policy hindsight = model.derived().offeredProperty().get().stream().filter(policy -> policy.name().equals("hindsight"))
                .findFirst().orElseThrow();
        assertThat(hindsight.seesAnswer()).isTrue();
        assertThat(controller.refusal(hindsight)).isEmpty();
        controller.choose(ProtocolSetting.POOL, Pool.SHARED);
        assertThat(model.derived().activity()).isEqualTo(new Activity.Failed(
                "The hindsight optimum is not available for the pool \"Shared\". Choose the pool Carried over (carry), Reacquired (reacquire) or History (history)."));
        assertThat(model.result()).containsSame(before);
        assertThat(controller.refusal(hindsight))
                .contains("Choose the pool Carried over (carry), Reacquired (reacquire) or History (history).");
        controller.choose(ProtocolSetting.POOL, Pool.REACQUIRE);
        assertThat(model.derived().activity()).isEqualTo(Activity.IDLE);
        assertThat(controller.refusal(hindsight)).isEmpty();
    }

    private void open(String... policies) {
        Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL, List.of(policies), 0);
    }

    private RegretSummary words(int column) {
        return model.step.optional().orElseThrow().columns().get(column).regret();
    }

    private double soFar(int policy) {
        Comparison shown = model.result().orElseThrow();
        return shown.traces().get(policy).cumulativeReward(shown.decisionCount() - 1);
    }
}
