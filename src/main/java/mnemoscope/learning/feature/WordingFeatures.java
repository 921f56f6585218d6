package mnemoscope.learning.feature;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mnemoscope.retention.Observation;

/** Wording of a turn: cues of a fact that may be asked for. */
public final class WordingFeatures implements FeatureFamily {
    private static final Pattern DIGIT = Pattern.compile("[0-9]");
    private static final Pattern FIRST_PERSON = Pattern.compile("\\b(i|i'm|i've|i'd|my|me|we|our|us)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TIME = Pattern.compile(
            "\\b(yesterday|today|tomorrow|tonight|ago|last|next|week|weekend|month|year|years|since|monday|tuesday|wednesday"
                    + "|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october"
                    + "|november|december|summer|winter|spring|fall)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TIME_QUESTION = Pattern.compile("\\b(when|how long|how often|date|year|month)\\b");
    private static final TextFeatureCache<double[]> WORDINGS = new TextFeatureCache<>(WordingFeatures::of);
    private static final TextFeatureCache<Asked> ASKED = new TextFeatureCache<>(Asked::of);

    /** A question in lower case, and whether it asks for a time. */
    private record Asked(String text, boolean time) {
        static Asked of(String question) {
            String text = question.toLowerCase(Locale.ROOT);
            return new Asked(text, TIME_QUESTION.matcher(text).find());
        }
    }

    @Override
    public List<InputFeature> features() {
        return InputFeature.of("digits", "asks", "exclaims", "first-person", "time-words", "entities", "importance", "length",
                "speaker-named", "other-named", "answers", "time-asked");
    }

    @Override
    public FeatureRun start() {
        Set<String> speakers = new LinkedHashSet<>();
        int[] arrived = {0};
        return (seen, rows, stride, at) -> {
            for (; arrived[0] <= seen.anchor(); arrived[0]++) {
                speakers.add(seen.speaker(arrived[0]));
            }
            fill(seen, speakers, rows, stride, at);
        };
    }

    private void fill(Observation seen, Set<String> speakers, double[] rows, int stride, int at) {
        Asked question = ASKED.of(seen.question().map(Observation.Asked::text).orElse(""));
        Set<String> named = speakers.stream().filter(speaker -> names(question.text(), speaker)).collect(Collectors.toSet());
        for (int c = 0; c < seen.candidates(); c++) {
            int i = seen.turn(c);
            double[] wording = WORDINGS.of(seen.text(i));
            int k = c * stride + at;
            System.arraycopy(wording, 0, rows, k, 5);
            rows[k + 5] = StrictMath.log1p(seen.entities(i).size());
            rows[k + 6] = seen.importance(i);
            rows[k + 7] = wording[5];
            boolean isNamed = named.contains(seen.speaker(i));
            rows[k + 8] = isNamed ? 1 : 0;
            rows[k + 9] = named.size() > (isNamed ? 1 : 0) ? 1 : 0;
            rows[k + 10] = i > 0 && seen.text(i - 1).indexOf('?') >= 0 ? 1 : 0;
            rows[k + 11] = question.time() ? 1 : 0;
        }
    }

    private static double[] of(String text) {
        return new double[]{DIGIT.matcher(text).find() ? 1 : 0, text.indexOf('?') >= 0 ? 1 : 0, text.indexOf('!') >= 0 ? 1 : 0,
                StrictMath.log1p(FIRST_PERSON.matcher(text).results().count()),
                StrictMath.log1p(TIME.matcher(text).results().count()), StrictMath.log1p(text.length() / 100.0)};
    }

    private static boolean names(String question, String speaker) {
        String name = speaker.toLowerCase(Locale.ROOT).strip();
        return !name.isEmpty() && question.contains(name);
    }
}
