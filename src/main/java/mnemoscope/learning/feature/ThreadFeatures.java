package mnemoscope.learning.feature;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import mnemoscope.retention.Observation;

/**
 * Threads and profile: whether a turn opens or changes a thread (first of its speaker in a session, new words and entities, words
 * of change), whether it states a fact about its speaker that a person would file, and how it hangs together with its neighbours,
 * for turns that mean nothing alone.
 */
public final class ThreadFeatures implements FeatureFamily {
    private static final Pattern PROFILE = Pattern.compile(
            "\\b(i|we)(( have| am| was)|'(ve|m))?( just| also| really| finally)? (have|love|like|hate|prefer|got|get|started|bought|went"
                    + "|took|made|moved|lost|work|live|own|adopted|joined|signed|use|need|want|grew|been|was|am)\\b"
                    + "|\\b(my|our) (\\w+ )?(dogs?|cats?|pets?|kids?|children|sons?|daughters?|wife|husband|partner|mom|mother|dad|father"
                    + "|parents|brothers?|sisters?|family|friends?|job|boss|work|house|home|car|birthday|doctor|team|name|favou?rite)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHANGE = Pattern.compile(
            "\\b(new|now|finally|started?|starting|just|decided|changed?|switched|no longer|instead|plan(s|ned|ning)?|going to|begin"
                    + "|joined|first|recently|anymore|update[ds]?|moved|cancel+ed|finished|goal)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern OTHER = Pattern.compile("\\b(you|your|you're|yours)\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern SENTENCE = Pattern.compile("[.!?]+(\\s|$)");
    private static final TextFeatureCache<double[]> TEXTS = new TextFeatureCache<>(ThreadFeatures::of);

    @Override
    public List<InputFeature> features() {
        return InputFeature.of("profile", "change-words", "second-person", "sentences", "ends-asking", "opens", "said-after",
                "novelty", "new-entities", "follows", "next-asks");
    }

    @Override
    public FeatureRun start() {
        return new Run();
    }

    private static double[] of(String text) {
        String stripped = text.strip();
        return new double[]{count(PROFILE, text), count(CHANGE, text), count(OTHER, text), count(SENTENCE, text),
                stripped.endsWith("?") ? 1 : 0};
    }

    private static double count(Pattern pattern, String text) {
        return StrictMath.log1p(pattern.matcher(text).results().count());
    }

    private static final class Run implements FeatureRun {
        private static final int MEASURED = 4;

        private final Set<String> said = new HashSet<>();
        private final Set<Integer> named = new HashSet<>();
        private final Map<Integer, Set<String>> speakers = new HashMap<>();
        private final Map<Integer, Integer> newest = new HashMap<>();
        private double[][] measured = new double[64][];
        private int arrived;

        @Override
        public void fill(Observation seen, double[] rows, int stride, int at) {
            for (; arrived <= seen.anchor(); arrived++) {
                admit(seen, arrived);
            }
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                int k = c * stride + at;
                double[] text = TEXTS.of(seen.text(i));
                System.arraycopy(text, 0, rows, k, text.length);
                k += text.length;
                rows[k++] = measured[i][0];
                rows[k++] = StrictMath.log1p(newest.get(seen.session(i)) - i);
                System.arraycopy(measured[i], 1, rows, k, MEASURED - 1);
                rows[k + MEASURED - 1] = i < seen.anchor() && seen.text(i + 1).indexOf('?') >= 0 ? 1 : 0;
            }
        }

        private void admit(Observation seen, int i) {
            int session = seen.session(i);
            newest.put(session, i);
            boolean opens = speakers.computeIfAbsent(session, any -> new HashSet<>()).add(seen.speaker(i));
            Set<String> stems = new HashSet<>(StemmedText.of(seen.text(i)));
            int all = Math.max(1, stems.size());
            Set<String> before = i == 0 ? Set.of() : new HashSet<>(StemmedText.of(seen.text(i - 1)));
            long shared = stems.stream().filter(before::contains).count();
            long fresh = stems.stream().filter(said::add).count();
            int entities = 0;
            for (int id : seen.entities(i).ids()) {
                entities += named.add(id) ? 1 : 0;
            }
            if (i == measured.length) {
                measured = Arrays.copyOf(measured, 2 * i);
            }
            measured[i] = new double[]{opens ? 1 : 0, (double) fresh / all, StrictMath.log1p(entities), (double) shared / all};
        }
    }
}
