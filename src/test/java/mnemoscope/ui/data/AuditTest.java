package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.LogRecord;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.CancelledException;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.run.FailureLog;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

class AuditTest {
    private final Comparison shown = Camping.compare("recency", "bm25", "clairvoyant");
    private final List<Policy> policies = Stream.of("recency", "bm25", "clairvoyant")
            .map(name -> Policies.create(name, DatasetKind.OWN)).toList();

    @Test
    void result_saysInPlainWordsWhoPassedAndThatReferencesNeedNot() {
        AuditResult result = AuditResult.of(shown, policies, 50, Progress.NONE);
        assertThat(result.headline()).isEqualTo("No difference was found for either deployable policy.");
        assertThat(result.caption()).isEqualTo("camping, all 5 decisions. Budget 11 words, pool: carried over.");
        assertThat(result.lines()).extracting(AuditResult.Line::verdict).containsExactly("No difference", "No difference",
                "Sees the answer");
        assertThat(result.lines().getLast().report().leaks()).isNotEmpty();
        assertThat(result.lines().getLast().words()).contains("so a change is expected");
        assertThat(result.isOf(shown)).isTrue();
        assertThat(result.isOf(Camping.compare("recency", "bm25"))).isFalse();
        assertThat(AuditPage.columns(result).csv(result.lines()).lines()).element(1)
                .isEqualTo("recency,false,5,5,0,,no difference");
    }

    @Test
    void leak_isToldWithItsFirstDecision() {
        AuditResult.Line leaky = new AuditResult.Line("own", "Own",
                new LeakAudit.Report("camping", "own", false, 5, List.of(2, 4)));
        AuditResult result = new AuditResult("camping", Camping.PROTOCOL, 40, List.of(leaky));
        assertThat(result.headline()).isEqualTo("Own uses information that is not available yet.");
        assertThat(leaky.verdict()).isEqualTo("Failed");
        assertThat(leaky.words()).isEqualTo("It used information from the future, first at decision 3.");
        assertThat(result.caption()).startsWith(
                "camping, 5 of 40 decisions, forced choices first; a leak in less than 45.1 % of them may be missed.");
    }

    @Test
    void failedAudit_isToldInOneSentence_andLogged() {
        AtomicBoolean broken = new AtomicBoolean();
        RetentionPolicy own = new RetentionPolicy() {
            @Override
            public PolicyDescription description() {
                return new PolicyDescription("own", "Own", "Keeps the newest turns.", "ours", "arrival");
            }

            @Override
            public PolicyRun start(RandomGenerator random) {
                if (broken.get()) {
                    throw new IllegalStateException("index 3 of 2");
                }
                return Baselines.RECENCY.start(random);
            }
        };
        ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        DataModel model = new DataModel(replay.context());
        replay.context().replays().offered().add(own, Beginnings.NONE, QuestionVisibility.BEFORE);
        ShownPolicies.set(new ReplayController(replay, wanted -> {}), List.of("recency", "own"));
        Opening.open(replay.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        broken.set(true);
        List<LogRecord> logged = FailureLog
                .of(() -> new AuditController(model, replay.context(), AtOnce.runs()).run(AuditController.Extent.ALL));
        assertThat(model.audit.get()).isEqualTo(new AuditController.State.Failed(
                "The audit failed: Unexpected error (IllegalStateException). See the log for details."));
        assertThat(logged).singleElement().satisfies(line -> {
            assertThat(line.getMessage()).isEqualTo("Leak audit of camping");
            assertThat(line.getThrown()).hasMessage("index 3 of 2");
        });
    }

    @Test
    void progress_growsOverAllPolicies() {
        List<Double> told = new java.util.concurrent.CopyOnWriteArrayList<>();
        AuditResult.of(shown, policies, 50, new Progress() {
            @Override
            public void at(double fraction, String what) {
                told.add(fraction);
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        });
        assertThat(told).hasSize(6 + 6 + 5).allMatch(fraction -> fraction > 0 && fraction <= 1).contains(1.0);
    }

    @Test
    void cancel_stopsTheAudit() {
        Progress cancelled = new Progress() {
            @Override
            public void at(double fraction, String what) {
                // nobody watches
            }

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> AuditResult.of(shown, policies, 50, cancelled)).isInstanceOf(CancelledException.class);
    }

    @Test
    void job_isListedRunsAndReports() throws Exception {
        LinkedBlockingQueue<Runnable> callbacks = new LinkedBlockingQueue<>();
        ReplayModel replay = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        DataModel model = new DataModel(replay.context());
        ReplayController player = new ReplayController(replay, wanted -> {});
        ShownPolicies.set(player, List.of("recency", "clairvoyant"));
        Opening.open(replay.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        try (JobQueue queue = new JobQueue(1, callbacks::add)) {
            AuditController audit = new AuditController(model, replay.context(), new Runs(queue));
            audit.observe();
            CountDownLatch hold = new CountDownLatch(1);
            queue.submit("Busy", progress -> {
                hold.await();
                return null;
            }, mnemoscope.task.Queues.nothing());
            audit.run(AuditController.Extent.ALL);
            assertThat(model.audit.get()).isInstanceOf(AuditController.State.Running.class);
            assertThat(queue.snapshots()).extracting(job -> job.title()).contains("Leak audit of camping");
            audit.handle().cancel();
            Runnable ended = callbacks.poll(10, TimeUnit.MINUTES);
            ended.run();
            assertThat(model.audit.get()).isEqualTo(new AuditController.State.Idle());
            audit.run(AuditController.Extent.ALL);
            hold.countDown();
            while (!(model.audit.get() instanceof AuditController.State.Done)) {
                Runnable next = callbacks.poll(10, TimeUnit.MINUTES);
                assertThat(next).as("the audit reports").isNotNull();
                next.run();
            }
            AuditController.State.Done done = (AuditController.State.Done) model.audit.get();
            assertThat(done.current()).isTrue();
            assertThat(done.result().lines()).hasSize(2);
            player.chooseBudget(20);
            assertThat(((AuditController.State.Done) model.audit.get()).current()).isFalse();
        }
    }
}
