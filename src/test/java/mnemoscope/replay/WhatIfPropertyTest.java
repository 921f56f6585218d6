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
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.retention.RandomScene;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Term;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.retention.policy.WhatIf.Change;
import mnemoscope.task.Progress;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/** Properties of what-ifs of every deployable policy, on random episodes, with every pool. */
class WhatIfPropertyTest {
    private static final int PARTS = 8;

    private static RetentionPolicy deployable(Draw draw) {
        return draw.of(Policies.all(DatasetKind.LOCOMO).stream().filter(RetentionPolicy.class::isInstance)
                .map(RetentionPolicy.class::cast).toList());
    }

    private static RetentionPolicy weighing(Draw draw) {
        return draw.such(policy -> !WhatIf.weights(policy.description()).isEmpty(), () -> deployable(draw));
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

        /** One whose episode has turns. */
        static World withTurns(Draw draw, int budget, Pool pool) {
            return draw.such(world -> world.input.episode().turnCount() > 0, () -> of(draw.seed(), budget, pool));
        }

        Trace play(RetentionPolicy policy) {
            return Replayer.run(input, policy, settings, Progress.NONE);
        }

        Trace play(RetentionPolicy policy, Change... changes) {
            return play(
                    new WhatIf(policy.name() + "-what-if-1", "What if", policy, input.episode().id(), List.of(changes), false));
        }

        String question(int t) {
            return input.episode().questions().get(t).id();
        }

        String turn(int i) {
            return input.episode().turns().get(i).id();
        }
    }

    @Seeds(300)
    void upToTheFirstChange_decisionsAreThoseOfThePolicy(Draw draw) {
        RetentionPolicy policy = deployable(draw);
        int budget = draw.between(1, 30);
        Pool pool = draw.of(Pool.values());
        int step = draw.between(0, PARTS - 1);
        int place = draw.between(0, 40);
        int kind = draw.between(0, 3);
        World world = World.withTurns(draw, budget, pool);
        Trace base = world.play(policy);
        String turn = world.turn(place % world.input.episode().turnCount());
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

    @Seeds(300)
    void pinnedTurn_isKeptWhereverItIsACandidateAndFits(Draw draw) {
        RetentionPolicy policy = deployable(draw);
        int budget = draw.between(1, 30);
        Pool pool = draw.of(Pool.values());
        int step = draw.between(0, PARTS - 1);
        int place = draw.between(0, 40);
        World world = World.withTurns(draw, budget, pool);
        int turns = world.input.episode().turnCount();
        int turn = place % turns;
        Trace trace = world.play(policy, new WhatIf.Pin(world.question(step), world.turn(turn)));
        for (int t = step; t < trace.decisionCount(); t++) {
            assertThat(trace.candidate(t, turn) < 0 || trace.keeps(t, turn) || world.input.sizes()[turn] > budget).isTrue();
            assertThat(trace.usedTokens(t)).isLessThanOrEqualTo(budget);
        }
    }

    @Seeds(300)
    void droppedTurn_isNeverKeptFromThere(Draw draw) {
        RetentionPolicy policy = deployable(draw);
        int budget = draw.between(1, 30);
        Pool pool = draw.of(Pool.values());
        int step = draw.between(0, PARTS - 1);
        int place = draw.between(0, 40);
        World world = World.withTurns(draw, budget, pool);
        int turn = place % world.input.episode().turnCount();
        Trace trace = world.play(policy, new WhatIf.Drop(world.question(step), world.turn(turn)));
        assertThat(IntStream.range(step, trace.decisionCount()).noneMatch(t -> trace.keeps(t, turn))).isTrue();
    }

    @Seeds(200)
    void choiceOfThePolicyItself_changesNothing(Draw draw) {
        RetentionPolicy policy = deployable(draw);
        long seed = draw.seed();
        int budget = draw.between(1, 30);
        Pool pool = draw.of(Pool.values());
        int step = draw.between(0, PARTS - 1);
        World world = World.of(seed, budget, pool);
        Trace base = world.play(policy);
        Trace forced = world.play(policy,
                new WhatIf.Choose(world.question(step), Arrays.stream(base.retained(step)).mapToObj(world::turn).toList()));
        assertThat(forced.firstDifference(base)).isEmpty();
    }

    @Seeds(200)
    void changeToWhatIs_changesNothingToTheBit(Draw draw) {
        RetentionPolicy policy = deployable(draw);
        long seed = draw.seed();
        int budget = draw.between(1, 30);
        Pool pool = draw.of(Pool.values());
        World world = World.of(seed, budget, pool);
        Trace base = world.play(policy);
        Change[] same = Stream
                .concat(Stream.of(new WhatIf.Budget(world.question(0), budget)),
                        WhatIf.weights(policy.description()).stream()
                                .map(term -> new WhatIf.Weigh(world.question(0), term.key(), term.weight())))
                .toArray(Change[]::new);
        Trace changed = world.play(policy, same);
        assertThat(IntStream.range(0, base.decisionCount()).allMatch(t -> changed.sameDecision(base, t))).isTrue();
    }

    @Seeds(200)
    void scoreUnderAnotherWeight_isTheSumOfItsParts(Draw draw) {
        RetentionPolicy policy = weighing(draw);
        long seed = draw.seed();
        int budget = draw.between(1, 30);
        int place = draw.between(0, 6);
        List<Term> weights = WhatIf.weights(policy.description());
        int term = place % weights.size();
        World world = World.of(seed, budget, Pool.CARRY);
        Trace trace = world.play(policy, new WhatIf.Weigh(world.question(3), weights.get(term).key(), 0.37));
        for (int t = 0; t < trace.decisionCount(); t++) {
            for (int c = 0; c < trace.poolSize(t); c++) {
                ScoreBreakdown parts = trace.breakdown(t, c);
                assertThat(parts.parts().get(term).term().weight()).isEqualTo(t < 3 ? weights.get(term).weight() : 0.37);
                assertThat(parts.sum() * parts.factor()).isCloseTo(parts.score(), within(1e-9));
            }
        }
    }
}
