package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.Similarity;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.text.Numbers;
import mnemoscope.text.WordSet;

/**
 * Facility location (Lin and Bilmes 2010 and 2011, budgeted summaries): keeps the turns that represent all candidates best, f(S)
 * = sum over candidates j of the greatest similarity of j to a turn in S. Chosen greedily by gain / tokens^scale, lazily because
 * gains only fall (Minoux 1978), and compared with the best single turn that fits, which gives the approximation bound.
 *
 * <p>Open: similarity is the Jaccard index of content words (1 to itself), a lexical stand-in for the authors' tf-idf cosine. The
 * question is not used. A turn that does not fit is skipped; a turn that gains nothing is not kept. The score of a kept turn is
 * its gain per token when chosen, of any other turn its gain against the final set. Ties: later turn first.
 *
 * <p>Open too: as common words join nearly all candidates, time would grow with the square of their number. Among more than
 * {@value #ORDINARY} candidates, a word that more than {@value #COMMON} of them contain is treated as a stop word (decision 245),
 * so that a candidate meets at most that many others by each of its words. The same function is maximised, over fewer words.
 *
 * @param scale exponent of the tokens, at least 0; 1 gains per token, 0 gains alone
 */
public record FacilityLocation(double scale) implements RetentionPolicy {
    /** Up to this many candidates all words are used. */
    static final int ORDINARY = 1_024;
    /** Among more candidates, a used word occurs in at most this many of them. */
    static final int COMMON = ORDINARY / 4;

