package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.learning.Bundled;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Episode;
import mnemoscope.retention.Policy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** A policy can do anything with its arguments without changing the numbers of other policies or its own. */
final class HostilePolicyTest {
    private static final List<Protocol> BUDGETS = Stream.of(32, 64, 128, 256).map(Protocol::of).toList();

    private static List<Policy> innocent() {
        return Policies.all(DatasetKind.OWN);
    }

    private static List<Hostile> vandals() {
        return List.of(Hostile.vandalOfTerms(), Hostile.vandalOfIds(), Hostile.vandalOfOutcomes(), Hostile.reverserOfOutcomes(),
                Hostile.vandalOfOrder(), Hostile.keeperOfSheets());
    }

    private static List<Trace> run(List<ReplayInput> inputs, List<? extends Policy> policies) {
        return Replayer.all(inputs, List.copyOf(policies), BUDGETS, Progress.NONE);
    }

    /** All decisions and measurements, to the bit. */
    private static List<String> written(List<Trace> traces) {
        List<String> lines = new ArrayList<>();
        for (Trace trace : traces) {
            for (int step = 0; step < trace.decisionCount(); step++) {
                int t = step;
                StringBuilder line = new StringBuilder(trace.budgetTokens(t) + " " + Arrays.toString(trace.retained(t)));
                IntStream.range(0, trace.poolSize(t))
                        .forEach(c -> line.append(' ').append(trace.turn(t, c)).append(':').append(trace.rank(t, c)).append(':')
                                .append(Double.doubleToRawLongBits(trace.score(t, c)))
                                .append(trace.forced(t, c) ? "forced" : ""));
                lines.add(line + " " + trace.parts(t) + " " + trace.f1(t) + " " + trace.fates(t));
            }
        }
        return lines;
    }

    @Test
    void othersHaveTheirNumbers_toTheByte_besideAndAfterAVandal() throws Exception {
        List<String> clean = written(run(Bundled.episodes(2), innocent()));
        for (Hostile vandal : vandals()) {
            List<ReplayInput> inputs = Bundled.episodes(2);
            run(inputs, List.of(vandal));
            List<Policy> all = new ArrayList<>(innocent());
            all.addFirst(vandal);
            List<Trace> beside = run(inputs, all).stream().filter(trace -> !trace.policy().name().equals(vandal.name())).toList();
            assertThat(written(beside)).as(vandal.name()).isEqualTo(clean);
        }
    }

    @Test
    void aVandal_changesNothingOfItsOwn_andHoldsItsBudget() throws Exception {
        List<String> honest = written(run(Bundled.episodes(2), List.of(Hostile.honest())));
        for (Hostile vandal : vandals()) {
            List<Trace> traces = run(Bundled.episodes(2), List.of(vandal));
            assertThat(written(traces)).as(vandal.name()).isEqualTo(honest);
            assertThat(traces).allSatisfy(trace -> IntStream.range(0, trace.decisionCount())
                    .forEach(t -> assertThat(trace.usedTokens(t)).isLessThanOrEqualTo(trace.budgetTokens(t))));
        }
    }

    @Test
    void onePolicyThatRemembers_gainsNothing_betweenBudgets_episodes_whatIfsAndHands() throws Exception {
        List<ReplayInput> inputs = Bundled.episodes(2);
        String episode = inputs.getFirst().episode().id();
        String question = inputs.getFirst().episode().questions().getFirst().id();
        List<WhatIf.Change> budget = List.of(new WhatIf.Budget(question, 64));
        // One instance for all runs of a line, against one that has never run.
        RetentionPolicy remembers = Hostile.remembering();
        List<String> cold = new ArrayList<>();
        for (ReplayInput input : inputs) {
            for (Protocol each : BUDGETS) {
                cold.addAll(written(List.of(Replayer.run(input, Hostile.remembering(), each, Progress.NONE))));
            }
        }
        for (int again = 0; again < 2; again++) {
            assertThat(written(run(inputs, List.of(remembers)))).isEqualTo(cold);
        }
        List<ReplayInput> first = inputs.subList(0, 1);
        WhatIf whatIf = new WhatIf("what-if", "What if", remembers, episode, budget, false);
        assertThat(written(run(first, List.of(whatIf)))).isEqualTo(
                written(run(first, List.of(new WhatIf("what-if", "What if", Hostile.remembering(), episode, budget, false)))));
        assertThat(written(run(first, List.of(whatIf)))).isEqualTo(written(run(first, List.of(whatIf))));
        ByHand hand = new ByHand(episode, Map.of(), remembers);
        assertThat(written(run(first, List.of(hand)))).isEqualTo(written(run(first, List.of(hand))));
        // The test can fail: an instance that is reused does gain.
        RetentionPolicy same = new Remembered((Hostile) remembers);
        assertThat(written(run(first, List.of(same)))).isNotEqualTo(written(run(first, List.of(same))));
    }

