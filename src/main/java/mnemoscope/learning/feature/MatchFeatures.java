package mnemoscope.learning.feature;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import mnemoscope.learning.feature.MatchFeatures.StemIndex.Stems;
import mnemoscope.retention.Observation;

/** How well a turn, its neighbours and its rivals match this question and the last three, by stems weighted by rarity. */
public final class MatchFeatures implements FeatureFamily {
    private static final int REMEMBERED = 3;
    private final StemIndex.Cache cache = new StemIndex.Cache();

    @Override
    public List<InputFeature> features() {
        return InputFeature.of("match", "bm25", "match-before", "match-after", "match-rank", "match-gap", "match-last",
                "match-recent", "match-past", "rarity", "stems");
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
            int n = seen.candidates();
            int arrived = index.turns.size();
            bestSoFar = bestSoFar.length < arrived ? Arrays.copyOf(bestSoFar, 2 * arrived) : bestSoFar;
            if (seen.question().isEmpty() && seen.decision() > 0) {
                lookBack(seen);
            }
            now.ask(seen.question().map(Observation.Asked::text).orElse(""));
            matches = new double[n];
            for (int c = 0; c < n; c++) {
                int i = seen.turn(c);
                Stems turn = index.turns.get(i);
                matches[c] = now.overlap(turn);
                int k = c * stride + at;
                rows[k++] = matches[c];
                rows[k++] = now.bm25(turn);
                rows[k++] = i > 0 ? now.overlap(index.turns.get(i - 1)) : 0;
                rows[k] = i < seen.anchor() ? now.overlap(index.turns.get(i + 1)) : 0;
                k += 3;
                rows[k++] = past[0].overlap(turn);
                rows[k++] = recent(turn);
                rows[k++] = bestSoFar[i];
                rows[k++] = rarity(turn);
                rows[k] = StrictMath.log1p(turn.distinct().length);
                bestSoFar[i] = Math.max(bestSoFar[i], matches[c]);
            }
            compare(rows, stride, at + 4);
            if (seen.question().isPresent()) {
                remember();
            }
        }

        /** Adds the previous question, which was shown after its decision. */
        private void lookBack(Observation seen) {
            Observation.Asked question = seen.earlier(seen.decision() - 1);
            now.ask(question.text());
            for (int c = 0; c < seen.candidates() && seen.turn(c) <= question.anchor(); c++) {
                int i = seen.turn(c);
                bestSoFar[i] = Math.max(bestSoFar[i], now.overlap(index.turns.get(i)));
            }
            remember();
        }

        private void remember() {
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

    /** Stems of the turns that have arrived in one episode, and in how many of them each stem occurs. */
    static final class StemIndex {
        private static final double K1 = 1.2;
        private static final double B = 0.75;

        private final Cache cache;
        private final List<Stems> turns = new ArrayList<>();
        private int[] turnsWith = new int[1024];
        private long totalLength;
        private double[] idfByCount = new double[64];
        private int idfOf = -1;

        /**
         * Stems of a text.
         *
         * @param count    of all occurrences
         * @param distinct in order of first occurrence; not to be changed
         * @param times    how often each of these occurs; not to be changed
         */
        record Stems(int count, int[] distinct, int[] times) {}

        /**
         * Stems of texts, computed once per text however often it is replayed. Ids only identify stems: they may differ from run
         * to run, so no result may depend on their order. Thread-safe.
         */
        static final class Cache {
            private final Map<String, Integer> ids = new ConcurrentHashMap<>();
            private final AtomicInteger next = new AtomicInteger();
            private final TextFeatureCache<Stems> known = new TextFeatureCache<>(this::analysed);

            private Stems analysed(String text) {
                List<String> stems = StemmedText.of(text);
                Map<Integer, Integer> times = new LinkedHashMap<>();
                stems.forEach(stem -> times.merge(ids.computeIfAbsent(stem, none -> next.getAndIncrement()), 1, Integer::sum));
                return new Stems(stems.size(), times.keySet().stream().mapToInt(stem -> stem).toArray(),
                        times.values().stream().mapToInt(count -> count).toArray());
            }
        }

        StemIndex(Cache cache) {
            this.cache = cache;
        }

        /** Adds the turns up to the anchor. */
        void admit(Observation seen) {
            while (turns.size() <= seen.anchor()) {
                Stems turn = cache.known.of(seen.text(turns.size()));
                turns.add(turn);
                for (int stem : turn.distinct) {
                    if (stem >= turnsWith.length) {
                        turnsWith = Arrays.copyOf(turnsWith, 2 * stem);
                    }
                    turnsWith[stem]++;
                }
                totalLength += turn.count;
            }
        }

        /** ln(1 + (N - df + 0.5) / (df + 0.5)), as in BM25; never negative. */
        double idf(int stem) {
            int with = stem < turnsWith.length ? turnsWith[stem] : 0;
            if (idfOf != turns.size() || with >= idfByCount.length) {
                idfByCount = new double[Math.max(idfByCount.length, 2 * (with + 1))];
                idfOf = turns.size();
            }
            if (idfByCount[with] == 0) {
                idfByCount[with] = StrictMath.log1p((turns.size() - with + 0.5) / (with + 0.5));
            }
            return idfByCount[with];
        }

        /** One question, its stems weighted by their rarity when it was asked. */
        final class Asked {
            private double[] weights = new double[1024];
            private int[] asked = {};
            private double total;

            /** Replaces the question. */
            void ask(String question) {
                for (int stem : asked) {
                    weights[stem] = 0;
                }
                asked = cache.known.of(question).distinct;
                total = 0;
                for (int stem : asked) {
                    if (stem >= weights.length) {
                        weights = Arrays.copyOf(weights, 2 * stem);
                    }
                    weights[stem] = idf(stem);
                    total += weights[stem];
                }
            }

            /** Share of the question's weight that the turn has, in [0, 1]. */
            double overlap(Stems turn) {
                double sum = 0;
                for (int stem : turn.distinct) {
                    sum += weight(stem);
                }
                return total == 0 ? 0 : sum / total;
            }

            /** Okapi BM25 (k1 1.2, b 0.75) over the turns so far. */
            double bm25(Stems turn) {
                double meanLength = (double) totalLength / Math.max(1, turns.size());
                double norm = K1 * (1 - B + B * turn.count / meanLength);
                double sum = 0;
                for (int k = 0; k < turn.distinct.length; k++) {
                    double weight = weight(turn.distinct[k]);
                    if (weight > 0) {
                        int tf = turn.times[k];
                        sum += weight * tf * (K1 + 1) / (tf + norm);
                    }
                }
                return sum;
            }

            private double weight(int stem) {
                return stem < weights.length ? weights[stem] : 0;
            }
        }
    }
}
