package mnemoscope.ui.training;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.learning.Folds;
import mnemoscope.learning.Learner;
import mnemoscope.learning.TrainingWatcher;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.DerivedEvidence;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.report.chart.ChartPoint;
import mnemoscope.report.training.Epochs;
import mnemoscope.report.training.PolicyResult;
import mnemoscope.report.training.TrainingFigures;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.snapshot.PausedWork;
import mnemoscope.task.Eventually;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.AllConversations;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.ui.workspace.WorkspaceModel;
import mnemoscope.workspace.Models;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;

/** Start, pause, cancel, compare, use and save, without a toolkit. */
class TrainingControllerTest {
    private static LoadedDataset dataset;

    @TempDir
    Path folder;

    private final LinkedBlockingQueue<Runnable> callbacks = new LinkedBlockingQueue<>();
    private final PausedWork work = new PausedWork();
    private final JobQueue queue = new JobQueue(1, callbacks::add, work);
    private final Runs runs = new Runs(queue);
    private final ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final ReplayController player = new ReplayController(replay, wanted -> {});
    private final HostStub host = new HostStub(runs, replay.context());
    private final TrainingController controller = new TrainingController(host);

    @BeforeAll
    static void read() throws Exception {
        LoadedDataset all = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
        dataset = new LoadedDataset(all.conversations().subList(0, 3), all.info());
    }

    @BeforeEach
    void answer() {
        host.folder = Optional.of(folder);
        host.file = Optional.of(folder.resolve("osl-mr-no-prior-run-1.json"));
    }

    @AfterEach
    void close() {
        queue.close();
    }

    /** Runs the next hook as the FX thread would. */
    private void next() throws InterruptedException {
        Runnable hook = callbacks.poll(10, TimeUnit.MINUTES);
        assertThat(hook).as("a hook within two minutes").isNotNull();
        hook.run();
    }

    private void openQuick() {
        Opening.open(replay.context(), dataset);
        controller.next.choose(LearnedKind.OSL_MR_NO_PRIOR);
        controller.next.set(knob("Threshold"), "0.3");
        controller.next.set(knob("Epochs"), "3");
    }

    private TrainingField knob(String label) {
        return TrainingSetupTest.knob(controller.next, label);
    }

    private TrainingRun trained() throws InterruptedException {
        openQuick();
        controller.start();
        next();
        return controller.shown.optional().orElseThrow();
    }

    /** Agents differ in how much they hold, so that a policy for their logs is trained for several budgets at once. */
    @Test
    void policyForLogs_isTrainedForSeveralBudgets_andTunedOnRecall() throws Exception {
        Opening.open(replay.context(), dataset);
        controller.next.choose(LearnedKind.FORESIGHT_TOOLS);
        controller.start();
        assertThat(controller.live.optional().orElseThrow().work().budgets()).containsExactly(4_000, 8_000, 16_000, 32_000);
        next();
        TrainingRun run = controller.shown.optional().orElseThrow();
        assertThat(run.record().budgets()).containsExactly(4_000, 8_000, 16_000, 32_000);
        assertThat(run.record().budgetWords()).isEqualTo("4,000 to 32,000");
        assertThat(run.record().settings().objective().words()).isEqualTo("recall");
    }

