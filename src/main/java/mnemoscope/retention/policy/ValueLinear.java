package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.parameter.ParameterSet;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.parameter.PolicyParameter.Decimal;
import mnemoscope.text.WordSet;

/**
 * The value of seven factors of Chen and Cheng (2026, arXiv 2606.12945), a weighted sum: emotion ({@link EmotionSignal}), goal,
 * self, reliability (0.7 for the user, 0.4 for others), and three that are 0 in the authors' experiments too: alignment with
 * values, use for the task, and usage. Similarities are {@code 0.5 + 0.5 cosine}: self to the mean of the user's turns, goal to
 * the question if it is shown, else to the mean of the user's turns of the same session.
 *
 * <p>The usual weights are those that the authors' search found on LongMemEval S with the question unknown, on average over their
 * splits; with them the goal has no weight, so that the question changes nothing. Other presets are their baselines.
 *
 * <p>Open: the authors average over the whole history; here the means are those of the turns that have arrived. Without
 * embeddings the vectors are TF-IDF of content words (idf = ln((1 + n) / (1 + df)) + 1 over the n turns up to and including the
 * turn itself), a lexical stand-in for the authors' MiniLM. The size has no part in the value. Ties: later turn first.
 *
 * @param parameters the four weights
 */
public record ValueLinear(ParameterValues parameters, Relevance relevance) implements ParameterPolicy {
    public static final String EMOTION = "emotion";
    public static final String GOAL = "goal";
    public static final String SELF = "self";
    public static final String RELIABILITY = "reliability";
    /** The factors that are not 0, in the order of the terms. */
    public static final List<String> FACTORS = List.of(EMOTION, GOAL, SELF, RELIABILITY);
    private static final double USER = 0.7;
    private static final double OTHERS = 0.4;
    private static final double MOST_WEIGHT = 1_000;

    private static final ParameterSet OFFERED = new ParameterSet(List.of(offered(EMOTION, "retention.parameter.weight-emotion"),
            offered(GOAL, "retention.parameter.weight-goal"), offered(SELF, "retention.parameter.weight-self"),
            offered(RELIABILITY, "retention.parameter.weight-reliability")), presets());

    private static PolicyParameter offered(String factor, String help) {
        return new PolicyParameter(factor, new Decimal(0, MOST_WEIGHT), "0", help);
    }

    private static SequencedMap<String, Map<String, String>> presets() {
        SequencedMap<String, Map<String, String>> presets = new LinkedHashMap<>();
        presets.put("published", Map.of(EMOTION, "0.554", GOAL, "0", SELF, "0.229", RELIABILITY, "0.639"));
        presets.put("uniform", Map.of(EMOTION, "1", GOAL, "1", SELF, "1", RELIABILITY, "1"));
        FACTORS.forEach(factor -> presets.put(factor + "-alone", Map.of(factor, "1")));
        return presets;
    }

    /** With the published weights. */
    public ValueLinear(Relevance relevance) {
        this(OFFERED.usual(), relevance);
    }

    @Override
    public Policy with(ParameterValues changed) {
        return new ValueLinear(changed, relevance);
    }

    @Override
    public PolicyDescription described() {
        return relevance.of(new PolicyDescription("value-linear", "Value of seven factors",
                Texts.of("retention.value-linear.summary"), "Chen and Cheng 2026, arXiv 2606.12945",
                List.of(Term.of("value-emotion", weight(EMOTION)), Term.of("value-goal", weight(GOAL)),
                        Term.of("value-self", weight(SELF)), Term.of("value-reliability", weight(RELIABILITY))),
                false, Texts.of("retention.score.value")).marked(PolicyHue.MEMORY, MarkShape.HOUSE)
                .asking(weight(GOAL) > 0 ? QuestionUse.TOPIC : QuestionUse.NEVER));
    }

