package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.List;
import mnemoscope.learning.feature.StemIndex.Stems;
import mnemoscope.retention.Observation;

/** How well a turn, its neighbours and its rivals match this question and the last three, by stems weighted by rarity. */
public final class MatchFeatures implements FeatureFamily {
    private static final int REMEMBERED = 3;
    private final StemIndex.Cache cache = new StemIndex.Cache();

    @Override
    public List<Feature> features() {
        return List.of(
                new Feature("match", "Match", "share of the question's idf-weighted stems in the turn"),
                new Feature("bm25", "BM25", "BM25 of the question's stems over the turns so far"),
                new Feature("match-before", "Match of the turn before", "match of the turn that arrived just before"),
                new Feature("match-after", "Match of the turn after", "match of the turn that arrived just after, 0 if none has"),
                new Feature("match-rank", "Rank of its match", "share of the pool that matches better"),
                new Feature("match-gap", "Gap to the best match", "best match in the pool - match"),
                new Feature("match-last", "Match with the last question", "match with the question before this one"),
                new Feature("match-recent", "Match with recent questions", "best match with the last three questions"),
                new Feature("match-past", "Best match so far", "best match with any question since it arrived, without this one"),
                new Feature("rarity", "Rarity of its words", "mean idf of its distinct stems"),
                new Feature("stems", "Distinct words", "ln(1 + distinct stems)"));
    }

    @Override
    public FeatureRun start() {
        return new Run();
    }

    private final class Run implements FeatureRun {
        private final StemIndex index = new StemIndex(cache);
        private StemIndex.Asked now = index.new Asked();
        private final StemIndex.Asked[] past = {index.new Asked(), index.new Asked(), index.new Asked()};
        private double[] bestSoFar = new double[64];
        private double[] matches = {};

        @Override
        public void fill(Observation seen, double[] rows, int stride, int at) {
            index.admit(seen);
            now.ask(seen.questionText());
            int n = seen.candidates();
            bestSoFar = bestSoFar.length < index.arrived() ? Arrays.copyOf(bestSoFar, 2 * index.arrived()) : bestSoFar;
            matches = new double[n];
            for (int c = 0; c < n; c++) {
                int i = seen.turn(c);
                Stems turn = index.turn(i);
                matches[c] = now.overlap(turn);
                int k = c * stride + at;
                rows[k++] = matches[c];
                rows[k++] = now.bm25(turn);
                rows[k++] = i > 0 ? now.overlap(index.turn(i - 1)) : 0;
                rows[k] = i < seen.anchor() ? now.overlap(index.turn(i + 1)) : 0;
                k += 3;
                rows[k++] = past[0].overlap(turn);
                rows[k++] = recent(turn);
                rows[k++] = bestSoFar[i];
                rows[k++] = rarity(turn);
                rows[k] = StrictMath.log1p(turn.distinct().length);
                bestSoFar[i] = Math.max(bestSoFar[i], matches[c]);
            }
            compare(rows, stride, at + 4);
            StemIndex.Asked oldest = past[REMEMBERED - 1];
            System.arraycopy(past, 0, past, 1, REMEMBERED - 1);
            past[0] = now;
            now = oldest;
        }

        private double recent(Stems turn) {
            double best = 0;
            for (StemIndex.Asked question : past) {
                best = Math.max(best, question.overlap(turn));
            }
            return best;
        }

        private double rarity(Stems turn) {
            double sum = 0;
            for (int stem : turn.distinct()) {
                sum += index.idf(stem);
            }
            return sum / Math.max(1, turn.distinct().length);
        }

        private void compare(double[] rows, int stride, int at) {
            double[] sorted = matches.clone();
            Arrays.sort(sorted);
            int n = sorted.length;
            for (int c = 0; c < n; c++) {
                int low = 0;
                int high = n;
                while (low < high) {
                    int middle = (low + high) >>> 1;
                    if (sorted[middle] <= matches[c]) {
                        low = middle + 1;
                    } else {
                        high = middle;
                    }
                }
                rows[c * stride + at] = (double) (n - low) / n;
                rows[c * stride + at + 1] = sorted[n - 1] - matches[c];
            }
        }
    }
}