    @Test
    void training_makesARun_thatHoldsOutWhatReplayShows() throws Exception {
        TrainingRun run = trained();
        assertThat(controller.live.optional()).isEmpty();
        String open = replay.derived().conversation().id();
        assertThat(run.record().episodes()).hasSize(2).doesNotContain(open);
        assertThat(run.heldOutIds()).containsExactly(open);
        assertThat(run.heldOut().orElseThrow().summary().f1()).isBetween(0.0, 1.0);
        assertThat(run.check().orElseThrow().episode()).isEqualTo(run.record().trained().validation());
        assertThat(run.curve().of(Epochs.Metric.LOSS)).containsExactly(run.record().trained().curves().getFirst().validation());
        assertThat(run.curve().of(Epochs.Metric.F1)).doesNotContain(Double.NaN);
        assertThat(run.curve().of(Epochs.Metric.RECALL)).doesNotContain(Double.NaN);
        assertThat(run.baselines().policies()).extracting(PolicyResult::name).containsExactly("mixed", "recency", "clairvoyant");
        assertThat(run.bars().heldOut().policies()).extracting(PolicyResult::name).containsExactly("mixed", "recency",
                "clairvoyant");
        assertThat(run.bars().trained().episodes()).as("where the threshold is tuned").isEqualTo(run.record().episodes());
        assertThat(run.baselines().guess()).isPositive();
        assertThat(TrainingSummary.headline(controller)).startsWith("On the held-out " + open + ", OSL-MR (w/o prior, run 1) ")
                .contains("F1 .", " against ", "recall .", "reward ").doesNotContain(Texts.of("training.keeps-nothing"));
        assertThat(TrainingSummary.differences(run)).isEqualTo("epochs 3, threshold 0.3");
        assertThat(TrainingFigures.table("x", run.epochs(), run.baselines()).rows()).hasSameSizeAs(run.epochs());
    }

    /** Its precision of 0 alone reads as that of a policy that chooses badly. */
    @Test
    void policyThatKeepsNothing_isSaidToDoSo() throws Exception {
        openQuick();
        controller.next.set(knob("Threshold"), "0.9999");
        controller.start();
        next();
        assertThat(controller.shown.optional().orElseThrow().heldOut().orElseThrow().summary().storeTokens()).isZero();
        assertThat(TrainingSummary.headline(controller)).endsWith(". " + Texts.of("training.keeps-nothing"));
    }

    @Test
    void models_areOfTheState_soThatASessionBringsThemBack() throws Exception {
        TrainingRun run = trained();
        controller.use(run);
        ReplayModel other = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        TrainingController there = new TrainingController(new HostStub(runs, other.context()));

        other.context().workspace().move(now -> now.with(replay.now().models()));
        Opening.open(other.context(), dataset);

        assertThat(there.shown.optional().orElseThrow().policyName()).isEqualTo(run.policyName());
        assertThat(other.derived().available().find(run.policyName(), DatasetKind.OWN)).isPresent();
        there.start();
        next();
        assertThat(there.runs.get()).extracting(TrainingRun::number).containsExactly(1, 2);
        assertThat(there.overlaid.get()).as("earlier runs lie under the curve of the last").containsExactly(1, 2);
        TrainingRun last = there.shown.optional().orElseThrow();
        String epoch = TrainingFigures
                .epochs(Epochs.Metric.LOSS, Optional.of(TrainingFigures.Lead.ended(last)), List.of(run), Optional.empty(), -1)
                .points().getFirst().words();
        assertThat(epoch).contains("run 1: 0.", "training 0.", "validation 0.", "constant guess ");
    }

    @Test
    void use_putsTheRunBesideTheOthers_andExplainsItsScore() throws Exception {
        TrainingRun run = trained();
        controller.use(run);
        assertThat(host.shown).containsExactly(Tab.REPLAY);
        assertThat(replay.now().policies().names()).contains("recency", "osl-mr-no-prior-run-1");
        assertThat(replay.derived().available().policies(DatasetKind.OWN).stream().map(Policy::name).toList())
                .doesNotHaveDuplicates();
        player.decisions().jump(5);
        player.decisions().focusPolicy(run.policyName());
        int place = replay.result().orElseThrow().indexOf(run.policyName());
        player.decisions().selectTurn(replay.result().orElseThrow().traces().get(place).turn(5, 0));
        assertThat(replay.why.optional().orElseThrow().reason()).contains("The network gives it a probability of 0.")
                .contains("log-odds");
        assertThat(replay.why.optional().orElseThrow().score().parts())
                .anyMatch(part -> part.term().label().equals("Question overlap"));
        controller.use(run);
        assertThat(replay.derived().available().policies(DatasetKind.OWN).stream().map(Policy::name).toList())
                .doesNotHaveDuplicates();
    }

