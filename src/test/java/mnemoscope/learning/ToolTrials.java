package mnemoscope.learning;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureRun;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.learning.feature.ToolFeatures;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Budget;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.DerivedEvidence;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * Foresight for tools on sessions that it was not trained on, in five folds by session: a line for each policy, budget and session,
 * as CSV. {@code java -cp ... mnemoscope.learning.ToolTrials FOLDER SEED WHAT...}, where WHAT is a number of training sessions
 * (0: all), {@code network} (a network in place of the regression), or {@code importance} (each feature in turn shuffled among
 * the candidates of a decision, at 8,000 tokens; after the policy of all).
 */
final class ToolTrials {
    private static final int FOLDS = 5;
    private static final int[] BUDGETS = {4_000, 8_000, 16_000, 32_000};
    private static final Hyperparameters NETWORK = new Hyperparameters(16, 4, 0.001, 1e-5, 1, 64, 1);

    private ToolTrials() {}

    public static void main(String[] arguments) throws Exception {
        LoadedDataset data = DatasetReader.read(Path.of(arguments[0]), ReadOptions.DEFAULT, Progress.NONE);
        Protocol protocol = Protocol.ofFile(data.info()).with(TokenUnit.O200K_BASE).with(DecideAt.CALL)
                .with(DerivedEvidence.of("used-again").orElseThrow());
        List<ReplayInput> inputs = data.conversations().stream().map(each -> protocol.input(each, Embeddings.NONE)).toList();
        List<Integer> order = new ArrayList<>(IntStream.range(0, inputs.size()).boxed().toList());
        Collections.shuffle(order, new Random(Long.parseLong(arguments[1])));
        List<Protocol> trained = IntStream.of(BUDGETS).mapToObj(protocol::withBudget).toList();
        List<Protocol> replayed = new ArrayList<>(trained);
        replayed.add(protocol.with(Budget.parse(Budget.LOGGED, 0).orElseThrow()));
        System.out.println("policy,sessions,budget,session,scored,recall,paid_twice");
        for (int fold = 0; fold < FOLDS; fold++) {
            int left = fold;
            List<ReplayInput> held = IntStream.range(0, order.size()).filter(k -> k % FOLDS == left)
                    .mapToObj(k -> inputs.get(order.get(k))).toList();
            List<ReplayInput> others = IntStream.range(0, order.size()).filter(k -> k % FOLDS != left)
                    .mapToObj(k -> inputs.get(order.get(k))).toList();
            print("recency", Baselines.RECENCY, 0, held, replayed);
            for (String what : List.of(arguments).subList(2, arguments.length)) {
                boolean number = what.matches("\\d+");
                List<ReplayInput> some = number && !what.equals("0") ? others.subList(0, Integer.parseInt(what)) : others;
                TrainingSettings usual = TrainingSettings.of(LearnedKind.FORESIGHT_TOOLS);
                LearnedModel model = Learner.train(some, MixedWeights.of(DatasetKind.OWN), trained,
                        what.equals("network")
                                ? usual.withNetwork(NETWORK).withRounds(0, 1).withSizeExponents(List.of(0.8))
                                : usual,
                        TrainingWatcher.NONE, Progress.NONE).model();
                print(what.equals("network") ? what : "foresight-tools", LearnedPolicy.unexplained(model), some.size(), held,
                        replayed);
                if (what.equals("importance")) {
                    List<InputFeature> features = model.features().features();
                    for (int k = 0; k < features.size(); k++) {
                        LearnedModel shuffled = new LearnedModel(model.kind(), new FeatureSet(List.of(new Shuffled(k))),
                                model.network(), model.threshold(), model.sizeExponent());
                        print(features.get(k).key(), LearnedPolicy.unexplained(shuffled), some.size(), held,
                                trained.subList(1, 2));
                    }
                }
                System.err.println(what + " of fold " + fold + ": exponent " + model.sizeExponent());
            }
        }
    }

    private static void print(String name, Policy policy, int sessions, List<ReplayInput> held, List<Protocol> protocols) {
        for (Protocol protocol : protocols) {
            for (ReplayInput input : held) {
                Trace trace = Replayer.run(input, policy, protocol, Progress.NONE);
                double[] recalls = IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).mapToDouble(trace::recall)
                        .toArray();
                long again = IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).mapToLong(trace::reacqTokens).sum();
                System.out.println(name + "," + sessions + ","
                        + (protocol.asLogged() ? Budget.LOGGED : Integer.toString(protocol.budgetTokens())) + ","
                        + input.episode().id() + "," + recalls.length + ","
                        + (recalls.length == 0 ? "" : Double.toString(DoubleStream.of(recalls).average().orElseThrow())) + ","
                        + again);
            }
        }
    }

    /** The features with one of them shuffled among the candidates of a decision. */
    private record Shuffled(int shuffled) implements FeatureFamily {
        @Override
        public List<InputFeature> features() {
            return new ToolFeatures().features();
        }

        @Override
        public FeatureRun start() {
            FeatureRun inner = new ToolFeatures().start();
            Random random = new Random(0);
            return (Observation seen, double[] rows, int stride, int at) -> {
                inner.fill(seen, rows, stride, at);
                for (int c = seen.candidates() - 1; shuffled >= 0 && c > 0; c--) {
                    int one = c * stride + at + shuffled;
                    int other = random.nextInt(c + 1) * stride + at + shuffled;
                    double value = rows[one];
                    rows[one] = rows[other];
                    rows[other] = value;
                }
            };
        }
    }
}
