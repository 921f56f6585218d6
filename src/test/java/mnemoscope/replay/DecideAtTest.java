package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.Comparer;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.Turn;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a policy decides in the log of an agent, and evidence that is derived from it. */
final class DecideAtTest {
    private static final Map<String, Object> READ = Map.of("file_path", "/a.go");
    private static final String CONTENT = "the first line of the file\nthe second line of the file";
    private static final Protocol PROTOCOL = Protocol.of(DatasetKind.OWN).withBudget(10_000);

    @TempDir
    Path folder;

    private ToolLog task() throws Exception {
        return new ToolLog().user("Do all of it.").call("Read", READ, CONTENT).call("Bash", Map.of("command", "ls"), "a.go")
                .call("Read", READ, CONTENT);
    }

    @Test
    void logOfAnAgentLeftToItself_opens_andIsDecidedAtCalls_withDerivedEvidence() throws Exception {
        Conversation log = task().read(folder).conversations().getFirst();
        ReplayInput input = PROTOCOL.input(log, Embeddings.NONE);
        assertThat(log.questions()).isEmpty();
        assertThat(input.episode().questions()).extracting(question -> question.anchor()).containsExactly(0, 2, 4);
        assertThat(input.supervision().at(2).evidence()).containsExactly(2);
        assertThat(PROTOCOL.with(DerivedEvidence.NONE).input(log, Embeddings.NONE).supervision().hasGold()).isFalse();
    }

    @Test
    void logWithThreeQuestions_isDecidedAtMessages_unlessCallsAreAskedFor() throws Exception {
        Conversation log = task().user("And this?").user("And that?").user("And those?").read(folder).conversations().getFirst();
        assertThat(PROTOCOL.questions(log)).hasSize(3);
        assertThat(PROTOCOL.input(log, Embeddings.NONE).supervision().hasGold()).isFalse();
        assertThat(PROTOCOL.with(DecideAt.CALL).questions(log)).hasSize(3);
        assertThat(PROTOCOL.with(DecideAt.CALL).questions(log).getFirst().id()).isEqualTo("c1");
    }

    /** An identifier that call and result share may be chance, so its kind has to be named, and says that it is experimental. */
    @Test
    void evidenceByIdentifiers_isNamed_andCalledExperimental() throws Exception {
        Conversation log = new ToolLog().user("Go.").call("Grep", Map.of("pattern", "hooks"), "a.go: installAllHooks")
                .call("Grep", Map.of("pattern", "installAllHooks"), "b.go").read(folder).conversations().getFirst();
        DerivedEvidence named = DerivedEvidence.of("argument").orElseThrow();
        assertThat(named.label()).contains("experimental").endsWith("argument");
        assertThat(PROTOCOL.with(DecideAt.CALL).with(named).input(log, Embeddings.NONE).supervision().at(1).evidence())
                .containsExactly(2);
        assertThat(PROTOCOL.input(log, Embeddings.NONE).supervision().hasGold()).isFalse();
    }

    /** By the turn after which a call is made: the first mark adds evidence, the second says that the derived one is none. */
    @Test
    void evidenceMarkedByHandAtCalls_winsOverDerived_alsoWhereNothingIsMarked() throws Exception {
        Conversation log = task().read(folder).conversations().getFirst();
        Conversation marked = log.withLog(log.log().withMarks(new TreeMap<>(Map.of(2, List.of(0), 4, List.of()))));
        ReplayInput input = PROTOCOL.input(marked, Embeddings.NONE);
        assertThat(input.supervision().at(1).evidence()).containsExactly(0);
        assertThat(input.supervision().at(2).evidence()).as("derived without the mark").isEmpty();
        assertThat(PROTOCOL.input(log, Embeddings.NONE).supervision().at(2).evidence()).containsExactly(2);
    }

    /** The window keeps one comparer for all replays. */
    @Test
    void comparer_followsAChangeOfTheDecisionsAndOfTheEvidence() throws Exception {
        Conversation log = task().user("And this?").user("And that?").user("And those?").read(folder).conversations().getFirst();
        Comparer comparer = new Comparer();
        List<Policy> policies = List.of(Baselines.RECENCY, Baselines.KEEP_NOTHING);
        Protocol calls = PROTOCOL.with(DecideAt.CALL);
        assertThat(comparer.compare(log, PROTOCOL, policies, List.of(), Embeddings.NONE, Progress.NONE).input().episode()
                .questions().getFirst().id()).isNotEqualTo("c1");
        assertThat(
                comparer.compare(log, calls, policies, List.of(), Embeddings.NONE, Progress.NONE).input().supervision().hasGold())
                .isTrue();
        assertThat(comparer.compare(log, calls.with(DerivedEvidence.NONE), policies, List.of(), Embeddings.NONE, Progress.NONE)
                .input().supervision().hasGold()).isFalse();
    }

    /** The evidence is in the future, so whoever looks for the next call is caught. */
    @Test
    void policyThatPeeksAtTheNextCall_isCaught() throws Exception {
        ToolLog log = new ToolLog().user("Do all of it.");
        for (int k = 0; k < 12; k++) {
            log.call("Read", Map.of("file_path", "/" + k % 4 + ".go"), "the only line of file number " + k % 4);
        }
        ReplayInput input = PROTOCOL.input(log.read(folder).conversations().getFirst(), Embeddings.NONE);
        Protocol tight = PROTOCOL.withBudget(12);
        assertThat(new LeakAudit(input).of(Baselines.RECENCY, tight, Integer.MAX_VALUE, Progress.NONE).clean()).isTrue();
        assertThat(new LeakAudit(input).of(new Looker(), tight, Integer.MAX_VALUE, Progress.NONE).clean()).isFalse();
    }

    /** Keeps what the call after the decision will read. */
    private static final class Looker implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return new PolicyDescription("looker", "Looker", "Looks at the next call.", "Test", "score");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return (seen, sheet) -> {
                String next = next(seen);
                sheet.score(c -> (next + seen.turn(c)).hashCode());
            };
        }

        private static String next(Observation seen) {
            try {
                Field field = Observation.class.getDeclaredField("episode");
                field.setAccessible(true);
                List<Turn> turns = ((Episode) field.get(seen)).turns();
                return turns.get(Math.min(seen.anchor() + 1, turns.size() - 1)).text();
            } catch (ReflectiveOperationException changed) {
                throw new AssertionError(changed);
            }
        }
    }
}
