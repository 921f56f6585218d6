package mnemoscope.learning;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.TrainingSettings.TrainingAddition;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * Trains Foresight at one placement and deploys it at others, in 5 folds over conversations: {@code java -cp ...
 * mnemoscope.learning.LagTrials FILE SEEDS BUDGET VARIANT TRAINED-AT DEPLOYED-AT[,...]}, such as {@code locomo10.json 0,1,2 128 lags
 * session-end session-end,lag:20,drawn:200}; VARIANT is usual or a code of {@link TrainingAddition}. Prints, by placement and seed,
 * the mean reward a question above keeping nothing, its standard error over conversations, and the share of needs held by age.
 */
final class LagTrials {
    private static final int FOLDS = 5;
    private static final int[] AGES = {3, 6, 11, 21, 51, 201};

    private LagTrials() {}

    public static void main(String[] given) throws Exception {
        List<Conversation> conversations = DatasetReader.read(Path.of(given[0]), ReadOptions.DEFAULT, Progress.NONE)
                .conversations();
        Protocol protocol = Protocol.of(Integer.parseInt(given[2]));
        TrainingSettings usual = TrainingSettings.of(LearnedKind.FORESIGHT);
        TrainingSettings settings = Coded.of(TrainingAddition.class, given[3]).map(each -> each.to(usual)).orElse(usual);
        List<ReplayInput> trained = placed(conversations, given[4]);
        Map<String, List<ReplayInput>> deployed = new LinkedHashMap<>();
        for (String at : given[5].split(",")) {
            deployed.put(at, placed(conversations, at));
        }
        System.out.println("variant,trained_at,deployed_at,seed,gain,standard_error,occupancy,1-2,3-5,6-10,11-20,21-50,51-200");
        for (String seed : given[1].split(",")) {
            Map<String, Tally> tallies = run(trained, deployed, protocol.withSeed(Long.parseLong(seed)), settings);
            tallies.forEach((at, tally) -> System.out.printf(Locale.ROOT, "%s,%s,%s,%s,%s%n", given[3], given[4], at, seed,
                    tally.words()));
        }
    }

    private static List<ReplayInput> placed(List<Conversation> conversations, String placement) {
        return conversations.stream().map(one -> ReplayInput
                .of(Placement.of(placement).orElseThrow().place(one, QuestionOrder.EVIDENCE, 0), TokenUnit.CONTENT_WORDS))
                .toList();
    }

    private static Map<String, Tally> run(List<ReplayInput> trained, Map<String, List<ReplayInput>> deployed, Protocol protocol,
            TrainingSettings settings) {
        Map<String, Tally> tallies = new LinkedHashMap<>();
        deployed.keySet().forEach(at -> tallies.put(at, new Tally()));
        List<List<Integer>> folds = Folds.of(trained.size(), FOLDS, protocol.seed()).heldOut();
        for (int fold = 0; fold < FOLDS; fold++) {
            List<Integer> held = folds.get(fold);
            List<ReplayInput> others = IntStream.range(0, trained.size()).filter(e -> !held.contains(e)).mapToObj(trained::get)
                    .toList();
            RetentionPolicy policy = LearnedPolicy
                    .unexplained(Learner.train(others, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), protocol,
                            settings.withSeed(protocol.seed() * 1_000 + fold), new Calibration(), Progress.NONE).model());
            deployed.forEach((at,
                    inputs) -> held.forEach(e -> tallies.get(at).add(Replayer.run(inputs.get(e), policy, protocol, Progress.NONE),
                            Replayer.run(inputs.get(e), KnownPolicies.create("keep-nothing", DatasetKind.LOCOMO), protocol,
                                    Progress.NONE))));
        }
        return tallies;
    }

    /** Results of the held-out conversations at one placement. */
    private static final class Tally {
        private final List<Trace> traces = new ArrayList<>();
        private final List<Double> sums = new ArrayList<>();
        private final List<Integer> questions = new ArrayList<>();
        private final double[] needed = new double[AGES.length + 1];
        private final double[] held = new double[AGES.length + 1];

        void add(Trace trace, Trace nothing) {
            traces.add(trace);
            Summary summary = Summary.of(trace);
            questions.add(summary.scored());
            sums.add(summary.scored() * (summary.reward() - Summary.of(nothing).reward()));
            for (int t = 0; t < trace.decisionCount(); t++) {
                int anchor = trace.input().episode().questions().get(t).anchor();
                for (int e : trace.input().supervision().at(t).evidenceTurns()) {
                    int age = anchor - e;
                    if (age > 0) {
                        int band = (int) Arrays.stream(AGES).filter(end -> age >= end).count();
                        int step = t;
                        needed[band]++;
                        held[band] += IntStream.range(0, trace.poolSize(t))
                                .anyMatch(c -> trace.turn(step, c) == e && trace.kept(step, c)) ? 1 : 0;
                    }
                }
            }
        }

        /** The gain is a ratio of sums over conversations, and its standard error that of a ratio estimate. */
        String words() {
            int n = sums.size();
            double all = questions.stream().mapToInt(Integer::intValue).sum();
            double gain = sums.stream().mapToDouble(Double::doubleValue).sum() / all;
            double squares = IntStream.range(0, n).mapToDouble(k -> sums.get(k) - gain * questions.get(k)).map(x -> x * x).sum();
            double error = Math.sqrt(squares * n / (n - 1)) / all;
            StringBuilder words = new StringBuilder(
                    String.format(Locale.ROOT, "%.1f,%.1f,%.2f", gain, error, Summary.of(traces).occupancy()));
            for (int band = 0; band < AGES.length; band++) {
                words.append(String.format(Locale.ROOT, ",%.2f", held[band] / needed[band]));
            }
            return words.toString();
        }
    }
}
