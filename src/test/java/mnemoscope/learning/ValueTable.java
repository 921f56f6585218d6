package mnemoscope.learning;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * The protocol of Chen and Cheng (2026, arXiv 2606.12945) on LongMemEval S: of every history the best 30 % of the messages are
 * kept, by number or by tokens; the result is the share of flagged messages that is kept, mean over histories, and standard
 * deviation over 20 random halves. {@code java -cp ... mnemoscope.learning.ValueTable ../shared/data/longmemeval_s_40.json.gz}
 */
final class ValueTable {
    private static final double KEPT = 0.3;
    private static final int SPLITS = 20;
    private static final int FACTORS = 4;

    private ValueTable() {}

    /**
     * A history at its end.
     *
     * @param blind  by message: emotion, goal, self, reliability, with the topic of the session as goal
     * @param seen   with the question as goal
     * @param needed by message: whether it is flagged
     */
    record Case(double[][] blind, double[][] seen, int[] session, boolean[] user, int[] tokens, boolean[] needed) {
        int size() {
            return needed.length;
        }
    }

    /** Of a history, the values by which messages are ranked; equal values keep the order of the history. */
    @FunctionalInterface
    interface Ranking {
        double[] of(Case history);
    }

    static List<Case> read(Path file) throws Exception {
        var dataset = DatasetReader.read(file, ReadOptions.DEFAULT.withInstances(1).withAbstention(true), Progress.NONE);
        DatasetKind kind = dataset.info().kind();
        List<Case> cases = new ArrayList<>();
        for (var conversation : dataset.conversations()) {
            ReplayInput input = ReplayInput.of(Placement.defaultFor(kind).place(conversation, QuestionOrder.defaultFor(kind), 0),
                    TokenUnit.CONTENT_WORDS);
            cases.add(of(input));
        }
        return cases;
    }

    static Case of(ReplayInput input) {
        Protocol protocol = Protocol.of(0);
        Trace blind = trace(input, protocol.with(QuestionVisibility.AFTER));
        Trace seen = trace(input, protocol);
        int last = blind.decisionCount() - 1;
        int n = blind.poolSize(last);
        List<Integer> gold = input.supervision().at(last).evidence();
        boolean[] user = new boolean[n];
        boolean[] needed = new boolean[n];
        for (int i = 0; i < n; i++) {
            user[i] = input.episode().turns().get(i).user();
            needed[i] = gold.contains(i);
        }
        return new Case(factors(blind, last), factors(seen, last),
                IntStream.range(0, n).map(i -> input.episode().turns().get(i).session()).toArray(), user,
                Arrays.copyOf(input.sizes(), n), needed);
    }

    private static Trace trace(ReplayInput input, Protocol protocol) {
        return Replayer.run(input, Policies.create("value-linear", DatasetKind.LONGMEMEVAL), protocol, Progress.NONE);
    }

    private static double[][] factors(Trace trace, int decision) {
        return IntStream.range(0, trace.poolSize(decision))
                .mapToObj(c -> IntStream.range(0, FACTORS).mapToDouble(k -> trace.rawTerm(k, decision, c)).toArray())
                .toArray(double[][]::new);
    }

    static Ranking weighted(boolean seen, double... weights) {
        return history -> Arrays.stream(seen ? history.seen : history.blind)
                .mapToDouble(factors -> IntStream.range(0, FACTORS).mapToDouble(k -> weights[k] * factors[k]).sum()).toArray();
    }

    /** The share of flagged messages among the best 30 %; a message that does not fit into the tokens is skipped. */
    static double retained(Case history, Ranking ranking, boolean byTokens) {
        double[] values = ranking.of(history);
        List<Integer> order = new ArrayList<>(IntStream.range(0, history.size()).boxed().toList());
        order.sort(Comparator.comparingDouble(i -> -values[i]));
        double left = byTokens ? KEPT * Arrays.stream(history.tokens).sum() : Math.max(1, (int) (KEPT * history.size()));
        int kept = 0;
        for (int i : order) {
            int cost = byTokens ? history.tokens[i] : 1;
            if (cost <= left) {
                left -= cost;
                kept += history.needed[i] ? 1 : 0;
            }
        }
        return (double) kept / IntStream.range(0, history.size()).filter(i -> history.needed[i]).count();
    }

