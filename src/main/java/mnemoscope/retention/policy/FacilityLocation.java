package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
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
 * @param scale exponent of the tokens, at least 0; 1 gains per token, 0 gains alone
 */
public record FacilityLocation(double scale) implements RetentionPolicy {
    /** By gain per token. */
    public FacilityLocation() {
        this(1);
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription("facility-location", "Facility location", Texts.of("retention.facility-location.summary"),
                "Lin and Bilmes 2011", Texts.of("retention.score.gain-per-token"))
                .marked(PolicyHue.MEMORY, MarkShape.SQUARE).choosing(new Selection.Covering(Similarity.WORDS));
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
    private record Looked(int c, double perToken, int chosen) {}

    /** The set chosen so far. */
    private final class Cover {
        private final Observation seen;
        /** By word: the candidates that have it; null for a word that none has. */
        private final int[][] having;
        /** By candidate: its greatest similarity to a chosen one. */
        private final double[] covered;
        private final int[] common;
        private final int[] met;
        /** By candidate: what it gains while none is chosen, which is asked for three times and takes the square of their number. */
        private final double[] alone;

        Cover(Observation seen) {
            this.seen = seen;
            covered = new double[seen.candidates()];
            common = new int[covered.length];
            met = new int[covered.length];
            int[] counts = new int[1
                    + IntStream.range(0, covered.length).flatMap(c -> Arrays.stream(words(c).ids())).max().orElse(0)];
            each((word, c) -> counts[word]++);
            having = new int[counts.length][];
            each((word, c) -> {
                having[word] = having[word] == null ? new int[counts[word]] : having[word];
                having[word][having[word].length - counts[word]--] = c;
            });
            alone = IntStream.range(0, covered.length).mapToDouble(this::gain).toArray();
        }

        /** Tells of all words of all candidates, in their order. */
        private void each(HasWord told) {
            for (int c = 0; c < covered.length; c++) {
                for (int word : words(c).ids()) {
                    told.of(word, c);
                }
            }
        }

        private WordSet words(int c) {
            return seen.words(seen.turn(c));
        }

        /** Tells of every candidate that is similar to one at all; of itself first. */
        private void similar(int c, Similar told) {
            told.of(c, 1);
            int count = 0;
            for (int word : words(c).ids()) {
                for (int j : having[word]) {
                    if (j != c && common[j]++ == 0) {
                        met[count++] = j;
                    }
                }
            }
            for (int k = 0; k < count; k++) {
                int j = met[k];
                told.of(j, (double) common[j] / (words(c).size() + words(j).size() - common[j]));
                common[j] = 0;
            }
        }

        /** What a candidate adds to the chosen ones. */
        double gain(int c) {
            double[] sum = {0};
            similar(c, (j, similarity) -> sum[0] += Math.max(0, similarity - covered[j]));
            return sum[0];
        }

        double perToken(int c) {
            return perToken(c, gain(c));
        }

        double perTokenAlone(int c) {
            return perToken(c, alone[c]);
        }

        private double perToken(int c, double gain) {
            return rounded(gain / Math.pow(tokens(c), scale));
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
            double[] gains = new double[covered.length];
            boolean[] chosen = new boolean[covered.length];
            double whole = greedily(chosen, gains);
            if (single >= 0 && rounded(alone[single]) > rounded(whole)) {
                Arrays.fill(chosen, false);
                Arrays.fill(covered, 0);
                gains[single] = perTokenAlone(single);
                add(single);
                chosen[single] = true;
            }
            for (int c = 0; c < covered.length; c++) {
                sheet.score(c, chosen[c] ? gains[c] : perToken(c));
            }
            sheet.keep(chosen);
        }

        /** @return what all chosen gain together */
        private double greedily(boolean[] chosen, double[] gains) {
            PriorityQueue<Looked> queue = new PriorityQueue<>((a, b) -> a.perToken == b.perToken
                    ? Integer.compare(b.c, a.c)
                    : Double.compare(b.perToken, a.perToken));
            for (int c = 0; c < covered.length; c++) {
                queue.add(new Looked(c, perTokenAlone(c), 0));
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
                    queue.add(new Looked(best.c, perToken(best.c), count));
                } else if (best.perToken > 0) {
                    whole += gain(best.c);
                    gains[best.c] = best.perToken;
                    chosen[best.c] = true;
                    left -= tokens(best.c);
                    count++;
                    add(best.c);
                }
            }
            return whole;
        }

        private void add(int c) {
            similar(c, (j, similarity) -> covered[j] = Math.max(covered[j], similarity));
        }

        /** The turn that is worth most alone, of those that fit; -1 if none does. */
        private int bestSingle() {
            int best = -1;
            double most = 0;
            for (int c = covered.length - 1; c >= 0; c--) {
                double worth = tokens(c) <= seen.budgetTokens() ? rounded(alone[c]) : 0;
                best = worth > most ? c : best;
                most = Math.max(most, worth);
            }
            return best;
        }
    }

    /** Is told that a candidate has a word. */
    @FunctionalInterface
    private interface HasWord {
        void of(int word, int c);
    }

    /** Is told how similar a candidate is. */
    @FunctionalInterface
    private interface Similar {
        void of(int c, double similarity);
    }
}