    @Test
    void trainedConversation_isMarkedInWords() throws Exception {
        TrainingRun run = trained();
        controller.use(run);
        List<Comparison> all = AllConversations.work(replay.context()).run(Progress.NONE);
        assertThat(all).hasSameSizeAs(dataset.conversations())
                .allSatisfy(each -> assertThat(replay.derived().trainedOn(run.policyName(), each)).isEqualTo(
                        run.record().episodes().contains(each.conversation().id()) ? "trained on this conversation" : ""));
        assertThat(all).extracting(each -> replay.derived().trainedOn("recency", each)).containsOnly("");
        assertThat(replay.derived().available().note(run.policyName(), QuestionVisibility.BEFORE)).as("as it was trained")
                .isEmpty();
        assertThat(replay.derived().available().note(run.policyName(), QuestionVisibility.AFTER))
                .isEqualTo("trained to see the question");
        assertThat(replay.derived().available().note("recency", QuestionVisibility.AFTER)).isEmpty();
    }

    /** The run stays on the page when another file is opened, and the page says of which data it is. */
    @Test
    void runOfOtherData_isNamedOnThePage() throws Exception {
        String words = Texts.of("training.of-other-data", trained().record().data().get("name"));
        assertThat(TrainingSummary.beside(controller)).doesNotContain(words);
        Path file = Files.writeString(folder.resolve("other.json"),
                Files.readString(Path.of("datasets/synthetic.json")).replace("Zoe", "Zara"));
        Opening.open(replay.context(), DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE));
        assertThat(TrainingSummary.beside(controller)).endsWith(words);
    }

    /** Replay may show other policies later: the page does not say what was true before. */
    @Test
    void whetherReplayShowsARun_isSaidAsItIsNow() throws Exception {
        TrainingRun run = trained();
        controller.use(run);
        assertThat(controller.said.get()).isEqualTo(Texts.of("training.is-shown-in-replay", run.title()));
        PolicyChoice with = replay.now().policies();
        controller.context.workspace().change("", now -> now.with(PolicyChoice.USUAL));
        assertThat(controller.said.get()).isEqualTo(Texts.of("training.is-no-longer-shown-in-replay", run.title()))
                .contains("\"" + Texts.of("training.use-in-replay") + "\"");
        controller.context.workspace().change("", now -> now.with(with));
        assertThat(controller.said.get()).isEqualTo(Texts.of("training.is-shown-in-replay", run.title()));
        controller.said.set("");
        controller.context.workspace().change("", now -> now.with(PolicyChoice.USUAL));
        assertThat(controller.said.get()).as("only where it was said").isEmpty();
    }

    /** The policies of a session name its models by their numbers. */
    @Test
    void modelOfASession_isListedUnderItsNumber_thoughARunHasIt() throws Exception {
        TrainingRun run = trained();
        ModelRecord other = held(run, 999);
        Models session = new Models(List.of(new Models.Model(run.number(), "", other, true, Optional.empty())));
        controller.context.workspace().move(now -> now.with(session));
        assertThat(controller.runs.get()).extracting(TrainingRun::record).containsExactly(other);
        assertThat(controller.shown.get().record()).isEqualTo(other);
        controller.use(controller.shown.get());
        assertThat(replay.now().models().all()).extracting(Models.Model::record).containsExactly(other);
        assertThat(controller.nextNumber()).isEqualTo(run.number() + 1);
    }

    /** It took the place of the session's model, whose policies then were of another training. */
    @Test
    void runWhoseNumberASessionBringsMeanwhile_getsAnother() throws Exception {
        TrainingRun run = trained();
        controller.start();
        ModelRecord ofSession = held(run, 999);
        controller.context.workspace()
                .move(now -> now.with(now.models().with(new Models.Model(2, "", ofSession, true, Optional.empty()))));
        next();
        assertThat(controller.runs.get()).extracting(TrainingRun::number).containsExactly(1, 2, 3);
        TrainingRun ofFold = run.numbered(2);
        controller.use(ofFold);
        assertThat(controller.runs.get()).as("it is listed as run 1").hasSize(3);
        TrainingRun ofAnotherFold = TrainingRun.opened(2, "", held(run, 998));
        controller.use(ofAnotherFold);
        controller.use(ofAnotherFold);
        assertThat(controller.runs.get()).extracting(TrainingRun::number).containsExactly(1, 2, 3, 4);
        assertThat(replay.now().models().all()).hasSize(4).element(1).extracting(Models.Model::record).isEqualTo(ofSession);
    }

    /** A model of another training, which was told by its budget. */
    private static ModelRecord held(TrainingRun run, int budget) {
        return new ModelRecord(run.record().trained(), run.record().settings(), List.of(budget), run.record().protocol(),
                run.record().data(), run.record().episodes());
    }

    @Test
    void savedModel_comesBackAsARunThatDecidesAlike() throws Exception {
        assertThat(controller.unsaved(Models.NONE)).as("nothing would be lost").isEmpty();
        TrainingRun run = trained();
        assertThat(controller.unsaved(Models.NONE)).as("closing asks").containsExactly(run.title());
        assertThat(controller.unsaved(replay.now().models())).as("a session file has it").isEmpty();
        controller.save(run);
        assertThat(controller.unsaved(Models.NONE)).as("not written yet").containsExactly(run.title());
        next();
        assertThat(controller.unsaved(Models.NONE)).isEmpty();
        Path file = folder.resolve("osl-mr-no-prior-run-1.json");
        assertThat(ModelFile.read(file).trained().model().network().weights())
                .containsExactly(run.record().trained().model().network().weights());
        controller.openModel();
        next();
        TrainingRun again = controller.shown.optional().orElseThrow();
        assertThat(again.number()).isEqualTo(2);
        assertThat(again.file()).isEqualTo("osl-mr-no-prior-run-1.json");
        assertThat(controller.unsaved(Models.NONE)).as("it is in a file").isEmpty();
        assertThat(again.check()).isEmpty();
        assertThat(again.curve().of(Epochs.Metric.LOSS)).containsExactly(run.curve().of(Epochs.Metric.LOSS));
        assertOpeningIsUndone(run, again);
        Files.writeString(file, "{");
        controller.openModel();
        next();
        assertThat(controller.end.get()).isInstanceOfSatisfying(TrainingController.End.Failed.class, failed -> {
            assertThat(failed.problem().where()).contains("osl-mr-no-prior-run-1.json");
            assertThat(failed.problem().what()).isEqualTo("Could not open osl-mr-no-prior-run-1.json");
            assertThat(failed.problem().remedy()).startsWith("Open model");
        });
        assertThat(TrainingSummary.headline(controller)).as("no training failed").contains("run 2");
    }

    /** With the policy that it became; what was trained is work and stays. */
    private void assertOpeningIsUndone(TrainingRun trained, TrainingRun opened) {
        WorkspaceModel workspace = controller.context.workspace();
        controller.use(opened);
        assertThat(offered()).contains(opened.policyName());
        workspace.undo();
        workspace.undo();
        assertThat(controller.runs.get()).containsExactly(trained);
        assertThat(controller.shown.get()).isEqualTo(trained);
        assertThat(offered()).doesNotContain(opened.policyName());
        assertThat(workspace.historyProperty().get().redoWords()).isEqualTo("Redo Training \u00b7 Open " + opened.title());
        workspace.redo();
        assertThat(controller.shown.get().number()).isEqualTo(opened.number());
        workspace.redo();
        assertThat(offered()).contains(opened.policyName());
        assertThat(workspace.get().policies().names()).contains(opened.policyName());
    }

    private List<String> offered() {
        return controller.context.replays().offeredProperty().get().stream().map(Policy::name).toList();
    }

    @Test
    void heldTraining_waitsAtItsEpochAndGoesOn() throws Exception {
        openQuick();
        work.hold(1, words -> words.startsWith("Training"));
        controller.start();
        until(() -> epochsTold() >= 2);
        controller.run.pause();
        assertThat(controller.run.isPaused()).as("it has not come to the place where it can pause").isFalse();
        assertThat(epochsTold()).isEqualTo(2);
        work.release();
        until(controller.run::isPaused);
        assertThat(controller.runs.get()).isEmpty();
        controller.run.resume();
        next();
        assertThat(controller.runs.get()).hasSize(1);
    }

    private int epochsTold() {
        return controller.live.optional().map(live -> live.epochs().size()).orElse(0);
    }

    private void until(BooleanSupplier holds) {
        Eventually.holds(holds, runs::look);
    }

    @Test
    void pause_holds_andCancelKeepsNothing() throws Exception {
        openQuick();
        controller.next.set(knob("Epochs"), "10000");
        controller.next.set(knob("Patience"), "10000");
        controller.start();
        until(() -> epochsTold() >= 2);
        assertThat(epochsTold()).isGreaterThanOrEqualTo(2);
        controller.start();
        assertThat(controller.live.optional().orElseThrow().number()).as("one at a time").isEqualTo(1);
        controller.run.pause();
        until(() -> controller.run.isPaused());
        assertThat(controller.run.isPaused()).isTrue();
        assertThat(TrainingSummary.headline(controller)).endsWith(", paused.");
        controller.run.resume();
        controller.run.cancel();
        next();
        assertThat(controller.runs.get()).isEmpty();
        assertThat(controller.end.get()).isInstanceOf(TrainingController.End.Cancelled.class);
        assertThat(TrainingSummary.headline(controller)).startsWith("Cancelled after ");
        assertGhostEndsWithACross();
    }

    /** Until another run ends. */
    private void assertGhostEndsWithACross() throws InterruptedException {
        int told = controller.cut.get().curve().count();
        List<ChartPoint> points = TrainingFigures
                .epochs(Epochs.Metric.F1, Optional.empty(), List.of(), controller.cut.optional().map(TrainingCharts::cut), -1)
                .points();
        assertThat(points).hasSize(told);
        assertThat(points.getLast().words()).startsWith("Epoch " + told + ": run 1, cancelled .").endsWith("(cancelled)");
        controller.next.set(knob("Epochs"), "1");
        controller.start();
        assertThat(controller.cut.optional()).as("under the curves of the next").isPresent();
        next();
        assertThat(controller.cut.optional()).isEmpty();
    }

    /** Trained here by hand on the other conversations, and replayed on those of the fold. */
    @Test
    void folds_areJudgedOnWhatTheyHaveNotSeen_asABenchmarkTrainsThem() throws Exception {
        openQuick();
        controller.folds.start("3", "1");
        next();
        List<FoldTraining.FoldRun> made = controller.folds.done.get();
        assertThat(made).hasSize(3);
        List<ReplayInput> inputs = dataset.conversations().stream()
                .map(each -> ReplayInput.of(replay.now().protocol().placement().place(each, replay.now().protocol().order(), 0),
                        replay.now().protocol().unit()))
                .toList();
        Protocol settings = replay.now().protocol();
        List<List<Integer>> held = Folds.of(3, 3, 0).heldOut();
        for (int fold = 0; fold < 3; fold++) {
            int out = held.get(fold).getFirst();
            List<ReplayInput> others = IntStream.range(0, 3).filter(e -> e != out).mapToObj(inputs::get).toList();
            var trained = Learner.train(others, MixedWeights.of(DatasetKind.OWN), settings,
                    controller.next.choice.get().settings().withSeed(fold), Optional.empty(), TrainingWatcher.NONE,
                    Progress.NONE);
            Trace trace = Replayer.run(inputs.get(out), LearnedPolicy.unexplained(trained.model()), settings, Progress.NONE);
            TrainingRun run = made.get(fold).run();
            assertThat(run.heldOutIds()).containsExactly(inputs.get(out).episode().id());
            assertThat(run.heldOut().orElseThrow().summary()).isEqualTo(Summary.of(trace));
        }
        assertThat(FoldTraining.verdict(made).orElseThrow()).startsWith("In 3 folds and seeds, OSL-MR (w/o prior) ")
                .contains("beats Mixed-Score in F1 ", "; mean: F1 .");
        assertThat(FoldTraining.verdict(made.subList(0, 1)).orElseThrow()).startsWith("In 1 fold and seed, ");
        Texts.speak(Locale.GERMAN);
        assertThat(FoldTraining.verdict(made.subList(0, 1)).orElseThrow()).startsWith("In 1 Fold und Seed schlägt");
        Texts.speak(Locale.ENGLISH);
        assertThat(controller.runs.get()).as("no runs yet").isEmpty();
        controller.use(made.getLast().run());
        assertThat(controller.runs.get()).containsExactly(made.getLast().run());
    }

    @Test
    void folds_thatMakeNoSense_areSaid() {
        openQuick();
        controller.folds.start("4", "1");
        assertThat(controller.folds.wrong.get()).contains("4").contains("3");
        controller.folds.start("3", "many");
        assertThat(controller.folds.wrong.get()).isEqualTo("\"many\" is not a whole number.");
        controller.folds.start("3", "0");
        assertThat(controller.folds.wrong.get()).isEqualTo("The number of seeds (0) must be from 1 to 100.");
        assertThat(controller.folds.run.isRunning()).isFalse();
    }

    @Test
    void withoutEvidence_saysWhatToDo() throws Exception {
        ShownPolicies.set(player, List.of("recency", "bm25"));
        Opening.open(replay.context(),
                Camping.dataset(Camping.conversation("talk", List.of(Camping.ask("q0", "How are you?", 3)))), Camping.PROTOCOL);
        controller.start();
        assertThat(controller.isTraining()).as("refused before anything runs").isFalse();
        assertThat(controller.isBeforeTheFirst()).isTrue();
        assertThat(controller.end.get()).isInstanceOfSatisfying(TrainingController.End.Failed.class,
                failed -> assertThat(failed.problem().where()).contains("No training data: no question of", "by hand in Replay")
                        .doesNotContain("budget"));
    }

    /** Where decisions are at calls, the calls tell what was used again: a log without marks can be learned from. */
    @Test
    void derivedEvidenceOfALog_countsAsEvidence() throws Exception {
        Path log = Files.writeString(folder.resolve("session.jsonl"),
                """
                        {"type":"user","uuid":"u1","sessionId":"s","timestamp":"2026-01-01T10:00:00Z","message":{"role":"user","content":"Fix it."}}
                        {"type":"assistant","uuid":"a1","parentUuid":"u1","sessionId":"s","timestamp":"2026-01-01T10:00:01Z","message":{"role":"assistant","content":[{"type":"text","text":"Done."}]}}
                        {"type":"user","uuid":"u2","parentUuid":"a1","sessionId":"s","timestamp":"2026-01-01T10:00:02Z","message":{"role":"user","content":"And the test?"}}
                        {"type":"assistant","uuid":"a2","parentUuid":"u2","sessionId":"s","timestamp":"2026-01-01T10:00:03Z","message":{"role":"assistant","content":[{"type":"text","text":"Too."}]}}
                        """);
        Conversation read = DatasetReader.read(log, ReadOptions.DEFAULT, Progress.NONE).conversations().getFirst();
        assertThat(read.hasEvidence()).isFalse();
        Protocol calls = Protocol.of(DatasetKind.OWN).with(DecideAt.CALL);
        assertThat(TrainingWork.hasEvidence(read, calls)).isTrue();
        assertThat(TrainingWork.hasEvidence(read, calls.with(DerivedEvidence.NONE))).isFalse();
    }
}
