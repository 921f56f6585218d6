package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;
import mnemoscope.retention.Observation;
import mnemoscope.text.WordSet;

/**
 * Features of a turn among the turns so far, without the question (Lia and Mazumder 2026, arXiv 2606.20954): of dialogues place,
 * newness, words, digits, question mark and capitalised words; of agents place, words, digits, capitalised words, error, code,
 * rare words, likeness to the turn before, and identifiers.
 *
 * <p>Open, as the source gives the names only: an error is one of six words; code is a bracket with a semicolon, an assignment or
 * an indent, or a backtick; a rare word is one that no earlier turn has; an identifier is a URL or a word of letters and digits of
 * at least six characters.
 */
public record TrajectoryFeatures(boolean ofAgents) implements FeatureFamily {
    private static final Pattern ERROR = Pattern.compile("\\b(error|exception|traceback|failed|failure|fatal)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CODE = Pattern.compile("`|[{(\\[][^\\n]*[;=]|\\n(\\t| {2})|[)}\\]];");
    private static final Pattern IDENTIFIER = Pattern
            .compile("https?://|\\b(?=[A-Za-z_-]*[0-9])(?=[0-9_-]*[A-Za-z])[A-Za-z0-9_-]{6,}\\b");
    private static final TextFeatureCache<double[]> TEXTS = new TextFeatureCache<>(TrajectoryFeatures::of);

    @Override
    public List<InputFeature> features() {
        return ofAgents
                ? InputFeature.of("trajectory-place", "trajectory-words", "trajectory-digits", "trajectory-capitals",
                        "trajectory-error", "trajectory-code", "trajectory-rare", "trajectory-before", "trajectory-identifier")
                : InputFeature.of("trajectory-place", "trajectory-newness", "trajectory-words", "trajectory-digits",
                        "trajectory-asks", "trajectory-capitals");
    }

    @Override
    public FeatureRun start() {
        Rarity rarity = new Rarity();
        return (seen, rows, stride, at) -> {
            rarity.admit(seen);
            int turns = seen.anchor() + 1;
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                double[] text = TEXTS.of(seen.text(i));
                double place = (double) i / Math.max(1, turns);
                double[] own = ofAgents
                        ? new double[]{place, text[0], text[1], text[3], text[4], text[5], rarity.of(i),
                                i == 0 ? 0 : seen.words(i).jaccard(seen.words(i - 1)), text[6]}
                        : new double[]{place, 1.0 / (turns - i), text[0], text[1], text[2], text[3]};
                System.arraycopy(own, 0, rows, c * stride + at, own.length);
            }
        };
    }

    /** Words, digits, question mark, capitalised words, error, code, identifier. */
    private static double[] of(String text) {
        String[] words = text.isBlank() ? new String[0] : text.strip().split("\\s+");
        int capitals = 0;
        for (String word : words) {
            capitals += Character.isUpperCase(word.codePointAt(0)) ? 1 : 0;
        }
        return new double[]{StrictMath.log1p(words.length), text.codePoints().filter(Character::isDigit).count(),
                text.indexOf('?') >= 0 ? 1 : 0, capitals, ERROR.matcher(text).find() ? 1 : 0, CODE.matcher(text).find() ? 1 : 0,
                IDENTIFIER.matcher(text).find() ? 1 : 0};
    }

    /** By turn: the share of its distinct words that no earlier turn has. */
    private static final class Rarity {
        private final BitSet known = new BitSet();
        private double[] shares = new double[64];
        private int arrived;

        void admit(Observation seen) {
            for (; arrived <= seen.anchor(); arrived++) {
                shares = arrived < shares.length ? shares : Arrays.copyOf(shares, 2 * arrived);
                WordSet words = seen.words(arrived);
                int rare = 0;
                for (int k = 0; k < words.count(); k++) {
                    rare += known.get(words.at(k)) ? 0 : 1;
                    known.set(words.at(k));
                }
                shares[arrived] = rare / (double) Math.max(1, words.count());
            }
        }

        double of(int turn) {
            return shares[turn];
        }
    }
}
