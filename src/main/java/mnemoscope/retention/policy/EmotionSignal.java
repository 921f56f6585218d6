package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The emotion of a turn by markers in its text, as the code of {@link ValueLinear}'s paper computes it without a history: {@code
 * |dV| (0.5 + dA)} in [0, 1], where dV and dA are the sums of the valence and arousal of its markers, at most 0.4 and 0.3 from 0.
 *
 * <p>A phrase counts once, wherever its letters occur, also inside a word; a pattern counts with a third for each match up to
 * three. As there, letters have no case, so that the pattern for capitals finds any four letters. The markers are English ones and
 * emoji; those in Chinese are left out.
 */
final class EmotionSignal {
    private static final double MOST_VALENCE = 0.4;
    private static final double MOST_AROUSAL = 0.3;
    private static final double MATCHES = 3;
    private static final int FEW_WORDS = 2;

    /** A marker with its valence and arousal. */
    private sealed interface Marker {
        double valence();

        double arousal();

        /** How much of them a text in lower case has, in [0, 1]. */
        double share(String text);
    }

    private record Phrases(double valence, double arousal, List<String> any) implements Marker {
        Phrases(double valence, double arousal, String... any) {
            this(valence, arousal, List.of(any));
        }

        @Override
        public double share(String text) {
            return any.stream().anyMatch(text::contains) ? 1 : 0;
        }
    }

    private record Repeated(double arousal, Pattern pattern) implements Marker {
        Repeated(double arousal, String pattern) {
            this(arousal, Pattern.compile(pattern));
        }

        @Override
        public double valence() {
            return 0;
        }

        @Override
        public double share(String text) {
            return pattern.matcher(text).results().limit((long) MATCHES).count() / MATCHES;
        }
    }

    private static final List<Marker> MARKERS = List.of(new Repeated(0.2, "[!\uff01]{2,}"), new Repeated(0.1, "[!\uff01]"),
            new Repeated(0.15, "[?\uff1f]{2,}"), new Repeated(0.15, "[a-z]{4,}"), new Repeated(-0.1, "\\.{3,}"),
            // praise, laughter, comprehension
            new Phrases(0.2, 0.05, "thank", "great", "perfect", "awesome", "excellent", "love it", "well done", "appreciate"),
            new Phrases(0.15, 0.1, "lol", "haha", "\ud83d\ude04", "\ud83d\ude0a", "\ud83c\udf89", "\ud83d\udc4d"),
            new Phrases(0.1, 0, "got it", "makes sense", "understood"),
            // repetition, displeasure, disagreement, anger
            new Phrases(-0.2, 0.1, "again", "still not", "still wrong", "once more"),
            new Phrases(-0.25, 0.05, "terrible", "awful", "useless", "broken", "wrong", "bad"),
            new Phrases(-0.15, 0.1, "that's not", "that's wrong", "not what i", "didn't fix"),
            new Phrases(-0.2, 0.15, "\ud83d\ude20", "\ud83d\ude24", "\ud83d\ude21", "\ud83d\udca2", "\ud83e\udd26"),
            // hedges, intensifiers, curiosity, wish for detail
            new Phrases(0, -0.15, "maybe", "perhaps", "not sure", "might", "could be", "i think"),
            new Phrases(0, 0.15, "definitely", "absolutely", "certainly", "must", "always"),
            new Phrases(0.05, 0.1, "new idea", "by the way", "another thing", "also wondering"),
            new Phrases(0.1, 0.12, "more detail", "explain more", "elaborate", "example", "can you expand"));

    private EmotionSignal() {}

    /** In [0, 1]. */
    static double of(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        // without a history every turn continues its topic
        double valence = 0.05;
        double arousal = 0.05;
        for (Marker marker : MARKERS) {
            double share = marker.share(lower);
            valence += share * marker.valence();
            arousal += share * marker.arousal();
        }
        if (Arrays.stream(text.strip().split("\\s+")).filter(word -> !word.isEmpty()).count() <= FEW_WORDS) {
            valence -= 0.05;
            arousal -= 0.18;
        }
        return Math.clamp(Math.abs(capped(valence, MOST_VALENCE)) * (0.5 + capped(arousal, MOST_AROUSAL)), 0, 1);
    }

    /** Rounded to four decimals, as in the source. */
    private static double capped(double sum, double most) {
        return Math.rint(Math.clamp(sum, -most, most) * 1e4) / 1e4;
    }
}