    private double weight(String factor) {
        return parameters.decimal(factor);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private static double similarity(double cosine) {
        return 0.5 + 0.5 * cosine;
    }

    /** A vector of length 1, or 0, by its entries that are not 0. */
    private record Sparse(int[] ids, double[] values) {
        static Sparse of(int[] ids, double[] values) {
            double length = Math.sqrt(Arrays.stream(values).map(value -> value * value).sum());
            return new Sparse(ids, length == 0 ? values : Arrays.stream(values).map(value -> value / length).toArray());
        }

        double cosine(Sparse other) {
            double sum = 0;
            for (int k = 0, j = 0; k < ids.length && j < other.ids.length;) {
                int own = ids[k];
                int its = other.ids[j];
                sum += own == its ? values[k] * other.values[j] : 0;
                k += own <= its ? 1 : 0;
                j += its <= own ? 1 : 0;
            }
            return sum;
        }
    }

    /** The sum of vectors, which has the direction of their mean. */
    private static final class Mean {
        private double[] sum = new double[256];
        private double squares;
        private boolean isEmpty = true;

        void add(Sparse vector) {
            int[] ids = vector.ids;
            if (ids.length > 0 && ids[ids.length - 1] >= sum.length) {
                sum = Arrays.copyOf(sum, 2 * ids[ids.length - 1]);
            }
            for (int k = 0; k < ids.length; k++) {
                double before = sum[ids[k]];
                sum[ids[k]] += vector.values[k];
                squares += sum[ids[k]] * sum[ids[k]] - before * before;
            }
            isEmpty = false;
        }

        double similarity(Sparse vector) {
            double dot = 0;
            for (int k = 0; k < vector.ids.length && vector.ids[k] < sum.length; k++) {
                dot += sum[vector.ids[k]] * vector.values[k];
            }
            return ValueLinear.similarity(squares > 0 ? dot / Math.sqrt(squares) : 0);
        }
    }

    private final class Run implements PolicyRun {
        private final double[] weights = FACTORS.stream().mapToDouble(ValueLinear.this::weight).toArray();
        private final List<Sparse> vectors = new ArrayList<>();
        private final Mean user = new Mean();
        private double[] emotions = new double[64];
        /** By turn of a session that is over: its goal without a question; NaN if the user says nothing in it. */
        private double[] goals = new double[64];
        private Mean topic = new Mean();
        private int session = -1;
        private int sessionStart;
        /** By word id. */
        private int[] turnsWith = new int[1024];

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            for (int i = vectors.size(); i <= seen.anchor(); i++) {
                admit(seen, i);
            }
            Sparse asked = seen.question().filter(question -> relevance == Relevance.LEXICAL)
                    .map(question -> vector(question.words(), IntStream.range(0, question.words().count()).map(k -> 1).toArray()))
                    .orElse(null);
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                double[] factors = {emotions[i], goal(seen, asked, i), user.similarity(vectors.get(i)),
                        seen.byUser(i) ? USER : OTHERS};
                double sum = 0;
                for (int k = 0; k < factors.length; k++) {
                    sheet.term(k, c, factors[k]);
                    sum += weights[k] * factors[k];
                }
                sheet.score(c, sum);
            }
        }

        private double goal(Observation seen, Sparse asked, int i) {
            if (seen.question().isPresent()) {
                return similarity(asked == null ? seen.question().get().cosine(i) : asked.cosine(vectors.get(i)));
            }
            double known = i >= sessionStart ? topic.isEmpty ? Double.NaN : topic.similarity(vectors.get(i)) : goals[i];
            return Double.isNaN(known) ? user.similarity(vectors.get(i)) : known;
        }

        private void admit(Observation seen, int i) {
            if (i == emotions.length) {
                emotions = Arrays.copyOf(emotions, 2 * i);
                goals = Arrays.copyOf(goals, 2 * i);
            }
            if (seen.session(i) != session) {
                for (int j = sessionStart; j < i; j++) {
                    goals[j] = topic.isEmpty ? Double.NaN : topic.similarity(vectors.get(j));
                }
                session = seen.session(i);
                sessionStart = i;
                topic = new Mean();
            }
            Sparse vector = relevance == Relevance.LEXICAL ? words(seen, i) : embedding(seen.vector(i));
            vectors.add(vector);
            emotions[i] = EmotionSignal.of(seen.text(i));
            if (seen.byUser(i)) {
                user.add(vector);
                topic.add(vector);
            }
        }

        private Sparse words(Observation seen, int i) {
            WordSet words = seen.words(i);
            for (int k = 0; k < words.count(); k++) {
                turnsWith = words.at(k) < turnsWith.length ? turnsWith : Arrays.copyOf(turnsWith, 2 * words.at(k));
                turnsWith[words.at(k)]++;
            }
            return vector(words, seen.occurrences(i, words), i + 1);
        }

        private Sparse vector(WordSet words, int[] times) {
            return vector(words, times, vectors.size());
        }

        private Sparse vector(WordSet words, int[] times, int turns) {
            double[] values = new double[words.count()];
            Arrays.setAll(values, k -> {
                int having = words.at(k) < turnsWith.length ? turnsWith[words.at(k)] : 0;
                return times[k] * (StrictMath.log((1.0 + turns) / (1.0 + having)) + 1);
            });
            return Sparse.of(words.ids(), values);
        }

        private Sparse embedding(float[] vector) {
            return Sparse.of(IntStream.range(0, vector.length).toArray(),
                    IntStream.range(0, vector.length).mapToDouble(k -> vector[k]).toArray());
        }
    }
}
