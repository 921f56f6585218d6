package mnemoscope.explain.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.model.Coverage;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.model.Supervision;
import mnemoscope.model.Turn;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.task.Progress;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

/** What would flip a greedy decision, checked by making the choice again with the changed value. */
class GreedyCounterfactualTest {
    private static final double SLIGHT = 1e-9;

    // Budget 10, best first: a 0.9 (6), b 0.7 (5, skipped), c 0.5 (4, kept: 10 used), d 0.3 (2, nothing left).
    private static final double[] SCORES = {0.9, 0.7, 0.5, 0.3};
    private static final int[] SIZES = {6, 5, 4, 2};

    @Test
    void evictedTurn_needsTheScoreOfTheRivalBeforeWhichThereIsRoom() {
        // d fits only before c, when 4 words are left.
        GreedyCounterfactual d = flip(3);
        assertThat(d.score(d.rivalRank())).isEqualTo(0.5);
        // With 11 words b and not c is taken and nothing is left; with 12: a, b and one word left; with 13: a, b, d.
        assertThat(d.budget()).isEqualTo(13);
    }

    @Test
    void skippedTurn_needsToBeatTheFirst() {
        GreedyCounterfactual b = flip(1);
        assertThat(b.score(b.rivalRank())).isEqualTo(0.9);
        assertThat(b.budget()).isEqualTo(11);
    }

    @Test
    void keptTurn_goesWhenItFallsBelowTheRivalThatTakesItsRoom() {
        GreedyCounterfactual a = flip(0);
        // Below b (5 words, then 5 are left) a does not fit any more.
        assertThat(a.score(a.rivalRank())).isEqualTo(0.7);
        assertThat(a.budget()).isEqualTo(5);
        GreedyCounterfactual c = flip(2);
        assertThat(c.score(c.rivalRank())).isEqualTo(0.3);
        assertThat(c.budget()).isEqualTo(9);
    }

    @Test
    void turnThatAlwaysFits_goesWithNoScore() {
        Trace trace = replay(new double[]{2, 1}, new int[]{3, 3}, 10);
        assertThat(new GreedyCounterfactual(trace, 0, 0, new int[]{3, 3}).rivalRank()).isEqualTo(GreedyCounterfactual.NONE);
        assertThat(new GreedyCounterfactual(trace, 0, 0, new int[]{3, 3}).budget()).isEqualTo(2);
    }

    @Seeds(400)
    void changedValue_flipsTheChoiceAndASmallerOneDoesNot(Draw draw) {
        long seed = draw.seed();
        int n = draw.between(1, 14);
        int budget = draw.between(1, 40);
        Random random = new Random(seed);
        int[] sizes = random.ints(n, 1, 12).toArray();
        double[] scores = IntStream.range(0, n).mapToDouble(k -> random.nextInt(1000) / 7.0 + k * 1e-6).toArray();
        Trace trace = replay(scores, sizes, budget);
        int c = random.nextInt(n);
        boolean kept = trace.kept(0, c);
        GreedyCounterfactual flip = new GreedyCounterfactual(trace, 0, c, sizes);
        assertThat(flip.isGreedy()).isTrue();
        int rival = flip.rivalRank();
        double side = kept ? -SLIGHT : SLIGHT;
        if (rival >= 0) {
            assertThat(replay(with(scores, c, flip.score(rival) + side), sizes, budget).kept(0, c)).isNotEqualTo(kept);
            assertThat(replay(with(scores, c, flip.score(rival) - side), sizes, budget).kept(0, c)).isEqualTo(kept);
        } else {
            assertThat(replay(with(scores, c, kept ? -1e9 : 1e9), sizes, budget).kept(0, c)).isEqualTo(kept);
        }
        int changed = flip.budget();
        assertThat(changed).isNotEqualTo(GreedyCounterfactual.NONE);
        int towards = Integer.signum(changed - budget);
        for (int tried = budget; tried != changed; tried += towards) {
            assertThat(keptWith(scores, sizes, tried, c)).isEqualTo(kept);
        }
        assertThat(keptWith(scores, sizes, changed, c)).isNotEqualTo(kept);
    }

    private static boolean keptWith(double[] scores, int[] sizes, int budget, int c) {
        return budget > 0 && replay(scores, sizes, budget).kept(0, c);
    }

    private static double[] with(double[] scores, int c, double changed) {
        double[] copy = scores.clone();
        copy[c] = changed;
        return copy;
    }

    private static GreedyCounterfactual flip(int c) {
        return new GreedyCounterfactual(replay(SCORES, SIZES, 10), 0, c, SIZES);
    }

    private static Trace replay(double[] scores, int[] sizes, int budget) {
        List<Turn> turns = IntStream.range(0, sizes.length).mapToObj(k -> new Turn("m" + k, 0, "Ann", true, "text")).toList();
        Episode episode = new Episode("e", "E", List.of(new Session("1", "")), turns,
                List.of(new Question("q", "What?", sizes.length - 1, 0, 0)));
        Supervision supervision = new Supervision(List.of(new Gold(List.of(), "", "")), Coverage.IDENTITY);
        ReplayInput input = new ReplayInput(new LabelledEpisode(episode, supervision),
                new EpisodeText(episode, TextAnalyzer.PLAIN, Embeddings.NONE), TokenUnit.WORDS, sizes);
        return Replayer.run(input, new Fixed(scores), Protocol.of(budget), Progress.NONE);
    }

    private record Fixed(double[] scores) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return new PolicyDescription("fixed", "Fixed", "Keeps by given scores.", "test", "score");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return (seen, sheet) -> {
                for (int c = 0; c < seen.candidates(); c++) {
                    sheet.score(c, scores[seen.turn(c)]);
                }
            };
        }
    }
}
