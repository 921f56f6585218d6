package mnemoscope.learning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import mnemoscope.learning.feature.StemmedText;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.replay.ReplayInput;

/**
 * Learns weights of words: whether a turn of a training episode was ever evidence, regressed on its stems. For the logs of an
 * episode the weights come from the other episodes; otherwise the network would trust a feature that has seen its labels.
 *
 * @param stems    ascending; a row refers to them by index
 * @param places   by input, its episode among the distinct ones: inputs with one id are one conversation, asked in several ways
 * @param episodes distinct ones, one row per turn
 */
record WordWeights(List<String> stems, List<Integer> places, List<List<Ridge.Row>> episodes) {
    private static final int FEWEST_TURNS = 3;
    private static final double PENALTY = 100;
    private static final double DENSE_PENALTY = 0.01;
    private static final int DENSE = 3;

    /** @param inputs with gold */
    static WordWeights of(List<ReplayInput> given) {
        Map<String, ReplayInput> distinct = new LinkedHashMap<>();
        given.forEach(input -> distinct.putIfAbsent(input.episode().id(), input));
        List<ReplayInput> inputs = List.copyOf(distinct.values());
        List<List<Words>> words = inputs.parallelStream().map(WordWeights::words).toList();
        SortedMap<String, Integer> ids = new TreeMap<>();
        words.forEach(episode -> episode.forEach(turn -> turn.distinct.forEach(stem -> ids.put(stem, 0))));
        int next = 0;
        for (String stem : ids.keySet()) {
            ids.put(stem, next++);
        }
        List<List<Ridge.Row>> rows = IntStream.range(0, inputs.size()).mapToObj(e -> rows(inputs.get(e), words.get(e), ids))
                .toList();
        List<String> known = List.copyOf(distinct.keySet());
        return new WordWeights(List.copyOf(ids.keySet()),
                given.stream().map(input -> known.indexOf(input.episode().id())).toList(), rows);
    }

    /** Weights from all episodes. */
    WordWorth all() {
        return fit(-1);
    }

    /** Weights from all episodes but that of an input; from all if there is only one. */
    WordWorth without(int input) {
        return fit(episodes.size() == 1 ? -1 : places.get(input));
    }

    private record Words(Set<String> distinct, int all, boolean asks) {}

    private static List<Words> words(ReplayInput input) {
        return input.episode().turns().stream().map(turn -> {
            List<String> stems = StemmedText.of(turn.text());
            return new Words(new LinkedHashSet<>(stems), stems.size(), turn.text().indexOf('?') >= 0);
        }).toList();
    }

    private static List<Ridge.Row> rows(ReplayInput input, List<Words> words, SortedMap<String, Integer> ids) {
        EvidenceIndex needs = new EvidenceIndex(words.size(), input.supervision());
        return IntStream.range(0, words.size()).mapToObj(i -> {
            Words turn = words.get(i);
            return new Ridge.Row(turn.distinct.stream().mapToInt(ids::get).toArray(),
                    new double[]{StrictMath.log1p(turn.all), turn.asks ? 1 : 0, 1}, needs.ever(i) ? 1 : 0);
        }).toList();
    }

    private WordWorth fit(int left) {
        List<Ridge.Row> others = IntStream.range(0, episodes.size()).filter(e -> e != left).mapToObj(episodes::get)
                .flatMap(List::stream).toList();
        int[] turnsWith = new int[stems.size()];
        others.forEach(row -> Arrays.stream(row.columns()).forEach(stem -> turnsWith[stem]++));
        int[] place = new int[stems.size()];
        List<String> kept = new ArrayList<>();
        for (int stem = 0; stem < place.length; stem++) {
            place[stem] = turnsWith[stem] < FEWEST_TURNS ? -1 : kept.size();
            if (place[stem] >= 0) {
                kept.add(stems.get(stem));
            }
        }
        List<Ridge.Row> rows = others.stream()
                .map(row -> new Ridge.Row(Arrays.stream(row.columns()).map(stem -> place[stem]).filter(at -> at >= 0).toArray(),
                        row.dense(), row.target()))
                .toList();
        double[] penalty = new double[kept.size() + DENSE];
        Arrays.fill(penalty, 0, kept.size(), PENALTY);
        Arrays.fill(penalty, kept.size(), penalty.length, DENSE_PENALTY);
        double[] x = new Ridge(rows, kept.size(), penalty).weights();
        int at = kept.size();
        return new WordWorth(kept, Arrays.copyOf(x, at), x[at], x[at + 1], x[at + 2]);
    }

    /**
     * Ridge regression on sparse 0/1 columns and a few dense ones: minimises {@code |A x - y|^2 + sum penalty_k x_k^2} by
     * {@link ConjugateGradients} in a fixed number of iterations.
     *
     * @param sparse  number of 0/1 columns
     * @param penalty by column, above 0
     */
    record Ridge(List<Row> rows, int sparse, double[] penalty) {
        private static final int ROUNDS = 25;

        /**
         * One observation.
         *
         * @param columns with value 1, distinct
         * @param dense   values of the last columns
         * @param target  y
         */
        record Row(int[] columns, double[] dense, double target) {}

        /** Weights of the sparse columns, then of the dense ones. */
        double[] weights() {
            int n = penalty.length;
            double[] left = new double[n];
            double[] scale = penalty.clone();
            for (Row row : rows) {
                add(row, row.target, left);
                for (int column : row.columns) {
                    scale[column]++;
                }
                for (int d = 0; d < row.dense.length; d++) {
                    scale[sparse + d] += row.dense[d] * row.dense[d];
                }
            }
            return ConjugateGradients.solve(this::apply, left, scale, ROUNDS, 0);
        }

        /** {@code into = (A'A + penalty) v}. */
        private void apply(double[] v, double[] into) {
            for (int k = 0; k < v.length; k++) {
                into[k] = penalty[k] * v[k];
            }
            for (Row row : rows) {
                double sum = 0;
                for (int column : row.columns) {
                    sum += v[column];
                }
                for (int d = 0; d < row.dense.length; d++) {
                    sum += row.dense[d] * v[sparse + d];
                }
                add(row, sum, into);
            }
        }

        private void add(Row row, double amount, double[] into) {
            for (int column : row.columns) {
                into[column] += amount;
            }
            for (int d = 0; d < row.dense.length; d++) {
                into[sparse + d] += amount * row.dense[d];
            }
        }
    }
}
