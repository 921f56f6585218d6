package mnemoscope.ui.optimality.hindsight;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.explain.HoldsLittleTest;
import mnemoscope.explain.hindsight.HindsightLoss;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSearches;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Queues;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.HindsightDisplay.TimeLimit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;

/** When the page searches, what it shows meanwhile, and where its intents lead; without a toolkit. */
class HindsightControllerTest {
    @TempDir
    Path folder;

    private final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController player = new ReplayController(replay, wanted -> {});
    private final Held background = new Held();
    private int opened;
    private final HindsightController controller = new HindsightController(replay.context(), () -> opened++, background.runs(),
            Exports.of(new AtOnce(), name -> Optional.of(folder.resolve(name))), words -> {});

    /** Work waits until it is dropped. */
    private static final class Held {
        private final List<Runnable> waiting = new ArrayList<>();
        private int started;

        Runs runs() {
            return new Runs(Queues.on(work -> {
                started++;
                waiting.add(work);
            }));
        }

        void go() {
            List<Runnable> now = List.copyOf(waiting);
            waiting.clear();
            now.forEach(Runnable::run);
        }
    }

    private void openCamping() {
        ShownPolicies.set(player, List.of("recency", "bm25"));
        Opening.open(replay.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
    }

    @Test
    void search_waitsUntilThePageIsShown_andFollowsReplayThen() {
        openCamping();
        assertThat(background.started).isZero();
        controller.show(true);
        assertThat(controller.state.get()).isEqualTo(HindsightController.Plain.SOLVING);
        background.go();
        assertThat(controller.state.get()).isEqualTo(HindsightController.Plain.DONE);
        assertThat(controller.policy.get()).isEqualTo(controller.report.optional().orElseThrow().best().orElseThrow().policy());
        controller.show(false);
        controller.show(true);
        assertThat(background.started).as("nothing has changed").isEqualTo(1);
        player.chooseBudget(8);
        background.go();
        assertThat(controller.report.optional().orElseThrow().shown()).isSameAs(replay.result().orElseThrow());
        controller.show(false);
        player.chooseBudget(20);
        assertThat(background.started).as("hidden").isEqualTo(2);
        controller.show(true);
        assertThat(background.started).isEqualTo(3);
    }

    /** The numbers of the conversation before stood greyed under the name of the one that was searched. */
    @Test
    void otherConversation_takesTheNumbersOfTheOneBeforeAway_atOnce() {
        ShownPolicies.set(player, List.of("recency", "bm25"));
        Opening.open(replay.context(), Camping.dataset(Camping.conversation(),
                Camping.conversation("talk", List.of(Camping.ask("q0", "How are you?", 3, 1)))), Camping.PROTOCOL);
        controller.show(true);
        background.go();
        controller.solveAgain();
        assertThat(controller.report.optional()).as("of the same conversation").isPresent();
        background.go();
        replay.context().steps().chooseEpisode("talk");
        assertThat(controller.state.get()).isEqualTo(HindsightController.Plain.SOLVING);
        assertThat(controller.report.optional()).isEmpty();
        background.go();
        assertThat(controller.report.optional().orElseThrow().shown().conversation().id()).isEqualTo("talk");
    }

    @Test
    void chartsOfRegret_sayBelow_whichPolicyWasTrainedOnTheConversation() {
        replay.derived().offered().add(new HoldsLittleTest.Trained(Baselines.RECENCY),
                Beginnings.kept(Camping.conversation().turns()), QuestionVisibility.BEFORE);
        ShownPolicies.set(player, List.of("bm25", HoldsLittleTest.NAME));
        Opening.open(replay.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        controller.show(true);
        background.go();
        String said = "Foresight run 2: trained on this conversation";
        assertThat(controller.figures(exported -> {}).get().limit(2).map(figure -> figure.picture().orElseThrow()))
                .allSatisfy(picture -> assertThat(picture.caption()).containsOnlyOnce(said));
        HindsightReport shown = controller.report.optional().orElseThrow();
        assertThat(controller.regret(shown, true).caption()).as("as it is drawn and exported").endsWith(said);
        replay.derived().available().remove(HoldsLittleTest.NAME);
        assertThat(controller.regret(shown, true).caption()).doesNotContain(said);
    }

    @Test
    void otherPolicies_costNoSearch() {
        openCamping();
        controller.show(true);
        background.go();
        HindsightSearches.Solved solved = controller.report.optional().orElseThrow().solved();
        ShownPolicies.set(player, List.of("recency", "mixed", "clairvoyant"));
        background.go();
        assertThat(controller.report.optional().orElseThrow().solved()).isSameAs(solved);
        assertThat(controller.report.optional().orElseThrow().regrets()).hasSize(3);
        controller.solveAgain();
        background.go();
        assertThat(controller.report.optional().orElseThrow().solved()).isNotSameAs(solved);
        assertThat(controller.bounds.get()).as("its course is told").hasSizeGreaterThan(1);
        assertThat(controller.report.optional().orElseThrow().optimum().reward()).isEqualTo(solved.optimum().reward());
    }

    @Test
    void cancel_keepsAReportOfWhatIsShown_andNoOther() {
        openCamping();
        controller.show(true);
        background.go();
        controller.solveAgain();
        controller.run.cancel();
        assertThat(controller.state.get()).isEqualTo(HindsightController.Plain.STOPPED);
        assertThat(controller.report.optional()).isPresent();
        background.go();
        assertThat(controller.state.get()).as("nothing comes after").isEqualTo(HindsightController.Plain.STOPPED);
        player.chooseBudget(9);
        assertThat(controller.report.optional()).as("stays until another replaces it").isPresent();
        controller.run.cancel();
        assertThat(controller.report.optional()).as("it was of another budget").isEmpty();
    }

    @Test
    void protocolThatIsNotModelled_saysWhy_andWhatToChoose() {
        openCamping();
        controller.show(true);
        background.go();
        player.choose(ProtocolSetting.POOL, Pool.SHARED);
        assertThat(controller.report.optional()).isEmpty();
        assertThat(controller.state.get()).isInstanceOfSatisfying(HindsightController.Unavailable.class, why -> {
            assertThat(why.why()).contains("\"Shared\"").contains("Choose the pool Carried over (carry)");
            why.action().run();
        });
        background.go();
        assertThat(replay.now().protocol().pool()).isEqualTo(Pool.CARRY);
        assertThat(controller.state.get()).isEqualTo(HindsightController.Plain.DONE);
    }

    @Test
    void conversationWithoutEvidence_saysSo() {
        ShownPolicies.set(player, List.of("recency", "bm25"));
        Opening.open(replay.context(),
                Camping.dataset(Camping.conversation("talk", List.of(Camping.ask("q0", "How are you?", 3)))), Camping.PROTOCOL);
        controller.show(true);
        assertThat(controller.state.get()).isInstanceOfSatisfying(HindsightController.Unavailable.class,
                why -> assertThat(why.why()).startsWith("No question of talk has evidence"));
    }

    @Test
    void longerLimit_doesNotSearchWhatIsProven() {
        openCamping();
        controller.show(true);
        background.go();
        controller.limit.set(TimeLimit.LONG);
        assertThat(background.started).isEqualTo(1);
        assertThat(controller.limit.get()).isEqualTo(TimeLimit.LONG);
    }

    @Test
    void limitAndWhatIsListed_areTakenBack_andTheMenuSaysOfWhat() {
        openCamping();
        controller.show(true);
        background.go();
        int all = controller.items.get().size();
        controller.limit.set(TimeLimit.LONG);
        assertThat(replay.context().workspace().historyProperty().get().undoWords())
                .isEqualTo("Undo Optimality \u00b7 Search for 5 min");
        controller.choosePolicy("recency");
        controller.onlyDropped.set(true);
        replay.context().workspace().undo();
        assertThat(controller.items.get()).hasSize(all);
        replay.context().workspace().undo();
        assertThat(controller.limit.get()).isEqualTo(TimeLimit.SHORT);
        assertThat(controller.policy.get()).as("where one looks stays").isEqualTo("recency");
    }

    @Test
    void onlyDropped_listsWhatTheChosenPolicyLost() {
        openCamping();
        controller.show(true);
        background.go();
        int all = controller.items.get().size();
        controller.choosePolicy("recency");
        controller.onlyDropped.set(true);
        assertThat(controller.items.get()).hasSizeLessThan(all + 1).allMatch(item -> item.isDroppedBy(0));
        controller.onlyDropped.set(false);
        assertThat(controller.items.get()).hasSize(all);
    }

    @Test
    void openingALoss_movesReplayThere() {
        openCamping();
        controller.show(true);
        background.go();
        HindsightLoss loss = controller.report.get().losses(controller.policy.get()).getFirst();
        controller.open(loss.decision(), loss.missing().isEmpty() ? -1 : loss.missing().getFirst().turn());
        assertThat(replay.cursor()).isEqualTo(loss.decision());
        assertThat(opened).isEqualTo(1);
        HindsightReport report = controller.report.optional().orElseThrow();
        controller.export(HindsightTables.policies(report, row -> "").values(report.rows()));
        assertThat(folder.resolve("camping-11-hindsight.csv")).content().startsWith("policy,title,sees_answer,total_reward")
                .hasLineCount(5);
    }
}
