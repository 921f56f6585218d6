package mnemoscope.study.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.learning.Calibration;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Policy;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.TransferSpec;
import mnemoscope.task.Progress;

/**
 * The runs of a transfer study: a benchmark on every dataset, whose cells it shares, and every learned policy trained on other
 * datasets.
 *
 * @param home    the benchmark of each dataset, by name
 * @param carried one per target, training data, policy, budget and seed
 */
public record TransferRuns(TransferSpec spec, SequencedMap<String, BenchmarkPlan> home, List<Carried> carried) {
    private static final List<String> ALIKE = List.of("unit", "analysis", "pool", "freshness");

    /**
     * The deployment of a policy on a dataset after training on others.
     *
     * @param from names of the training datasets, in the order of the study
     * @param cell all conversations of the target
     */
    public record Carried(String target, List<String> from, BenchmarkPolicy policy, int budget, long seed, Cell cell) {}

    /** A training run, shared by all its deployments. */
    private record Training(List<String> from, String policy, int budget, long seed) {}

    /** @throws BadInputException if data cannot be used, differ in their protocol, or share a conversation */
    public static TransferRuns of(TransferSpec spec, Path study, Progress progress) throws BadInputException {
        SequencedMap<String, BenchmarkPlan> home = new LinkedHashMap<>();
        for (Map.Entry<String, BenchmarkSpec> each : spec.benchmarks().entrySet()) {
            progress.check();
            progress.at((double) home.size() / spec.benchmarks().size(), each.getKey());
            home.put(each.getKey(), BenchmarkPlan.of(BenchmarkData.read(each.getValue(), study, progress.quiet())));
        }
        refuse(home);
        Map<List<String>, Calibration> calibrations = new HashMap<>();
        Map<Training, Policy> trained = new ConcurrentHashMap<>();
        List<Carried> carried = new ArrayList<>();
        home.forEach((target, plan) -> sources(List.copyOf(home.keySet()), target).forEach(from -> {
            List<BenchmarkData> others = from.stream().map(name -> home.get(name).data()).toList();
            carry(target, plan.data(), from, others, calibrations.computeIfAbsent(from, any -> new Calibration()), trained,
                    carried);
        }));
        return new TransferRuns(spec, home, List.copyOf(carried));
    }

    /** Each other dataset alone, then all of them if there are two or more. */
    static List<List<String>> sources(List<String> all, String target) {
        List<String> others = all.stream().filter(name -> !name.equals(target)).toList();
        return Stream.concat(others.stream().map(List::of), Stream.of(others).filter(each -> each.size() > 1)).toList();
    }

    /** The cells of all benchmarks, then those of the deployments. */
    public List<Cell> cells() {
        return Stream.concat(home.values().stream().flatMap(plan -> plan.cells().stream()), carried.stream().map(Carried::cell))
                .toList();
    }

    private static void carry(String target, BenchmarkData data, List<String> from, List<BenchmarkData> others,
            Calibration calibration, Map<Training, Policy> trained, List<Carried> into) {
        BenchmarkRuns runs = new BenchmarkRuns(data);
        List<ReplayInput> inputs = others.stream().flatMap(each -> each.inputs().stream()).toList();
        List<Integer> all = IntStream.range(0, data.inputs().size()).boxed().toList();
        // Everything that the training depends on, for each dataset in order.
        String place = "trained-on=" + others.stream().map(each -> String.join("\n", each.key())).toList();
        for (BenchmarkPolicy policy : data.policies().stream().filter(TransferRuns::travels).toList()) {
            for (int budget : data.spec().budgets()) {
                for (long seed : data.spec().seeds()) {
                    into.add(new Carried(target, from, policy, budget, seed,
                            new Cell(BenchmarkCells.key(TransferSpec.KIND, data, policy, budget, place, seed),
                                    policy.name() + " " + Budgets.name(budget) + " seed " + seed + " from "
                                            + String.join(" + ", from) + " on " + target,
                                    all.size() * EpisodeResult.length(data.categories().size()), BenchmarkCells.sound(data, all),
                                    BenchmarkCells.cost(policy, inputs.size(), all.size()),
                                    progress -> runs.carried(
                                            trained.computeIfAbsent(new Training(from, policy.name(), budget, seed),
                                                    any -> runs.elsewhere(policy, budget, seed, inputs,
                                                            others.getFirst().info().kind(), calibration, progress)),
                                            budget, seed, progress))));
                }
            }
        }
    }

    /** Whether the policy is trained on all conversations given. */
    static boolean travels(BenchmarkPolicy policy) {
        return policy.isTrained() && policy.stage().isEmpty();
    }

    private static void refuse(SequencedMap<String, BenchmarkPlan> home) throws BadInputException {
        BenchmarkData first = home.firstEntry().getValue().data();
        Map<String, String> known = new HashMap<>();
        if (first.policies().stream().noneMatch(TransferRuns::travels)
                || first.described().stream().noneMatch(policy -> policy.plansAhead())) {
            throw new BadInputException(Texts.of("study.transfer-needs-policies"));
        }
        for (Map.Entry<String, BenchmarkPlan> each : home.entrySet()) {
            BenchmarkData data = each.getValue().data();
            for (String what : ALIKE) {
                if (!data.setting(what).equals(first.setting(what))) {
                    throw new BadInputException(Texts.of("study.datasets-differ", home.firstEntry().getKey(), each.getKey(),
                            what + " " + first.setting(what) + ", " + data.setting(what)));
                }
            }
            if (!data.settings().equals(first.settings())) {
                throw new BadInputException(
                        Texts.of("study.datasets-differ", home.firstEntry().getKey(), each.getKey(), "seed, sees_question"));
            }
            for (ReplayInput input : data.inputs()) {
                String other = known.put(input.episode().id(), each.getKey());
                if (other != null) {
                    throw new BadInputException(Texts.of("study.datasets-overlap", other, each.getKey(), input.episode().id()));
                }
            }
        }
    }
}
