package mnemoscope.bench;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.learning.Calibration;
import mnemoscope.learning.Learner;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * How the time of a replay grows with the turns of one episode of 60 questions: a table of every policy in Markdown, learned ones
 * (trained on a short episode) and hindsight among them, with the slope of the logarithm of time over that of turns, from the first
 * size that takes 20 ms on. Time of the processor, so that other work on the machine says little. Arguments: the most turns (usual
 * 65,536), the most seconds for one replay, after which a policy is not tried at more turns (usual 60), the fewest turns (usual
 * 1,024), names of policies with commas, for all where there are none, turns for each question, instead of 60
 * questions, and "tools" for turns that are calls and results.
 */
public final class ReplayGrowth {
    private static final int FEWEST = 1_024;
    private static final double LEAST_SECONDS = 0.02;
    private static final int LEARNED_AT = 64;
    private static final int[] BUDGETS = {512, 16_384};

    private ReplayGrowth() {}

    public static void main(String[] given) {
        int most = given.length > 0 ? Integer.parseInt(given[0]) : 65_536;
        double seconds = given.length > 1 ? Double.parseDouble(given[1]) : 60;
        List<ReplayInput> inputs = new ArrayList<>();
        int fewest = given.length > 2 ? Integer.parseInt(given[2]) : FEWEST;
        for (int turns = fewest; turns <= most; turns *= 2) {
            inputs.add(
                    episode(turns, given.length > 4 ? turns / Integer.parseInt(given[4]) : GeneratorSettings.DEFAULT.questions(),
                            given.length > 5));
        }
        System.out.println("| policy | B | "
                + String.join(" | ", inputs.stream().map(input -> input.episode().turnCount() + " turns").toList())
                + " | exponent |");
        Map<String, Supplier<Policy>> all = new LinkedHashMap<>();
        Policies.all(DatasetKind.OWN).forEach(policy -> all.put(policy.name(), () -> policy));
        all.put("hindsight", () -> new HindsightPolicy(new HindsightPolicy.HindsightCache(1)));
        for (LearnedKind kind : LearnedKind.values()) {
            all.put(kind.code(), () -> learned(kind));
        }
        if (given.length > 3) {
            all.keySet().retainAll(List.of(given[3].split(",")));
        }
        for (Supplier<Policy> each : all.values()) {
            Policy policy = each.get();
            for (int budget : BUDGETS) {
                Map<Integer, Double> times = new LinkedHashMap<>();
                // The compiler is warm before the first that counts.
                time(inputs.getFirst(), policy, budget);
                for (ReplayInput input : inputs) {
                    double took = time(input, policy, budget);
                    times.put(input.episode().turnCount(), took);
                    if (took > seconds) {
                        break;
                    }
                }
                System.out.println(row(policy.name(), budget, times, inputs.size()));
            }
        }
    }

    /** Learned from an episode as long as those of the bundled data: what it costs is that of any. */
    private static Policy learned(LearnedKind kind) {
        GeneratorSettings usual = GeneratorSettings.DEFAULT;
        return new LearnedPolicy(Learner.train(List.of(episode(usual.turns(), usual.questions(), false)),
                MixedWeights.of(DatasetKind.OWN), new MixedScore(MixedWeights.of(DatasetKind.OWN)), Protocol.of(LEARNED_AT),
                TrainingSettings.of(kind), new Calibration(), Progress.NONE).model());
    }

    private static ReplayInput episode(int turns, int questions, boolean tools) {
        GeneratorSettings usual = GeneratorSettings.DEFAULT;
        Conversation made = SyntheticGenerator
                .generate(
                        new GeneratorSettings(usual.seed(), 1, usual.sessions(), turns, questions, usual.updateRate(),
                                usual.planShare(), usual.distractorShare(), usual.returnShare(), usual.demandShift()),
                        Progress.NONE)
                .getFirst();
        if (tools) {
            List<Turn> said = made.turns();
            made = made.withTurns(IntStream.range(0, said.size()).mapToObj(i -> asLog(said.get(i), i)).toList());
        }
        return ReplayInput.of(Placement.AS_ASKED.place(made, QuestionOrder.FILE, 0), TokenUnit.CONTENT_WORDS);
    }

    /** A turn as in the log of an agent: of each twenty the first is the user's, the others are calls of tools and their results. */
    private static Turn asLog(Turn turn, int i) {
        TurnKind kind = i % 20 == 0
                ? TurnKind.USER
                : i % 20 == 19 ? TurnKind.ASSISTANT : i % 2 == 1 ? TurnKind.TOOL_CALL : TurnKind.TOOL_RESULT;
        String text = kind == TurnKind.TOOL_CALL
                ? (i % 3 == 0 ? "edit" : "read") + "({\"path\":\"file" + i % 40 + "\"})"
                : turn.text();
        return new Turn(turn.id(), turn.session(), kind.speaker(), kind == TurnKind.USER, text, "", Annotation.NONE, kind, false,
                kind == TurnKind.TOOL_RESULT ? i - 1 : -1);
    }

    /** Seconds of the processor. */
    private static double time(ReplayInput input, Policy policy, int budget) {
        long begun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Replayer.run(input, policy, Protocol.of(budget), Progress.NONE);
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begun) / 1e9;
    }

    private static String row(String policy, int budget, Map<Integer, Double> times, int sizes) {
        List<String> cells = new ArrayList<>(List.of(policy, String.format(Locale.ROOT, "%,d", budget)));
        times.values().forEach(took -> cells.add(String.format(Locale.ROOT, took < 1 ? "%.3f s" : "%.1f s", took)));
        while (cells.size() < sizes + 2) {
            cells.add("");
        }
        cells.add(exponent(times));
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String exponent(Map<Integer, Double> times) {
        List<double[]> points = times.entrySet().stream().filter(each -> each.getValue() >= LEAST_SECONDS)
                .map(each -> new double[]{Math.log(each.getKey()), Math.log(each.getValue())}).toList();
        if (points.size() < 2) {
            return "below " + LEAST_SECONDS + " s";
        }
        double x = points.stream().mapToDouble(point -> point[0]).average().orElseThrow();
        double y = points.stream().mapToDouble(point -> point[1]).average().orElseThrow();
        double slope = points.stream().mapToDouble(point -> (point[0] - x) * (point[1] - y)).sum()
                / points.stream().mapToDouble(point -> (point[0] - x) * (point[0] - x)).sum();
        return String.format(Locale.ROOT, "%.2f", slope);
    }
}
