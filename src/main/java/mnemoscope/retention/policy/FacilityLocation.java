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
 * Facility location (Lin and Bilmes 2010 and 2011, budgeted summaries): keeps the turns that stand for all candidates best,
 * f(S) = sum over candidates j of the greatest similarity of j to a turn in S. Found greedily by gain / tokens^scale, lazily as
 * gains only fall (Minoux 1978), and kept against the best single turn that fits, which is what bounds how far it is from the best.
 *
 * <p>Open: similarity is the Jaccard index of content words (1 to itself), a lexical stand-in for the authors' tf-idf cosine. It
 * never looks at the question. A turn that does not fit is skipped; one that gains nothing is not kept. The score is the gain per
 * token at its choice, of a turn that is not kept against the final set. Ties: later turn first.
 *
 * <p>Open too: time would go with the square of the candidates, as common words join nearly all of them. Among more than
 * {@value #ORDINARY} candidates a word that more than {@value #COMMON} of them have is taken for a stop word (decision 245), so that
 * a candidate meets at most that many others by each of its words. What is maximised is the same function of fewer words.
 *
 * @param scale exponent of the tokens, at least 0; 1 gains per token, 0 gains alone
 */
public record FacilityLocation(double scale) implements RetentionPolicy {
    /** The most candidates of which all words are looked at. */
    static final int ORDINARY = 1_024;
    /** Among more: the most that may have a word which is looked at. */
    static final int COMMON = ORDINARY / 4;

    /** By gain per token. */
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
            // What is asked here may be some of the candidates that were scored.
            (cover.seen == seen ? cover : new Cover(seen)).choose(sheet);
        }
    }

    /** A candidate and what it gained when that was last looked at, with so many chosen. */
    private record Looked(int c, double gain, double perToken, int chosen) {}

    /** The set chosen so far. */
    private final class Cover {
        private final Observation seen;
        private final int n;
        /** By candidate: its words that others have too, and how many of its words are looked at. */
        private final int[][] shared;
        private final int[] size;
        /** By word that is shared: the candidates that have it. */
        private final int[][] having;
        /** By candidate: its greatest similarity to a chosen one. */
        private final double[] covered;
        /** By candidate: tokens^scale. */
        private final double[] cost;
        /** By candidate: what it gains while none is chosen. */
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

        /** Fills {@code met} with the others that share a word with a candidate, and {@code common} with how many; both to be cleared. */
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

        /** How similar the k-th that was met is; 1 of the candidate itself. Clears what {@link #meet} found of it. */
        private double similarity(int c, int k) {
            int j = met[k];
            int both = common[j];
            common[j] = 0;
            return (double) both / (size[c] + size[j] - both);
        }

        /** What a candidate adds to the chosen ones. */
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

        /** To 12 places, so that gains which are equal but for the order of a sum tie. */
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

        /** @return what all chosen gain together */
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

        /** The turn that is worth most alone, of those that fit; -1 if none does. */
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