    static double mean(List<Case> cases, Ranking ranking, boolean byTokens) {
        return cases.stream().mapToDouble(each -> retained(each, ranking, byTokens)).average().orElseThrow();
    }

    /** The authors' search without gradients. */
    static double[] search(List<Case> training, boolean seen, boolean byTokens) {
        return RandomSearch.best(FACTORS, weights -> mean(training, weighted(seen, weights), byTokens), new Random(1));
    }

    private static Map<String, Ranking> fixed() {
        Map<String, Ranking> all = new LinkedHashMap<>();
        all.put("published weights", weighted(false, 0.554, 0, 0.229, 0.639));
        all.put("uniform", weighted(false, 1, 1, 1, 1));
        all.put("self", weighted(false, 0, 0, 1, 0));
        all.put("reliability", weighted(false, 0, 0, 0, 1));
        all.put("recency (by session)", history -> Arrays.stream(history.session).asDoubleStream().toArray());
        all.put("goal", weighted(false, 0, 1, 0, 0));
        all.put("emotion", weighted(false, 1, 0, 0, 0));
        all.put("newest first", history -> IntStream.range(0, history.size()).asDoubleStream().toArray());
        all.put("user first, newest first", history -> IntStream.range(0, history.size())
                .mapToDouble(i -> i + (history.user[i] ? history.size() : 0)).toArray());
        all.put("goal, question seen", weighted(true, 0, 1, 0, 0));
        return all;
    }

    public static void main(String[] arguments) throws Exception {
        List<Case> cases = read(Path.of(arguments[0]));
        System.out
                .printf(Locale.ROOT,
                        "%d histories with flagged messages, %.0f messages each; %.0f %% of flagged ones are the user's%n",
                        cases.size(), cases.stream().mapToInt(Case::size).average().orElseThrow(), 100
                                * cases.stream()
                                        .mapToLong(each -> IntStream.range(0, each.size())
                                                .filter(i -> each.needed[i] && each.user[i]).count())
                                        .sum()
                                / (double) cases.stream()
                                        .mapToLong(each -> IntStream.range(0, each.size()).filter(i -> each.needed[i]).count())
                                        .sum());
        for (boolean byTokens : new boolean[]{false, true}) {
            System.out.println(byTokens ? "30 % of the tokens" : "30 % of the messages");
            for (Map.Entry<String, Ranking> each : fixed().entrySet()) {
                System.out.printf(Locale.ROOT, "  %-26s all %.3f  halves %s%n", each.getKey(),
                        mean(cases, each.getValue(), byTokens), halves(cases, byTokens, training -> each.getValue()));
            }
            double[] sum = new double[FACTORS];
            boolean tokens = byTokens;
            System.out.printf(Locale.ROOT, "  %-26s            halves %s%n", "learned", halves(cases, byTokens, training -> {
                double[] found = search(training, false, tokens);
                Arrays.setAll(sum, k -> sum[k] + found[k] / SPLITS);
                return weighted(false, found);
            }));
            System.out.printf(Locale.ROOT, "  weights: emotion %.3f, goal %.3f, self %.3f, reliability %.3f%n", sum[0], sum[1],
                    sum[2], sum[3]);
            System.out.printf(Locale.ROOT, "  %-26s            halves %s%n", "learned, question seen",
                    halves(cases, byTokens, training -> weighted(true, search(training, true, tokens))));
        }
    }

    private static String halves(List<Case> cases, boolean byTokens, Function<List<Case>, Ranking> learner) {
        double[] values = new double[SPLITS];
        for (int split = 0; split < SPLITS; split++) {
            List<Case> shuffled = new ArrayList<>(cases);
            Collections.shuffle(shuffled, new Random(100 + split));
            int half = shuffled.size() / 2;
            values[split] = mean(shuffled.subList(half, shuffled.size()), learner.apply(shuffled.subList(0, half)), byTokens);
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double sd = Math.sqrt(Arrays.stream(values).map(value -> (value - mean) * (value - mean)).average().orElseThrow());
        return String.format(Locale.ROOT, "%.3f ± %.3f", mean, sd);
    }
}
