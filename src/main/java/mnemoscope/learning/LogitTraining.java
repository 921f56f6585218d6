package mnemoscope.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import mnemoscope.learning.LogisticRegression.Row;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.TermFeature;
import mnemoscope.learning.feature.TermFeature.Terms;
import mnemoscope.learning.feature.TrajectoryFeatures;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Observation;

/**
 * Learns the logistic regression of Lia and Mazumder (2026, arXiv 2606.20954): whether a turn is ever evidence, from its words as
 * TF-IDF of at most 10,000 terms (dialogues only) and from standardised features of its place and form. Penalty 1, classes
 * balanced, the constant is not penalised, as in the authors' library.
 *
 * <p>A turn is measured as it stands at the last question of its conversation. Open: words are the program's content words, where
 * the authors' library has its own list of stop words.
 *
 * @param features   with the weights of the words
 * @param network    the sum of all features as a network of two units
 * @param positives  turns that are evidence
 */
record LogitTraining(FeatureSet features, Mlp network, int examples, int positives) {
    private static final int MOST_TERMS = 10_000;

    /** A turn of the training data. */
    private record Turn(String text, double[] features, boolean needed) {}

    /** @throws NoEvidenceToLearnException if no turn or every turn is evidence */
    static LogitTraining of(List<ReplayInput> inputs, LearnedKind kind) {
        boolean ofAgents = kind == LearnedKind.LRE_LOGIT_AGENT;
        TrajectoryFeatures family = new TrajectoryFeatures(ofAgents);
        List<Turn> turns = inputs.stream().flatMap(input -> turns(input, family).stream()).toList();
        int positives = (int) turns.stream().filter(Turn::needed).count();
        if (positives == 0 || positives == turns.size()) {
            throw new NoEvidenceToLearnException(NoEvidenceToLearnException
                    .words(inputs.stream().anyMatch(input -> input.supervision().hasGold()), false, false, false));
        }
        Terms terms = ofAgents ? Terms.NONE : terms(turns);
        TermFeature words = new TermFeature(terms);
        int inputsCount = family.features().size();
        Scaling scaling = scaling(turns.stream().map(Turn::features).toList(), inputsCount);
        List<Row> rows = turns.stream().map(turn -> {
            SortedMap<Integer, Double> vector = words.vector(turn.text);
            double[] dense = Arrays.copyOf(turn.features, inputsCount + 1);
            for (int k = 0; k < inputsCount; k++) {
                dense[k] = scaling.scaled(k, dense[k]);
            }
            dense[inputsCount] = 1;
            return new Row(vector.keySet().stream().mapToInt(k -> k).toArray(),
                    vector.values().stream().mapToDouble(value -> value).toArray(), dense, turn.needed);
        }).toList();
        int sparse = terms.words().size();
        double[] penalty = new double[sparse + inputsCount + 1];
        Arrays.fill(penalty, 0, penalty.length - 1, 1);
        double[] weights = LogisticRegression.weights(rows, sparse, penalty);
        double[] dense = Arrays.copyOfRange(weights, sparse, sparse + inputsCount);
        double constant = weights[weights.length - 1];
        if (ofAgents) {
            return new LogitTraining(new FeatureSet(List.of(family)), Mlp.linear(scaling, dense, constant), turns.size(),
                    positives);
        }
        TermFeature learned = new TermFeature(new Terms(terms.words(), terms.idf(), Arrays.copyOf(weights, sparse)));
        return new LogitTraining(new FeatureSet(List.of(learned, family)), withWords(learned, turns, scaling, dense, constant),
                turns.size(), positives);
    }

    /** The words' sum is one more input, before the others, with weight 1 as measured. */
    private static Mlp withWords(TermFeature words, List<Turn> turns, Scaling others, double[] weights, double constant) {
        List<double[]> sums = turns.stream().map(turn -> new double[]{words.sum(turn.text)}).toList();
        Scaling own = scaling(sums, 1);
        int n = weights.length + 1;
        double[] mean = new double[n];
        double[] spread = new double[n];
        double[] all = new double[n];
        mean[0] = own.mean()[0];
        spread[0] = own.spread()[0];
        all[0] = spread[0];
        System.arraycopy(others.mean(), 0, mean, 1, n - 1);
        System.arraycopy(others.spread(), 0, spread, 1, n - 1);
        System.arraycopy(weights, 0, all, 1, n - 1);
        return Mlp.linear(new Scaling(mean, spread), all, constant + mean[0]);
    }

    private static Scaling scaling(List<double[]> rows, int inputs) {
        double[] mean = new double[inputs];
        double[] spread = new double[inputs];
        for (int k = 0; k < inputs; k++) {
            int column = k;
            double centre = rows.stream().mapToDouble(row -> row[column]).sum() / rows.size();
            double squares = rows.stream().mapToDouble(row -> (row[column] - centre) * (row[column] - centre)).sum();
            mean[k] = centre;
            spread[k] = squares > 0 ? Math.sqrt(squares / rows.size()) : 1;
        }
        return new Scaling(mean, spread);
    }

    /** The turns that have arrived at the last question, without pinned ones. */
    private static List<Turn> turns(ReplayInput input, TrajectoryFeatures family) {
        int last = input.episode().questions().size() - 1;
        if (last < 0) {
            return List.of();
        }
        int arrived = input.episode().questions().get(last).anchor() + 1;
        int stride = family.features().size();
        double[] rows = new double[arrived * stride];
        family.start().fill(new Observation(input.episode(), input.text(), input.sizes(), last, 0,
                IntStream.range(0, arrived).toArray(), new boolean[arrived], new double[arrived]), rows, stride, 0);
        EvidenceIndex needs = new EvidenceIndex(input.episode().turnCount(), input.supervision());
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < arrived; i++) {
            if (!input.episode().isPinned(i)) {
                turns.add(new Turn(input.episode().turns().get(i).text(), Arrays.copyOfRange(rows, i * stride, (i + 1) * stride),
                        needs.ever(i)));
            }
        }
        return turns;
    }

    /** The most frequent words in alphabetical order, with idf = ln((1 + n) / (1 + df)) + 1 and without weights. */
    private static Terms terms(List<Turn> turns) {
        SortedMap<String, int[]> counts = new TreeMap<>();
        for (Turn turn : turns) {
            List<String> words = TermFeature.words(turn.text);
            words.forEach(word -> counts.computeIfAbsent(word, none -> new int[2])[0]++);
            new HashSet<>(words).forEach(word -> counts.get(word)[1]++);
        }
        List<String> kept = counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.comparingInt((int[] count) -> -count[0]))).limit(MOST_TERMS)
                .map(Map.Entry::getKey).sorted().toList();
        return new Terms(kept, kept.stream()
                .mapToDouble(word -> StrictMath.log((1.0 + turns.size()) / (1.0 + counts.get(word)[1])) + 1).toArray(),
                new double[kept.size()]);
    }
}
