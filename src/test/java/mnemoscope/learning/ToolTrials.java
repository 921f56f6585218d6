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
import mnemoscope.learning.policy.LearnedKind;
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
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * Foresight for tools on sessions that it was not trained on, in five folds by session: a line for each policy, budget and session,
 * as CSV. {@code java -cp ... mnemoscope.learning.ToolTrials FOLDER SEED SESSIONS...}, where each number of training sessions
 * (0: all) gives a model a fold.
 */
final class ToolTrials {
    private static final int FOLDS = 5;
    private static final int[] BUDGETS = {4_000, 8_000, 16_000, 32_000};

    private ToolTrials() {
    }

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
        System.out.println("policy,sessions,budget,session,scored,recall");
        for (int fold = 0; fold < FOLDS; fold++) {
            int left = fold;
            List<ReplayInput> held = IntStream.range(0, order.size()).filter(k -> k % FOLDS == left)
                    .mapToObj(k -> inputs.get(order.get(k))).toList();
            List<ReplayInput> others = IntStream.range(0, order.size()).filter(k -> k % FOLDS != left)
                    .mapToObj(k -> inputs.get(order.get(k))).toList();
            print(Baselines.RECENCY, 0, held, replayed);
            for (int a = 2; a < arguments.length; a++) {
                int sessions = Integer.parseInt(arguments[a]);
                List<ReplayInput> some = sessions == 0 ? others : others.subList(0, sessions);
                Learner.Trained learned = Learner.train(some, MixedWeights.of(DatasetKind.OWN), trained,
                        TrainingSettings.of(LearnedKind.FORESIGHT_TOOLS), Progress.NONE);
                print(LearnedPolicy.unexplained(learned.model()), some.size(), held, replayed);
            }
        }
    }

    private static void print(Policy policy, int sessions, List<ReplayInput> held, List<Protocol> protocols) {
        for (Protocol protocol : protocols) {
            for (ReplayInput input : held) {
                Trace trace = Replayer.run(input, policy, protocol, Progress.NONE);
                double[] recalls = IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).mapToDouble(trace::recall)
                        .toArray();
                System.out.println(policy.name() + "," + sessions + "," + protocol.budget() + "," + input.episode().id() + ","
                        + recalls.length + ","
                        + (recalls.length == 0 ? "" : Double.toString(DoubleStream.of(recalls).average().orElseThrow())));
            }
        }
    }
}