    /** Claims to be fresh but is not. */
    private record Remembered(Hostile inner) implements RetentionPolicy {
        @Override
        public mnemoscope.retention.PolicyDescription description() {
            return inner.description();
        }

        @Override
        public mnemoscope.retention.PolicyRun start(java.util.random.RandomGenerator random) {
            return inner.start(random);
        }
    }

    private static String refused(Policy policy) throws Exception {
        ReplayInput input = Bundled.episodes(1).getFirst();
        String[] message = new String[1];
        assertThatThrownBy(() -> Replayer.run(input, policy, Protocol.of(64), Progress.NONE))
                .isInstanceOf(BrokenChoiceException.class)
                .satisfies(failure -> message[0] = failure.getMessage().replaceAll("\\d+", "N"));
        return message[0].replace(input.episode().id().replaceAll("\\d+", "N"), "E");
    }

    @Test
    void whatExceedsTheBudget_isToldWithThePolicy_alsoInAWhatIf() throws Exception {
        ReplayInput input = Bundled.episodes(1).getFirst();
        assertThat(refused(Hostile.breakerOfBudgets())).isEqualTo(
                "The policy breaker-of-budgets keeps a size of N at decision N of E, but the budget is N. Correct its selection.");
        WhatIf whatIf = new WhatIf("breaker-what-if", "What if", Hostile.breakerOfBudgets(), input.episode().id(),
                List.of(new WhatIf.Budget(input.episode().questions().getFirst().id(), 48)), false);
        assertThat(refused(whatIf)).startsWith("The policy breaker-what-if keeps a size of N at decision N of E");
        assertThatThrownBy(() -> Replayer.run(input, Hostile.breakerOfBudgets(), Protocol.of(64), Progress.NONE))
                .hasMessageContaining("at decision 3 of").hasMessageContaining("but the budget is 64.");
    }

    @Test
    void aCandidateOutsideThePool_isToldWithThePolicy() throws Exception {
        for (int beyond : new int[]{-1, 0, 1, 1_000_000}) {
            assertThat(refused(Hostile.keeperOutside(beyond))).as("" + beyond)
                    .matches("The policy keeper-outside keeps candidate "
                            + "-?N(,N)* at decision N of E, but the pool has N, counted from N\\. Correct its selection\\.");
        }
        Episode episode = Bundled.episodes(1).getFirst().episode();
        WhatIf whatIf = new WhatIf("outside-what-if", "What if", Hostile.keeperOutside(3), episode.id(),
                List.of(new WhatIf.Drop(episode.questions().getFirst().id(), episode.turns().getFirst().id())), false);
        assertThat(refused(whatIf)).startsWith("The policy outside-what-if keeps candidate N");
    }

    /** A policy with a different budget is a what-if, and is checked like any other. */
    @Test
    void aWhatIfWithAnotherBudget_goesOn() throws Exception {
        ReplayInput input = Bundled.episodes(1).getFirst();
        WhatIf whatIf = new WhatIf("more", "More", Hostile.honest(), input.episode().id(),
                List.of(new WhatIf.Budget(input.episode().questions().getFirst().id(), 128)), false);
        Trace more = Replayer.run(input, whatIf, Protocol.of(64), Progress.NONE);
        Trace at128 = Replayer.run(input, Hostile.honest(), Protocol.of(128), Progress.NONE);
        assertThat(IntStream.range(0, more.decisionCount())).allMatch(t -> Arrays.equals(more.retained(t), at128.retained(t)));
    }
}
