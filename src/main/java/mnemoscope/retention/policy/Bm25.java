package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.text.WordSet;

/**
 * Okapi BM25 of the question over the turns that have arrived (Robertson and Zaragoza 2009; SPEC 5):
 * sum over question words of idf tf (k1 + 1) / (tf + k1 (1 - b + b length / mean length)).
 *
 * <p>Open: the collection is every turn up to the anchor, kept or not, so document frequencies grow with the conversation
 * and never look ahead; length counts content words; a question word counts once, however often it is asked;
 * idf = ln(1 + (N - df + 0.5) / (df + 0.5)), which is never negative. Ties: later turn first.
 */
public final class Bm25 implements RetentionPolicy {
    /** Saturation of repeated words, and discount of long turns: the usual values (SPEC 5). */
    private static final double K1 = 1.2;
    private static final double B = 0.75;

    @Override
    public PolicyDescription description() {
        return new PolicyDescription("bm25", "BM25", Texts.of("retention.bm25.summary"), "Robertson and Zaragoza 2009", "BM25")
                .marked(PolicyHue.CLASSIC, MarkShape.CROSS_BAR).asking(QuestionUse.TIES);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private static final class Run implements PolicyRun {
        private int turns;
        private long totalLength;
        /** By word id. */
        private int[] turnsWith = new int[1024];

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            admit(seen);
            WordSet asked = seen.question().map(Observation.Asked::words).orElse(WordSet.EMPTY);
            double meanLength = (double) totalLength / Math.max(1, turns);
            sheet.score(c -> match(asked, seen, seen.turn(c), meanLength));
        }

        private double match(WordSet asked, Observation seen, int turn, double meanLength) {
            int[] counts = seen.occurrences(turn, asked);
            double norm = K1 * (1 - B + B * seen.termCount(turn) / meanLength);
            double sum = 0;
            for (int k = 0; k < counts.length; k++) {
                int tf = counts[k];
                if (tf > 0) {
                    int word = asked.at(k);
                    double idf = Math.log(1 + (turns - turnsWith[word] + 0.5) / (turnsWith[word] + 0.5));
                    sum += idf * tf * (K1 + 1) / (tf + norm);
                }
            }
            return sum;
        }

        private void admit(Observation seen) {
            for (; turns <= seen.anchor(); turns++) {
                WordSet words = seen.words(turns);
                for (int k = 0; k < words.count(); k++) {
                    int word = words.at(k);
                    if (word >= turnsWith.length) {
                        turnsWith = Arrays.copyOf(turnsWith, 2 * word);
                    }
                    turnsWith[word]++;
                }
                totalLength += seen.termCount(turns);
            }
        }
    }
}
