package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.learning.Bundled;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Decisions before the question is shown: no information on the question reaches a policy. */
final class QuestionVisibilityTest {
    private static final Protocol BEFORE = Protocol.of(40);
    private static final Protocol AFTER = BEFORE.with(QuestionVisibility.AFTER);

    private static Trace run(ReplayInput input, Policy policy, Protocol settings) {
        return Replayer.run(input, policy, settings, Progress.NONE);
    }

    private static List<List<Integer>> kept(Trace trace) {
        List<List<Integer>> kept = new ArrayList<>();
        for (int step = 0; step < trace.decisionCount(); step++) {
            int t = step;
            kept.add(
                    IntStream.range(0, trace.poolSize(t)).filter(c -> trace.kept(t, c)).mapToObj(c -> trace.turn(t, c)).toList());
        }
        return kept;
    }

    /** With this setting the audit also changes the question of the audited decision. */
    @Test
    void everyDeployablePolicy_decidesWithoutTheQuestion() throws Exception {
        LeakAudit audit = new LeakAudit(Bundled.episodes(1).getFirst());
        for (Pool pool : List.of(Pool.CARRY, Pool.SHARED)) {
            for (Policy policy : Policies.all(DatasetKind.OWN).stream().filter(each -> !each.seesAnswer()).toList()) {
                LeakAudit.Report report = audit.of(policy, AFTER.with(pool), 12, Progress.NONE);
                assertThat(report.audited()).isEqualTo(12);
                assertThat(report.leaks()).as(policy.name()).isEmpty();
            }
        }
    }

    /** A policy that obtained the question of the audited decision elsewhere would decide differently in the audit. */
    @Test
    void whatUsesTheQuestion_isFoundOut() throws Exception {
        ReplayInput input = Bundled.episodes(1).getFirst();
        LeakAudit.Scramble scramble = new LeakAudit.Scramble(input.labelled(), Seeds.stream("x", "", 0),
                QuestionVisibility.AFTER);
        int last = input.episode().decisionCount() - 1;
        assertThat(scramble.from(last).episode().questions().get(last).text())
                .isNotEqualTo(input.episode().questions().get(last).text());
        assertThat(scramble.from(last).episode().questions().subList(0, last))
                .isEqualTo(input.episode().questions().subList(0, last));
    }

    @Test
    void askingForTheQuestion_throws_andEarlierOnesAreHistory() {
        ReplayInput input = new StoryEpisode().words(3).ask("first?", 0).words(2).ask("second?", 1).input();
        for (Asks asks : Asks.values()) {
            assertThatThrownBy(() -> run(input, asks, AFTER)).as(asks.name()).isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(asks == Asks.AHEAD ? "may not look ahead" : "is shown after the decision");
        }
        List<String> heard = new ArrayList<>();
        RetentionPolicy listens = policy(seen -> heard.add(seen.decision() == 0 ? "" : seen.earlier(seen.decision() - 1).text()));
        run(input, listens, AFTER);
        assertThat(heard).containsExactly("", "first?");
        run(input, policy(seen -> heard.add(seen.question().orElseThrow().text())), BEFORE);
        assertThat(heard).endsWith("first?", "second?");
    }

    /** The described use of the question agrees with the decisions. */
    @Test
    void whatIsSaidOfAPolicy_isWhatItDoes() throws Exception {
        List<ReplayInput> inputs = Bundled.episodes(3);
        for (Policy policy : Policies.all(DatasetKind.OWN)) {
            List<List<List<Integer>>> before = inputs.stream().map(input -> kept(run(input, policy, BEFORE))).toList();
            List<List<List<Integer>>> after = inputs.stream().map(input -> kept(run(input, policy, AFTER))).toList();
            QuestionUse asking = policy.description().asking();
            assertThat(before.equals(after)).as(policy.name()).isEqualTo(asking == QuestionUse.NEVER);
            assertThat(asking.words().isEmpty()).isEqualTo(asking == QuestionUse.NEVER);
            if (asking == QuestionUse.TIES) {
                assertThat(after).isEqualTo(inputs.stream().map(input -> kept(run(input, Baselines.RECENCY, AFTER))).toList());
            }
            if (asking == QuestionUse.NOTHING) {
                assertThat(after.stream().flatMap(List::stream).flatMap(List::stream)).as(policy.name()).isEmpty();
            }
        }
    }

    @Test
    void references_areTheSameBounds() throws Exception {
        ReplayInput input = Bundled.episodes(1).getFirst();
        Policies.all(DatasetKind.OWN).stream().filter(Policy::seesAnswer).filter(each -> !each.name().equals("mixed-info"))
                .forEach(each -> assertThat(kept(run(input, each, AFTER))).isEqualTo(kept(run(input, each, BEFORE))));
    }

    /** The cache is still scored by the question that the policy did not know. */
    @Test
    void reward_isThatOfTheQuestion() {
        ReplayInput input = new StoryEpisode().words(2).words(2).ask("about the first?", 0).input();
        Trace trace = run(input, Baselines.RECENCY, Protocol.of(2).with(QuestionVisibility.AFTER));
        assertThat(trace.recall(0)).isZero();
        assertThat(trace.input().supervision().at(0).evidence()).containsExactly(0);
    }

    private static RetentionPolicy policy(java.util.function.Consumer<Observation> look) {
        return new RetentionPolicy() {
            @Override
            public PolicyDescription description() {
                return new PolicyDescription("looks", "Looks", "", "", "score");
            }

            @Override
            public PolicyRun start(RandomGenerator random) {
                return (seen, sheet) -> look.accept(seen);
            }
        };
    }

    /** All uses of the question. */
    private enum Asks implements RetentionPolicy {
        TEXT,
        WORDS,
        ENTITIES,
        COSINE,
        AHEAD;

        @Override
        public PolicyDescription description() {
            return new PolicyDescription(name(), name(), "", "", "score");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return (seen, sheet) -> {
                Object got = switch (this) {
                    case TEXT -> seen.questionText();
                    case WORDS -> seen.questionWords();
                    case ENTITIES -> seen.questionEntities();
                    case COSINE -> seen.questionCosine(0);
                    case AHEAD -> seen.earlier(seen.decision());
                };
                assertThat(Stream.of(got)).isEmpty();
            };
        }
    }
}