    /** Ranks by gain per token. */
    public FacilityLocation() {
        this(1);
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription("facility-location", "Facility location",
                Texts.of("retention.facility-location.summary", Numbers.whole(ORDINARY), Numbers.whole(COMMON)),
                "Lin and Bilmes 2011", Texts.of("retention.score.gain-per-token")).marked(PolicyHue.MEMORY, MarkShape.SQUARE)
                .choosing(new Selection.Covering(Similarity.WORDS));
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        private Cover cover;

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            cover = new Cover(seen);
            sheet.score(cover::perTokenAlone);
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            // The candidates here may be a subset of those scored.
            (cover.seen == seen ? cover : new Cover(seen)).choose(sheet);
        }
    }

    /** A candidate and its gain when last computed, with this number of turns chosen. */
    private record Looked(int c, double gain, double perToken, int chosen) {}

    /** The set chosen so far. */
    private final class Cover {
        private final Observation seen;
        private final int n;
        /** By candidate: its shared words, and the number of its words that are used. */
        private final int[][] shared;
        private final int[] size;
        /** By shared word: the candidates that contain it. */
        private final int[][] having;
        /** By candidate: its greatest similarity to a chosen one. */
        private final double[] covered;
        /** By candidate: tokens^scale. */
        private final double[] cost;
        /** By candidate: its gain while nothing is chosen. */
        private final double[] alone;
        private final int[] common;
        private final int[] met;

        Cover(Observation seen) {
            this.seen = seen;
            n = seen.candidates();
            shared = new int[n][];
            size = new int[n];
            covered = new double[n];
            cost = new double[n];
            alone = new double[n];
            common = new int[n];
            met = new int[n];
            having = index();
            for (int c = 0; c < n; c++) {
                cost[c] = Math.pow(tokens(c), scale);
                alone[c] = gain(c);
            }
        }

        /** Fills {@code shared} and {@code size}. */
        private int[][] index() {
            int[] counts = new int[1024];
            for (int c = 0; c < n; c++) {
                WordSet words = words(c);
                for (int k = 0; k < words.count(); k++) {
                    int word = words.at(k);
                    counts = word < counts.length ? counts : Arrays.copyOf(counts, 2 * word);
                    counts[word]++;
                }
            }
            int most = n > ORDINARY ? COMMON : n;
            int[][] index = new int[counts.length][];
            int[] filled = new int[counts.length];
            for (int c = 0; c < n; c++) {
                WordSet words = words(c);
                int[] kept = new int[words.count()];
                int count = 0;
                for (int k = 0; k < words.count(); k++) {
                    int word = words.at(k);
                    size[c] += counts[word] <= most ? 1 : 0;
                    if (counts[word] > 1 && counts[word] <= most) {
                        kept[count++] = word;
                        index[word] = index[word] == null ? new int[counts[word]] : index[word];
                        index[word][filled[word]++] = c;
                    }
                }
                shared[c] = Arrays.copyOf(kept, count);
            }
            return index;
        }

        private WordSet words(int c) {
            return seen.words(seen.turn(c));
        }

        /**
         * Fills {@code met} with the other candidates that share a word with this one, and {@code common} with the number of
         * shared words; the caller clears both.
         */
        private int meet(int c) {
            int count = 0;
            for (int word : shared[c]) {
                for (int j : having[word]) {
                    if (common[j]++ == 0) {
                        met[count++] = j;
                    }
                }
            }
            return count;
        }

        /** Similarity to the k-th candidate met; 1 to the candidate itself. Clears its entries of {@link #meet}. */
        private double similarity(int c, int k) {
            int j = met[k];
            int both = common[j];
            common[j] = 0;
            return (double) both / (size[c] + size[j] - both);
        }

        /** The gain of adding a candidate to the chosen set. */
        private double gain(int c) {
            double sum = 1 - covered[c];
            int count = meet(c);
            for (int k = 0; k < count; k++) {
                double more = similarity(c, k) - covered[met[k]];
                sum += more > 0 && met[k] != c ? more : 0;
            }
            return sum;
        }

        private void add(int c) {
            int count = meet(c);
            for (int k = 0; k < count; k++) {
                covered[met[k]] = Math.max(covered[met[k]], similarity(c, k));
            }
            covered[c] = 1;
        }

        double perTokenAlone(int c) {
            return perToken(c, alone[c]);
        }

        private double perToken(int c, double gain) {
            return rounded(gain / cost[c]);
        }

        /** Rounded to 12 places, so that gains which differ only by the order of summation tie. */
        private static double rounded(double gain) {
            return Math.rint(1e12 * gain) / 1e12;
        }

        private int tokens(int c) {
            return seen.sizeTokens(seen.turn(c));
        }

        void choose(ScoreSheet sheet) {
            int single = bestSingle();
            double[] scores = new double[n];
            boolean[] chosen = new boolean[n];
            double whole = greedily(chosen, scores);
            if (single >= 0 && rounded(alone[single]) > rounded(whole)) {
                Arrays.fill(chosen, false);
                Arrays.fill(covered, 0);
                scores[single] = perTokenAlone(single);
                add(single);
                chosen[single] = true;
            }
            for (int c = 0; c < n; c++) {
                sheet.score(c, chosen[c] ? scores[c] : perToken(c, gain(c)));
            }
            sheet.keep(chosen);
        }

        /** @return the total gain of the chosen set */
        private double greedily(boolean[] chosen, double[] scores) {
            PriorityQueue<Looked> queue = new PriorityQueue<>(
                    (a, b) -> a.perToken == b.perToken ? Integer.compare(b.c, a.c) : Double.compare(b.perToken, a.perToken));
            for (int c = 0; c < n; c++) {
                queue.add(new Looked(c, alone[c], perTokenAlone(c), 0));
            }
            int left = seen.budgetTokens();
            int count = 0;
            double whole = 0;
            while (!queue.isEmpty()) {
                Looked best = queue.poll();
                if (tokens(best.c) > left) {
                    continue;
                }
                if (best.chosen < count) {
                    double gain = gain(best.c);
                    queue.add(new Looked(best.c, gain, perToken(best.c, gain), count));
                } else if (best.perToken > 0) {
                    whole += best.gain;
                    scores[best.c] = best.perToken;
                    chosen[best.c] = true;
                    left -= tokens(best.c);
                    count++;
                    add(best.c);
                }
            }
            return whole;
        }

        /** The turn of greatest single gain that fits; -1 if none fits. */
        private int bestSingle() {
            int best = -1;
            double most = 0;
            for (int c = n - 1; c >= 0; c--) {
                double worth = tokens(c) <= seen.budgetTokens() ? rounded(alone[c]) : 0;
                best = worth > most ? c : best;
                most = Math.max(most, worth);
            }
            return best;
        }
    }
}
