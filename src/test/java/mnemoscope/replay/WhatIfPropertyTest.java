package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.retention.RandomScene;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Term;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.WhatIf.Change;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.task.Progress;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What holds for a what-if of every deployable policy, on episodes made by chance, in every pool. */
class WhatIfPropertyTest {
    private static final int PARTS = 8;

    @Provide
    Arbitrary<RetentionPolicy> deployable() {
        return Arbitraries.of(Policies.all(DatasetKind.LOCOMO).stream().filter(RetentionPolicy.class::isInstance)
                .map(RetentionPolicy.class::cast).toList());
    }

    @Provide
    Arbitrary<RetentionPolicy> weighing() {
        return deployable().filter(policy -> !WhatIf.weights(policy.description()).isEmpty());
    }

    private record World(ReplayInput input, Protocol settings) {
        static World of(long seed, int budget, Pool pool) {
            Scene scene = RandomScene.of(seed, PARTS);
            Episode episode = scene.episode();
            return new World(
                    new ReplayInput(new LabelledEpisode(episode, scene.supervision()),
                            new EpisodeText(episode, TextAnalyzer.PLAIN, Embeddings.NONE), TokenUnit.WORDS, scene.sizes()),
                    Protocol.of(budget).with(pool).withSeed(seed));
        }

        Trace play(RetentionPolicy policy) {
            return Replayer.run(input, policy, settings, Progress.NONE);
        }

        Trace play(RetentionPolicy policy, Change... changes) {
            return play(new WhatIf(policy.name() + "-what-if-1", "What if", policy, input.episode().id(), List.of(changes)));
        }

        String question(int t) {
            return input.episode().questions().get(t).id();
        }

        String turn(int i) {
            return input.episode().memories().get(i).id();
        }
    }

    @Property(tries = 300)
    void upToTheFirstChange_decisionsAreThoseOfThePolicy(@ForAll("deployable") RetentionPolicy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget, @ForAll Pool pool, @ForAll @IntRange(max = PARTS - 1) int step,
            @ForAll @IntRange(max = 40) int place, @ForAll @IntRange(max = 3) int kind) {
        World world = World.of(seed, budget, pool);
        Trace base = world.play(policy);
        Assume.that(world.input.episode().turns() > 0);
        String turn = world.turn(place % world.input.episode().turns());
        Trace changed = world.play(policy, switch (kind) {
            case 0 -> new WhatIf.Pin(world.question(step), turn);
            case 1 -> new WhatIf.Drop(world.question(step), turn);
            case 2 -> new WhatIf.Choose(world.question(step), List.of(turn));
            default -> new WhatIf.Budget(world.question(step), place + 1);
        });
        for (int t = 0; t < step; t++) {
            assertThat(changed.sameDecision(base, t)).as("step %s", t).isTrue();
        }
        base.firstDifference(changed).ifPresent(first -> assertThat(first).isGreaterThanOrEqualTo(step));
    }

    @Property(tries = 300)
    void pinnedTurn_isKeptWhereverItIsACandidateAndFits(@ForAll("deployable") RetentionPolicy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget, @ForAll Pool pool, @ForAll @IntRange(max = PARTS - 1) int step,
            @ForAll @IntRange(max = 40) int place) {
        World world = World.of(seed, budget, pool);
        int turns = world.input.episode().turns();
        Assume.that(turns > 0);
        int turn = place % turns;
        Trace trace = world.play(policy, new WhatIf.Pin(world.question(step), world.turn(turn)));
        for (int t = step; t < trace.steps(); t++) {
            assertThat(trace.candidate(t, turn) < 0 || trace.keeps(t, turn) || world.input.sizes()[turn] > budget).isTrue();
            assertThat(trace.usedTokens(t)).isLessThanOrEqualTo(budget);
        }
    }

    @Property(tries = 300)
    void droppedTurn_isNeverKeptFromThere(@ForAll("deployable") RetentionPolicy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget, @ForAll Pool pool, @ForAll @IntRange(max = PARTS - 1) int step,
            @ForAll @IntRange(max = 40) int place) {
        World world = World.of(seed, budget, pool);
        Assume.that(world.input.episode().turns() > 0);
        int turn = place % world.input.episode().turns();
        Trace trace = world.play(policy, new WhatIf.Drop(world.question(step), world.turn(turn)));
        assertThat(IntStream.range(step, trace.steps()).noneMatch(t -> trace.keeps(t, turn))).isTrue();
    }

    @Property(tries = 200)
    void choiceOfThePolicyItself_changesNothing(@ForAll("deployable") RetentionPolicy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget, @ForAll Pool pool, @ForAll @IntRange(max = PARTS - 1) int step) {
        World world = World.of(seed, budget, pool);
        Trace base = world.play(policy);
        Trace forced = world.play(policy,
                new WhatIf.Choose(world.question(step), Arrays.stream(base.retained(step)).mapToObj(world::turn).toList()));
        assertThat(forced.firstDifference(base)).isEmpty();
    }

    @Property(tries = 200)
    void changeToWhatIs_changesNothingToTheBit(@ForAll("deployable") RetentionPolicy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget, @ForAll Pool pool) {
        World world = World.of(seed, budget, pool);
        Trace base = world.play(policy);
        Change[] same = Stream
                .concat(Stream.of(new WhatIf.Budget(world.question(0), budget)),
                        WhatIf.weights(policy.description()).stream()
                                .map(term -> new WhatIf.Weigh(world.question(0), term.key(), term.weight())))
                .toArray(Change[]::new);
        Trace changed = world.play(policy, same);
        assertThat(IntStream.range(0, base.steps()).allMatch(t -> changed.sameDecision(base, t))).isTrue();
    }

    @Property(tries = 200)
    void scoreUnderAnotherWeight_isTheSumOfItsParts(@ForAll("weighing") RetentionPolicy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget, @ForAll @IntRange(max = 6) int place) {
        List<Term> weights = WhatIf.weights(policy.description());
        int term = place % weights.size();
        World world = World.of(seed, budget, Pool.CARRY);
        Trace trace = world.play(policy, new WhatIf.Weigh(world.question(3), weights.get(term).key(), 0.37));
        for (int t = 0; t < trace.steps(); t++) {
            for (int c = 0; c < trace.poolSize(t); c++) {
                ScoreBreakdown parts = trace.breakdown(t, c);
                assertThat(parts.parts().get(term).term().weight()).isEqualTo(t < 3 ? weights.get(term).weight() : 0.37);
                assertThat(parts.sum() * parts.factor()).isCloseTo(parts.score(), within(1e-9));
            }
        }
    }
}
